import { dates, type Period } from './period.ts';
import type { Rule } from './rule.ts';

const SEASONS: Readonly<Record<string, readonly [number, number]>> = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  winter: [12, 2],
};

/** Three whole months; the last that has begun, or of the year named. */
export function season(name: string, year: string | undefined, today: Temporal.PlainDate): Period | null {
  const months = SEASONS[name];
  if (!months) return null;
  const [from, to] = months;
  const first = Temporal.PlainDate.from({ year: Number(year ?? today.year), month: from, day: 1 });
  const start = !year && Temporal.PlainDate.compare(first, today) > 0 ? first.subtract({ years: 1 }) : first;
  const last = start.with({ day: 1 }).add({ months: to >= from ? to - from : 2 });
  return dates(start, last.with({ day: last.daysInMonth }));
}

export function quarter(number: number, year: string | undefined, today: Temporal.PlainDate): Period {
  const first = Temporal.PlainDate.from({ year: Number(year ?? today.year), month: number * 3 - 2, day: 1 });
  const start = !year && Temporal.PlainDate.compare(first, today) > 0 ? first.subtract({ years: 1 }) : first;
  return dates(start, start.add({ months: 3 }).subtract({ days: 1 }));
}

export function half(number: number, year: string | undefined, today: Temporal.PlainDate): Period {
  const first = Temporal.PlainDate.from({
    year: Number(year ?? today.year),
    month: number === 1 ? 1 : 7,
    day: 1,
  });
  const start = !year && Temporal.PlainDate.compare(first, today) > 0 ? first.subtract({ years: 1 }) : first;
  return dates(start, start.add({ months: 6 }).subtract({ days: 1 }));
}

/** The first day of the quarter a day is in. */
export const quarterStart = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ month: day.month - ((day.month - 1) % 3), day: 1 });

/** "Last summer", "since spring", "winter 2025". */
export const SEASON: Rule = [
  /\b(?:in |during |over |for |since )?(?:the |this |last )?(spring|summer|autumn|winter)(?: of)?(?: (\d{4}))?\b/g,
  (match, today) => {
    const found = season(match[1] ?? '', match[2], today);
    return found && match[0].startsWith('since') && 'startDate' in found
      ? { ...found, endDate: null }
      : found;
  },
];

/** "Q2", "the first quarter of 2025", "H1 2026". */
export const QUARTER_AND_HALF_RULES: readonly Rule[] = [
  [/\bq([1-4])(?: (?:of )?(\d{4}))?\b/g, (match, today) => quarter(Number(match[1]), match[2], today)],
  [
    /\b(?:the )?(first|second|third|fourth|last) quarter of (\d{4})\b/g,
    (match, today) =>
      quarter(['first', 'second', 'third', 'fourth'].indexOf(match[1] ?? '') + 1 || 4, match[2], today),
  ],
  [
    /\b(?:the )?(first|second|third|fourth) quarter\b(?! of)/g,
    (match, today) =>
      quarter(['first', 'second', 'third', 'fourth'].indexOf(match[1] ?? '') + 1, undefined, today),
  ],
  [/\bh([12])(?: (\d{4}))?\b/g, (match, today) => half(Number(match[1]), match[2], today)],
];

/** "In 2025". */
export const WHOLE_YEAR: Rule = [
  /\b(?:in|during|for|of) ((?:19|20)\d\d)\b/g,
  (match) => ({ startDate: `${match[1]}-01-01`, endDate: `${match[1]}-12-31` }),
];
