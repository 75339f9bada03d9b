import { useMutation, useQueryClient } from '@tanstack/react-query';
import { jobs } from '../../api/queries.ts';
import { X } from '../../ui/icons.tsx';
import { Button, Failure, ui } from '../../ui/index.tsx';
import { type Picked, RecordPicker } from '../../ui/record-picker.tsx';
import css from './review.module.css';

/** The earlier job that the new one continues: it joins that job's group, so that both count as one piece of work. */
export function EarlierJob() {
  const queries = useQueryClient();
  const chosen = useMutation({
    mutationFn: async ({ id, label }: Picked) => {
      const { jobGroupId = null } = await queries.ensureQueryData(jobs.one(id));
      return { label, jobGroupId };
    },
  });
  const { data, error, reset } = chosen;
  if (data && data.jobGroupId !== null)
    return (
      <div className={ui.field}>
        <span>Continues</span>
        <input type="hidden" name="job_group_id" value={data.jobGroupId} />
        <p className={css.chosen}>
          {data.label}
          <Button kind="quiet" icon aria-label={`Do not continue ${data.label}`} onClick={reset}>
            <X size={14} />
          </Button>
        </p>
      </div>
    );
  return (
    <details className={css.other}>
      <summary>Continues an earlier job</summary>
      {error && <Failure error={error} />}
      {data && (
        <p role="status">
          {data.label} belongs to no group of jobs, so nothing can be joined to it. Choose another, or go on
          without.
        </p>
      )}
      <RecordPicker label="Number of the job" kinds={['job']} action="Continue" onPick={chosen.mutate} />
    </details>
  );
}
