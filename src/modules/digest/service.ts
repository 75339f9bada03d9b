import { keepMail } from '#/modules/mail/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { invalidParam } from '#/platform/errors.ts';
import type { Mailer } from '#/platform/mail.ts';
import { composeDigest } from './compose.ts';
import * as store from './digest-store.ts';
import { gatherFacts } from './facts.ts';
import { dueDay, weekdaysOf } from './rules.ts';
import { type Digest, type DigestBody, type DigestPreview, EVERY_WORKDAY } from './schema.ts';

const UNSET: Digest = {
  enabled: false,
  hour: 7,
  weekdays: EVERY_WORKDAY,
  recipients: [],
  last_sent_on: null,
  updated_at: null,
};

/** What is set, or the defaults of a digest that is not sent. */
export async function getDigest(ctx: Ctx): Promise<Digest> {
  const row = await ctx.inCompany(store.findDigest);
  if (!row) return UNSET;
  const { sent_to: _, ...digest } = row;
  return digest;
}

/** Sets the digest. One whose hour has passed today begins with the next day. */
export async function putDigest(ctx: Ctx, input: DigestBody): Promise<Digest> {
  const { enabled, hour } = input;
  const weekdays = weekdaysOf(input.weekdays);
  const recipients = [...new Set(input.recipients.map((address) => address.trim().toLowerCase()))];
  if (enabled && recipients.length === 0)
    throw invalidParam('recipients', 'must name somebody to send the digest to', { min: 1 });
  await ctx.inCompany(async (tx) => {
    const { timezone } = await companySettings(tx);
    const before = await store.lockDigest(tx);
    const last_sent_on = before?.last_sent_on ?? null;
    const isAsBefore = before?.enabled === enabled && before.hour === hour;
    const doneFor = isAsBefore ? null : dueDay({ hour, weekdays, last_sent_on }, ctx.now(), timezone);
    await store.putDigest(tx, { enabled, hour, weekdays, recipients }, { now: ctx.now(), doneFor });
  });
  return getDigest(ctx);
}

/** The mail as it would be sent now. */
export async function previewDigest(ctx: Ctx, console: string): Promise<DigestPreview> {
  const { timezone } = await ctx.inCompany(companySettings);
  const now = Temporal.Instant.fromEpochMilliseconds(ctx.now().getTime());
  const day = now.toZonedDateTimeISO(timezone).toPlainDate().toString();
  return composeDigest(await gatherFacts(ctx, day), console);
}

/**
 * Sends the digest of today if it is time. `task` does the work; it joins the transaction that notes the day, so that a
 * day is neither forgotten nor sent twice.
 */
export async function beginIfDue(ctx: Ctx, task: string): Promise<void> {
  await ctx.inCompany(async (tx) => {
    const digest = await store.lockDigest(tx);
    const { timezone } = await companySettings(tx);
    const day = digest?.enabled ? dueDay(digest, ctx.now(), timezone) : null;
    if (day === null) return;
    await store.beginDay(tx, day);
    await ctx.services.enqueue(task, { company_id: ctx.companyId, day }, { tx });
  });
}

/** Sends the mail of a day to those who have not got it yet. Throws MailFailed, to be tried again. */
export async function sendDigest(
  ctx: Ctx,
  day: string,
  { mailer, console }: { readonly mailer: Mailer; readonly console: string },
): Promise<void> {
  const digest = await ctx.inCompany(store.findDigest);
  if (!digest?.enabled || digest.last_sent_on !== day) return;
  const open = digest.recipients.filter((recipient) => !digest.sent_to.includes(recipient));
  if (open.length === 0) return;
  const content = composeDigest(await gatherFacts(ctx, day), console);
  for (const to of open) {
    const mail = { to, ...content };
    const sent = await mailer.send(mail);
    await ctx.inCompany(async (tx) => {
      await store.noteSent(tx, to);
      await keepMail(ctx, tx, mail, sent);
    });
  }
}
