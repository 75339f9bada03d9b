import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Hour } from './rules.ts';

export interface CachedHours {
  readonly hours: readonly Hour[];
  /** ISO 8601 UTC. */
  readonly fetchedAt: string;
}

/** The cached hours of this span, unless expired. */
export async function findHours(tx: CompanyTx, span: string, now: Date): Promise<CachedHours | undefined> {
  const { rows } = await sql<CachedHours>`
    select hours, fetched_at as "fetchedAt" from weather_hours
     where company_id = ${tx.companyId} and span = ${span}
       and (expires_at is null or expires_at > ${now})`.execute(tx);
  return rows[0];
}

/** Caches hours and deletes the company's expired ones. */
export async function putHours(
  tx: CompanyTx,
  span: string,
  cached: { hours: readonly Hour[]; fetchedAt: Date; expiresAt: Date | null },
): Promise<void> {
  const row = {
    hours: JSON.stringify(cached.hours),
    fetched_at: cached.fetchedAt,
    expires_at: cached.expiresAt,
  };
  await sql`
    delete from weather_hours
     where company_id = ${tx.companyId} and expires_at <= ${cached.fetchedAt} and span <> ${span}`.execute(
    tx,
  );
  await tx
    .insertInto('weather_hours')
    .values({ company_id: tx.companyId, span, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'span']).doUpdateSet(row))
    .execute();
}
