import type { JobQuery } from '../../query/records.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { markOf, outputOf, type Results } from '../results.ts';
import { sentence } from '../words.ts';
import { excerpt } from './excerpt.ts';
import { wantedOfJob } from './job-fields.ts';
import { unknownReferenceText } from './similar.ts';

/** One job: what is wanted of it, or all there is to say. */
export function jobText({ reference, wants }: JobQuery, results: Results): string {
  const found = outputOf<{ found: boolean; asked: string; job?: ShownJob }>(results, 'job');
  if (reference === null)
    return 'Which job do you mean? Give me its reference, or the customer or site and I can list its jobs.';
  const job = found?.job;
  if (!job) return unknownReferenceText(reference, results);
  const mark = markOf(results, 'job', job.job_id);
  return (wants && wantedOfJob(job, wants, mark)) ?? wholeJob(job, mark);
}

/** All there is to say of a job. */
export function wholeJob(job: ShownJob, mark: string): string {
  const result = job.result ? ` (${job.result})` : '';
  return [
    `Job ${job.reference ?? job.job_id} is ${job.status_shown}${result}${mark}.`,
    `${sentence(
      job.type ?? 'Work',
      job.customer ? `for ${job.customer}` : '',
      job.site ? `at ${job.site}` : '',
      job.engineer ? `with ${job.engineer}` : job.started ? '' : 'with no engineer assigned',
    )}.`,
    job.started
      ? `Started ${job.started}${job.start_delta_shown ? ` (${job.start_delta_shown})` : ''}${job.ended ? `, ended ${job.ended}` : ''}.`
      : job.planned_start
        ? `Planned for ${job.planned_start}.`
        : '',
    job.description ? `Asked for: ${excerpt(job.description)}` : '',
    job.outcome ? `Outcome: ${excerpt(job.outcome)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
