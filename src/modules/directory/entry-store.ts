import { sql } from 'kysely';
import type { EntryKind } from '#/modules/name-index/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Row } from '#/platform/db/upsert.ts';

/** The table of each kind, its id and the columns it is found by. */
export const FOUND_BY: Readonly<
  Record<EntryKind, { table: string; id: string; columns: readonly string[] }>
> = {
  contact: {
    table: 'contacts',
    id: 'contact_id',
    columns: ['name', 'reference', 'email', 'phone', 'postcode'],
  },
  person: { table: 'persons', id: 'person_id', columns: ['name', 'ids', 'email', 'phone'] },
  engineer: { table: 'resources', id: 'resource_id', columns: ['name', 'email', 'phone'] },
  job_type: { table: 'job_types', id: 'type_id', columns: ['name'] },
  job_category: { table: 'job_categories', id: 'category_id', columns: ['name'] },
  contact_group: { table: 'contact_groups', id: 'contact_group_id', columns: ['name'] },
  resource_group: { table: 'resource_groups', id: 'resource_group_id', columns: ['name'] },
  site: { table: 'sites', id: 'site_key', columns: ['name', 'address', 'postcode', 'code'] },
};

/** Deletes persons and returns their search keys. */
export async function deletePersons(tx: CompanyTx, personIds: readonly string[]): Promise<readonly Row[]> {
  return tx
    .deleteFrom('persons')
    .where('company_id', '=', tx.companyId)
    .where('person_id', 'in', personIds)
    .returning(['person_id', 'name', 'ids', 'email', 'phone'])
    .execute();
}

/** Rows of one kind in order of id, after this one; null starts at the beginning. */
export async function listRowsAfter(
  tx: CompanyTx,
  kind: EntryKind,
  after: unknown,
  limit: number,
): Promise<readonly Row[]> {
  const { table, id, columns } = FOUND_BY[kind];
  const beyond = after === null ? sql`` : sql`and ${sql.ref(id)} > ${after}`;
  const { rows } = await sql<Row>`
    select ${sql.join([id, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
     where company_id = ${tx.companyId} ${beyond}
     order by ${sql.ref(id)} limit ${limit} for update`.execute(tx);
  return rows;
}
