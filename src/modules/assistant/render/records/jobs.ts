import { type FilterName, filterValue } from '../../query/filters.ts';
import type { ListOrder, ListQuery } from '../../query/records.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { daysPhrase, markOf, outputOf, type Results } from '../results.ts';
import { capital, kindPhrase, namesPhrase, sentence } from '../words.ts';
import { excerpt } from './excerpt.ts';
import { fieldTold } from './job-fields.ts';

interface JobList {
  readonly total: number;
  readonly total_shown: string;
  readonly jobs: readonly ShownJob[];
  readonly period?: { readonly label: string };
  /** Of a list that ends with the job that settled the matter: whether one did. */
  readonly settled?: boolean;
}

/** Jobs in a list, or the last or next of them. */
export function jobsText(query: ListQuery, results: Results): string {
  const list = outputOf<JobList>(results, 'jobs');
  if (!list) return 'I could not look the jobs up.';
  const scope = sentence(qualityPhrase(query), namesPhrase(query.filters));
  const [first] = list.jobs;
  if (!first) return noneText(query, scope);
  if (query.which !== 'all') return oneText(query, first, scope, results);
  const cite = (job: ShownJob) => markOf(results, 'job', job.job_id);
  const [only] = list.total === 1 && query.reports ? list.jobs : [];
  if (only) return `${jobLine(only)}${cite(only)}.${only.started ? outcomeTold(only) : wantedTold(only)}`;
  const lead = sentence(
    `${list.total_shown} ${list.total === 1 ? 'job' : 'jobs'}`,
    scope,
    whenOf(query, list),
  );
  const lines = list.jobs.map(
    (job) =>
      `- ${[jobLine(job), shownFor(query, job)].filter(Boolean).join(', ')}${cite(job)}${query.reports ? reportTold(job) : ''}`,
  );
  return `${lead}.${orderTold(query, list)}\n${lines.join('\n')}${endTold(list)}`;
}

/** What the jobs are like: "late-starting", "completed with issues", "since JOB-48213". */
function qualityPhrase({ filters, around }: ListQuery): string {
  return [kindPhrase(filters), around?.said ?? ''].filter(Boolean).join(', ');
}

function noneText(query: ListQuery, scope: string): string {
  const { which, axis, around, time, filters } = query;
  const status = filterValue(filters, 'status') ?? [];
  const isAhead =
    which === 'next' || (axis === 'planned' && (around?.said || time === null) && status.length === 0);
  if (isAhead)
    return `${sentence('Nothing is planned', namesPhrase(filters), hasEnd(query) ? 'in that time' : 'from today on')}.`;
  return `${sentence('I found no jobs', scope)}${hasEnd(query) ? ' in that period' : ''}.`;
}

/** The last or the next one. */
function oneText({ which, wants }: ListQuery, job: ShownJob, scope: string, results: Results): string {
  const when = job.started ?? job.planned_start;
  const lead = which === 'latest' ? 'The last job' : 'The next job';
  const called = job.reference ? `, ${job.reference}${markOf(results, 'job', job.job_id)},` : '';
  const time = when ? `${job.started ? 'started on' : 'is planned for'} ${when}` : 'has no time planned';
  const facts = sentence(
    job.type ?? '',
    job.site ? `at ${job.site}` : '',
    job.engineer ? `with ${job.engineer}` : job.started ? '' : 'with no engineer assigned',
  );
  const besides = wants.flatMap((field) => fieldTold(job, [field]) ?? []).map((one) => ` It ${one}`);
  const end = which === 'latest' ? outcomeTold(job) : '';
  return `${sentence(lead, scope.replace(/^that mention\b/, 'that mentions'))}${called} ${time}: ${facts}, ${job.status_shown}.${end}${[...new Set(besides)].join('')}`;
}

/** How many of them are listed, and in which order. */
function orderTold({ order }: ListQuery, { total, jobs }: JobList): string {
  const first = order === null ? '' : `the ${firstCalled(order)}`;
  if (total > jobs.length) return ` Here are ${jobs.length}${first ? `, ${first} first` : ''}:`;
  return first && total > 1 ? ` ${capital(first)} first:` : '';
}

function firstCalled(order: ListOrder): string {
  if (order.by === 'time') return order.first;
  const [high, low] = order.by === 'duration' ? ['longest', 'shortest'] : ['latest', 'earliest'];
  return order.first === 'high' ? high : low;
}

/** Whether a later visit of the same sort was for the same fault, nothing here says. */
function endTold({ settled }: JobList): string {
  if (settled === undefined) return '';
  const end = settled ? 'The last of them was completed OK' : 'None of them is completed OK so far';
  return `\n${end}; that they were all for the same fault is not on record, only that they are of one type at one site.`;
}

const DATED: Readonly<Record<string, string>> = {
  planned: 'planned',
  created: 'raised',
};

/** The days that were asked for, and what of a job lay in them. */
function whenOf({ time, axis, around }: ListQuery, list: JobList): string {
  if (time === null || around?.said || !list.period) return '';
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
function hasEnd({ time }: ListQuery): boolean {
  return time !== null && time.kind !== 'all' && !(time.kind === 'days' && time.to === undefined);
}

/** What came of one job. */
function outcomeTold({ outcome, started }: ShownJob): string {
  if (outcome) return ` Outcome: ${excerpt(outcome)}`;
  return started ? ' No outcome is written up for it.' : '';
}

/** What the list is in the order of, or about: how long a job took, how late or early it was. */
function shownFor({ filters, order }: ListQuery, job: ShownJob): string | null {
  const says = (...names: readonly FilterName[]) => filters.some(({ on }) => names.includes(on));
  if (order?.by === 'duration' || says('duration_mins'))
    return job.duration_mins === null ? null : `${job.duration_mins} minutes`;
  if (says('start', 'start_delta_mins') || order?.by === 'start_delay')
    return told('started', job.start_delta_shown);
  return says('finish', 'end_delta_mins') || order?.by === 'end_delay'
    ? told('finished', job.end_delta_shown)
    : null;
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
