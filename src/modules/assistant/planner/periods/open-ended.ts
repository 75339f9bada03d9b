import { MONTHS, wholeMonth } from './months.ts';
import { partOfMonth } from './parts-of-month.ts';
import { quarter, quarterStart } from './parts-of-year.ts';
import { BEGINNING, dates, type Period } from './period.ts';
import type { Rule } from './rule.ts';
import { DAYS, monday } from './weekdays.ts';
import { anyDate, DATE, endOf } from './written-dates.ts';

const EDGE = '(?:early|mid|middle|late|start|beginning|end|first half|second half)';
const UNIT =
  '(?:q[1-4](?: (?:of )?\\d{4})?|(?:the |this |last |current |previous )+(?:week|month|quarter|year)(?! (?:before|after|ending|ended|commencing|to date|so far)))';
/** Part of a month, a quarter or a year, or a date. */
const SPAN = `(?:the )?(?:very )?(?:${EDGE} (?:of |in |part of )?)?(?:${UNIT}|${DATE})`;
const TO_NOW =
  '(?: on ?wards?| on(?= |$)(?! (?:a|the|time)\\b)| forwards?| (?:up )?(?:to|until|till) (?:now|today|date|the present)(?: day)?)';

interface Span {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  /** The word for the part that is meant, where it is one. */
  readonly edge: string | null;
}

function spanOf(text: string, today: Temporal.PlainDate): Span | null {
  const [, edge = null, whole = ''] =
    new RegExp(`^(?:the )?(?:very )?(?:(${EDGE}) (?:of |in |part of )?)?(.+)$`).exec(text.trim()) ?? [];
  const period = unitOf(whole, today) ?? dateOf(whole, today);
  if (!period) return null;
  const { from, to } = period;
  if (edge === null) return { ...period, edge };
  const isMonth = from.day === 1 && to.day === to.daysInMonth && from.month === to.month;
  if (isMonth) {
    const part = partOfMonth(edge === 'middle' ? 'mid' : edge, from);
    if (!('startDate' in part)) return null;
    const [start, end] = [part.startDate, part.endDate ?? part.startDate].map((day) =>
      Temporal.PlainDate.from(day),
    );
    return start && end ? { from: start, to: end, edge } : null;
  }
  if (from.equals(to)) return null;
  const half = from.add({ days: Math.floor(from.until(to).days / 2) });
  if (/^(?:early|start|beginning|first)/.test(edge)) return { from, to: half, edge };
  return { from: /^(?:mid|second)/.test(edge) ? half : to, to, edge };
}

/** The first and the last day of "Q2", "the year", "last month". */
function unitOf(text: string, today: Temporal.PlainDate): Omit<Span, 'edge'> | null {
  const [, number, year] = /^q([1-4])(?: (?:of )?(\d{4}))?$/.exec(text) ?? [];
  if (number) return bounds(quarter(Number(number), year, today));
  const [, unit] = new RegExp(`^${UNIT.replace('(?:week', '(week')}$`).exec(text) ?? [];
  if (!unit) return null;
  const back = /\b(?:last|previous)\b/.test(text) ? 1 : 0;
  if (unit === 'week') {
    const from = monday(today).subtract({ days: 7 * back });
    return { from, to: from.add({ days: 6 }) };
  }
  if (unit === 'month') return bounds(wholeMonth(today.with({ day: 1 }).subtract({ months: back })));
  const from =
    unit === 'quarter'
      ? quarterStart(today).subtract({ months: 3 * back })
      : today.with({ month: 1, day: 1 }).subtract({ years: back });
  return { from, to: from.add({ months: unit === 'quarter' ? 3 : 12 }).subtract({ days: 1 }) };
}

function dateOf(text: string, today: Temporal.PlainDate): Omit<Span, 'edge'> | null {
  const from = anyDate(text, today);
  return from && { from, to: endOf(text, today) ?? from };
}

function bounds(period: Period): Omit<Span, 'edge'> | null {
  if (!('startDate' in period) || !period.endDate) return null;
  return { from: Temporal.PlainDate.from(period.startDate), to: Temporal.PlainDate.from(period.endDate) };
}

/** The day from which on a span counts: its middle and its end are one day each. */
function startOf({ from, to, edge }: Span): Temporal.PlainDate {
  if (edge === 'end') return to;
  return /^mid/.test(edge ?? '') && from.day === 11 ? from.with({ day: 15 }) : from;
}

/** The last day that counts. */
function lastOf({ from, to, edge }: Span): Temporal.PlainDate {
  if (edge === 'start' || edge === 'beginning') return from;
  return /^mid/.test(edge ?? '') && from.day === 11 ? from.with({ day: 15 }) : to;
}

const MONTH_IN = new RegExp(`\\b(?:${MONTHS.join('|')})\\b|\\d[-/.]\\d`);
const DAY_ONLY = new RegExp(`^(?:the )?(?:last )?(?:${DAYS.join('|')}|yesterday|today)$`);

/** "Since the middle of May", "from 1 October onwards", "starting from September", "after 3 June". */
export const OPEN_ENDED_RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:between|from) (${SPAN}) (?:and|to|up to|until|till|through) (${SPAN})(?![\\w/])`, 'g'),
    (match, today) => {
      const [from, to] = [spanOf(match[1] ?? '', today), spanOf(match[2] ?? '', today)];
      if (!from || !to || (from.edge === null && to.edge === null)) return null;
      const [start, end] = [startOf(from), lastOf(to)];
      return Temporal.PlainDate.compare(start, end) <= 0 ? dates(start, end) : null;
    },
  ],
  [
    new RegExp(`\\b(?:ever )?since (${SPAN})(?![\\w/])${TO_NOW}?`, 'g'),
    (match, today) => {
      const span = spanOf(match[1] ?? '', today);
      return span && dates(startOf(span), null);
    },
  ],
  [
    new RegExp(
      `\\b(?:take it from|(?<!\\b(?:late|early) )starting(?: from)?|beginning(?: from)?|as (?:of|from)|from) (${SPAN})(?![\\w/])(${TO_NOW})?(?! ?(?:to|until|till|through|-|–) | \\d{4}\\b)`,
      'g',
    ),
    (match, today) => {
      const said = match[1] ?? '';
      const span = spanOf(said, today);
      if (!span) return null;
      // "Jobs from October" are those of October; a day, or the start of a month, is one from which on they count.
      const plain = match[0].startsWith('from ') && match[2] === undefined;
      const isDay = span.from.equals(span.to) && MONTH_IN.test(said);
      const isStart = span.edge === 'start' || span.edge === 'beginning';
      if (plain && !isDay && !isStart) return null;
      if (DAY_ONLY.test(said) && match[2] === undefined && !/\bfrom\b/.test(match[0])) return null;
      return dates(startOf(span), null);
    },
  ],
  [
    new RegExp(`\\bafter (${SPAN})(?![\\w/])`, 'g'),
    (match, today) => {
      const before = match.input.slice(0, match.index);
      if (/\b(?:day|week|weekend|month|quarter|year|one|period|before and) $/.test(before)) return null;
      const span = MONTH_IN.test(match[1] ?? '') ? spanOf(match[1] ?? '', today) : null;
      return span && dates(lastOf(span).add({ days: 1 }), null);
    },
  ],
];

/** "From before this month", "prior to last week": everything up to then. */
export const BEFORE_UNIT: Rule = [
  new RegExp(
    `\\b(?:from |up to )?(?:before|prior to|earlier than|pre) ((?:the start of |the beginning of )?(?:${UNIT}|today|yesterday))(?! ?(?:before|last))`,
    'g',
  ),
  (match, today) => {
    const before = match.input.slice(0, match.index);
    if (/\b(?:day|week|month|quarter|year|one|period|than|on time|late|early|seen) $/.test(before))
      return null;
    const span = spanOf((match[1] ?? '').replace(/^the (?:start|beginning) of /, ''), today);
    return span && { startDate: BEGINNING, endDate: span.from.subtract({ days: 1 }).toString() };
  },
];

/** "Older than a month", "over two weeks old". */
export const OLDER_THAN: Rule = [
  /\b(?:older than|(?:more than|over) (?=(?:an?|\d{1,3}) \w+ (?:old|overdue)\b))\s*(an?|\d{1,3}) (day|week|month|year)s?(?: old)?\b/g,
  (match, today) => {
    const count = /^an?$/.test(match[1] ?? '') ? 1 : Number(match[1]);
    const end = today.subtract({ [`${match[2]}s`]: count });
    return { startDate: BEGINNING, endDate: end.subtract({ days: 1 }).toString() };
  },
];

const BEFORE_AND_AFTER = new RegExp(`\\bbefore and (?:since |after )(${SPAN})(?![\\w/])`);

/** "Before and after March": what has been since, and as long a time up to then. */
export function beforeAndAfter(
  text: string,
  today: Temporal.PlainDate,
): { text: string; after: Period; before: Period } | null {
  const match = BEFORE_AND_AFTER.exec(text);
  const span = match && spanOf(match[1] ?? '', today);
  if (!match || !span) return null;
  // A day begins what comes after it.
  const isDay = span.from.equals(span.to);
  const since = isDay ? span.from : span.to.add({ days: 1 });
  if (Temporal.PlainDate.compare(since, today) > 0) return null;
  const end = span.from.subtract({ days: 1 });
  return {
    text: text.replace(match[0], '~ vs ~'),
    after: dates(since, null),
    before: dates(end.subtract({ days: since.until(today).days }), end),
  };
}
