import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Resource } from './schema.ts';

/** Where reading goes on. */
export interface Cursor {
  /** ISO 8601; null: from the beginning. */
  readonly since: string | null;
  readonly page: number;
}

export async function findCursor(tx: CompanyTx, resource: Resource): Promise<Cursor> {
  const row = await tx
    .selectFrom('fms_sync_cursors')
    .select(['since', 'next_page as page'])
    .where('company_id', '=', tx.companyId)
    .where('resource', '=', resource)
    .executeTakeFirst();
  return row ?? { since: null, page: 1 };
}

export async function setCursor(
  tx: CompanyTx,
  resource: Resource,
  { since, page }: Cursor,
  now: string,
): Promise<void> {
  const values = { since, next_page: page, updated_at: now };
  await tx
    .insertInto('fms_sync_cursors')
    .values({ company_id: tx.companyId, resource, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'resource']).doUpdateSet(values))
    .execute();
}
