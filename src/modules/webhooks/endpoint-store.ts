import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs, epochMsOrNull } from '#/platform/db/epoch.ts';
import { offsetOf } from '#/platform/page.ts';
import type { Endpoint, EndpointQuery } from './schema.ts';

/** An endpoint with what its secrets are derived from. */
export interface EndpointRow extends Endpoint {
  readonly nonce: string;
  readonly previous_nonce: string | null;
  /** Epoch milliseconds. */
  readonly previous_until: number | null;
}

export interface NewEndpointRow {
  readonly endpoint_id: string;
  readonly url: string;
  readonly events: string[];
  readonly description: string | null;
  readonly enabled: boolean;
  readonly nonce: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns that may be set. */
export interface EndpointChange {
  readonly url?: string;
  readonly events?: string[];
  readonly description?: string | null;
  readonly enabled?: boolean;
  readonly disabled_reason?: string | null;
  readonly failing_since?: Date | null;
  readonly nonce?: string;
  readonly previous_nonce?: string | null;
  readonly previous_until?: Date | null;
  readonly updated_at?: Date;
}

export async function insertEndpoint(tx: CompanyTx, row: NewEndpointRow): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({ company_id: tx.companyId, ...row })
    .execute();
}

export async function countEndpoints(tx: CompanyTx): Promise<number> {
  const { total } = await tx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const rows = (tx: CompanyTx) =>
  tx
    .selectFrom('webhook_endpoints')
    .select([
      'endpoint_id as id',
      'url',
      'events',
      'description',
      'enabled',
      'disabled_reason',
      'nonce',
      'previous_nonce',
      epochMsOrNull('previous_until').as('previous_until'),
      epochMsOrNull('failing_since').as('failing_since'),
      epochMs('created_at').as('created_at'),
      epochMs('updated_at').as('updated_at'),
    ])
    .where('company_id', '=', tx.companyId);

export function findEndpoint(tx: CompanyTx, endpointId: string): Promise<EndpointRow | undefined> {
  return rows(tx).where('endpoint_id', '=', endpointId).executeTakeFirst();
}

/** The endpoint, held until the transaction ends. */
export function lockEndpoint(tx: CompanyTx, endpointId: string): Promise<EndpointRow | undefined> {
  return rows(tx).where('endpoint_id', '=', endpointId).forNoKeyUpdate().executeTakeFirst();
}

/** Endpoints, the oldest first. */
export async function pageEndpoints(
  tx: CompanyTx,
  query: EndpointQuery,
): Promise<{ items: EndpointRow[]; total: number }> {
  const items = await rows(tx)
    .orderBy('webhook_endpoints.created_at')
    .orderBy('endpoint_id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();
  return { items, total: await countEndpoints(tx) };
}

export async function setEndpoint(tx: CompanyTx, endpointId: string, change: EndpointChange): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** Deletes an endpoint with its deliveries. False if there is none. */
export async function deleteEndpoint(tx: CompanyTx, endpointId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_endpoints')
    .where('company_id', '=', tx.companyId)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
