import type { FilterName, FilterValues, Range, Side } from '../query/filters.ts';
import { STATUS_NAMES, VERTICAL_NAMES } from './dimensions.ts';

/** Where a filter goes: to the filters of a look-up, or to what narrows them further. */
export type Target =
  | { readonly to: 'ids'; readonly field: 'contactId' | 'resourceId' | 'siteKey' | 'typeId' | 'categoryId' }
  | { readonly to: 'values'; readonly field: 'status' | 'result' | 'vertical' | 'priority' }
  | { readonly to: 'side'; readonly late: string; readonly early: string }
  | { readonly to: 'job_filter'; readonly field: string }
  | { readonly to: 'hours' };

export interface FilterRow<K extends FilterName> {
  readonly target: Target;
  /** How it is told of jobs, and where it is turned round. Records are told by their names. */
  readonly phrase: (is: FilterValues[K], not: boolean) => string;
}

const SIDES: Readonly<Record<Side, string>> = {
  late: 'late',
  early: 'early',
  not_late: 'no later than planned',
  not_early: 'no earlier than planned',
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const named = () => '';
const without = (phrase: string, not: boolean) => (not ? `without those ${phrase}` : phrase);

/** Everything jobs can be narrowed by, in the order in which it is told. */
export const FILTER_ROWS: { readonly [K in FilterName]: FilterRow<K> } = {
  engineer: { target: { to: 'ids', field: 'resourceId' }, phrase: named },
  customer: { target: { to: 'ids', field: 'contactId' }, phrase: named },
  site: { target: { to: 'ids', field: 'siteKey' }, phrase: named },
  job_type: { target: { to: 'ids', field: 'typeId' }, phrase: named },
  category: { target: { to: 'ids', field: 'categoryId' }, phrase: named },
  status: {
    target: { to: 'values', field: 'status' },
    phrase: (is, not) => without(statusPhrase(is), not),
  },
  result: {
    target: { to: 'values', field: 'result' },
    phrase: (is, not) => without(`with the result ${is.map((one) => `“${one}”`).join(' or ')}`, not),
  },
  vertical: {
    target: { to: 'values', field: 'vertical' },
    phrase: (is, not) => without(`in ${is.map((one) => VERTICAL_NAMES[one] ?? one).join(' and ')}`, not),
  },
  start: {
    target: { to: 'side', late: 'startedLate', early: 'startedEarly' },
    phrase: (is) => `started ${SIDES[is]}`,
  },
  finish: {
    target: { to: 'side', late: 'finishedLate', early: 'finishedEarly' },
    phrase: (is) => `finished ${SIDES[is]}`,
  },
  priority: {
    target: { to: 'values', field: 'priority' },
    phrase: (is, not) => without(`with priority ${is.join(' or ')}`, not),
  },
  planned_maintenance: {
    target: { to: 'job_filter', field: 'planned_maintenance' },
    phrase: (is) => (is ? 'of planned maintenance' : 'other than planned maintenance'),
  },
  overdue: {
    target: { to: 'job_filter', field: 'overdue' },
    phrase: (is) => (is ? 'overdue' : 'not overdue'),
  },
  assigned: {
    target: { to: 'job_filter', field: 'assigned' },
    phrase: (is) => (is ? 'with an engineer' : 'without an engineer'),
  },
  reported: {
    target: { to: 'job_filter', field: 'reported' },
    phrase: (is) => `${is ? 'with' : 'without'} an outcome written up`,
  },
  start_delta_mins: {
    target: { to: 'job_filter', field: 'start_delta_mins' },
    phrase: (is) => `started ${deltaPhrase(is)}`,
  },
  end_delta_mins: {
    target: { to: 'job_filter', field: 'end_delta_mins' },
    phrase: (is) => `finished ${deltaPhrase(is)}`,
  },
  duration_mins: {
    target: { to: 'job_filter', field: 'duration_mins' },
    phrase: (is) => `that took ${rangePhrase(is, 'minutes')}`,
  },
  response_hours: {
    target: { to: 'job_filter', field: 'response_hours' },
    phrase: (is) => `started ${rangePhrase(is, 'hours')} after being raised`,
  },
  weekdays: { target: { to: 'job_filter', field: 'weekdays' }, phrase: weekdayPhrase },
  time_of_day: {
    target: { to: 'hours' },
    phrase: ({ from, to }) =>
      from && to ? `between ${from} and ${to}` : from ? `from ${from} on` : `before ${to}`,
  },
  place: { target: { to: 'job_filter', field: 'place' }, phrase: (is) => is.map(inPlace).join(', ') },
  mentions: {
    target: { to: 'job_filter', field: 'mentions' },
    phrase: (is) => is.map((words) => `that mention “${words}”`).join(', '),
  },
};

function statusPhrase(is: readonly string[]): string {
  if (is.includes('notStarted') && is.includes('inProgress')) return 'still open';
  if (is.length === 2 && is.every((one) => one.startsWith('completed'))) return 'completed';
  return is.map((one) => STATUS_NAMES[one] ?? one).join(' or ');
}

const BOUNDS: readonly (readonly [keyof Range, string])[] = [
  ['over', 'more than'],
  ['at_least', 'at least'],
  ['under', 'less than'],
  ['at_most', 'at most'],
];

/** "more than 30 minutes", "at least 2 and at most 4 hours". */
export function rangePhrase(range: Range, unit: string, times = 1): string {
  const told = BOUNDS.flatMap(([key, words]) => {
    const value = range[key];
    return value === undefined ? [] : [`${words} ${Math.round(value * times * 10) / 10}`];
  });
  return `${told.join(' and ')}${unit.startsWith('%') ? unit : ` ${unit}`}`;
}

/** "more than 30 minutes late", "within 10 minutes of plan"; below zero is early. */
function deltaPhrase({ over, at_least, under, at_most }: Range): string {
  const late = (words: string, minutes: number) => `${words} ${minutes} minutes late`;
  const early = (words: string, minutes: number) => `${words} ${-minutes} minutes early`;
  if (at_least !== undefined && at_most !== undefined && at_least === -at_most)
    return `within ${at_most} minutes of plan`;
  if (under !== undefined && under > 0) return late('less than', under);
  if (at_most !== undefined && at_most >= 0) return `no more than ${at_most} minutes after plan`;
  if (over !== undefined && over < 0) return early('less than', over);
  if (at_least !== undefined && at_least < 0) return early('at most', at_least);
  if (over !== undefined) return late('more than', over);
  if (at_least !== undefined) return late('at least', at_least);
  if (under !== undefined) return early('more than', under);
  return early('at least', at_most ?? 0);
}

function weekdayPhrase(is: readonly number[]): string {
  const [first = 0] = is;
  if (is.length === 2 && is.includes(6) && is.includes(7)) return 'on a weekend';
  if (is.length === 5 && is.every((day) => day < 6)) return 'on a weekday';
  return `on a ${(first === 0 ? [] : is).map((day) => DAYS[day - 1]).join(' or ')}`;
}

/** A town or a postcode as an answer tells it. */
export function inPlace(place: string): string {
  return `in ${placeName(place)}`;
}

export function placeName(place: string): string {
  const isPostcode = place.length <= 2 || [...place].some((one) => one >= '0' && one <= '9');
  if (isPostcode) return place.toUpperCase();
  return place
    .split(' ')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
