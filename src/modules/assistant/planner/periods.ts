/** A stretch of time in the terms of `aggregate_jobs`: a name it knows, or days of the zone, both included. */
export type Period =
  | { readonly name: string }
  | { readonly startDate: string; readonly endDate: string | null }
  /** So many times 24 hours up to now. */
  | { readonly rollingDays: number }
  | { readonly all: true };

interface Found {
  readonly period: Period;
  readonly at: number;
  readonly length: number;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const DAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const MONTH = `(${MONTHS.join('|')})`;
const DAY = `(${DAYS.join('|')})`;
const BEGINNING = '1990-01-01';
type Make = (match: RegExpExecArray, today: Temporal.PlainDate) => Period | null;

const dates = (start: Temporal.PlainDate, end: Temporal.PlainDate | null): Period => ({
  startDate: start.toString(),
  endDate: end?.toString() ?? null,
});
const named =
  (name: string): Make =>
  () => ({ name });
const monday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });
const quarterStart = (day: Temporal.PlainDate) =>
  day.with({ month: day.month - ((day.month - 1) % 3), day: 1 });
const wholeMonth = (first: Temporal.PlainDate) =>
  dates(first.with({ day: 1 }), first.with({ day: first.daysInMonth }));

/** A month named without a year is the last one there was. */
function monthOf(name: string, year: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  const month = MONTHS.indexOf(name) + 1;
  if (year) return Temporal.PlainDate.from({ year: Number(year), month, day: 1 });
  return Temporal.PlainDate.from({ year: month > today.month ? today.year - 1 : today.year, month, day: 1 });
}

function dayMonth(
  day: string,
  month: string,
  year: string | undefined,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const first = monthOf(month, year, today);
  // A day there is not has no month either; whoever calls finds the refusal.
  const date = first.with({ day: Number(day) }, { overflow: 'reject' });
  return !year && Temporal.PlainDate.compare(date, today.add({ days: 45 })) > 0
    ? date.subtract({ years: 1 })
    : date;
}

/** A date in any of the forms people type; null for what is none. */
function anyDate(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const trimmed = text.trim().replace(/^the /, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  const british = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?$/.exec(trimmed);
  const worded = new RegExp(`^(\\d{1,2}) (?:of )?${MONTH}(?: (\\d{4}))?$`).exec(trimmed);
  const american = new RegExp(`^${MONTH} (\\d{1,2})(?: (\\d{4}))?$`).exec(trimmed);
  const month = new RegExp(`^(?:the (?:start|beginning) of )?${MONTH}(?: (\\d{4}))?$`).exec(trimmed);
  const weekday = new RegExp(`^(?:last )?${DAY}$`).exec(trimmed);
  try {
    if (iso)
      return Temporal.PlainDate.from(
        { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) },
        { overflow: 'reject' },
      );
    if (british) {
      const given = british[3];
      const year = given ? Number(given.length === 2 ? `20${given}` : given) : today.year;
      const date = Temporal.PlainDate.from(
        { year, month: Number(british[2]), day: Number(british[1]) },
        { overflow: 'reject' },
      );
      return !given && Temporal.PlainDate.compare(date, today) > 0 ? date.subtract({ years: 1 }) : date;
    }
    if (worded) return dayMonth(worded[1] ?? '', worded[2] ?? '', worded[3], today);
    if (american) return dayMonth(american[2] ?? '', american[1] ?? '', american[3], today);
    if (month) return monthOf(month[1] ?? '', month[2], today);
    if (weekday) return lastWeekday(weekday[1] ?? '', today);
    if (trimmed === 'today') return today;
    if (trimmed === 'yesterday') return today.subtract({ days: 1 });
    if (trimmed === 'last week') return monday(today).subtract({ days: 7 });
    if (trimmed === 'last month') return today.with({ day: 1 }).subtract({ months: 1 });
    if (/^\d{4}$/.test(trimmed) && Number(trimmed) > 1990)
      return Temporal.PlainDate.from({ year: Number(trimmed), month: 1, day: 1 });
  } catch {
    return null;
  }
  return null;
}

/** The day of that name that was last, today among them. */
function lastWeekday(name: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const back = (today.dayOfWeek - 1 - DAYS.indexOf(name) + 7) % 7;
  return today.subtract({ days: back });
}

const DATE = `(?:the )?(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?|\\d{1,2} (?:of )?(?:${MONTHS.join('|')})(?: \\d{4})?|(?:${MONTHS.join('|')}) \\d{1,2}(?! ?(?:jobs|days))(?: \\d{4})?|(?:${MONTHS.join('|')})(?: \\d{4})?|(?:last )?(?:${DAYS.join('|')})|yesterday|today|last week|last month)`;

function lengthBack(count: number, unit: string, today: Temporal.PlainDate): Period {
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'week' ? count * 7 : count;
    if (days === 7 || days === 30 || days === 90) return { name: `last_${days}_days` };
    return { rollingDays: days };
  }
  if (unit === 'month') return dates(today.subtract({ months: count }), null);
  if (unit === 'quarter') return dates(today.subtract({ months: 3 * count }), null);
  return dates(today.subtract({ years: count }), null);
}

const ORDINAL = '(first|second|third|fourth|fifth|last|1|2|3|4|5)';
const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };

/** The seven days of a month that are its nth, or its last seven. */
function weekOfMonth(nth: string, month: Temporal.PlainDate): Period {
  if (nth === 'last')
    return dates(month.with({ day: month.daysInMonth - 6 }), month.with({ day: month.daysInMonth }));
  const first = ((NTH[nth] ?? Number(nth)) - 1) * 7 + 1;
  const end = Math.min(first + 6, month.daysInMonth);
  return dates(month.with({ day: Math.min(first, end) }), month.with({ day: end }));
}

function partOfMonth(part: string, month: Temporal.PlainDate): Period {
  const end = month.daysInMonth;
  if (/^(?:early|start|beginning)/.test(part)) return dates(month, month.with({ day: 10 }));
  if (/^mid/.test(part)) return dates(month.with({ day: 11 }), month.with({ day: 20 }));
  if (/^first half/.test(part)) return dates(month, month.with({ day: 15 }));
  if (/^second half/.test(part)) return dates(month.with({ day: 16 }), month.with({ day: end }));
  return dates(month.with({ day: 21 }), month.with({ day: end }));
}

/** The month a rule of this month or the last, or of a name and a year, speaks of. */
function monthSaid(name: string, year: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  if (/^(?:last|previous)/.test(name)) return today.with({ day: 1 }).subtract({ months: 1 });
  if (/^this|^the/.test(name)) return today.with({ day: 1 });
  return monthOf(name, year, today);
}
const ANY_MONTH = `(${MONTHS.join('|')}|last month|this month|the month)`;

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

/** Holidays of which everybody knows the day. */
const FEASTS: Readonly<Record<string, (year: number) => Temporal.PlainDate>> = {
  easter: easterOf,
  'easter sunday': easterOf,
  'good friday': (year) => easterOf(year).subtract({ days: 2 }),
  'easter monday': (year) => easterOf(year).add({ days: 1 }),
  christmas: (year) => Temporal.PlainDate.from({ year, month: 12, day: 25 }),
  'christmas day': (year) => Temporal.PlainDate.from({ year, month: 12, day: 25 }),
  'boxing day': (year) => Temporal.PlainDate.from({ year, month: 12, day: 26 }),
  'new year': (year) => Temporal.PlainDate.from({ year, month: 1, day: 1 }),
  'new year day': (year) => Temporal.PlainDate.from({ year, month: 1, day: 1 }),
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

const SEASONS: Readonly<Record<string, readonly [number, number]>> = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  winter: [12, 2],
};

/** Three whole months; the last that has begun, or of the year named. */
function season(name: string, year: string | undefined, today: Temporal.PlainDate): Period | null {
  const months = SEASONS[name];
  if (!months) return null;
  const [from, to] = months;
  const first = Temporal.PlainDate.from({ year: Number(year ?? today.year), month: from, day: 1 });
  const start = !year && Temporal.PlainDate.compare(first, today) > 0 ? first.subtract({ years: 1 }) : first;
  const last = start.with({ day: 1 }).add({ months: to >= from ? to - from : 2 });
  return dates(start, last.with({ day: last.daysInMonth }));
}

const RULES: readonly [RegExp, Make][] = [
  [
    new RegExp(
      `\\b(?:in |during |for )?(?:the )?(?:${ORDINAL} week|week ${ORDINAL}) (?:of|in) ${ANY_MONTH}(?: (\\d{4}))?\\b`,
      'g',
    ),
    (match, today) => weekOfMonth(match[1] ?? match[2] ?? '1', monthSaid(match[3] ?? '', match[4], today)),
  ],
  [
    new RegExp(
      `\\b(?:in |during |for )?(?:the )?(early|mid|middle|late|start|beginning|end|first half|second half)(?: (?:in|of|part of))? ${ANY_MONTH}(?: (\\d{4}))?\\b`,
      'g',
    ),
    (match, today) =>
      // "Late last month" is about lateness.
      /^(?:late|early)$/.test(match[1] ?? '') &&
      !(match[0].startsWith('in ') && MONTHS.includes(match[2] ?? ''))
        ? null
        : partOfMonth(
            match[1] === 'middle' ? 'mid' : (match[1] ?? ''),
            monthSaid(match[2] ?? '', match[3], today),
          ),
  ],
  [
    new RegExp(`\\b(?:the )?week (?:ending|ended|to)(?: on)? (${DATE})`, 'g'),
    (match, today) => {
      const end = anyDate(match[1] ?? '', today);
      return end && dates(end.subtract({ days: 6 }), end);
    },
  ],
  [
    /\b(?:on )?(?:the )?day before yesterday\b/g,
    (_, today) => dates(today.subtract({ days: 2 }), today.subtract({ days: 2 })),
  ],
  [
    /\b(?:on )?(?:the )?day after tomorrow\b/g,
    (_, today) => dates(today.add({ days: 2 }), today.add({ days: 2 })),
  ],
  [
    /\b(?:in |over |during |for )?(?:the )?(?:last|past|previous) (\d{1,3}) ?(?:hours?|hrs?|h)\b/g,
    (match) => ({ rollingDays: Number(match[1]) / 24 }),
  ],
  [
    new RegExp(`\\bsince (?:last )?${FEAST}(?: (last year))?\\b`, 'g'),
    (match, today) => {
      const from = feast(match[1] ?? '', match[2] !== undefined, today);
      return from && dates(from, null);
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
  [
    /\b(?:in |during |over |for |since )?(?:the |this |last )?(spring|summer|autumn|winter)(?: of)?(?: (\d{4}))?\b/g,
    (match, today) => {
      const found = season(match[1] ?? '', match[2], today);
      return found && match[0].startsWith('since') && 'startDate' in found
        ? { ...found, endDate: null }
        : found;
    },
  ],
  [
    new RegExp(`\\b(?:the )?(?:${DAY}) (?:before last|(?:of )?(?:the )?week before last)\\b`, 'g'),
    (match, today) => {
      const day = lastWeekday(match[1] ?? '', today).subtract({ days: 7 });
      return dates(day, day);
    },
  ],
  [
    new RegExp(`\\b(?:on )?${DAY} last week\\b|\\blast week on ${DAY}\\b`, 'g'),
    (match, today) => {
      const day = monday(today).subtract({ days: 7 - DAYS.indexOf(match[1] ?? match[2] ?? '') });
      return dates(day, day);
    },
  ],
  [
    new RegExp(`\\bbefore (${DATE})(?![\\w/])`, 'g'),
    (match, today) => {
      if (/\b(?:day|week|month|quarter|year|one|period) $/.test(match.input.slice(0, match.index)))
        return null;
      const day = anyDate(match[1] ?? '', today);
      return day && { startDate: BEGINNING, endDate: day.subtract({ days: 1 }).toString() };
    },
  ],
  [/\b(year|month|week|quarter) to date\b/g, (match, today) => thisUnit(match[1] ?? '', today)],
  [
    /\b(all time|ever|in total|overall total|altogether|on record|of all time|to date|since (?:we|the) (?:started|start|beginning))\b/g,
    () => ({ all: true }),
  ],
  [
    new RegExp(`\\b(?:between|from) (${DATE}) (?:and|to|until|till|through) (${DATE})`, 'g'),
    (match, today) => {
      const from = anyDate(match[1] ?? '', today);
      const to = endOf(match[2] ?? '', today);
      if (!from || !to) return null;
      return Temporal.PlainDate.compare(from, to) <= 0
        ? dates(from, to)
        : dates(from.subtract({ years: 1 }), to);
    },
  ],
  [
    new RegExp(
      `\\b(?:between |from )?(?:the )?(\\d{1,2}) ?(?:and|to|until|till|through|-|–) ?(?:the )?(\\d{1,2}) (?:of )?${MONTH}(?: (\\d{4}))?`,
      'g',
    ),
    (match, today) => {
      const from = anyDate(`${match[1]} ${match[3]} ${match[4] ?? ''}`.trim(), today);
      const to = anyDate(`${match[2]} ${match[3]} ${match[4] ?? ''}`.trim(), today);
      return from && to && dates(from, to);
    },
  ],
  [
    new RegExp(`(${DATE}) ?(?:-|–|to|until|till) ?(${DATE})`, 'g'),
    (match, today) => {
      const from = anyDate(match[1] ?? '', today);
      const to = endOf(match[2] ?? '', today);
      return from && to && Temporal.PlainDate.compare(from, to) <= 0 ? dates(from, to) : null;
    },
  ],
  [
    new RegExp(`\\bsince (?:the )?(?:start of |beginning of )?(${DATE}|\\d{4})`, 'g'),
    (match, today) => {
      const from = anyDate(match[1] ?? '', today);
      return from && dates(from, null);
    },
  ],
  [
    /\bso far this (week|month|quarter|year)|\bthis (week|month|quarter|year) (?:so far|to date)\b/g,
    (match, today) => thisUnit(match[1] ?? match[2] ?? '', today),
  ],
  [/\b(?:year|month|week) to date\b/g, (match, today) => thisUnit(match[0].split(' ')[0] ?? '', today)],
  [
    /\bday before yesterday\b/g,
    (_, today) => dates(today.subtract({ days: 2 }), today.subtract({ days: 2 })),
  ],
  [/\b(week|month|quarter|year) before last\b/g, (match, today) => unitAgo(match[1] ?? '', 2, today)],
  [
    /\b(?:last|past|previous|prior|over the) (\d{1,3}) (day|week|month|quarter|year)s?\b/g,
    (match, today) => lengthBack(Number(match[1]), match[2] ?? '', today),
  ],
  [/\b(?:last|past) 24 hours\b/g, named('yesterday')],
  [
    /\b(\d{1,3}) (day|week|month|year)s? ago\b/g,
    (match, today) => ago(Number(match[1]), match[2] ?? '', today),
  ],
  [
    /\bweek commencing (\S+(?: \S+)?)/g,
    (match, today) => {
      const first = anyDate(match[1] ?? '', today) ?? anyDate((match[1] ?? '').split(' ')[0] ?? '', today);
      return first && dates(monday(first), monday(first).add({ days: 6 }));
    },
  ],
  [/\bq([1-4])(?: (?:of )?(\d{4}))?\b/g, (match, today) => quarter(Number(match[1]), match[2], today)],
  [
    /\b(?:the )?(first|second|third|fourth|last) quarter of (\d{4})\b/g,
    (match, today) =>
      quarter(['first', 'second', 'third', 'fourth'].indexOf(match[1] ?? '') + 1 || 4, match[2], today),
  ],
  [/\bh([12])(?: (\d{4}))?\b/g, (match, today) => half(Number(match[1]), match[2], today)],
  [/\b(?:yesterday|last night)\b/g, named('yesterday')],
  [/\btomorrow\b/g, (_, today) => dates(today.add({ days: 1 }), today.add({ days: 1 }))],
  [/\b(?:today|this morning|this afternoon|tonight)\b/g, named('today')],
  [
    /\b(?:last|previous|past) weekend\b/g,
    (_, today) => dates(monday(today).subtract({ days: 2 }), monday(today).subtract({ days: 1 })),
  ],
  [
    /\b(?:over |at |on )(?:the )?weekend\b/g,
    (match, today) => {
      const back = today.dayOfWeek < 6 && !AHEAD.test(match.input) ? 7 : 0;
      const saturday = monday(today).add({ days: 5 - back });
      return dates(saturday, saturday.add({ days: 1 }));
    },
  ],
  [
    /\b(?:this |the |at the )?weekend\b/g,
    (_, today) => dates(monday(today).add({ days: 5 }), monday(today).add({ days: 6 })),
  ],
  [/\b(?:last|previous|past|prior) week\b/g, named('last_week')],
  [/\b(?:this|current) week\b/g, named('this_week')],
  [
    /\b(?:next|coming|following) week\b/g,
    (_, today) => dates(monday(today).add({ days: 7 }), monday(today).add({ days: 13 })),
  ],
  [/\bnext (\d{1,2}) days\b/g, (match, today) => dates(today, today.add({ days: Number(match[1]) }))],
  [/\b(?:last|previous|prior|past) month\b/g, named('last_month')],
  [/\b(?:this|current) month\b/g, named('this_month')],
  [/\bnext month\b/g, (_, today) => wholeMonth(today.with({ day: 1 }).add({ months: 1 }))],
  [/\b(?:last|previous|prior|past) quarter\b/g, named('last_quarter')],
  [/\b(?:this|current) quarter\b/g, (_, today) => thisUnit('quarter', today)],
  [/\b(?:last|previous|prior) year\b/g, (_, today) => unitAgo('year', 1, today)],
  [/\bpast year\b/g, (_, today) => lengthBack(1, 'year', today)],
  [/\b(?:this|current) year\b/g, (_, today) => thisUnit('year', today)],
  [
    new RegExp(`\\bnext ${DAY}\\b`, 'g'),
    (match, today) => {
      const day = lastWeekday(match[1] ?? '', today).add({ days: 7 });
      return dates(day, day);
    },
  ],
  [/\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})\b/g, oneDate],
  [new RegExp(`\\b(\\d{1,2} (?:of )?${MONTH}(?: \\d{4})?)\\b`, 'g'), oneDate],
  [
    new RegExp(`\\b(${MONTH} \\d{1,2}(?: \\d{4})?)\\b(?! (?:jobs|days))`, 'g'),
    (match, today) =>
      /\d{4}$/.test(match[1] ?? '') && !/ \d{1,2} /.test(match[1] ?? '') ? null : oneDate(match, today),
  ],
  [
    new RegExp(`\\b(?:last ${MONTH})(?: (\\d{4}))?\\b`, 'g'),
    (match, today) => wholeMonth(lastMonthNamed(match[1] ?? '', today)),
  ],
  [
    new RegExp(`\\b${MONTH} last year\\b`, 'g'),
    (match, today) => wholeMonth(monthOf(match[1] ?? '', String(today.year - 1), today)),
  ],
  [
    new RegExp(`\\b${MONTH}(?: (\\d{4}))?\\b`, 'g'),
    (match, today) => (isVerb(match) ? null : wholeMonth(monthOf(match[1] ?? '', match[2], today))),
  ],
  [
    new RegExp(`\\b(?:last |this |on )?${DAY}\\b`, 'g'),
    (match, today) => {
      const day = lastWeekday(match[1] ?? '', today);
      if (!match[0].startsWith('last') && AHEAD.test(match.input) && !HAS_BEEN.test(match.input)) {
        const next = day.equals(today) ? day : day.add({ days: 7 });
        return dates(next, next);
      }
      const past = match[0].startsWith('last') && day.equals(today) ? day.subtract({ days: 7 }) : day;
      return dates(past, past);
    },
  ],
  [
    /\b(?:in|during|for|of) ((?:19|20)\d\d)\b/g,
    (match) => ({ startDate: `${match[1]}-01-01`, endDate: `${match[1]}-12-31` }),
  ],
  [/\b(?:recently|lately|of late|these days)\b/g, named('last_30_days')],
];

/** A day of the week that is spoken of like this is one to come. */
const AHEAD =
  /\b(?:booked|scheduled|planned|diary|coming|due|lined up|upcoming|have we got|are we doing|is on|what is on|got on|will|going to|free|available)\b/;
const HAS_BEEN = /\b(?:was|were|did|had|been)\b/;

/** "May" is a month after a word of time, at either end, or with a year. */
function isVerb(match: RegExpExecArray): boolean {
  const before = match.input.slice(0, match.index);
  if (match[1] !== 'may' || match[2] || before === '') return false;
  return !/(?:in|for|during|since|of|last|this|and|vs|to|from|by|until|about) $/.test(before);
}

function oneDate(match: RegExpExecArray, today: Temporal.PlainDate): Period | null {
  const day = anyDate((match[1] ?? '').replace(' of ', ' '), today);
  return day && dates(day, day);
}

/** The last day that a date given as an end includes: of a month, its last. */
function endOf(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const date = anyDate(text, today);
  return date && new RegExp(`^(?:the )?${MONTH}(?: \\d{4})?$`).test(text.trim())
    ? date.with({ day: date.daysInMonth })
    : date;
}

function lastMonthNamed(name: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const month = monthOf(name, undefined, today);
  return month.year === today.year && month.month === today.month ? month.subtract({ years: 1 }) : month;
}

function thisUnit(unit: string, today: Temporal.PlainDate): Period {
  if (unit === 'week') return { name: 'this_week' };
  if (unit === 'month') return { name: 'this_month' };
  if (unit === 'quarter') return dates(quarterStart(today), null);
  return dates(today.with({ month: 1, day: 1 }), null);
}

function unitAgo(unit: string, count: number, today: Temporal.PlainDate): Period {
  if (unit === 'week') {
    const first = monday(today).subtract({ days: 7 * count });
    return dates(first, first.add({ days: 6 }));
  }
  if (unit === 'month') return wholeMonth(today.with({ day: 1 }).subtract({ months: count }));
  if (unit === 'quarter') {
    const first = quarterStart(today).subtract({ months: 3 * count });
    return dates(first, first.add({ months: 3 }).subtract({ days: 1 }));
  }
  const first = today.with({ month: 1, day: 1 }).subtract({ years: count });
  return dates(first, first.with({ month: 12, day: 31 }));
}

function ago(count: number, unit: string, today: Temporal.PlainDate): Period {
  if (unit === 'day') return dates(today.subtract({ days: count }), today.subtract({ days: count }));
  return unitAgo(unit, count, today);
}

function quarter(number: number, year: string | undefined, today: Temporal.PlainDate): Period {
  const first = Temporal.PlainDate.from({ year: Number(year ?? today.year), month: number * 3 - 2, day: 1 });
  const start = !year && Temporal.PlainDate.compare(first, today) > 0 ? first.subtract({ years: 1 }) : first;
  return dates(start, start.add({ months: 3 }).subtract({ days: 1 }));
}

function half(number: number, year: string | undefined, today: Temporal.PlainDate): Period {
  const first = Temporal.PlainDate.from({
    year: Number(year ?? today.year),
    month: number === 1 ? 1 : 7,
    day: 1,
  });
  const start = !year && Temporal.PlainDate.compare(first, today) > 0 ? first.subtract({ years: 1 }) : first;
  return dates(start, start.add({ months: 6 }).subtract({ days: 1 }));
}

/** The periods of a normal text in their order, and the text without them. */
export function periodsIn(
  text: string,
  today: Temporal.PlainDate,
): { periods: Period[]; rest: string; badDate: string | null } {
  let rest = text;
  const found: Found[] = [];
  for (const [pattern, make] of RULES) {
    for (const match of rest.matchAll(pattern)) {
      const period = make(match, today);
      if (!period) continue;
      found.push({ period, at: match.index, length: match[0].length });
      rest =
        rest.slice(0, match.index) + '~'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  }
  found.sort((one, other) => one.at - other.at);
  const dated = found.filter(({ period }) => !('all' in period));
  const periods = (dated.length > 0 ? dated : found).map(({ period }) => period);
  return {
    periods,
    rest: rest.replace(/~+/g, ' ~ ').replace(/\s+/g, ' ').trim(),
    badDate: badDateIn(text, today),
  };
}

/** A date there is not: "31 November". */
function badDateIn(text: string, today: Temporal.PlainDate): string | null {
  const worded = new RegExp(
    `\\b(\\d{1,2} (?:of )?${MONTH}|${MONTH} (?:3[0-9]|[4-9]\\d))(?! ?\\d)(?: \\d{4})?\\b`,
  ).exec(text)?.[0];
  const figures = /(?<![\d/-])\d{1,2}\/\d{1,2}\/\d{2,4}(?![\d/])|\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
  const said = worded ?? figures;
  return said && anyDate(said.replace(' of ', ' '), today) === null ? said : null;
}

/** Two stretches of days that follow one another, as one; null where they do not. */
export function joinedPeriod(one: Period, other: Period): Period | null {
  if (!('startDate' in one) || !('startDate' in other) || !one.endDate || !other.endDate) return null;
  const [first, second] = one.startDate <= other.startDate ? [one, other] : [other, one];
  const next = Temporal.PlainDate.from(first.endDate ?? '')
    .add({ days: 1 })
    .toString();
  return next === second.startDate ? { startDate: first.startDate, endDate: second.endDate } : null;
}

/** The period of the same length that comes before. */
export function periodBefore(period: Period, today: Temporal.PlainDate): Period {
  if ('all' in period) return period;
  if ('rollingDays' in period)
    return dates(
      today.subtract({ days: 2 * period.rollingDays }),
      today.subtract({ days: period.rollingDays + 1 }),
    );
  if ('name' in period) {
    const back: Readonly<Record<string, () => Period>> = {
      today: () => ({ name: 'yesterday' }),
      yesterday: () => dates(today.subtract({ days: 2 }), today.subtract({ days: 2 })),
      this_week: () => ({ name: 'last_week' }),
      last_week: () => unitAgo('week', 2, today),
      this_month: () => ({ name: 'last_month' }),
      last_month: () => unitAgo('month', 2, today),
      last_quarter: () => unitAgo('quarter', 2, today),
    };
    const days = /^last_(\d+)_days$/.exec(period.name)?.[1];
    if (days)
      return dates(today.subtract({ days: 2 * Number(days) }), today.subtract({ days: Number(days) + 1 }));
    return back[period.name]?.() ?? period;
  }
  const start = Temporal.PlainDate.from(period.startDate);
  const end = period.endDate ? Temporal.PlainDate.from(period.endDate) : today;
  const isMonth = start.day === 1 && end.equals(start.with({ day: start.daysInMonth }));
  if (isMonth) return wholeMonth(start.subtract({ months: 1 }));
  const length = start.until(end).days + 1;
  return dates(start.subtract({ days: length }), start.subtract({ days: 1 }));
}

/** How a period is asked of `aggregate_jobs`. */
export function periodInput(
  period: Period,
  now: Date,
): { period?: string; dates: { startDate?: string; endDate?: string } } {
  if ('all' in period) return { dates: { startDate: BEGINNING, endDate: '2199-12-31' } };
  if ('name' in period) return { period: period.name, dates: {} };
  if ('rollingDays' in period)
    return { dates: { startDate: new Date(now.getTime() - period.rollingDays * 86_400_000).toISOString() } };
  return {
    dates: { startDate: period.startDate, ...(period.endDate && { endDate: period.endDate }) },
  };
}

export function isFuture(period: Period, today: Temporal.PlainDate): boolean {
  return (
    'startDate' in period && Temporal.PlainDate.compare(Temporal.PlainDate.from(period.startDate), today) > 0
  );
}
