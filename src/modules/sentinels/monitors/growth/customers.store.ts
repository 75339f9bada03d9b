import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A customer as far as selling to it goes. */
export interface Customer {
  readonly contactId: number;
  readonly parentId: number | null;
  readonly groupId: number | null;
  /** Nothing more is to be done for it. */
  readonly isStopped: boolean;
}

/** All customers, by id. */
export async function mapCustomers(tx: CompanyTx): Promise<Map<number, Customer>> {
  const rows = await tx
    .selectFrom('contacts')
    .select([
      'contact_id as contactId',
      'parent_contact_id as parentId',
      'contact_group_id as groupId',
      'is_stopped as isStopped',
    ])
    .where('company_id', '=', tx.companyId)
    .orderBy('contact_id')
    .execute();
  return new Map(rows.map((row) => [row.contactId, row]));
}
