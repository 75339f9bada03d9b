import { createHash, timingSafeEqual } from 'node:crypto';
import { record } from '#/modules/audit/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { companyOfSecret, newCompanySecret } from '#/platform/company-secret.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { invalidParam, notFound } from '#/platform/errors.ts';
import { afterEvents, type Happening, numberOf, occurredAtOf } from './event-rules.ts';
import * as events from './event-store.ts';
import { momentOf, type QuotationRecord } from './rules.ts';
import type { EventTaken, QuotationEvent, Webhook } from './schema.ts';
import { findByNumber, lockQuotations } from './store.ts';
import * as store from './webhook-store.ts';

const PREFIX = 'fsq_';

/** The company a webhook's secret names, or undefined when it is none of ours. Says nothing of its validity. */
export function companyOfWebhook(secret: string): string | undefined {
  return companyOfSecret(PREFIX, secret);
}

/** Whether this is the secret of the company's webhook. */
export async function checkWebhook(ctx: Ctx, secret: string): Promise<boolean> {
  const row = await ctx.inCompany(store.findWebhook);
  return row !== undefined && timingSafeEqual(digest(secretOf(ctx, row.nonce)), digest(secret));
}

/** The address the third party reports to; with `rotate` a new one, and the one before stops working. */
export async function showWebhook(ctx: Ctx, { rotate }: { rotate: boolean }): Promise<Webhook> {
  const fresh = { nonce: ctx.newId(), createdAt: ctx.now() };
  const row = await ctx.inCompany(async (tx) => {
    const ensured = await store.ensureWebhook(tx, fresh, rotate);
    const action = rotate ? 'webhook_rotated' : 'webhook_created';
    if (ensured.nonce === fresh.nonce) await record(ctx, tx, { action, subject: 'quotation webhook' });
    return ensured;
  });
  const secret = secretOf(ctx, row.nonce);
  return { secret, path: `/extquote/webhook/${secret}`, created_at: row.created_at };
}

/** Derived each time, so that the database alone gives no secret away. */
function secretOf({ companyId, services: { vault } }: Ctx, nonce: string): string {
  return newCompanySecret(PREFIX, companyId, () => vault.derive('extquote webhook', `${companyId} ${nonce}`));
}

/** Digests compare in constant time whatever the lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Takes one report of the third party. The same report again changes nothing, and reports may come in any
 * order: the quotation is made anew from all of them.
 */
export function takeEvent(ctx: Ctx, report: QuotationEvent): Promise<EventTaken> {
  return ctx.inCompany(async (tx) => {
    const { extquote_enabled: isOn, timezone } = await companySettings(tx);
    if (!isOn) throw notFound('Webhook');
    await lockQuotations(tx);
    const key = eventKeyOf(report);
    const taken = await events.findEvent(tx, key);
    if (taken !== undefined) return { success: true, id: taken };
    const id = await quotationIdOf(ctx, tx, report);
    const happening: Happening = {
      name: report.event_name,
      occurredAt: occurredAtOf(report, timezone),
      receivedAt: ctx.now().toISOString(),
      payload: report,
    };
    const base = (await events.findBase(tx, id)) ?? { id };
    const record = afterEvents(base, [...(await events.listUnsettled(tx, id)), happening], timezone);
    await events.setQuotation(tx, {
      id,
      quoteNumber: numberOf(record),
      createdAt: createdAtOf(record, timezone),
      record,
      base,
      now: ctx.now(),
    });
    await events.insertEvent(tx, key, id, happening);
    return { success: true, id };
  });
}

/** The sender's own id of the event, or a hash of all it says in an order of its own. */
function eventKeyOf(report: QuotationEvent): string {
  if (report.event_id !== undefined) return `id ${report.event_id}`;
  return createHash('sha256')
    .update(JSON.stringify(sorted(report)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

/** By id, else by number; a report of a number never heard of begins a quotation. */
async function quotationIdOf(ctx: Ctx, tx: CompanyTx, report: QuotationEvent): Promise<string> {
  if (report.id !== undefined) return report.id.toLowerCase();
  const number = numberOf(report);
  if (number === null) throw invalidParam('quote_number', 'is needed where id is absent');
  return (await findByNumber(tx, number))?.id ?? ctx.newId();
}

function createdAtOf(record: QuotationRecord, timezone: string): Date {
  const createdAt = momentOf(record.created_at, timezone);
  if (!createdAt) throw invalidParam('created_at', 'must be ISO 8601, or epoch seconds or milliseconds');
  return createdAt;
}
