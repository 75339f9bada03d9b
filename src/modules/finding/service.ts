import { listJobIdsNamed, listJobs } from '#/modules/jobs/index.ts';
import { highlightsOf, rankDocuments } from '#/modules/search/index.ts';
import { compacted } from '#/platform/compact.ts';
import type { Ctx } from '#/platform/context.ts';
import { missingParam } from '#/platform/errors.ts';
import { facetsOf, type Kind, merged, textOf, toHit } from './rules.ts';
import type { SearchAnswer, SearchBody } from './schema.ts';

/** Jobs whose outcome (or intake text) speaks of the query, best first; an exact reference before all. */
export async function searchJobs(ctx: Ctx, kind: Kind, body: SearchBody): Promise<SearchAnswer> {
  const text = body.query_text ?? body.query;
  if (text === undefined || text.trim() === '') throw missingParam('query_text');
  const facets = facetsOf(body);
  return ctx.inCompany(async (tx) => {
    const named = facets.length === 0 ? await listJobIdsNamed(tx, text.trim(), body.limit) : [];
    const ranked = await rankDocuments(tx, { kind, text, facets, limit: body.limit });
    const found = merged(named, ranked, body.limit);
    const jobs = await listJobs(
      tx,
      found.map(({ jobId }) => jobId),
    );
    const highlights = await highlightsOf(
      tx,
      text,
      jobs.map((job) => textOf(job, kind) ?? ''),
    );
    const byId = new Map(found.map((one) => [one.jobId, one]));
    const hits = jobs.flatMap((job, position) => {
      const one = byId.get(job.jobId ?? -1);
      return one ? [toHit(job, one, kind, highlights[position] ?? [])] : [];
    });
    return { hits: body.cleanup ? compacted(hits) : hits, count: hits.length };
  });
}
