import type { Kysely } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs, epochMsOrNull } from '#/platform/db/epoch.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { KeptMail } from './schema.ts';

export async function insertMail(
  tx: CompanyTx,
  mail: {
    mail_id: string;
    recipient: string;
    subject: string;
    sealed_body: string;
    created_at: Date;
    sent_at: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ company_id: tx.companyId, ...mail })
    .execute();
}

/** Newest first. */
export async function pageMails(
  tx: CompanyTx,
  page: PageRequest,
): Promise<{ rows: (Omit<KeptMail, 'text'> & { sealed_body: string })[]; total: number }> {
  const { total } = await tx
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('mails')
    .select([
      'mail_id as id',
      'recipient as to',
      'subject',
      'sealed_body',
      epochMs('created_at').as('created_at'),
      epochMsOrNull('sent_at').as('sent_at'),
    ])
    .where('company_id', '=', tx.companyId)
    .orderBy('mails.created_at', 'desc')
    .orderBy('mail_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

/** Across companies. */
export async function deleteMailsBefore(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('created_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
