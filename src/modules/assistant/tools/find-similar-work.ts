import { type Static, Type } from 'typebox';
import { searchJobsEnriched } from '#/modules/job-search/index.ts';
import { findJobMeant, type Job } from '#/modules/jobs/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { Id } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { reportsInCommon } from './reports-in-common.ts';
import { shownJob } from './shown-job.ts';
import { isCode, keywords, spokenOf } from './work-words.ts';

const QUERY_LENGTH_MAX = 2_000;
const READ_MAX = 100;
/** Of what a job scores against its own words: below this another one merely shares everyday words with it. */
const LIKENESS_MIN = 0.3;
const UNDONE_SHOWN = 3;

const Input = Type.Object({
  text: Type.Optional(
    Type.String({ minLength: 2, maxLength: 2_000, description: 'The fault or work, in words.' }),
  ),
  like_job: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Instead of a text: work like that of this job, by its reference or id. The job itself is left out.',
    }),
  ),
  contact_ids: Type.Optional(
    Type.Array(Id('Only of these customers: an account and those beneath it.'), {
      minItems: 1,
      maxItems: 100,
    }),
  ),
  resource_id: Type.Optional(Type.String({ description: 'Only of this engineer.' })),
  site_key: Type.Optional(Type.String({ description: 'Only at this site.' })),
  type_id: Type.Optional(Id('Only of this job type.')),
  start_date: Type.Optional(Type.String({ description: 'YYYY-MM-DD.' })),
  end_date: Type.Optional(Type.String({ description: 'YYYY-MM-DD, inclusive.' })),
  page: Type.Integer({ minimum: 1, maximum: 20, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 10, default: 5 }),
});
type Input = Static<typeof Input>;

/** Past jobs whose report or request speaks of the same thing. */
export const findSimilarWorkTool: Tool = {
  name: 'find_similar_work',
  description:
    'Searches what was asked for and what engineers reported of past jobs, by meaning and by words, best first: for a fault, an error ' +
    'code, a piece of equipment, or work like that of one job. `jobs` are finished; `mentions` counts those that name all of it. ' +
    '`not_done` are jobs that speak of it and are open, or were called off.',
  input: Input,
  run: async (ctx, input) => {
    const asked = inputOf<Input>(input);
    const like =
      asked.like_job === undefined
        ? null
        : await ctx.inCompany((tx) => findJobMeant(tx, asked.like_job ?? ''));
    if (asked.like_job !== undefined && !like)
      return { output: { found: false, asked: asked.like_job, jobs: [] }, citations: [] };
    const text = like ? textOf(like) : (asked.text ?? '');
    const { timezone } = await ctx.inCompany(companySettings);
    const hits = await worksFound(ctx, { text, like }, asked);
    const done = hits.filter(({ job }) => isDone(job));
    const open = hits.filter((hit) => !done.includes(hit));
    const { jobs, missing, mentions, more, said } = like
      ? { jobs: done, missing: [], mentions: null, more: false, said: [] }
      : sifted(done, text);
    const undone = like ? open.map(({ job }) => job) : mentioning(open, text);
    const common = reportsInCommon(said);
    const listed = jobs.slice((asked.page - 1) * asked.limit, asked.page * asked.limit);
    return {
      output: {
        found: true,
        text,
        ...(like && { like_job: like.reference ?? String(like.jobId) }),
        count: jobs.length,
        mentions,
        mentions_shown: mentions === null ? null : mentions.toLocaleString('en-GB'),
        capped: hits.length >= READ_MAX && more,
        missing,
        common: common && {
          report: common.report,
          job_id: common.job.jobId,
          shown: `${common.count.toLocaleString('en-GB')} of the ${common.of.toLocaleString('en-GB')}`,
        },
        jobs: listed.map(({ job }) => shownJob(job, timezone)),
        // Nobody has done these: they are no past work, but what is asked about may be among them.
        not_done: undone.slice(0, UNDONE_SHOWN).map((job) => shownJob(job, timezone)),
        not_done_shown: undone.length.toLocaleString('en-GB'),
      },
      citations: [
        ...listed.map(({ job }) => job),
        ...(common ? [common.job] : []),
        ...undone.slice(0, UNDONE_SHOWN),
      ].map(citationOf),
    };
  },
};

function citationOf({ jobId, reference }: Job) {
  return { type: 'job' as const, id: String(jobId), reference: reference ?? null };
}

/** What a job is about, in the words of whoever asked for it and of whoever did it. */
function textOf({ description, processedOutcome }: Job): string {
  return [description, processedOutcome].filter(Boolean).join('\n').slice(0, QUERY_LENGTH_MAX);
}

/** All that a job says of itself: what it was about stands in its type as well. */
function spokenText(job: Job): string {
  return [textOf(job), job.type?.name, job.category?.name].filter(Boolean).join('\n');
}

interface Work {
  readonly id: number;
  readonly job: Job;
  readonly score: number;
  readonly via: readonly string[];
}

/** Reports and requests that speak of it, each job once, best first; none of an empty text. */
async function worksFound(
  ctx: Ctx,
  { text, like }: { text: string; like: Job | null | undefined },
  { text: _, like_job: __, page: ___, limit: ____, ...narrowing }: Input,
): Promise<Work[]> {
  if (text.trim() === '') return [];
  const best = new Map<number, Work>();
  for (const kind of ['outcome', 'intake'] as const) {
    const { hits } = await searchJobsEnriched(ctx, kind, {
      ...narrowing,
      query_text: text,
      limit: READ_MAX,
      cleanup: false,
    });
    for (const { job_id: id, job, score = 0, matched_via: via = [] } of hits) {
      if (id === undefined || !job || score <= (best.get(id)?.score ?? 0)) continue;
      best.set(id, { id, job, score, via });
    }
  }
  const works = [...best.values()].sort((one, other) => other.score - one.score || other.id - one.id);
  if (!like) return works;
  const self = like.jobId ?? 0;
  const own = best.get(self)?.score ?? 1;
  const alike = works.filter(({ id, score }) => id !== self && score >= own * LIKENESS_MIN);
  // The same place and sort of work come first: there it may be the very fault.
  const near = ({ job }: Work) =>
    Number(job.siteKey !== null && job.siteKey === like.siteKey && job.typeId === like.typeId);
  return alike.toSorted((one, other) => near(other) - near(one));
}

/** Whether the work was done, however it ended: what is planned or called off is no past work. */
function isDone({ status }: Job): boolean {
  return status === 'completedOk' || status === 'completedWithIssues';
}

/** Those that speak of all of it. */
function mentioning(works: readonly Work[], text: string): Job[] {
  const words = keywords(text);
  return works
    .filter(({ job }) => words.length > 0 && spokenOf(words, spokenText(job)).length === words.length)
    .map(({ job }) => job);
}

interface Spoken {
  readonly work: Work;
  readonly words: readonly string[];
}

/** Those that speak of most of it, more than half at least. */
function nearestOf(spoken: readonly Spoken[], of: number): readonly Spoken[] {
  const most = Math.max(0, ...spoken.map(({ words }) => words.length));
  return most * 2 > of ? spoken.filter(({ words }) => words.length === most) : [];
}

/**
 * What is worth showing: a code that is asked for must be there, and a few words that only resemble another word are
 * no find. Names what nothing speaks of, counts what speaks of all of it, and says whether there may be more.
 */
function sifted(
  works: readonly Work[],
  text: string,
): { jobs: Work[]; missing: string[]; mentions: number; more: boolean; said: Job[] } {
  const words = keywords(text);
  const spoken = works.map((work) => ({ work, words: spokenOf(words, spokenText(work.job)) }));
  const missing = words.filter((word) => spoken.every((one) => !one.words.includes(word)));
  const codes = words.filter(isCode);
  const kept = spoken.filter(({ work, words: own }) => {
    if (codes.length > 0 && !missing.some(isCode)) return codes.every((code) => own.includes(code));
    if (own.length > 0) return true;
    return work.via.includes('semantic') || (words.length === 1 && work.via.includes('fuzzy'));
  });
  // Of several words one that is spelt alike, or a sentence that sounds alike, is not what was asked for.
  const strange = words.length > 1 && missing.length === words.length;
  const mostlyUnknown = words.length > 2 && missing.length > words.length / 2;
  // A word that few of them speak of tells more than one that most do.
  const said = Map.groupBy(
    spoken.flatMap((one) => one.words),
    (word) => word,
  );
  const told = (own: readonly string[]) =>
    own.reduce((sum, word) => sum + 1 / (said.get(word)?.length ?? 1), 0);
  const jobs = kept
    .filter(
      ({ work: { via } }) =>
        !mostlyUnknown && (!strange || (via.includes('semantic') && !via.includes('fuzzy'))),
    )
    .sort((one, other) => told(other.words) - told(one.words) || other.work.score - one.work.score)
    .map(({ work }) => work);
  const isMention = (one: (typeof spoken)[number]) => words.length > 0 && one.words.length === words.length;
  return {
    jobs,
    missing: missing.filter(isCode),
    mentions: spoken.filter(isMention).length,
    // What they come to is that of those that speak of all of it, else of the nearest.
    said: (spoken.some(isMention) ? spoken.filter(isMention) : nearestOf(spoken, words.length)).map(
      ({ work }) => work.job,
    ),
    // Beyond the last that was read there may be more only where those still speak of it.
    more: spoken.slice(-spoken.length / 2).some(isMention),
  };
}
