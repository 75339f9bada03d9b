import * as v from 'valibot';
import type { QuotationQuery } from '../../api/queries.ts';
import { oneOf, pageNumber } from '../../ui/search-schema.ts';
import { hoursAgo } from '../../ui/time.ts';

export const PERIODS = [
  ['all', 'Any time'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['365', 'Last 12 months'],
] as const;

/** What the address of the third-party quotations may hold. */
export const QuotationSearch = v.object({
  period: oneOf(['all', '30', '90', '365']),
  order: oneOf(['desc', 'asc']),
  page: pageNumber,
});
export type QuotationSearch = v.InferOutput<typeof QuotationSearch>;
export const QUOTATION_DEFAULTS = v.parse(QuotationSearch, {});
export const QUOTATIONS_A_PAGE = 25;

export function quotationQueryOf({ period, order, page }: QuotationSearch): QuotationQuery {
  return {
    page,
    per_page: QUOTATIONS_A_PAGE,
    sort_order: order,
    ...(period !== 'all' && { created_at_start: hoursAgo(Number(period) * 24) }),
  };
}
