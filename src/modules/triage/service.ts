import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { findContactByEmail } from '#/modules/directory/index.ts';
import { companySettings, type Settings } from '#/modules/tenants/index.ts';
import { publish } from '#/modules/webhooks/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, ERRORS, missingParam, notFound } from '#/platform/errors.ts';
import { type Page, toPage } from '#/platform/page.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import { checkOf } from '#/platform/validation/check.ts';
import { readOnWorker } from '#/platform/workers/read.ts';
import type { Judging } from './judge.ts';
import { askCategory, type Reader } from './model/ask-category.ts';
import type { Verdict } from './read-and-judge.ts';
import {
  type Batch,
  type BatchAnswer,
  type BatchItem,
  type IngestedMail,
  Mail,
  type ResultsQuery,
  type StoredTriage,
  type TriageAnswer,
} from './schema.ts';
import * as store from './store.ts';
import { type Category, categoriesOf, DEFAULT_CATEGORIES } from './taxonomy.ts';
import { READ_AND_JUDGE } from './thread-work.ts';

const WAIT_MS = 25;
const WAIT_MS_MAX = 400;
/** A claim without a result for this long was abandoned and may be taken over. */
const ABANDONED_MS = 20_000;

/** Classifies a mail. A repeated `source_ref` returns the stored result. */
export async function triageMail(ctx: Ctx, mail: Mail, reader: Reader): Promise<TriageAnswer> {
  if ((mail.body ?? mail.email_body) == null) throw missingParam('body');
  const settings = await ctx.inCompany((tx) => companySettings(tx));
  const mailAt = momentOf(mail, settings.timezone, ctx.now());
  const reading = { reader, settings, mailAt };
  if (mail.source_ref == null || mail.source_ref === '') {
    const read = await readMail(ctx, mail, { ...reading, resultId: ctx.newId() });
    return ctx.inCompany(async (tx) => {
      await store.insertResult(tx, await withSender(tx, read));
      await publishPriority(tx, read);
      return read.answer;
    });
  }
  for (;;) {
    const claim = await claimOrWait(ctx, hash('sha256', mail.source_ref));
    if (claim.result) return claim.result;
    const answer = await readClaimed(ctx, mail, reading, claim);
    if (answer) return answer;
  }
}

/**
 * Processes a claimed mail. If the claim is taken over, both process the mail: the first result is stored, and the later
 * one gets undefined.
 */
async function readClaimed(
  ctx: Ctx,
  mail: Mail,
  reading: Omit<ReadOptions, 'resultId'>,
  claim: store.Claim,
): Promise<TriageAnswer | undefined> {
  try {
    const read = await readMail(ctx, mail, { ...reading, resultId: claim.resultId });
    return await ctx.inCompany(async (tx) => {
      if (!(await store.settleClaim(tx, await withSender(tx, read)))) return undefined;
      await publishPriority(tx, read);
      return read.answer;
    });
  } catch (err) {
    await ctx.inCompany((tx) => store.deleteClaim(tx, claim));
    throw err;
  }
}

/** The stored result of a mail, or the claim to process it; only one of concurrent deliveries gets the claim. */
async function claimOrWait(ctx: Ctx, sourceKey: string): Promise<store.Claim> {
  for (let waitMs = WAIT_MS; ; waitMs = Math.min(WAIT_MS_MAX, waitMs * 2)) {
    const claimed = await ctx.inCompany((tx) => claimOnce(ctx, tx, sourceKey));
    if (claimed) return claimed;
    await pause(waitMs);
  }
}

async function claimOnce(ctx: Ctx, tx: CompanyTx, sourceKey: string): Promise<store.Claim | undefined> {
  const now = ctx.now();
  const known = await store.findClaim(tx, sourceKey);
  if (known?.result) return known;
  const claim = { resultId: known?.resultId ?? ctx.newId(), claimedAt: now.toISOString(), result: null };
  if (!known) return (await store.claimMail(tx, { ...claim, sourceKey, now })) ? claim : undefined;
  if (now.getTime() - Date.parse(known.claimedAt) < ABANDONED_MS) return undefined;
  return (await store.takeOver(tx, known, now)) ? claim : undefined;
}

interface ReadOptions {
  readonly reader: Reader;
  readonly settings: Settings;
  readonly mailAt: Date;
  readonly resultId: string;
}

/** A processed mail, before its contact is looked up. */
type ReadMail = Omit<StoredTriage, 'contactId'> & { readonly originAddress: Verdict['originAddress'] };

async function readMail(ctx: Ctx, mail: Mail, reading: ReadOptions): Promise<ReadMail> {
  const { judged, kept, originAddress } = await verdictFor(ctx, mail, reading);
  const { resultId, mailAt } = reading;
  const now = ctx.now();
  const answer: TriageAnswer = {
    result_id: resultId,
    ...judged,
    processed_at: isoOf(now),
    source_ref: mail.source_ref || null,
  };
  return { ...kept, resultId, answer, now, mailAt, originAddress };
}

async function withSender(tx: CompanyTx, read: ReadMail): Promise<StoredTriage> {
  return { ...read, contactId: await findContactByEmail(tx, read.originAddress) };
}

/** Tells subscribers of a mail that must not wait. */
async function publishPriority(tx: CompanyTx, { answer, now }: ReadMail): Promise<void> {
  const { result_id: id, classification, decision, source_ref } = answer;
  if (!decision.priority) return;
  const { category, urgency, safety_override } = classification;
  const { destination } = decision;
  const data = { id, category, urgency, safety_override, destination, source_ref };
  await publish(tx, [{ type: 'triage.priority', data }], now);
}

/** Classifies locally, and again with the language model’s category if one is configured. */
async function verdictFor(ctx: Ctx, mail: Mail, { reader, settings }: ReadOptions): Promise<Verdict> {
  const { portals, disabled_portals, portal_ingest_enabled, triage_categories, triage_routes } = settings;
  const judging: Judging = {
    settings: { portals, disabled_portals, portal_ingest_enabled, triage_categories, triage_routes },
    skipPortal: mail.skip_portal_check === true,
  };
  const verdict = await readOnWorker(ctx, READ_AND_JUDGE, { mail, judging }, 'body');
  const { languageModel } = reader;
  if (!languageModel || !verdict.shown) return verdict;
  const named = await askCategory({ ...reader, languageModel }, verdict.shown, categoriesOf(settings));
  return readOnWorker(ctx, READ_AND_JUDGE, { mail, judging: { ...judging, named: named ?? null } }, 'body');
}

const CONCURRENCY = 5;

/** Processes each mail independently; a failure is reported in its result. */
export async function triageBatch(ctx: Ctx, batch: Batch, reader: Reader): Promise<BatchAnswer> {
  const mails = batch.emails ?? batch.messages ?? batch.items;
  if (!mails) throw missingParam('emails');
  const items: BatchItem[] = [];
  for (let from = 0; from < mails.length; from += CONCURRENCY) {
    const some = mails.slice(from, from + CONCURRENCY);
    items.push(
      ...(await Promise.all(some.map((mail, at) => triageItem(ctx, mail, { index: from + at, reader })))),
    );
  }
  return { results: items, count: items.length };
}

const checkMail = checkOf(Mail);

async function triageItem(
  ctx: Ctx,
  given: unknown,
  { index, reader }: { index: number; reader: Reader },
): Promise<BatchItem> {
  const checked = checkMail(given);
  try {
    if ('error' in checked) throw checked.error;
    return { index, error: null, ...(await triageMail(ctx, checked.value as Mail, reader)) };
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    const { kind, message, payload } = err;
    return { index, error: { code: ERRORS[kind].code, message, payload: payload && { ...payload } } };
  }
}

const ATTACHMENT_BYTES_MAX = 10 * 1_048_576;

/** Classifies a mail in the format of the portal ingest. */
export function triageIngested(ctx: Ctx, mail: IngestedMail, reader: Reader): Promise<TriageAnswer> {
  const body = mail.email_html?.trim() ? mail.email_html : mail.email_text;
  if (body == null) throw missingParam('email_html');
  const attachments = (mail.attachments ?? []).map(({ filename, mime_type, content_base64 }) => {
    const bytes = Math.floor(((content_base64?.length ?? 0) * 3) / 4);
    if (bytes > ATTACHMENT_BYTES_MAX)
      throw new AppError('too_large', 'An attachment may have at most 10 MB', { param: 'attachments' });
    return { filename: filename ?? null, mime_type: mime_type ?? null, size_bytes: bytes };
  });
  const asMail: Mail = {
    body,
    sender_address: mail.email_from ?? '',
    subject: mail.email_subject ?? null,
    timestamp: mail.email_date ?? null,
    attachments,
    source_ref: mail.source_ref ?? null,
    skip_portal_check: mail.skip_portal_check ?? null,
  };
  return triageMail(ctx, asMail, reader);
}

/** The categories of a company, or the default ones. */
export async function listCategories(ctx: Ctx | null): Promise<{ categories: Category[]; count: number }> {
  const settings = ctx && (await ctx.inCompany((tx) => companySettings(tx)));
  const categories = [...(settings ? categoriesOf(settings) : DEFAULT_CATEGORIES)];
  return { categories, count: categories.length };
}

export async function listResults(ctx: Ctx, query: ResultsQuery): Promise<Page<TriageAnswer>> {
  const { items, total } = await ctx.inSnapshot((tx) => store.pageResults(tx, query));
  return toPage(items, total, query);
}

export async function getResult(ctx: Ctx, resultId: string): Promise<TriageAnswer> {
  const found = await ctx.inCompany((tx) => store.findResult(tx, resultId));
  if (!found) throw notFound('Triage result');
  return found;
}

function momentOf(mail: Mail, timezone: string, now: Date): Date {
  const { timestamp } = mail;
  return timestamp == null || timestamp === '' ? now : parseMoment(timestamp, 'timestamp', timezone);
}
