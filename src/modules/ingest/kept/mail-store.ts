import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { DB } from '#/platform/db/schema.gen.ts';

export async function insertKeptMail(
  tx: CompanyTx,
  mail: { readonly extraction_id: string; readonly sealed_mail: string; readonly erase_at: Date | null },
): Promise<void> {
  await tx
    .insertInto('portal_mails')
    .values({ company_id: tx.companyId, ...mail })
    .execute();
}

/** The encrypted mail of an extraction; undefined once it is erased. */
export async function findKeptMail(tx: CompanyTx, extractionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('portal_mails')
    .select('sealed_mail')
    .where('company_id', '=', tx.companyId)
    .where('extraction_id', '=', extractionId)
    .executeTakeFirst();
  return row?.sealed_mail;
}

export async function setEraseAt(tx: CompanyTx, extractionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('portal_mails')
    .set({ erase_at: at })
    .where('company_id', '=', tx.companyId)
    .where('extraction_id', '=', extractionId)
    .execute();
}

/** Across companies. Returns the number erased. */
export async function eraseMailsDue(db: Kysely<DB>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from portal_mails where erase_at <= ${now}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
