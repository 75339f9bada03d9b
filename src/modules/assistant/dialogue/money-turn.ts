import { moneyAfter, moneyFrame } from '../parse/money.ts';
import type { Question } from '../parse/question.ts';
import { slotsOf } from '../parse/slots.ts';
import { isName, type NameFilter } from '../query/filters.ts';
import type { MoneyQuery } from '../query/money.ts';
import type { Query } from '../query/query.ts';

const POINTING: ReadonlySet<string> = new Set([
  'them',
  'they',
  'their',
  'it',
  'there',
  'those',
  'these',
  'that',
]);
const LEADING: ReadonlySet<string> = new Set(['and', 'what', 'how', 'just', 'only', 'same']);

/** A question for invoices or quotes, as it stands or as a change of the one before it; null where it is neither. */
export function moneyTurn(question: Question, before: Query | null): MoneyQuery | null {
  const slots = slotsOf(question);
  const [first = ''] = slots.words;
  const points = slots.words.some((word) => POINTING.has(word));
  const alone = moneyFrame(slots);
  if (before?.kind === 'money') {
    const leans = points || (LEADING.has(first) && question.names.length === 0);
    return (leans || !alone ? moneyAfter(slots, before) : null) ?? alone;
  }
  if (alone || !points) return alone;
  const names = before ? namesOf(before) : [];
  if (names.length === 0) return null;
  const open: MoneyQuery = {
    kind: 'money',
    of: 'invoice',
    form: 'sum',
    state: null,
    names,
    time: null,
    against: null,
    by: null,
    first: null,
    top: null,
  };
  const said = moneyAfter(slots, open);
  return said && slots.filled.some(({ slot }) => slot.slot === 'book') ? said : null;
}

/** The customers and sites that a query was about. */
function namesOf(query: Query): readonly NameFilter[] {
  const filters = 'filters' in query ? query.filters : 'names' in query ? query.names : [];
  return filters.filter(isName).filter(({ on, not }) => !not && (on === 'customer' || on === 'site'));
}
