import type { ledgerFigures } from '#/modules/fms/index.ts';
import type { NameFilter } from './filters.ts';
import type { TimeSpec } from './time.ts';

/** Invoices or quotes: what they come to, how many there are, or which. */
export interface MoneyQuery {
  readonly kind: 'money';
  readonly of: 'invoice' | 'quote';
  readonly form: 'sum' | 'count' | 'average' | 'share' | 'list';
  /** One of them, whatever else they would have to be like; with a state it is asked whether it is in that. */
  readonly reference: string | null;
  /** Null: every one that counts. */
  readonly state: MoneyState | null;
  /** Customers and sites. */
  readonly names: readonly NameFilter[];
  readonly time: TimeSpec | null;
  /** The time it is set against. */
  readonly against: TimeSpec | null;
  readonly by: MoneyGroup | null;
  /** Which end of a ranking, or of a list by amount, comes first; null where none is asked for. */
  readonly first: 'high' | 'low' | null;
  readonly top: number | null;
}

export type MoneyState = Exclude<ledgerFigures.LedgerState, 'issued'>;
export type MoneyGroup = ledgerFigures.LedgerGroup;
