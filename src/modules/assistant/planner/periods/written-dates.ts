import { isToCome, MONTH, MONTHS, monthOf } from './months.ts';
import { dates, type Period } from './period.ts';
import type { Rule } from './rule.ts';
import { DAY, DAYS, lastWeekday, monday } from './weekdays.ts';

/** A date in any of the forms people type; null for what is none. */
export function anyDate(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
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

/** What `anyDate` reads, as a part of a pattern. */
export const DATE = `(?:the )?(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?|\\d{1,2} (?:of )?(?:${MONTHS.join('|')})(?: \\d{4})?|(?:${MONTHS.join('|')}) \\d{1,2}(?! ?(?:jobs|days))(?: \\d{4})?|(?:${MONTHS.join('|')})(?: \\d{4})?|(?:last )?(?:${DAYS.join('|')})|yesterday|today|last week|last month)`;

/** The last day that a date given as an end includes: of a month, its last. */
export function endOf(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const date = anyDate(text, today);
  return date && new RegExp(`^(?:the )?${MONTH}(?: \\d{4})?$`).test(text.trim())
    ? date.with({ day: date.daysInMonth })
    : date;
}

/** A date there is not: "31 November". */
export function badDateIn(text: string, today: Temporal.PlainDate): string | null {
  const worded = new RegExp(
    `\\b(\\d{1,2} (?:of )?${MONTH}|${MONTH} (?:3[0-9]|[4-9]\\d))(?! ?\\d)(?: \\d{4})?\\b`,
  ).exec(text)?.[0];
  const figures = /(?<![\d/-])\d{1,2}\/\d{1,2}\/\d{2,4}(?![\d/])|\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
  const said = worded ?? figures;
  return said && anyDate(said.replace(' of ', ' '), today) === null ? said : null;
}

function oneDate(match: RegExpExecArray, today: Temporal.PlainDate, ahead = false): Period | null {
  const said = match[1] ?? '';
  const day = anyDate(said.replace(' of ', ' '), today);
  if (!day || /\d{4}/.test(said) || /^[\d/.]+$/.test(said)) return day && dates(day, day);
  const meant = yearMeant(day, match, { today, ahead });
  return dates(meant, meant);
}

/** "Monday 7 December" is of the year in which that is a Monday; what is to come is of this one or the next. */
function yearMeant(
  day: Temporal.PlainDate,
  { 0: said, input }: RegExpExecArray,
  { today, ahead }: { readonly today: Temporal.PlainDate; readonly ahead: boolean },
): Temporal.PlainDate {
  const weekday = new RegExp(`^${DAY}\\b`).exec(said)?.[1];
  const years = [day, day.add({ years: 1 }), day.subtract({ years: 1 })];
  const named = years.find((one) => weekday === DAYS[one.dayOfWeek - 1]);
  if (named) return named;
  const next = years.find((one) => Temporal.PlainDate.compare(one, today) >= 0);
  return (ahead || isToCome(input)) && next ? next : day;
}

/** "2026-03-14", "14/03/2026", "14 March", "March 14". */
export const WRITTEN_DATE_RULES: readonly Rule[] = [
  [/\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})\b/g, oneDate],
  [
    new RegExp(`\\b(?:(?:${DAYS.join('|')}) (?:the )?)?(\\d{1,2} (?:of )?${MONTH}(?: \\d{4})?)\\b`, 'g'),
    oneDate,
  ],
  [
    new RegExp(`\\b(${MONTH} \\d{1,2}(?: \\d{4})?)\\b(?! (?:jobs|days))`, 'g'),
    (match, today) =>
      /\d{4}$/.test(match[1] ?? '') && !/ \d{1,2} /.test(match[1] ?? '') ? null : oneDate(match, today),
  ],
  [
    /\bon the (\d{1,2})\b(?= *$| (?:for|at|by|with|in|because|if|please|@))/g,
    (match, today, ahead) => dayOfMonth(Number(match[1]), today, ahead || isToCome(match.input)),
  ],
];

/** "On the 25th": the last there was, or the next there is. */
function dayOfMonth(day: number, today: Temporal.PlainDate, ahead: boolean): Period | null {
  const months = ahead === today.day <= day ? 0 : ahead ? 1 : -1;
  const month = today.with({ day: 1 }).add({ months: today.day === day ? 0 : months });
  if (day < 1 || day > month.daysInMonth) return null;
  const date = month.with({ day });
  return dates(date, date);
}
