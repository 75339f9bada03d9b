import type { MoneyQuery, MoneyState } from '../query/money.ts';

export interface MoneyStateRow {
  /** Whether invoices, or quotes, can be in it. */
  readonly of: readonly MoneyQuery['of'][];
  /** What they are called in it. */
  readonly adjective: string;
  /** It is so now, whenever they were made, where no time is said. */
  readonly standing: boolean;
  /** What of them counts: all of it, or what is still to be paid. */
  readonly amount: 'net' | 'open';
}

const BOTH = ['invoice', 'quote'] as const;

/** Everything that invoices and quotes can be asked for by. */
export const MONEY_STATE_ROWS = {
  draft: { of: BOTH, adjective: 'not yet sent', standing: true, amount: 'net' },
  sent: { of: BOTH, adjective: 'sent', standing: false, amount: 'net' },
  paid: { of: ['invoice'], adjective: 'paid', standing: false, amount: 'net' },
  cancelled: { of: ['invoice'], adjective: 'cancelled', standing: false, amount: 'net' },
  accepted: { of: ['quote'], adjective: 'accepted', standing: false, amount: 'net' },
  rejected: { of: ['quote'], adjective: 'rejected', standing: false, amount: 'net' },
  expired: { of: ['quote'], adjective: 'expired', standing: false, amount: 'net' },
  unpaid: { of: ['invoice'], adjective: 'unpaid', standing: true, amount: 'open' },
  overdue: { of: ['invoice'], adjective: 'overdue', standing: true, amount: 'open' },
  waiting: { of: ['quote'], adjective: 'waiting for an answer', standing: true, amount: 'net' },
} as const satisfies Readonly<Record<MoneyState, MoneyStateRow>>;

export const MONEY_NAMES: Readonly<
  Record<MoneyQuery['of'], readonly [one: string, many: string, did: string]>
> = {
  invoice: ['invoice', 'invoices', 'invoiced'],
  quote: ['quote', 'quotes', 'quoted'],
};

/** The state that a condition said of jobs means of invoices and quotes: what is open is unpaid, or waits. */
export const OPEN_STATES: Readonly<Record<MoneyQuery['of'], MoneyState>> = {
  invoice: 'unpaid',
  quote: 'waiting',
};
