import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { DB } from '#/platform/db/schema.gen.ts';

export interface Party {
  readonly name: string;
  readonly address: string | null;
  readonly postcode: string | null;
}

/** The names and addresses on a printed invoice: the customer, the site and the job. */
export interface Addressees {
  readonly customer: Party | null;
  readonly deliverySite: Party | null;
  readonly jobReference: string | null;
}

export async function findAddressees(
  tx: CompanyTx,
  of: {
    readonly contactId: number | null;
    readonly deliverySiteContactId: number | null;
    readonly jobId: number | null;
  },
): Promise<Addressees> {
  const party = (contactId: number | null) => sql`
    (select jsonb_build_object('name', name, 'address', address, 'postcode', postcode) from contacts
      where company_id = ${tx.companyId} and contact_id = ${contactId}::bigint)`;
  const { rows } = await sql<Addressees>`
    select ${party(of.contactId)} as customer, ${party(of.deliverySiteContactId)} as "deliverySite",
           (select reference from jobs
             where company_id = ${tx.companyId} and job_id = ${of.jobId}::bigint) as "jobReference"`.execute(
    tx,
  );
  return rows[0] ?? { customer: null, deliverySite: null, jobReference: null };
}

export async function insertDocument(
  tx: CompanyTx,
  document: {
    readonly document_id: string;
    readonly entry_id: number;
    readonly file_name: string;
    readonly content: Buffer;
    readonly created_at: string;
  },
): Promise<void> {
  await tx
    .insertInto('ledger_documents')
    .values({ company_id: tx.companyId, ...document })
    .execute();
}

export function findDocument(
  tx: CompanyTx,
  documentId: string,
): Promise<{ file_name: string; content: Buffer } | undefined> {
  return tx
    .selectFrom('ledger_documents')
    .select(['file_name', 'content'])
    .where('company_id', '=', tx.companyId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

/** Across companies: documents made before `before`, whose URLs have expired. */
export async function deleteDocuments(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ledger_documents')
    .where('created_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
