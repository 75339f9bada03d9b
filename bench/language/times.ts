import { readFileSync } from 'node:fs';
import { timeSpecs } from '#/modules/language/index.ts';

/** The day on which the expressions of the sets are said: a Wednesday. */
export const TODAY = '2026-11-18';

export interface TimeCase {
  readonly text: string;
  /** The answers that are right: days as `2026-11-01..2026-11-30`, hours as `48h`, `all` or `none`. */
  readonly right: readonly string[];
}

export function readTimes(name: string): TimeCase[] {
  const file = new URL(`../data/language/${name}.tsv`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [text = '', right = ''] = line.split('\t');
      return { text, right: right.split(' | ') };
    });
}

/** What a time comes to on that day, in the notation of the sets. */
export function told(spec: timeSpecs.TimeSpec): string {
  if (spec.kind === 'all') return 'all';
  if (spec.kind === 'rolling' && spec.unit === 'hour') return `${spec.n}h`;
  if (spec.kind === 'several') return spec.parts.map(told).join(' + ');
  const { from = '', to = '' } = timeSpecs.daysOf(spec, TODAY);
  return `${from}..${to}`;
}

/** The times of a text in the notation of the sets; `none` where there is none. */
export function answerOf(text: string): string {
  const hits = timeSpecs.timesIn(text, { today: TODAY });
  return hits.length === 0 ? 'none' : hits.map(({ spec }) => told(spec)).join(', ');
}

/** How many are right, wrong and left unread. */
export function scored(cases: readonly TimeCase[]): { right: number; wrong: string[]; unread: string[] } {
  const wrong: string[] = [];
  const unread: string[] = [];
  for (const { text, right } of cases) {
    const answer = answerOf(text);
    if (right.includes(answer)) continue;
    (answer === 'none' ? unread : wrong).push(`${text}: ${answer}, not ${right.join(' or ')}`);
  }
  return { right: cases.length - wrong.length - unread.length, wrong, unread };
}
