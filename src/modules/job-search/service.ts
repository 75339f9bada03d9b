import { speltOut } from '#/modules/enrichment/index.ts';
import { facetsWanted, type Job, listJobs, listJobsNamed, type TextKind } from '#/modules/jobs/index.ts';
import {
  highlights,
  type IndexHit,
  type QueryTerm,
  type QueryVector,
  searchIndex,
} from '#/modules/search/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { compacted } from '#/platform/text/compact.ts';
import { queryText } from '#/platform/text/query-text.ts';
import { merged, relatedWorks, type SearchAsked, searchFilter, textOf, toHit } from './rules.ts';
import type { EnrichedSearchAnswer, Hit, SearchAnswer, SearchBody } from './schema.ts';

const QUERY_TIMEOUT_MS = 5_000;
const WORDS_ONLY = 'Comparing by meaning failed: found by words alone.';

interface FoundJob {
  readonly job: Job;
  readonly hit: Hit;
}

/** Jobs whose outcome (or intake text) speaks of the query, best first; an exact reference before all. */
export async function searchJobs(ctx: Ctx, kind: TextKind, body: SearchBody): Promise<SearchAnswer> {
  const text = queryText(body);
  const asked = await vectorOf(ctx, text).catch((err: unknown) => {
    ctx.log.warn({ err }, 'searched without meaning');
    return 'failed' as const;
  });
  const vector = asked === 'failed' ? null : asked;
  const { found, total, byMeaning } = await findJobs(ctx, { kind, text, vector }, body);
  const hits = found.map(({ hit }) => hit);
  return {
    hits: body.cleanup ? compacted(hits) : hits,
    count: hits.length,
    total_matches: total,
    ...((asked === 'failed' || !byMeaning) && { notice: WORDS_ONLY }),
  };
}

/** The same with the records each job is linked to, and what the jobs found have in common. */
export async function searchJobsEnriched(
  ctx: Ctx,
  kind: TextKind,
  body: SearchAsked,
): Promise<EnrichedSearchAnswer> {
  const startedMs = performance.now();
  const text = queryText(body);
  const vector = await vectorOf(ctx, text);
  const { found, total, byMeaning } = await findJobs(ctx, { kind, text, vector }, body);
  if (!byMeaning)
    throw new AppError('upstream', 'Comparing by meaning failed', { upstream: 'embedding model' });
  const hits = found.map(({ job, hit }) => ({
    ...hit,
    contact: job.contact ?? null,
    site: job.site ?? null,
    engineer: job.engineer ?? null,
    job,
  }));
  return {
    hits: body.cleanup ? compacted(hits) : hits,
    count: hits.length,
    total_matches: total,
    related_works: relatedWorks(found.map(({ job }) => job)),
    query_text: body.query_text ?? body.query ?? '',
    took_ms: Math.round(performance.now() - startedMs),
  };
}

/** The query as the configured model sees it; asked before the transaction begins. Throws `upstream` or `timeout`. */
async function vectorOf(ctx: Ctx, text: string): Promise<QueryVector | null> {
  if (!ctx.services.embedding) return null;
  const [vector] = await ctx.services.embedding.embed([text], QUERY_TIMEOUT_MS);
  return vector ? { model: ctx.services.embedding.name, vector } : null;
}

async function findJobs(
  ctx: Ctx,
  { kind, text, vector }: { kind: TextKind; text: string; vector: QueryVector | null },
  body: SearchAsked,
): Promise<{ found: FoundJob[]; total: number; byMeaning: boolean }> {
  return ctx.inCompany(async (tx) => {
    const { timezone, search_terms } = await companySettings(tx);
    const limits = searchFilter(body, timezone);
    const { ids, rest, names } = await listJobsNamed(tx, text, limits, body.limit);
    const answer = await searchIndex(tx, {
      kind,
      text: rest,
      spellOut: speltOut,
      codes: names,
      companyTerms: search_terms,
      // A text that only names jobs has no meaning besides.
      vector: /[\p{L}\p{N}]/u.test(rest) ? vector : null,
      filter: {
        facets: facetsWanted(limits.only),
        from: limits.from?.getTime() ?? null,
        to: limits.to?.getTime() ?? null,
      },
      limit: body.limit,
    });
    const { meaningFault: err } = answer;
    if (err) ctx.log.error({ err }, 'searched without meaning');
    const ranked = merged(ids, answer.hits, body.limit);
    const jobs = await listJobs(
      tx,
      ranked.map(({ id }) => Number(id)),
    );
    return {
      found: joined(jobs, ranked, kind, answer.terms),
      total: Math.max(answer.total, jobs.length),
      byMeaning: !err,
    };
  });
}

function joined(
  jobs: readonly Job[],
  ranked: readonly IndexHit[],
  kind: TextKind,
  terms: readonly QueryTerm[],
): FoundJob[] {
  const byId = new Map(jobs.map((job) => [String(job.jobId), job]));
  return ranked.flatMap((found): FoundJob[] => {
    const job = byId.get(found.id);
    return job ? [{ job, hit: toHit(job, found, kind, highlights(textOf(job, kind) ?? '', terms)) }] : [];
  });
}
