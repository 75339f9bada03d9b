import { shortened } from '#/platform/text/shortened.ts';
/** `14 March 2026`, in the time zone. */
export function dateOf(iso: string, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: timezone,
  }).format(new Date(iso));
}

/** `2026-03` as `March 2026`. */
export function monthOf(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A ratio as a percentage with at most one decimal: `87.5%`. */
export function percentOf(ratio: number): string {
  return `${Math.round(ratio * 1000) / 10}%`;
}

const QUOTED_MAX = 160;

/** A quotation on one line, truncated at a word, without trailing punctuation. */
export function quotable(text: string): string {
  const short = shortened(text.replace(/\s+/g, ' ').trim(), QUOTED_MAX);
  return short.replace(/(?<![.;,:])[.;,:]+$/, '');
}

export function quoted(text: string): string {
  return `“${quotable(text)}”`;
}
