import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Mail } from '#/platform/mail.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import { DAY_MS } from '#/platform/time.ts';
import type { KeptMail } from './schema.ts';
import * as store from './store.ts';

const KEPT_MS = 30 * DAY_MS;

/** Stores a copy of a mail. The body is encrypted because it may contain sign-in links. */
export function keepMail(ctx: Ctx, tx: CompanyTx, mail: Mail, sent: boolean): Promise<void> {
  return store.insertMail(tx, {
    mail_id: ctx.newId(),
    recipient: mail.to,
    subject: mail.subject,
    sealed_body: ctx.services.vault.seal(mail.text, ctx.companyId),
    created_at: ctx.now(),
    sent_at: sent ? ctx.now() : null,
  });
}

/** Newest first. */
export async function listMails(ctx: Ctx, page: PageRequest): Promise<Page<KeptMail>> {
  const { rows, total } = await ctx.inSnapshot((tx) => store.pageMails(tx, page));
  const items = rows.map(({ sealed_body, ...mail }) => ({ ...mail, text: opened(ctx, sealed_body) }));
  return toPage(items, total, page);
}

/** Returns the number deleted. */
export function deleteOldMails(ctx: OperatorCtx): Promise<number> {
  return store.deleteMailsBefore(ctx.db, new Date(ctx.now().getTime() - KEPT_MS));
}

function opened(ctx: Ctx, sealed: string): string | null {
  try {
    return ctx.services.vault.open(sealed, ctx.companyId);
  } catch {
    return null;
  }
}
