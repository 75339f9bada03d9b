import { type Kysely, sql } from 'kysely';
import type { DB } from '#/platform/db/schema.gen.ts';

/** Every company that has something in the index. */
export async function companiesIndexed(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`select distinct company_id from search_segments`.execute(
    db,
  );
  return rows.map(({ company_id }) => company_id);
}
