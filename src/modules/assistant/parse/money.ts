import { ledgerFigures } from '#/modules/fms/index.ts';
import { MONEY_STATE_ROWS, OPEN_STATES } from '../catalogue/money.ts';
import { isName, type NameFilter } from '../query/filters.ts';
import type { MoneyQuery, MoneyState } from '../query/money.ts';
import { asks, ofSlot, type Slots } from './slots.ts';

/** What slots say of invoices or quotes; what they leave open a later turn takes from the question before it. */
export type MoneySaid = { readonly [K in keyof Omit<MoneyQuery, 'kind'>]?: MoneyQuery[K] };

/** Words by which a later turn leans on the one before. */
const LEANING: ReadonlySet<string> = new Set(
  'them those these they ones one it that instead same again them just only no sorry rather'.split(' '),
);

/** A question for invoices or quotes; null where it is none, or a word of it has no place in one. */
export function moneyFrame(slots: Slots): MoneyQuery | null {
  const one = oneOfThem(slots);
  if (one) return one;
  const said = moneySaid(slots);
  if (!said?.of) return null;
  const { of, by = null, first = null } = said;
  return {
    kind: 'money',
    of,
    form: said.form ?? (by ? 'sum' : 'list'),
    reference: null,
    state: said.state ?? null,
    names: said.names ?? [],
    time: said.time ?? null,
    against: said.against ?? null,
    by,
    first,
    top: said.top ?? null,
  };
}

const REFERENCE = /^(inv|quo)[-#]?(\d{1,9})$/;
const ASKING: ReadonlySet<string> = new Set(['book', 'state', 'money', 'ask', 'does', 'dimension', 'axis']);

/** One invoice or quote by its reference, maybe with a state that it may be in; null where none is named so, or more is said. */
function oneOfThem(slots: Slots): MoneyQuery | null {
  const { unread, amounts, numbers, times, names, words, filled } = slots;
  const [said = '', more] = unread.filter((word) => !LIGHT.has(word));
  const [, prefix] = REFERENCE.exec(said) ?? [];
  const of = (['invoice', 'quote'] as const).find(
    (kind) => ledgerFigures.PREFIXES[kind].toLowerCase() === prefix,
  );
  const isMore = more !== undefined || amounts.length + numbers.length + times.length + names.length > 0;
  const isAsking = filled.every(({ slot }) => ASKING.has(slot.slot) || isStatus(slot));
  const [first] = words;
  const begins = filled.find(({ at }) => at[0] === 0)?.slot.slot ?? '';
  // "Send INV-000012" is a request, "was INV-000012 sent" a question.
  if (!of || isMore || !isAsking || (first !== said && ['state', 'filter'].includes(begins))) return null;
  const state = stateOf(slots, of);
  if (state === undefined || ofSlot(slots, 'book').some(({ slot }) => slot.of !== of)) return null;
  return { ...EVERY, of, reference: ledgerReference(of, said), state };
}

/** As the ledger writes it: "inv12" is INV-000012. */
function ledgerReference(of: MoneyQuery['of'], said: string): string {
  return `${ledgerFigures.PREFIXES[of]}-${(REFERENCE.exec(said)?.[2] ?? '').padStart(6, '0')}`;
}

/** Every invoice, with nothing said of it. */
export const EVERY: MoneyQuery = {
  kind: 'money',
  of: 'invoice',
  form: 'list',
  reference: null,
  state: null,
  names: [],
  time: null,
  against: null,
  by: null,
  first: null,
  top: null,
};

const READ: ReadonlySet<string> = new Set([
  'book',
  'state',
  'money',
  'ask',
  'per',
  'order',
  'dimension',
  'every',
  'axis',
  'does',
  'not',
  'compared',
]);
/** Words that change nothing about what is asked for. */
const LIGHT: ReadonlySet<string> = new Set(['still', 'yet', 'already', 'far', 'ever', 'date', 'together']);
const TOP_MAX = 50;

/** Null where something is said that invoices and quotes cannot be asked for by. `known`: what is spoken of already. */
export function moneySaid(slots: Slots, known?: MoneyQuery): MoneySaid | null {
  const { unread, amounts, numbers, times, names } = slots;
  const books = ofSlot(slots, 'book');
  const kinds = new Set(books.map(({ slot }) => slot.of));
  const [own = impliedBook(slots) ?? known?.of] = kinds;
  const isRead = unread.every((word) => LIGHT.has(word) || (known !== undefined && LEANING.has(word)));
  const hasMore = !isRead || amounts.length > 0 || times.length > 2 || kinds.size > 1;
  if (hasMore || own === undefined || numbers.length > 1) return null;
  const isFree = slots.filled.every(({ slot }) => READ.has(slot.slot) || isStatus(slot));
  if (!isFree || ofSlot(slots, 'axis').some(({ slot }) => slot.axis !== 'created')) return null;
  const state = stateOf(slots, own);
  const placed = namesIn(slots);
  const by = groupOf(slots);
  const [order, second] = ofSlot(slots, 'order');
  const [top] = numbers;
  if (state === undefined || placed === null || by === undefined || second) return null;
  // Any other number may be the one of an invoice.
  if (top && (!order || top.value < 1 || top.value > TOP_MAX)) return null;
  const first = order && (order.slot.first === 'low' ? 'low' : order.slot.first === 'high' ? 'high' : null);
  const [time, against] = times;
  if (ofSlot(slots, 'compared').length > 0 && !time) return null;
  const form = formOf(slots, state);
  return {
    ...(kinds.size > 0 || impliedBook(slots) ? { of: own } : {}),
    ...(form && { form }),
    ...(state && { state }),
    ...(names.length > 0 && { names: placed }),
    ...(time && { time: time.spec }),
    ...(against && { against: against.spec }),
    ...(by && { by }),
    ...(first && { first }),
    ...(top && { top: top.value }),
  };
}

/** What can only be of the one kind: what is paid or owed is an invoice, what is won a quote. */
function impliedBook(slots: Slots): MoneyQuery['of'] | undefined {
  if (asks(slots, 'winrate')) return 'quote';
  return ofSlot(slots, 'state').some(({ slot }) => slot.state === 'paid' || slot.state === 'unpaid')
    ? 'invoice'
    : undefined;
}

function isStatus(slot: Slots['filled'][number]['slot']): boolean {
  return slot.slot === 'filter' && (slot.filter.on === 'status' || slot.filter.on === 'overdue');
}

/** The state they have to be in: undefined where it is not one of theirs, or not told which. */
function stateOf(slots: Slots, of: MoneyQuery['of']): MoneyState | null | undefined {
  const said = ofSlot(slots, 'state').map(({ slot }) => slot.state);
  const asJobs = ofSlot(slots, 'filter').flatMap(({ slot: { filter } }): (MoneyState | undefined)[] => {
    if (filter.on === 'overdue') return ['overdue'];
    if (filter.on !== 'status') return [undefined];
    if (filter.is.includes('cancelled')) return ['cancelled'];
    return filter.is.includes('notStarted') ? [OPEN_STATES[of]] : [undefined];
  });
  const winrate: MoneyState[] = asks(slots, 'winrate') ? ['accepted'] : [];
  // What is overdue is unpaid: the narrower of the two is meant.
  const all = [...new Set([...said, ...asJobs, ...winrate])];
  const states = all.includes('overdue') ? all.filter((one) => one !== 'unpaid') : all;
  const [state, other] = states;
  const isLoose = ofSlot(slots, 'not').length > 0;
  if (other || isLoose || states.includes(undefined)) return undefined;
  if (state === undefined) return null;
  return (MONEY_STATE_ROWS[state].of as readonly string[]).includes(of) ? state : undefined;
}

/** Customers and sites; null where something else is named, or is left out. */
function namesIn({ names }: Slots): readonly NameFilter[] | null {
  const known = names.filter(isName).filter(({ on, not }) => !not && (on === 'customer' || on === 'site'));
  return known.length === names.length ? known : null;
}

/** What it is split by: undefined where it is another kind of record. */
function groupOf(slots: Slots): MoneyQuery['by'] | undefined {
  const said = new Set([
    ...ofSlot(slots, 'dimension').map(({ slot }) => slot.by),
    ...ofSlot(slots, 'every').map(({ slot }) => slot.step),
  ]);
  const [by, other] = said;
  if (by === undefined) return asks(slots, 'who') ? 'customer' : null;
  return !other && (by === 'customer' || by === 'status' || by === 'month') ? by : undefined;
}

function formOf(slots: Slots, state: MoneyState | null): MoneyQuery['form'] | null {
  const counts = ofSlot(slots, 'ask').find(({ slot }) => slot.ask === 'count');
  const isMuch = counts?.at.some((at) => ['much', 'total', 'totals'].includes(slots.words[at] ?? ''));
  if (asks(slots, 'winrate') || asks(slots, 'share') || asks(slots, 'often')) return state ? 'share' : null;
  if (asks(slots, 'average')) return 'average';
  if (ofSlot(slots, 'money').length > 0 || isMuch) return 'sum';
  if (counts) return 'count';
  if (ofSlot(slots, 'book').some((book) => isSum(book, slots)) || slots.times.length === 2) return 'sum';
  return asks(slots, 'show') || asks(slots, 'which') ? (groupOf(slots) ? 'sum' : 'list') : null;
}

/** "Invoiced in October" and "what did we quote" ask for what it came to, "invoices of October" for the invoices. */
function isSum(
  { slot, at: [at = 0] }: { slot: { sums?: true }; at: readonly number[] },
  { words }: Slots,
): boolean {
  return slot.sums === true || /(?:ed|ing)$/.test(words[at] ?? '') || words[at - 1] === 'we';
}

/** What a later turn makes of a question for invoices or quotes; null where it asks for something else. */
export function moneyAfter(slots: Slots, before: MoneyQuery): MoneyQuery | null {
  const said = moneySaid(slots, before);
  if (!said || Object.keys(said).length === 0) return null;
  // Of the one that was spoken of no more can be asked than whether it is in a state.
  if (before.reference) return isOnlyState(said) && said.state ? { ...before, state: said.state } : null;
  const { of = before.of, state, time } = said;
  const isCompared = ofSlot(slots, 'compared').length > 0 && said.against === undefined && time !== undefined;
  const kept = before.state && (MONEY_STATE_ROWS[before.state].of as readonly string[]).includes(of);
  const after: MoneyQuery = {
    ...before,
    // A figure stays one when it is asked for by customer; a list of other ones stays a list.
    ...said,
    state: state ?? (kept ? before.state : null),
    against: said.against ?? null,
  };
  return isCompared ? { ...after, time: before.time, against: time } : after;
}

function isOnlyState(said: MoneySaid): boolean {
  return Object.keys(said).every((key) => key === 'state' || key === 'of' || key === 'form');
}
