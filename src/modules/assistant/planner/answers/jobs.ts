import type { ShownJob } from '../../tools/shown-job.ts';
import type { Scene } from '../scene.ts';
import { markOf, outputOf } from './reading.ts';
import { qualityPhrase, scopePhrase, sentence } from './scope-phrase.ts';

interface JobList {
  readonly total: number;
  readonly total_shown: string;
  readonly jobs: readonly ShownJob[];
}

const EXCERPT = 220;

/** One job, what is asked of it first. */
export function jobText({ turn, intent }: Scene): string {
  const found = outputOf<{ found: boolean; asked: string; job?: ShownJob }>(turn, 'job');
  const job = found?.job;
  if (!job)
    return `I can't find a job with the reference ${intent.reference ?? ''}. Check the reference, or give me the customer or site and I can list its jobs.`;
  const mark = markOf(turn, 'job', job.job_id);
  const lead = asked(intent.text, job);
  const state = `Job ${job.reference} is ${job.status_shown}${job.result ? ` (${job.result})` : ''}${mark}.`;
  return [lead, lead ? state : `${state}`, ...facts(job)].filter(Boolean).join(' ');
}

/** The one thing about a job that a question may be after. */
function asked(text: string, job: ShownJob): string {
  if (/\b(who|engineer|which engineer)\b/.test(text) && !/\bcustomer\b/.test(text))
    return job.engineer ? `${job.engineer} is the engineer.` : 'No engineer is assigned.';
  if (/\b(customer|whose|for whom)\b/.test(text))
    return job.customer ? `The customer is ${job.customer}.` : '';
  if (/\b(where|site|address)\b/.test(text)) return job.site ? `The site is ${job.site}.` : '';
  if (/\b(how long|duration)\b/.test(text) && job.duration_mins !== null)
    return `It took ${job.duration_mins} minutes.`;
  if (/\b(late|on time|punctual)\b/.test(text) && job.start_delta_shown)
    return `It started ${job.start_delta_shown}.`;
  if (/\bwhen\b/.test(text))
    return job.started
      ? `It started on ${job.started}.`
      : job.planned_start
        ? `It is planned for ${job.planned_start}.`
        : 'No time is planned for it.';
  return '';
}

function facts(job: ShownJob): string[] {
  return [
    `${sentence(
      job.type ?? 'The job',
      job.customer ? `for ${job.customer}` : '',
      job.site ? `at ${job.site}` : '',
      job.engineer ? `with ${job.engineer}` : '',
    )}.`,
    job.started
      ? `Started ${job.started}${job.start_delta_shown ? ` (${job.start_delta_shown})` : ''}${job.ended ? `, ended ${job.ended}` : ''}.`
      : job.planned_start
        ? `Planned for ${job.planned_start}.`
        : '',
    job.description ? `Asked for: ${excerpt(job.description)}` : '',
    job.outcome ? `Outcome: ${excerpt(job.outcome)}` : '',
  ];
}

export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return /[.!?]$/.test(line) ? line : `${line}.`;
  const cut = line.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT / 2))}…`;
}

/** Jobs in a list, or the last or next of them. */
export function jobsText({ turn, intent }: Scene): string {
  const list = outputOf<JobList>(turn, 'jobs');
  if (!list) return 'I could not look the jobs up.';
  const scope = sentence(qualityPhrase(intent), scopePhrase(intent));
  const [first] = list.jobs;
  if (!first)
    return `${sentence('I found no jobs', scope)} for that.`.replace(
      / for that\.$/,
      intent.period ? ' in that period.' : '.',
    );
  const cite = (job: ShownJob) => markOf(turn, 'job', job.job_id);
  if (intent.list === 'latest' || intent.list === 'next') {
    const when = first.started ?? first.planned_start;
    const lead = intent.list === 'latest' ? 'The last job' : 'The next job';
    return `${sentence(lead, scope, 'is', first.reference ?? '')}${cite(first)}${when ? `, ${first.started ? 'started' : 'planned for'} ${when}` : ''}: ${sentence(first.type ?? '', first.site ? `at ${first.site}` : '', first.engineer ? `with ${first.engineer}` : '')}, ${first.status_shown}.${intent.list === 'latest' && first.outcome ? ` Outcome: ${excerpt(first.outcome)}` : ''}`;
  }
  if (list.total === undefined) return similarLines(list.jobs, cite);
  const lead = `${list.total_shown} ${list.total === 1 ? 'job' : 'jobs'} ${scope}`.trim();
  const more = list.total > list.jobs.length ? ` Here are ${list.jobs.length}` : '';
  return `${sentence(lead)}.${more ? `${more}:` : ''}\n${list.jobs.map((job) => `- ${line(job)}${cite(job)}`).join('\n')}`;
}

function line(job: ShownJob): string {
  const when = job.started ?? job.planned_start ?? job.created;
  return [job.reference, when, job.type, job.customer, job.site, job.engineer, job.result ?? job.status_shown]
    .filter(Boolean)
    .join(', ');
}

function similarLines(jobs: readonly ShownJob[], cite: (job: ShownJob) => string): string {
  return jobs
    .map((job) => `- ${line(job)}${cite(job)}${job.outcome ? `: ${excerpt(job.outcome)}` : ''}`)
    .join('\n');
}

export function similarText({ turn, intent }: Scene): string {
  const found = outputOf<{ count: number; jobs: readonly ShownJob[] }>(turn, 'similar');
  if (!found) return 'I could not search past work.';
  const scope = scopePhrase(intent);
  if (found.jobs.length === 0)
    return `${sentence('I found no past work like that', scope)}. Try other words for the fault or the equipment.`;
  const cite = (job: ShownJob) => markOf(turn, 'job', job.job_id);
  return `${sentence('The past work most like that', scope)}:\n${similarLines(found.jobs, cite)}`;
}
