/** Times as people say them, in the company's time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
let zone = 'Europe/London';

/** Called once the session is known. */
export function setZone(timezone: string): void {
  if (timezone === zone) return;
  zone = timezone;
  formats.clear();
}

/** The zone's name where it is not that of the browser; null where they agree. */
export function foreignZone(): string | null {
  return Intl.DateTimeFormat().resolvedOptions().timeZone === zone ? null : zone;
}

function shown(at: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formats.set(key, format);
  return format.format(new Date(at));
}

type Moment = string | number | Date;

/** `6 Mar` */
export const shownDay = (at: Moment) => shown(at, { day: 'numeric', month: 'short' });
/** `6 Mar 2026` */
export const shownDate = (at: Moment) => shown(at, { day: 'numeric', month: 'short', year: 'numeric' });
/** `Mar 2026` */
export const shownMonth = (at: Moment) => shown(at, { month: 'short', year: 'numeric' });
/** `Fri, 6 Mar` */
export const shownWeekday = (at: Moment) => shown(at, { weekday: 'short', day: 'numeric', month: 'short' });
/** `09:24` */
export const shownClock = (at: Moment) => shown(at, { hour: '2-digit', minute: '2-digit' });
/** `6 Mar 2026, 09:24` */
export const shownMoment = (at: Moment) => `${shownDate(at)}, ${shownClock(at)}`;

const DAY_MS = 86_400_000;

/** `2026-03-06`, in the company's time zone. */
export function dayOf(at: Moment): string {
  const [day = '', month = '', year = ''] = shown(at, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).split('/');
  return `${year}-${month}-${day}`;
}

/** The day so many days from today; the API reads it as midnight in the company's time zone. */
export function dayFromToday(days: number, nowMs = Date.now()): string {
  return new Date(Date.parse(dayOf(nowMs)) + days * DAY_MS).toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

/** To the hour, so that the same question a minute later is the same query. */
export function hoursAgo(hours: number, nowMs = Date.now()): string {
  return new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS - hours * HOUR_MS).toISOString();
}

/** How long ago, in the largest unit that is not zero: `3 days ago`. */
export function shownAgo(at: Moment, nowMs = Date.now()): string {
  const minutes = Math.max(0, Math.round((nowMs - new Date(at).getTime()) / 60_000));
  const [size, unit] = minutes < 60 ? [1, 'minute'] : minutes < 1_440 ? [60, 'hour'] : [1_440, 'day'];
  const count = Math.floor(minutes / Number(size));
  return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
