import { timeSpecs } from '#/modules/language/index.ts';
import { dates, type Period } from './period.ts';

const WORDS = /\bbefore and (?:since|after) /;

/** "Before and after March": what has been since, and as long a time up to then. */
export function beforeAndAfter(
  text: string,
  today: Temporal.PlainDate,
): { text: string; after: Period; before: Period } | null {
  const match = WORDS.exec(text);
  const said = match ? text.slice(match.index + match[0].length) : '';
  const [hit] = said === '' ? [] : timeSpecs.timesIn(`in ${said}`, { today: today.toString() });
  if (!match || !hit || hit.start > 'in the '.length) return null;
  const { from, to } = timeSpecs.daysOf(hit.spec, today.toString());
  if (!from || !to) return null;
  // A day begins what comes after it.
  const start = Temporal.PlainDate.from(from);
  const since = from === to ? start : Temporal.PlainDate.from(to).add({ days: 1 });
  if (Temporal.PlainDate.compare(since, today) > 0) return null;
  const end = start.subtract({ days: 1 });
  return {
    text: `${text.slice(0, match.index)}~ vs ~${said.slice(hit.end - 'in '.length)}`,
    after: dates(since, null),
    before: dates(end.subtract({ days: since.until(today).days }), end),
  };
}
