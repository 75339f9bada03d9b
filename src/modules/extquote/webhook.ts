import { createHash, timingSafeEqual } from 'node:crypto';
import { record } from '#/modules/audit/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { publish } from '#/modules/webhooks/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { invalidParam, notFound } from '#/platform/errors.ts';
import { companyOfSecret, newCompanySecret } from '#/platform/secrets/company-secret.ts';
import { afterEvents, numberOf, occurredAtOf, type ReportedEvent } from './event-rules.ts';
import * as events from './event-store.ts';
import { momentOf, type QuotationRecord } from './rules.ts';
import type { EventReceipt, QuotationEvent, Webhook } from './schema.ts';
import { findByNumber, lockQuotations } from './store.ts';
import * as store from './webhook-store.ts';

const PREFIX = 'fsq_';

/** The company id in a webhook secret, or undefined when the format is wrong. Does not validate the secret. */
export function companyOfWebhook(secret: string): string | undefined {
  return companyOfSecret(PREFIX, secret);
}

/** Validates the secret of the company's webhook. */
export async function checkWebhook(ctx: Ctx, secret: string): Promise<boolean> {
  const row = await ctx.inCompany(store.findWebhook);
  return row !== undefined && timingSafeEqual(digest(secretOf(ctx, row.nonce)), digest(secret));
}

/** The company's webhook; with `rotate` a new one, and the old one stops working. */
export async function getWebhook(ctx: Ctx, { rotate }: { rotate: boolean }): Promise<Webhook> {
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

/** Derived, not stored, so that a copy of the database does not reveal the secret. */
function secretOf({ companyId, services: { vault } }: Ctx, nonce: string): string {
  return newCompanySecret(PREFIX, companyId, () => vault.derive('extquote webhook', `${companyId} ${nonce}`));
}

/** Digests have equal length, so they can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Stores a report of the third party. A duplicate changes nothing, and reports may arrive in any order: the quotation is
 * rebuilt from all of them.
 */
export function receiveEvent(ctx: Ctx, report: QuotationEvent): Promise<EventReceipt> {
  return ctx.inCompany(async (tx) => {
    const { extquote_enabled: isOn, timezone } = await companySettings(tx);
    if (!isOn) throw notFound('Webhook');
    await lockQuotations(tx);
    const key = eventKeyOf(report);
    const duplicateOf = await events.findEvent(tx, key);
    if (duplicateOf !== undefined) return { success: true, id: duplicateOf };
    const id = await quotationIdOf(ctx, tx, report);
    const event: ReportedEvent = {
      name: report.event_name,
      occurredAt: occurredAtOf(report, timezone),
      receivedAt: ctx.now().toISOString(),
      payload: report,
    };
    const base = (await events.findBase(tx, id)) ?? { id };
    const record = afterEvents(base, [...(await events.listUnsettled(tx, id)), event], timezone);
    await events.setQuotation(tx, {
      id,
      quoteNumber: numberOf(record),
      createdAt: createdAtOf(record, timezone),
      record,
      base,
      now: ctx.now(),
    });
    await events.insertEvent(tx, key, id, event);
    const data = { id, quote_number: numberOf(record), event: event.name };
    await publish(tx, [{ type: 'quotation.changed', data }], ctx.now());
    return { success: true, id };
  });
}

/** The sender's event id, or a hash of the report with sorted keys. */
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

/** The quotation by id, else by number; a new id for an unknown number. */
async function quotationIdOf(ctx: Ctx, tx: CompanyTx, report: QuotationEvent): Promise<string> {
  if (report.id !== undefined) return report.id.toLowerCase();
  const number = numberOf(report);
  if (number === null) throw invalidParam('quote_number', 'is required without id');
  return (await findByNumber(tx, number))?.id ?? ctx.newId();
}

function createdAtOf(record: QuotationRecord, timezone: string): Date {
  const createdAt = momentOf(record.created_at, timezone);
  if (!createdAt) throw invalidParam('created_at', 'must be ISO 8601, or epoch seconds or milliseconds');
  return createdAt;
}
