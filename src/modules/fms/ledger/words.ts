export type EntryKind = 'invoice' | 'quote';

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'cancelled'] as const;
export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'rejected', 'expired'] as const;

/** The states an entry may change to; expiry follows from a quote's dates. */
export type EntryStatus = Exclude<
  (typeof INVOICE_STATUSES)[number] | (typeof QUOTE_STATUSES)[number],
  'expired'
>;

export const DIRECTIONS = ['ascending', 'descending'] as const;

/** The prefix of references of each kind. */
export const PREFIXES: Readonly<Record<EntryKind, string>> = { invoice: 'INV', quote: 'QUO' };

export const CURRENCY = 'GBP';
export const DAYS_TO_PAY = 30;
export const DAYS_VALID = 30;
