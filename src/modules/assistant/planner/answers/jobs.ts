import { daysPhrase, markOf, outputOf } from '../../render/results.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { isStart } from '../calls/jobs.ts';
import type { Scene } from '../scene.ts';
import { toldBeside } from './asked-of-job.ts';
import { excerpt } from './excerpt.ts';
import { capital, qualityPhrase, scopePhrase, sentence } from './scope-phrase.ts';

interface JobList {
  readonly total: number;
  readonly total_shown: string;
  readonly jobs: readonly ShownJob[];
  readonly period?: { readonly label: string };
  /** Of a list that ends with the job that settled the matter: whether one did. */
  readonly settled?: boolean;
}

/** Jobs in a list, or the last or next of them. */
export function jobsText({ turn, intent }: Scene): string {
  const list = outputOf<JobList>(turn, 'jobs');
  if (!list) return 'I could not look the jobs up.';
  const scope = sentence(qualityPhrase(intent), scopePhrase(intent));
  const [first] = list.jobs;
  const ahead =
    intent.list === 'next' ||
    (intent.axis === 'plannedStartAt' &&
      (intent.around !== null || intent.period === null) &&
      intent.statuses.length === 0);
  if (!first && ahead)
    return `${sentence('Nothing is planned', scopePhrase(intent), endOf(intent) ? 'in that time' : 'from today on')}.`;
  if (!first)
    return `${sentence('I found no jobs', scope)} for that.`.replace(
      / for that\.$/,
      intent.period && endOf(intent) ? ' in that period.' : '.',
    );
  const cite = (job: ShownJob) => markOf(turn, 'job', job.job_id);
  if (intent.list === 'latest' || intent.list === 'next') {
    const when = first.started ?? first.planned_start;
    const lead = intent.list === 'latest' ? 'The last job' : 'The next job';
    return `${sentence(lead, scope.replace(/^that mention\b/, 'that mentions'))}${first.reference ? `, ${first.reference}${cite(first)},` : ''}${when ? ` ${first.started ? 'started on' : 'is planned for'} ${when}` : ' has no time planned'}: ${sentence(first.type ?? '', first.site ? `at ${first.site}` : '', first.engineer ? `with ${first.engineer}` : first.started ? '' : 'with no engineer assigned')}, ${first.status_shown}.${intent.list === 'latest' ? outcomeTold(first) : ''}${toldBeside(turn.question, first)}`;
  }
  if (list.total === undefined) return similarLines(list.jobs, cite);
  const [only] = list.total === 1 && intent.reports ? list.jobs : [];
  if (only) return `${jobLine(only)}${cite(only)}.${only.started ? outcomeTold(only) : wantedTold(only)}`;
  const lead = sentence(
    `${list.total_shown} ${list.total === 1 ? 'job' : 'jobs'}`,
    scope,
    whenOf(intent, list),
  );
  const first10 = list.total > list.jobs.length ? list.jobs.length : null;
  const order = orderSaid(intent);
  const more =
    first10 === null
      ? order && list.total > 1
        ? ` ${capital(order)} first`
        : ''
      : order
        ? ` Here are ${first10}, ${order} first`
        : ` Here are ${first10}`;
  return `${sentence(lead)}.${more ? `${more}:` : ''}\n${list.jobs.map((job) => `- ${[jobLine(job), shownFor(intent, job)].filter(Boolean).join(', ')}${cite(job)}${intent.reports ? reportTold(job) : ''}`).join('\n')}${endTold(list)}`;
}

/** Whether a later visit of the same sort was for the same fault, nothing here says. */
function endTold({ settled }: JobList): string {
  if (settled === undefined) return '';
  const end = settled ? 'The last of them was completed OK' : 'None of them is completed OK so far';
  return `\n${end}; that they were all for the same fault is not on record, only that they are of one type at one site.`;
}

const DATED: Readonly<Record<string, string>> = {
  plannedStartAt: 'planned',
  createdAt: 'raised',
};

/** The days that were asked for, and what of a job lay in them. */
function whenOf({ period, axis, around }: Scene['intent'], list: JobList): string {
  if (period === null || around !== null || !list.period) return '';
  return sentence(DATED[axis ?? ''] ?? '', daysPhrase(list.period.label));
}

/** In a list: what came of a job, or what is wanted of one that has not begun. */
function reportTold({ outcome, description, started }: ShownJob): string {
  const told = started ? outcome : description;
  return told ? `: ${excerpt(told)}` : '';
}

function wantedTold({ description }: ShownJob): string {
  return description ? ` Asked for: ${excerpt(description)}` : '';
}

/** Whether the time asked for has an end of its own: one from some day on is no period. */
function endOf({ period }: Scene['intent']): boolean {
  return period !== null && !('startDate' in period && period.endDate === null) && !('all' in period);
}

/** What came of one job. */
function outcomeTold({ outcome, started }: ShownJob): string {
  if (outcome) return ` Outcome: ${excerpt(outcome)}`;
  return started ? ' No outcome is written up for it.' : '';
}

/** What comes first, where that was asked for. */
function orderSaid({ byLength, listOrder }: Scene['intent']): string {
  const first = byLength ?? listOrder;
  return first === null ? '' : `the ${first}`;
}

/** What the list is in the order of, or about: how long a job took, how late or early it was. */
function shownFor(
  { byLength, start, finish, narrowing, text }: Scene['intent'],
  job: ShownJob,
): string | null {
  if (byLength === 'longest' || byLength === 'shortest' || narrowing.duration_mins)
    return job.duration_mins === null ? null : `${job.duration_mins} minutes`;
  const sided = start !== null || narrowing.start_delta_mins !== undefined;
  const ended = finish !== null || narrowing.end_delta_mins !== undefined;
  if (sided || ended)
    return sided ? told('started', job.start_delta_shown) : told('finished', job.end_delta_shown);
  if (byLength === null) return null;
  return isStart(text) ? told('started', job.start_delta_shown) : told('finished', job.end_delta_shown);
}

function told(what: string, delta: string | null): string | null {
  return delta === null ? null : `${what} ${delta}`;
}

/** A job in a list. */
export function jobLine(job: ShownJob): string {
  const when = job.started ?? job.planned_start ?? job.created;
  const engineer = job.engineer ?? (job.started ? null : 'no engineer assigned');
  return [job.reference, when, job.type, job.customer, job.site, engineer, job.result ?? job.status_shown]
    .filter(Boolean)
    .join(', ');
}

function similarLines(jobs: readonly ShownJob[], cite: (job: ShownJob) => string): string {
  return jobs
    .map((job) => `- ${jobLine(job)}${cite(job)}${job.outcome ? `: ${excerpt(job.outcome)}` : ''}`)
    .join('\n');
}
