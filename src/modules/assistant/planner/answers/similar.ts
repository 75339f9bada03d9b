import { markOf, outputOf } from '../../render/results.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { isCode } from '../../tools/work-words.ts';
import { asksAsARule } from '../said/work.ts';
import type { Scene } from '../scene.ts';
import { excerpt } from './excerpt.ts';
import { jobLine } from './jobs.ts';
import { scopePhrase, sentence } from './scope-phrase.ts';
import { outsideText } from './talk.ts';

interface Found {
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
export function similarText(scene: Scene): string {
  const { turn, intent } = scene;
  if (intent.work === null && intent.reference === null)
    return 'Tell me the fault, the equipment or the error code, or name a job, and I will look for work like it.';
  const found = outputOf<Found>(turn, 'similar') ?? outputOf<Found>(turn, 'like');
  if (!found) return 'I could not search past work.';
  if (intent.reference !== null && !found.like_job) return unknownReferenceText(scene);
  // Words that no job has together were about something else.
  if (intent.guessed && !found.mentions && found.not_done.length === 0) return outsideText(intent);
  return workText(scene, found);
}

/** The work that was done; what is not done is told after it, and never as past work. */
function workText(scene: Scene, found: Found): string {
  return `${doneText(scene, found)}${scene.intent.page > 1 ? '' : notDoneText(scene, found)}`;
}

function notDoneText({ turn }: Scene, { not_done: jobs, not_done_shown: shown }: Found): string {
  if (jobs.length === 0) return '';
  const lines = jobs.map((job) => `- ${jobLine(job)}${markOf(turn, 'job', job.job_id)}`);
  const cut = Number(shown) > jobs.length ? `, ${jobs.length} of them` : '';
  return `\n${shown} not done, or not yet${cut}:\n${lines.join('\n')}`;
}

function doneText(scene: Scene, found: Found): string {
  const { turn, intent } = scene;
  const scope = scopePhrase(intent);
  const of = found.like_job ? `like ${found.like_job}` : `about “${quoted(found)}”`;
  const anywhere = outputOf<Found>(turn, 'anywhere');
  if (found.jobs.length === 0 && anywhere && anywhere.jobs.length > 0)
    return `${sentence(`I found no work ${of}`, scope)}, so I looked everywhere. ${doneText({ ...scene, intent: { ...intent, named: [] } }, anywhere)}`;
  if (found.jobs.length === 0)
    return intent.page > 1
      ? 'That is all I found.'
      : `${sentence(`I found no ${found.like_job ? 'other ' : ''}work ${of}`, scope)}.${found.not_done.length > 0 ? '' : ' Try other words for the fault or the equipment.'}`;
  const cite = (job: ShownJob) => markOf(turn, 'job', job.job_id);
  const lines = found.jobs.map(
    (job) => `- ${jobLine(job)}${cite(job)}${told(job) ? `: ${excerpt(told(job) ?? '')}` : ''}`,
  );
  // Those that mention all of it come first.
  const all = intent.page > 1 ? 0 : (found.mentions ?? 0);
  const cut = all > 0 && all < lines.length;
  const rest = cut ? `\nThe nearest besides:\n${lines.slice(all).join('\n')}` : '';
  return `${commonText(scene, found)}${sentence(leadOf(scene, found, of), scope)}:\n${lines.slice(0, cut ? all : lines.length).join('\n')}${rest}`;
}

/** What such a fault came down to most often, told first where that is asked. */
function commonText({ turn, intent }: Scene, { common }: Found): string {
  if (!common || intent.page > 1 || !asksAsARule(intent.text)) return '';
  const report = excerpt(common.report).replace(/\.$/, '');
  return `Most often: ${report}${markOf(turn, 'job', common.job_id)}. So or alike end ${common.shown} reports on it.\n`;
}

/** What no job is called by: the jobs that speak of it, where some do. */
export function unknownReferenceText(scene: Scene): string {
  const { reference } = scene.intent;
  const found = outputOf<Found>(scene.turn, 'similar');
  if (!found || found.jobs.length + found.not_done.length === 0 || found.missing.length > 0)
    return `I can't find a job with the reference ${reference}, and no job mentions it. Check the reference, or give me the customer or site and I can list its jobs.`;
  return `No job has the reference ${reference}, so I looked for it in what jobs say. ${workText(scene, found)}`;
}

function leadOf({ intent }: Scene, found: Found, of: string): string {
  if (intent.page > 1) return `More work ${of}`;
  if (found.like_job) return `The work most ${of}`;
  if (found.missing.length > 0)
    return `I found nothing that mentions ${found.missing.map((word) => word.toUpperCase()).join(' or ')}. The work nearest to the rest`;
  const { mentions, mentions_shown: shown } = found;
  if (mentions === null || mentions === 0)
    return `I found nothing that mentions all of “${quoted(found)}”. The nearest`;
  const yes =
    /^(?:and |so )?(?:have|has|had|did|do|any|is there|are there|seen)\b|\b(?:before|ever|anywhere)\b/.test(
      intent.text,
    );
  const many = `${found.capped ? 'at least ' : ''}${shown} ${mentions === 1 ? 'job mentions' : 'jobs mention'} “${quoted(found)}”`;
  return yes ? `Yes, ${many}` : many.charAt(0).toUpperCase() + many.slice(1);
}

/** What was looked for, codes as they are written. */
function quoted({ text }: Found): string {
  return text
    .split(' ')
    .map((word) => (isCode(word) ? word.toUpperCase() : word))
    .join(' ');
}

function told(job: ShownJob): string | null {
  return job.outcome ?? job.description;
}
