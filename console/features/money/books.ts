import type { EntryTotal } from '../../api/queries.ts';
import { counted, ENTRY_STATE, shownShare, shownSum } from '../../ui/words.ts';

export type EntryKind = 'invoice' | 'quote';

/** What an invoice and a quote are called, and where each is. */
export const BOOKS = {
  invoice: { title: 'Invoices', one: 'invoice', list: '/invoices', page: '/invoices/$id' },
  quote: { title: 'Quotes', one: 'quote', list: '/quotes', page: '/quotes/$id' },
} as const;

/** A figure above the list. */
export interface Tile {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

interface Sum {
  readonly count: number;
  readonly gross: number;
  readonly balance: number;
}

function sumOf(totals: readonly EntryTotal[], isMeant: (total: EntryTotal) => boolean): Sum {
  const meant = totals.filter(isMeant);
  const sum = (name: 'count' | 'grossTotal' | 'balance') =>
    meant.reduce((all, total) => all + total[name], 0);
  return { count: sum('count'), gross: sum('grossTotal'), balance: sum('balance') };
}

/** What the period's invoices or quotes come to. */
export function tilesOf(kind: EntryKind, totals: readonly EntryTotal[]): readonly Tile[] {
  const of = (...states: string[]) => sumOf(totals, ({ status }) => states.includes(status));
  const tile = (name: string, { count }: Sum, money: number): Tile => ({
    name,
    value: shownSum(money),
    note: counted(count, kind),
  });
  if (kind === 'invoice') {
    const [sent, paid, draft] = [of('sent'), of('paid'), of('draft')];
    const overdue = sumOf(totals, (total) => total.overdue);
    return [
      tile('To be paid', sent, sent.balance),
      tile('Overdue', overdue, overdue.balance),
      tile('Paid', paid, paid.gross),
      tile('Drafts', draft, draft.gross),
    ];
  }
  const [sent, accepted, lost] = [of('sent'), of('accepted'), of('rejected', 'expired')];
  const answered = accepted.count + lost.count;
  return [
    tile('Waiting for an answer', sent, sent.gross),
    tile('Accepted', accepted, accepted.gross),
    tile('Rejected or expired', lost, lost.gross),
    {
      name: 'Share won',
      value: answered === 0 ? '–' : shownShare(accepted.count / answered, 0),
      note: `of ${counted(answered, 'decided quote')}`,
    },
  ];
}

/** The states of a kind to choose from, with how many are in each. */
export function stateOptions(
  kind: EntryKind,
  totals: readonly EntryTotal[] | undefined,
): Record<string, string> {
  const states =
    kind === 'invoice'
      ? ['draft', 'sent', 'overdue', 'paid', 'cancelled']
      : ['draft', 'sent', 'accepted', 'rejected', 'expired'];
  const label = (state: string): string => {
    const name = ENTRY_STATE[state]?.label ?? state;
    if (!totals) return name;
    const { count } = sumOf(totals, (one) => (state === 'overdue' ? one.overdue : one.status === state));
    return count === 0 ? name : `${name} ${count}`;
  };
  return { '': 'All', ...Object.fromEntries(states.map((state) => [state, label(state)])) };
}
