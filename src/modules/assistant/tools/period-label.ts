interface Labelled {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
}

/** A period before this reaches back further than any records do. */
const BEGINNING = '1991';

/** The days of a period in words: "16 to 22 November 2026". */
export function periodLabel({ start, end, timezone }: Labelled): string {
  const last = new Date(Date.parse(end) - 1);
  if (start < BEGINNING) return end > '2190' ? 'all records' : `up to ${day(last, timezone)}`;
  const first = new Date(start);
  if (end > '2190') return `from ${day(first, timezone)} on`;
  const [from, to] = [partsOf(first, timezone), partsOf(last, timezone)];
  if (from.full === to.full) return to.full;
  if (from.year !== to.year) return `${from.full} to ${to.full}`;
  if (from.month !== to.month) return `${from.day} ${from.month} to ${to.full}`;
  return `${from.day} to ${to.full}`;
}

const NAMES: Readonly<Record<string, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  this_week: 'this week',
  last_week: 'last week',
  this_month: 'this month',
  last_month: 'last month',
  last_7_days: 'the last 7 days',
  last_30_days: 'the last 30 days',
  last_90_days: 'the last 90 days',
  last_quarter: 'last quarter',
};

/** What people call the period, where it has a name. */
export function lengthLabel({ name }: Labelled): string | null {
  return NAMES[name] ?? null;
}

function day(date: Date, timezone: string): string {
  return partsOf(date, timezone).full;
}

function partsOf(date: Date, timezone: string): { day: string; month: string; year: string; full: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: timezone,
  }).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const [d, m, y] = [part('day'), part('month'), part('year')];
  return { day: d, month: m, year: y, full: `${d} ${m} ${y}` };
}
