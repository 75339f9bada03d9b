import type { JobField } from '../../query/records.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { excerpt } from './excerpt.ts';

const NO_TIME = 'has not started';

/** Of what was called off it is said so, not that it is still to come. */
const notBegun = (job: ShownJob) =>
  job.status_shown === 'cancelled' || job.status_shown === 'refused' ? `was ${job.status_shown}` : NO_TIME;
const planned = (job: ShownJob) =>
  job.planned_start ? `planned for ${job.planned_start}` : 'not planned yet';

function verb(job: ShownJob): string {
  return job.ended || notBegun(job) !== NO_TIME ? 'was' : 'is';
}

function state(job: ShownJob): string {
  const result = job.result && job.result.toLowerCase() !== 'job complete' ? ` (${job.result})` : '';
  return `is ${job.status_shown}${result}`;
}

/** What sort of work it is: its type, and its category where that says more. */
function kindOf({ type, category }: ShownJob, lead: string): string {
  const kind = [type, category === type ? null : category].filter(Boolean).join(', ');
  return kind ? `${lead}${kind}.` : '';
}

const outcomeOf = (job: ShownJob) =>
  job.outcome
    ? `${state(job)}. What was done: ${excerpt(job.outcome)}`
    : job.ended
      ? `${state(job)}, and no outcome is written up for it.`
      : null;

const timesOf = (job: ShownJob) =>
  job.started
    ? `started on ${job.started}${job.ended ? ` and ended on ${job.ended}` : ''}.`
    : `${notBegun(job)}; it ${verb(job)} ${planned(job)}.`;

/** Each field as it follows "Job WO-1 "; null where the job cannot tell it, so that the next is told. */
const TOLD: Readonly<Record<JobField, (job: ShownJob) => string | null>> = {
  plan: (job) => (job.started ? null : `${notBegun(job)}; it ${verb(job)} ${planned(job)}.`),
  response: (job) =>
    job.created && job.started ? `was raised on ${job.created} and started on ${job.started}.` : null,
  attended_by: (job) =>
    job.engineer && job.started ? `was attended by ${job.engineer}, on ${job.started}.` : null,
  mood: (job) => `${outcomeOf(job) ?? `${state(job)}.`} How the customer took it is not on record.`,
  raised_by: (job) =>
    `was raised${job.created ? ` on ${job.created}` : ''}${job.customer ? ` for ${job.customer}` : ''}; who asked for it is not on record.`,
  raised: (job) => (job.created ? `was raised on ${job.created}.` : null),
  times: timesOf,
  outcome: (job) => outcomeOf(job) ?? `${state(job)}, and no outcome is written up for it.`,
  about: (job) =>
    job.description
      ? `was raised for this: ${excerpt(job.description)}${kindOf(job, ' It is ')}`
      : job.type
        ? `has no description${kindOf(job, '; it is ')}`
        : null,
  open_points: (job) =>
    outcomeOf(job) ??
    `${state(job)}; ${job.started ? `it started on ${job.started}` : `it is ${planned(job)}`}.`,
  duration: (job) =>
    job.duration_mins !== null
      ? `took ${job.duration_mins} minutes.`
      : job.started
        ? `started on ${job.started} and has not ended.`
        : `${notBegun(job)}; it ${verb(job)} ${planned(job)}.`,
  punctuality: (job) => {
    if (!job.started) return `${notBegun(job)}; it ${verb(job)} ${planned(job)}.`;
    const end = job.end_delta_shown && job.ended ? ` and ended ${job.end_delta_shown}` : '';
    return job.start_delta_shown
      ? `started ${job.start_delta_shown}${end}: ${job.started}, planned for ${job.planned_start}.`
      : `started on ${job.started}; no time was planned for it.`;
  },
  site: (job) =>
    job.site
      ? `${verb(job)} at ${job.site}${job.postcode ? `, ${job.postcode}` : ''}.`
      : 'has no site on record.',
  customer: (job) => (job.customer ? `${verb(job)} for ${job.customer}.` : 'has no customer on record.'),
  engineer: (job) =>
    job.engineer
      ? job.started
        ? `was attended by ${job.engineer}, on ${job.started}.`
        : `${verb(job)} assigned to ${job.engineer}; it ${notBegun(job)}.`
      : 'has no engineer assigned.',
  priority: (job) =>
    `has ${job.priority ? `the priority ${job.priority}` : 'no priority on record'}${kindOf(job, '; it is ') || '.'}`,
  type: (job) =>
    job.type
      ? `is ${job.type}${job.category ? `, in the category ${job.category}` : ''}.`
      : 'has no type on record.',
  state: (job) => `${state(job)}.`,
};

/** The first of the fields that the job can tell. */
export function fieldTold(job: ShownJob, fields: readonly JobField[]): string | null {
  for (const field of fields) {
    const told = TOLD[field](job);
    if (told) return told;
  }
  return null;
}

/** What is wanted of a job; null where one of the things cannot be told, so that all of it is. */
export function wantedOfJob(
  job: ShownJob,
  wants: readonly (readonly JobField[])[],
  mark: string,
): string | null {
  const told = wants.map((fields) => fieldTold(job, fields));
  if (told.some((one) => one === null)) return null;
  const known = told.filter((one) => one !== null);
  // That it has not started is said once.
  const isOpen = known.some((one) => one.startsWith(NO_TIME));
  const [first, ...more] = new Set(isOpen ? known.map((one) => one.replace(`; it ${NO_TIME}`, '')) : known);
  if (first === undefined) return null;
  return [`Job ${job.reference ?? job.job_id}${mark} ${first}`, ...more.map((one) => `It ${one}`)]
    .join(' ')
    .replace(/\.\.(?=\s|$)/g, '.');
}
