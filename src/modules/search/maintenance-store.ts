import { type Kysely, sql } from 'kysely';
import type { DB } from '#/platform/db/schema.gen.ts';

/** Every company that has something in the index. */
export async function companiesIndexed(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`select distinct company_id from search_segments`.execute(
    db,
  );
  return rows.map(({ company_id }) => company_id);
}

/** How many companies' indexes cannot be kept, and why the first of them. */
export async function countFailing(
  db: Kysely<DB>,
): Promise<{ readonly failing: number; readonly failure: string | null }> {
  const { rows } = await sql<{ failing: number; failure: string | null }>`
    select count(*)::integer as failing, min(failure) as failure
      from search_upkeep where failing_since is not null`.execute(db);
  return rows[0] ?? { failing: 0, failure: null };
}

/** At most so many documents of these kinds are there, of companies that have no vectors yet: empty ones count. */
export async function countWithoutModel(db: Kysely<DB>, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(documents), 0)::integer as waiting from search_segments as segment
     where kind = any(${kinds}::text[])
       and not exists (select from search_models as model
                        where model.company_id = segment.company_id and model.ready)`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Throws when the index cannot be read. */
export async function readAnySegment(db: Kysely<DB>): Promise<void> {
  await sql`select segment_id from search_segments limit 1`.execute(db);
}
