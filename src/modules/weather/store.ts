import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Hour } from './rules.ts';

export interface KeptHours {
  readonly hours: readonly Hour[];
  /** ISO 8601 UTC. */
  readonly fetchedAt: string;
}

/** The hours kept of this span, unless they have run out. */
export async function findHours(tx: CompanyTx, span: string, now: Date): Promise<KeptHours | undefined> {
  const { rows } = await sql<KeptHours>`
    select hours, fetched_at as "fetchedAt" from weather_hours
     where company_id = ${tx.companyId} and span = ${span}
       and (expires_at is null or expires_at > ${now})`.execute(tx);
  return rows[0];
}

/** Keeps hours, until when if not for ever, and drops those of the company that have run out. */
export async function keepHours(
  tx: CompanyTx,
  span: string,
  kept: { hours: readonly Hour[]; fetchedAt: Date; expiresAt: Date | null },
): Promise<void> {
  const row = {
    hours: JSON.stringify(kept.hours),
    fetched_at: kept.fetchedAt,
    expires_at: kept.expiresAt,
  };
  await sql`
    delete from weather_hours
     where company_id = ${tx.companyId} and expires_at <= ${kept.fetchedAt} and span <> ${span}`.execute(tx);
  await tx
    .insertInto('weather_hours')
    .values({ company_id: tx.companyId, span, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'span']).doUpdateSet(row))
    .execute();
}
