import { markOf, outputOf } from '../../render/results.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import type { Scene } from '../scene.ts';
import { askedOfJob } from './asked-of-job.ts';
import { excerpt } from './excerpt.ts';
import { sentence } from './scope-phrase.ts';
import { unknownReferenceText } from './similar.ts';

/** One job: what is asked of it, or all there is to say. */
export function jobText(scene: Scene): string {
  const { turn, intent } = scene;
  const found = outputOf<{ found: boolean; asked: string; job?: ShownJob }>(turn, 'job');
  if (intent.reference === null)
    return 'Which job do you mean? Give me its reference, or the customer or site and I can list its jobs.';
  const job = found?.job;
  if (!job) return unknownReferenceText(scene);
  const mark = markOf(turn, 'job', job.job_id);
  const said = /\b(?:and|plus)\b|[,;?]\s*\w/i.test(turn.question) ? turn.question.toLowerCase() : intent.text;
  const answer = askedOfJob(said, job, mark);
  return answer ?? whole(job, mark);
}

/** All there is to say of a job. */
function whole(job: ShownJob, mark: string): string {
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
