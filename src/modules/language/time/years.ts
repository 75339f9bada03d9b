import { dayAt, startOf } from './calendar.ts';
import {
  afterSmall,
  type Cursor,
  financialYearAt,
  type Read,
  type Rule,
  unitOf,
  wordAt,
  yearAt,
} from './cursor.ts';
import { unitAround, unitSpec } from './spec.ts';

const OFFSETS = new Map<string, number>(
  Object.entries({
    last: -1,
    past: -1,
    previous: -1,
    preceding: -1,
    latest: -1,
    recent: -1,
    this: 0,
    current: 0,
    present: 0,
    next: 1,
    coming: 1,
    following: 1,
    upcoming: 1,
  }),
);

/** -1 for "last" and its like, 0 for "this", 1 for "next"; null for other words. */
export const offsetOf = (word: string): number | null => OFFSETS.get(word) ?? null;

/** The year named after a quarter, half or month: "2025", "of last year", "this financial year". */
export function yearSaid(cursor: Cursor, from: number): { start: Temporal.PlainDate; to: number } | null {
  const { today, yearStart } = cursor;
  const at = ['of', 'in'].includes(wordAt(cursor, from)) ? from + 1 : from;
  const place = afterSmall(cursor, at);
  const written = yearAt(cursor, place);
  if (written) return { start: Temporal.PlainDate.from({ year: written, month: 1, day: 1 }), to: place + 1 };
  const financial =
    financialYear(cursor, place) ??
    (financialYearAt(cursor, place) ? bareFinancialYear(cursor, place) : null);
  if (financial?.spec.kind === 'unit')
    return { start: Temporal.PlainDate.from(financial.spec.start), to: financial.to };
  const word = wordAt(cursor, place);
  const offset = offsetOf(word);
  if (offset === null) return null;
  const after = financialYearAt(cursor, place + 1);
  if (after !== null) return { start: startOf('fyear', today, yearStart).add({ years: offset }), to: after };
  return unitOf(wordAt(cursor, place + 1)) === 'year'
    ? { start: today.with({ day: 1, month: 1 }).add({ years: offset }), to: place + 2 }
    : null;
}

function bareFinancialYear(cursor: Cursor, at: number): Read | null {
  const to = financialYearAt(cursor, at);
  return to === null ? null : { spec: unitAround('fyear', cursor.today, cursor.yearStart), to };
}

/** "FY25/26", "2025/26", "FY26" (named after the year it ends in), "financial year 2025/26". */
export const financialYear: Rule = (cursor, at) => {
  const named = financialYearAt(cursor, at);
  const place = named ?? at;
  const [, prefix, years = '', end] = /^(fy)?((?:20)?\d{2})(?:\/(\d{2}))?$/.exec(wordAt(cursor, place)) ?? [];
  if (years === '' || !(prefix || named || (end && years.length === 4))) return null;
  const first = 2000 + (Number(years) % 100);
  if (end && (first + 1) % 100 !== Number(end)) return null;
  const { month, day } = cursor.yearStart;
  const startsInNamed = end !== undefined || (month === 1 && day === 1);
  const start = dayAt(startsInNamed ? first : first - 1, month, day);
  return start ? { spec: unitSpec('fyear', start), to: place + 1 } : null;
};
