import { dates } from './period.ts';
import type { Rule } from './rule.ts';
import { AHEAD } from './weekdays.ts';

/** Gregorian Easter Sunday. */
function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const full =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const days = full - weekday;
  const month = 3 + Math.floor((days + 40) / 44);
  return Temporal.PlainDate.from({ year, month, day: days + 28 - 31 * Math.floor(month / 4) });
}

/** The last Sunday of a month. */
function lastSunday(year: number, month: number): Temporal.PlainDate {
  const end = Temporal.PlainDate.from({ year, month, day: 1 }).add({ months: 1 }).subtract({ days: 1 });
  return end.subtract({ days: end.dayOfWeek % 7 });
}

/** Holidays of which everybody knows the day. */
const FEASTS: Readonly<Record<string, (year: number) => Temporal.PlainDate>> = {
  easter: easterOf,
  'easter sunday': easterOf,
  'good friday': (year) => easterOf(year).subtract({ days: 2 }),
  'easter monday': (year) => easterOf(year).add({ days: 1 }),
  christmas: (year) => Temporal.PlainDate.from({ year, month: 12, day: 25 }),
  'christmas day': (year) => Temporal.PlainDate.from({ year, month: 12, day: 25 }),
  'boxing day': (year) => Temporal.PlainDate.from({ year, month: 12, day: 26 }),
  'bonfire night': (year) => Temporal.PlainDate.from({ year, month: 11, day: 5 }),
  halloween: (year) => Temporal.PlainDate.from({ year, month: 10, day: 31 }),
  'christmas eve': (year) => Temporal.PlainDate.from({ year, month: 12, day: 24 }),
  'new year': (year) => Temporal.PlainDate.from({ year, month: 1, day: 1 }),
  'new year day': (year) => Temporal.PlainDate.from({ year, month: 1, day: 1 }),
  'new years': (year) => Temporal.PlainDate.from({ year, month: 1, day: 1 }),
  'the clocks went back': (year) => lastSunday(year, 10),
  'the clocks went forward': (year) => lastSunday(year, 3),
};

const FEAST = `(${Object.keys(FEASTS)
  .sort((one, other) => other.length - one.length)
  .join('|')})`;

/** The feast of that name that was last; with "last year", that of the year before this. */
function feast(name: string, lastYear: boolean, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const of = FEASTS[name];
  if (!of) return null;
  if (lastYear) return of(today.year - 1);
  const day = of(today.year);
  return Temporal.PlainDate.compare(day, today) > 0 ? of(today.year - 1) : day;
}

/** The clocks changed when they last went either way. */
function clocksChanged(today: Temporal.PlainDate): Temporal.PlainDate | null {
  const days = ['the clocks went back', 'the clocks went forward'].map((name) => feast(name, false, today));
  return days.reduce((one, other) =>
    one && other && Temporal.PlainDate.compare(one, other) < 0 ? other : one,
  );
}

const RUN_UP_DAYS = 28;

/** "Since Easter", "on Boxing Day last year". */
export const FEAST_RULES: readonly Rule[] = [
  [
    /\bsince (?:the )?(?:clocks? )(?:last )?(?:changed?|moved)\b/g,
    (_, today) => {
      const from = clocksChanged(today);
      return from && dates(from, null);
    },
  ],
  [
    new RegExp(`\\b(?:between|from) ${FEAST} (?:and|to|until|till) (?:the )?${FEAST}\\b`, 'g'),
    (match, today) => {
      const to = feast(match[2] ?? '', false, today);
      const of = FEASTS[match[1] ?? ''];
      if (!to || !of) return null;
      const from = of(to.year);
      return dates(Temporal.PlainDate.compare(from, to) <= 0 ? from : of(to.year - 1), to);
    },
  ],
  [
    new RegExp(
      `\\b(?:in |during )?(?:the )?(?:run|lead|build) ?up to (?:last )?${FEAST}(?: (last year))?\\b`,
      'g',
    ),
    (match, today) => {
      const day = feast(match[1] ?? '', match[2] !== undefined, today);
      return day && dates(day.subtract({ days: RUN_UP_DAYS }), day.subtract({ days: 1 }));
    },
  ],
  [
    new RegExp(`\\bsince (?:last )?${FEAST}(?: (last year))?\\b`, 'g'),
    (match, today) => {
      const from = feast(match[1] ?? '', match[2] !== undefined, today);
      return from && dates(from, null);
    },
  ],
  [
    new RegExp(`\\b(?:before|until|till|by|up to) ${FEAST}\\b`, 'g'),
    (match, today, ahead) => {
      const day = FEASTS[match[1] ?? '']?.(today.year);
      const isToCome =
        day && Temporal.PlainDate.compare(day, today) > 0 && (ahead || AHEAD.test(match.input));
      return isToCome ? dates(today, day.subtract({ days: 1 })) : null;
    },
  ],
  [
    // Easter is more than its Sunday.
    /\b(?:over|during) (?:the )?easter(?: weekend| break)?(?: (last year))?\b|\beaster weekend(?: (last year))?\b/g,
    (match, today) => {
      const sunday = feast('easter', (match[1] ?? match[2]) !== undefined, today);
      return sunday && dates(sunday.subtract({ days: 2 }), sunday.add({ days: 1 }));
    },
  ],
  [
    new RegExp(`\\b(?:on |over |at |during )?(?:last )?${FEAST}(?: (last year))?\\b`, 'g'),
    (match, today) => {
      if (/\b(?:before|after|until|by) $/.test(match.input.slice(0, match.index))) return null;
      const day = feast(match[1] ?? '', match[2] !== undefined, today);
      return day && dates(day, day);
    },
  ],
];
