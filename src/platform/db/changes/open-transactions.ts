import { sql } from 'kysely';
import { bypassRls, type CompanyTx } from '../company-tx.ts';
import { microseconds } from './place.ts';

/** When the oldest other transaction that is still open began, as ISO 8601 with microseconds; null if there is none. */
export async function oldestOpenTransaction(tx: CompanyTx): Promise<string | null> {
  return bypassRls(tx, async () => {
    const { rows } = await sql<{ at: string | null }>`
      select ${microseconds(sql`min(xact_start)`)} as at from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      tx,
    );
    return rows[0]?.at ?? null;
  });
}
