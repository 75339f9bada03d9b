import { EVERY, moneyAfter, moneyFrame } from '../parse/money.ts';
import type { Question } from '../parse/question.ts';
import { ofSlot, slotsOf } from '../parse/slots.ts';
import { isName, type NameFilter } from '../query/filters.ts';
import type { MoneyQuery } from '../query/money.ts';
import type { Query } from '../query/query.ts';
import { timeBeside } from '../query/time.ts';
import { stepIn } from './cues.ts';

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
  const { today } = question;
  const stepped = stepIn(question.text.split(' '));
  const slots = slotsOf(stepped ? { ...question, text: stepped.rest.join(' ') } : question);
  const isCompared = ofSlot(slots, 'compared').length > 0;
  const points = slots.words.some((word) => POINTING.has(word));
  const leads = LEADING.has(slots.words[0] ?? '');
  const alone = moneyFrame(slots);
  if (before?.kind === 'money') {
    const leans = points || stepped !== null || (leads && question.names.length === 0);
    const after = leans || !alone ? (moneyAfter(slots, before) ?? (stepped ? before : null)) : alone;
    if (!after || !stepped) return after ?? alone;
    const time = before.time && timeBeside(before.time, stepped.step, today);
    return time && (isCompared ? { ...after, against: time } : { ...after, time, against: null });
  }
  if (alone && stepped) {
    const time = alone.time && timeBeside(alone.time, stepped.step, today);
    return time && isCompared ? { ...alone, against: time } : null;
  }
  if (alone && slots.words[0] === 'and') return goingOn(alone, before);
  if (alone || !points) return alone;
  const names = before ? namesOf(before) : [];
  if (names.length === 0) return null;
  const said = moneyAfter(slots, { ...EVERY, form: 'sum', names });
  return said && ofSlot(slots, 'book').length > 0 ? said : null;
}

/** "And what did we invoice": for whom and when was said before. */
function goingOn(alone: MoneyQuery, before: Query | null): MoneyQuery {
  if (!before) return alone;
  const time = 'time' in before ? before.time : null;
  return {
    ...alone,
    time: alone.time ?? time,
    names: alone.names.length > 0 ? alone.names : namesOf(before),
  };
}

/** The customers and sites that a query was about. */
function namesOf(query: Query): readonly NameFilter[] {
  const filters = 'filters' in query ? query.filters : 'names' in query ? query.names : [];
  return filters.filter(isName).filter(({ on, not }) => !not && (on === 'customer' || on === 'site'));
}
