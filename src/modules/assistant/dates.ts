/** A date as a text names it; what it does not say is null. */
export interface NamedDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  /** `HH:MM` */
  readonly time: string | null;
  readonly spelt: string;
}

export interface DatedText {
  readonly dates: NamedDate[];
  /** The text without them. */
  readonly rest: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const ISO =
  /\b(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?\b/g;
const DAY_FIRST = new RegExp(`\\b${DAY}(?: of)? ${MONTH}(?:,? (\\d{4}))?\\b`, 'gi');
const MONTH_FIRST = new RegExp(`\\b${MONTH} ${DAY}(?:,? (\\d{4}))?\\b`, 'gi');
const MONTH_ONLY = new RegExp(`\\b${MONTH} (\\d{4})\\b`, 'gi');
const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g;
const CLOCK = /\b(\d{1,2}):(\d{2})(?::\d{2})?(?: ?(am|pm))?\b/gi;
const HOUR = /\b(\d{1,2}) ?(am|pm)\b/gi;

/** The dates and times a text names. With a zone, a moment in UTC is also the date and time it is there. Pure. */
export function datesIn(text: string, timezone?: string): DatedText {
  const dates: NamedDate[] = [];
  const take =
    (pattern: RegExp, read: (parts: readonly string[]) => Omit<NamedDate, 'spelt'>) => (given: string) =>
      given.replace(pattern, (...match) => {
        const parts = match.slice(1, -2).map((part) => (part === undefined ? '' : String(part)));
        dates.push({ ...read(parts), spelt: String(match[0]) });
        return ' ';
      });
  if (timezone !== undefined) dates.push(...local(text, timezone));
  const rest = [
    take(ISO, ([year, month, day, hour, minute]) => ({
      ...named(year, month, day),
      time: hour ? `${hour}:${minute}` : null,
    })),
    take(DAY_FIRST, ([day, month, year]) => ({ ...named(year, monthOf(month), day), time: null })),
    take(MONTH_FIRST, ([month, day, year]) => ({ ...named(year, monthOf(month), day), time: null })),
    take(MONTH_ONLY, ([month, year]) => ({ ...named(year, monthOf(month), ''), time: null })),
    take(SLASHED, ([day, month, year]) => ({ ...named(year, month, day), time: null })),
    take(CLOCK, ([hour, minute, half]) => ({ ...named('', '', ''), time: clock(hour, minute, half) })),
    take(HOUR, ([hour, half]) => ({ ...named('', '', ''), time: clock(hour, '00', half) })),
  ].reduce((given, step) => step(given), text);
  return { dates, rest };
}

/** Whether one of the known dates is the one named, as far as it is named. */
export function isKnownDate(named: NamedDate, known: readonly NamedDate[]): boolean {
  const keys = ['year', 'month', 'day', 'time'] as const;
  return known.some((one) => keys.every((key) => named[key] === null || named[key] === one[key]));
}

function named(
  year = '',
  month = '',
  day = '',
): { year: number | null; month: number | null; day: number | null } {
  return { year: numberOrNull(year), month: numberOrNull(month), day: numberOrNull(day) };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}

function monthOf(word = ''): string {
  return String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);
}

function clock(hour = '', minute = '', half = ''): string {
  const past = half.toLowerCase() === 'pm' ? 12 : 0;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + past;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Moments in UTC as the clock of the zone shows them. */
function local(text: string, timezone: string): NamedDate[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return [...text.matchAll(ISO)].flatMap(([moment, , , , hour, , zone]) => {
    const epoch = hour && zone ? Date.parse(moment.replace(' ', 'T')) : Number.NaN;
    if (Number.isNaN(epoch)) return [];
    const parts = Object.fromEntries(format.formatToParts(epoch).map(({ type, value }) => [type, value]));
    return [
      { ...named(parts.year, parts.month, parts.day), time: `${parts.hour}:${parts.minute}`, spelt: moment },
    ];
  });
}
