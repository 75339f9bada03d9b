import { type Kysely, sql } from 'kysely';
import type { DB } from '#/platform/db/schema.gen.ts';

/** An endpoint of any company. */
export interface DueEndpoint {
  readonly company_id: string;
  readonly endpoint_id: string;
}

/** Endpoints of all companies with a delivery that is due, the longest due first, except these. */
export async function listDueEndpoints(
  db: Kysely<DB>,
  now: Date,
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
): Promise<DueEndpoint[]> {
  const { rows } = await sql<DueEndpoint>`
    select company_id, endpoint_id from webhook_deliveries
     where next_attempt_at <= ${now} and endpoint_id <> all (${except}::uuid[])
     group by company_id, endpoint_id order by min(next_attempt_at) limit ${limit}`.execute(db);
  return rows;
}

/** The companies with an enabled endpoint for a type of event. */
export async function listSubscribedCompanies(db: Kysely<DB>, type: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from webhook_endpoints where enabled and ${type} = any (events)`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Deletes what was sent or given up before a moment, of all companies. */
export async function deleteOldDeliveries(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`
    delete from webhook_deliveries where status <> 'pending' and created_at < ${before}`.execute(db);
}
