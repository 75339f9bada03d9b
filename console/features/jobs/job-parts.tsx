import type { Job } from '../../api/queries.ts';
import { Badge } from '../../ui/index.tsx';
import { tableCss } from '../../ui/table.tsx';
import { STATUS, shownDelta } from '../../ui/words.ts';

export function Status({ job }: { job: Pick<Job, 'status'> }) {
  const { label, tone } = STATUS[job.status] ?? { label: job.status, tone: 'plain' as const };
  return <Badge tone={tone}>{label}</Badge>;
}

/** How late or early a job started. */
export function Start({ minutes }: { minutes: number | null | undefined }) {
  const shown = shownDelta(minutes);
  return (
    <span className={`num ${shown?.tone === 'bad' ? tableCss.bad : tableCss.calm}`}>
      {shown?.label ?? '–'}
    </span>
  );
}
