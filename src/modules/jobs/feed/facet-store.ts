import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { FeedFacets } from '../schema.ts';
import { allOf, feedConditions } from './branches-store.ts';
import type { FeedRequest } from './feed-rules.ts';

const VALUES_MAX = 100;

/** How many of the selected jobs have each status, result and vertical, the most frequent first. */
export async function countFacets(tx: CompanyTx, request: FeedRequest): Promise<FeedFacets> {
  const { rows } = await sql<{ facet: keyof FeedFacets; value: string; count: number }>`
    select * from (
      select case when grouping(status) = 0 then 'status' when grouping(result) = 0 then 'result'
                  else 'vertical' end as facet,
             coalesce(status, result, vertical) as value, count(*) as count
        from jobs where ${allOf(tx, feedConditions(tx, request))}
       group by grouping sets ((status), (result), (vertical))) as counted
     where value is not null order by count desc, value`.execute(tx);
  const valuesOf = (facet: keyof FeedFacets) =>
    rows.flatMap((row) => (row.facet === facet ? [{ value: row.value, count: row.count }] : []));
  return {
    status: valuesOf('status').slice(0, VALUES_MAX),
    result: valuesOf('result').slice(0, VALUES_MAX),
    vertical: valuesOf('vertical').slice(0, VALUES_MAX),
  };
}
