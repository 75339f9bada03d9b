import { cleanMailHtml, type ParsedMail } from '#/modules/portals/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { DAY_MS, isoOf } from '#/platform/time.ts';
import { findKeptMail, insertKeptMail, setEraseAt } from './mail-store.ts';

const KEPT_AFTER_DECISION_MS = 30 * DAY_MS;

/** A mail as it was read. */
interface KeptMail {
  readonly subject: string;
  readonly from: string | null;
  /** ISO 8601. */
  readonly date: string;
  readonly text: string;
  readonly html: string | null;
  readonly fields: ParsedMail['fields'];
}

/** Keeps a mail, encrypted, for its review; one that needs no review is erased after 30 days. */
export function keepMail(
  ctx: Ctx,
  tx: CompanyTx,
  extractionId: string,
  mail: {
    readonly reading: ParsedMail;
    readonly from: string | null;
    readonly sentAt: Date;
    readonly isDecided: boolean;
  },
): Promise<void> {
  const { subject, from, visible, html, fields } = mail.reading;
  const kept: KeptMail = {
    subject,
    from: mail.from ?? from,
    date: isoOf(mail.sentAt),
    text: visible,
    html,
    fields,
  };
  return insertKeptMail(tx, {
    extraction_id: extractionId,
    sealed_mail: ctx.services.vault.seal(JSON.stringify(kept), contextOf(ctx)),
    erase_at: mail.isDecided ? eraseAt(ctx) : null,
  });
}

/** Erases the mail 30 days after its decision, which is now. */
export function eraseAfterDecision(ctx: Ctx, tx: CompanyTx, extractionId: string): Promise<void> {
  return setEraseAt(tx, extractionId, eraseAt(ctx));
}

/** The mail of an extraction; null once it is erased, or if the server’s secret is no longer the one it was kept with. */
export async function openKeptMail(ctx: Ctx, tx: CompanyTx, extractionId: string): Promise<KeptMail | null> {
  const sealed = await findKeptMail(tx, extractionId);
  if (sealed === undefined) return null;
  try {
    return JSON.parse(ctx.services.vault.open(sealed, contextOf(ctx)));
  } catch (err) {
    ctx.log.warn({ err, extractionId }, 'kept mail not readable');
    return null;
  }
}

/**
 * The HTML of a kept mail without anything that runs, or its text where it has none. Throws notFound for a mail that was
 * erased.
 */
export async function readMailPage(
  ctx: Ctx,
  extractionId: string,
  { remoteImages }: { readonly remoteImages: boolean },
): Promise<{ html: string } | { text: string }> {
  const mail = await ctx.inCompany((tx) => openKeptMail(ctx, tx, extractionId));
  if (!mail) throw notFound('Mail');
  if (mail.html === null) return { text: mail.text };
  return { html: await cleanMailHtml(ctx, { html: mail.html, remoteImages }) };
}

function eraseAt(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() + KEPT_AFTER_DECISION_MS);
}

function contextOf({ companyId }: Ctx): string {
  return `portal mail ${companyId}`;
}
