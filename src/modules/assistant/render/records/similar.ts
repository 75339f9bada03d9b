import type { SimilarQuery } from '../../query/records.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { isCode } from '../../tools/work-words.ts';
import { REFUSALS } from '../notices.ts';
import { markOf, outputOf, type Results } from '../results.ts';
import { capital, namesPhrase, sentence } from '../words.ts';
import { excerpt } from './excerpt.ts';
import { jobLine } from './jobs.ts';

interface SimilarWork {
  readonly found: boolean;
  readonly asked?: string;
  readonly text: string;
  readonly like_job?: string;
  readonly count: number;
  readonly mentions: number | null;
  readonly mentions_shown: string | null;
  readonly capped: boolean;
  readonly missing: readonly string[];
  /** What most of their reports come to. */
  readonly common?: { readonly report: string; readonly job_id: number; readonly shown: string } | null;
  readonly jobs: readonly ShownJob[];
  /** Those that speak of it too, and are open or were called off. */
  readonly not_done: readonly ShownJob[];
  readonly not_done_shown: string;
}

/** Past work like what was described, or like one job. */
export function similarText(query: SimilarQuery, results: Results): string {
  if (query.work === null && query.like === null)
    return 'Tell me the fault, the equipment or the error code, or name a job, and I will look for work like it.';
  const found = outputOf<SimilarWork>(results, 'similar') ?? outputOf<SimilarWork>(results, 'like');
  if (!found) return 'I could not search past work.';
  if (query.like !== null && !found.like_job) return unknownReferenceText(query.like, results);
  // Words that no job has together were about something else.
  if (query.guessed && !found.mentions && found.not_done.length === 0) return REFUSALS.not_understood;
  return workText(query, found, results);
}

type Looked = Pick<SimilarQuery, 'names' | 'page' | 'asRule' | 'asksWhether'>;

/** The work that was done; what is not done is told after it, and never as past work. */
function workText(query: Looked, found: SimilarWork, results: Results): string {
  return `${doneText(query, found, results)}${query.page > 1 ? '' : notDoneText(found, results)}`;
}

function notDoneText({ not_done: jobs, not_done_shown: shown }: SimilarWork, results: Results): string {
  if (jobs.length === 0) return '';
  const lines = jobs.map((job) => `- ${jobLine(job)}${markOf(results, 'job', job.job_id)}`);
  const cut = Number(shown) > jobs.length ? `, ${jobs.length} of them` : '';
  return `\n${shown} not done, or not yet${cut}:\n${lines.join('\n')}`;
}

function doneText(query: Looked, found: SimilarWork, results: Results): string {
  const { names, page } = query;
  const scope = namesPhrase(names);
  const of = found.like_job ? `like ${found.like_job}` : `about “${quoted(found)}”`;
  const anywhere = outputOf<SimilarWork>(results, 'anywhere');
  if (found.jobs.length === 0 && anywhere && anywhere !== found && anywhere.jobs.length > 0)
    return `${sentence(`I found no work ${of}`, scope)}, so I looked everywhere. ${doneText({ ...query, names: [] }, anywhere, results)}`;
  if (found.jobs.length === 0)
    return page > 1
      ? 'That is all I found.'
      : `${sentence(`I found no ${found.like_job ? 'other ' : ''}work ${of}`, scope)}.${found.not_done.length > 0 ? '' : ' Try other words for the fault or the equipment.'}`;
  const lines = found.jobs.map((job) => {
    const told = job.outcome ?? job.description;
    return `- ${jobLine(job)}${markOf(results, 'job', job.job_id)}${told ? `: ${excerpt(told)}` : ''}`;
  });
  // Those that mention all of it come first.
  const all = page > 1 ? 0 : (found.mentions ?? 0);
  const cut = all > 0 && all < lines.length;
  const rest = cut ? `\nThe nearest besides:\n${lines.slice(all).join('\n')}` : '';
  return `${commonText(query, found, results)}${sentence(leadOf(query, found, of), scope)}:\n${lines.slice(0, cut ? all : lines.length).join('\n')}${rest}`;
}

/** What such a fault came down to most often, told first where that is asked. */
function commonText({ page, asRule }: Looked, { common }: SimilarWork, results: Results): string {
  if (!common || page > 1 || !asRule) return '';
  const report = excerpt(common.report).replace(/\.$/, '');
  return `Most often: ${report}${markOf(results, 'job', common.job_id)}. So or alike end ${common.shown} reports on it.\n`;
}

const ANYTHING: Looked = { names: [], page: 1, asRule: false, asksWhether: false };

/** What no job is called by: the jobs that speak of it, where some do. */
export function unknownReferenceText(reference: string, results: Results): string {
  const found = outputOf<SimilarWork>(results, 'similar');
  if (!found || found.jobs.length + found.not_done.length === 0 || found.missing.length > 0)
    return `I can't find a job with the reference ${reference}, and no job mentions it. Check the reference, or give me the customer or site and I can list its jobs.`;
  return `No job has the reference ${reference}, so I looked for it in what jobs say. ${workText(ANYTHING, found, results)}`;
}

function leadOf({ page, asksWhether }: Looked, found: SimilarWork, of: string): string {
  if (page > 1) return `More work ${of}`;
  if (found.like_job) return `The work most ${of}`;
  if (found.missing.length > 0)
    return `I found nothing that mentions ${found.missing.map((word) => word.toUpperCase()).join(' or ')}. The work nearest to the rest`;
  const { mentions, mentions_shown: shown } = found;
  if (mentions === null || mentions === 0)
    return `I found nothing that mentions all of “${quoted(found)}”. The nearest`;
  const many = `${found.capped ? 'at least ' : ''}${shown} ${mentions === 1 ? 'job mentions' : 'jobs mention'} “${quoted(found)}”`;
  return asksWhether ? `Yes, ${many}` : capital(many);
}

/** What was looked for, codes as they are written. */
function quoted({ text }: SimilarWork): string {
  return text
    .split(' ')
    .map((word) => (isCode(word) ? word.toUpperCase() : word))
    .join(' ');
}
