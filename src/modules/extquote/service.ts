import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, toPage } from '#/platform/page.ts';
import { isUuid } from '#/platform/text/uuid.ts';
import { answerOf, periodOf } from './rules.ts';
import type { IdentifierQuery, QuotationAnswer, QuotationQuery } from './schema.ts';
import * as store from './store.ts';

/** A page of quotations by creation time; empty if the company has them disabled. */
export function listQuotations(ctx: Ctx, query: QuotationQuery): Promise<Page<QuotationAnswer>> {
  return ctx.inSnapshot(async (tx) => {
    const { extquote_enabled: isOn, timezone } = await companySettings(tx);
    const period = periodOf(query, timezone);
    if (!isOn) return toPage<QuotationAnswer>([], 0, query);
    const { items, total } = await store.pageQuotations(tx, period, query);
    return toPage(
      items.map((one) => answerOf(one, query.full, timezone)),
      total,
      query,
    );
  });
}

/** A quotation by its id or its exact number. */
export function getQuotation(ctx: Ctx, query: IdentifierQuery): Promise<QuotationAnswer> {
  const identifier = query.identifier.trim();
  return ctx.inCompany(async (tx) => {
    const { extquote_enabled: isOn, timezone } = await companySettings(tx);
    if (!isOn) throw notFound('Quotation');
    const found = isUuid(identifier.toLowerCase())
      ? await store.findQuotation(tx, identifier.toLowerCase())
      : await store.findByNumber(tx, identifier);
    if (!found) throw notFound('Quotation');
    return answerOf(found, query.full, timezone);
  });
}
