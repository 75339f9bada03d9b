import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { FmsContact } from './schema.ts';

export function findContact(tx: CompanyTx, contactId: number): Promise<FmsContact | undefined> {
  return tx
    .selectFrom('contacts')
    .select([
      'contact_id as id',
      'contact_id as contactId',
      'name',
      'reference',
      'parent_contact_id as parentContactId',
      'contact_group_id as contactGroupId',
      'email',
      'phone',
      'address',
      'postcode',
      'latitude',
      'longitude',
      'is_stopped as isStopped',
    ])
    .where('company_id', '=', tx.companyId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
}

export interface JobTypeRow {
  type_id: number;
  name: string;
  vertical: string | null;
}

export function listJobTypes(tx: CompanyTx): Promise<JobTypeRow[]> {
  return tx
    .selectFrom('job_types')
    .select(['type_id', 'name', 'vertical'])
    .where('company_id', '=', tx.companyId)
    .execute();
}
