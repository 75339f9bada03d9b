import * as v from 'valibot';
import type { EntryQuery } from '../../api/queries.ts';
import { anyId, anyText, oneOf, pageNumber } from '../../ui/search-schema.ts';

const INVOICE_STATES = ['', 'draft', 'sent', 'overdue', 'paid', 'cancelled'] as const;
const QUOTE_STATES = ['', 'draft', 'sent', 'accepted', 'rejected', 'expired'] as const;

const parts = {
  q: anyText,
  contact: anyId,
  /** A calendar year; the last twelve months without one. */
  year: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^20\d\d$/)), ''), ''),
  page: pageNumber,
};

/** What the addresses of the invoices and of the quotes may hold. */
export const InvoiceSearch = v.object({ state: oneOf(INVOICE_STATES), ...parts });
export const QuoteSearch = v.object({ state: oneOf(QUOTE_STATES), ...parts });
export const ENTRY_DEFAULTS = v.parse(InvoiceSearch, {});
export type EntrySearch = Omit<v.InferOutput<typeof InvoiceSearch>, 'state'> & { readonly state: string };
export const ENTRIES_A_PAGE = 25;

export function entryQueryOf({ q, contact, year, state, page }: EntrySearch): EntryQuery {
  const query = {
    pageNumber: page,
    pageSize: ENTRIES_A_PAGE,
    totals: true,
    ...(state === 'overdue' ? { overdue: true } : state !== '' && { status: state }),
    ...(q !== '' && { reference: q.replaceAll(/[\s,;]+/g, ',') }),
    ...(contact !== '' && { contactId: contact }),
    ...(year !== '' && { createdAtFrom: `${year}-01-01`, createdAtTo: `${year}-12-31` }),
  };
  return query;
}

const YEARS_OFFERED = 5;

/** The periods one may choose from. */
export function periodsAt(nowMs: number): readonly (readonly [string, string])[] {
  const year = new Date(nowMs).getFullYear();
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => String(year - back));
  return [['', 'Last 12 months'], ...years.map((one) => [one, one] as const)];
}
