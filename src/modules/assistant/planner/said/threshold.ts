import type { Metric, Threshold } from '../intent.ts';
import { AMOUNT, AT_LEAST, boundOf, LESS, MORE, minutesIn } from './amounts.ts';

const LEAST = 'at least|no (?:less|fewer) than|not (?:less|fewer) than|(?:a )?min(?:imum)?(?: of)?';
const MOST = 'no more than|not more than|up to|at most|(?:a )?max(?:imum)?(?: of)?';
const BEYOND = 'more than|over|above|upwards of|higher than|greater than|exceeding|better than';
const SHORT_OF = 'less than|fewer than|under|below|lower than|worse than';
const BOUND = `(${LEAST}|${MOST}|${BEYOND}|${SHORT_OF})`;
const OR_MORE = '(?: ?\\+|(?: or| and)? (more|over|above|less|fewer|under|below|plus))';
const COUNTED =
  '(?:(?:different|separate|completed|finished|of these|of those) )?(?:jobs?|visits?|calls?|call outs?|attendances?|times|times over)';
/** What tells which jobs are counted stays in the text. */
const OF_KIND =
  '(?= (?:late|early|problem|overdue|cancelled|completed|open|unassigned|urgent|emergency|reactive|planned|repeat|issues?|breakdowns?|faults?|emergencies|over ?runs?|@rrr|@ttt|@ggg)(?!\\w))';
const AMONG_JOBS: readonly RegExp[] = [
  new RegExp(`\\b${BOUND} (\\d{1,4}|one|a|an)(?: or more)? ${COUNTED}\\b(?! (?:late|early))`),
  new RegExp(`\\b()(\\d{1,4})${OR_MORE} ${COUNTED}\\b`),
  new RegExp(`\\b${BOUND} (\\d{1,4})${OF_KIND}`),
  new RegExp(`\\b()(\\d{1,4})${OR_MORE}${OF_KIND}`),
];
const OF_RATE: readonly RegExp[] = [
  new RegExp(`\\b(?:of |at |is |was |are ){0,3}${BOUND} (\\d{1,3}(?:\\.\\d+)?) ?percent\\b`),
  new RegExp(`\\b(?:of |at |is |was |are ){0,3}()(\\d{1,3}(?:\\.\\d+)?) ?percent${OR_MORE}\\b`),
];

const OF_TIME = new RegExp(`\\b(${MORE}|${AT_LEAST}|${LESS}) (${AMOUNT})(?: long)?\\b`);
/** It is the average that has to be so long, not each of the jobs. */
const AVERAGED = /\b(?:average|averag(?:es|ing|ed)|typical(?:ly)?|usually|normally)\b/;

/** How many jobs, or how good a figure, somebody has to have to be ranked, and the text without the words for it. */
export function thresholdIn(rest: string): { rest: string; threshold: Threshold | null } {
  const jobs = firstOf(AMONG_JOBS, rest);
  const text = jobs ? rest.replace(jobs[0], ' ^ ') : rest;
  const rate = firstOf(OF_RATE, text);
  const time = AVERAGED.test(text) ? OF_TIME.exec(text) : null;
  if (!jobs && !rate && !time) return { rest, threshold: null };
  return {
    rest: (rate ? text.replace(rate[0], ' ^ ') : time ? text.replace(time[0], ' ') : text)
      .replace(/\s+/g, ' ')
      .trim(),
    threshold: {
      ...(jobs && { sample: rangeOf(jobs, 1) }),
      ...(rate && { value: rangeOf(rate, 100) }),
      ...(time && { minutes: boundOf(time[1] ?? '', minutesIn(time[2] ?? '')) }),
    },
  };
}

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  return patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null;
}

function rangeOf(
  [, bound = '', number = '', after = '']: RegExpExecArray,
  of: number,
): Record<string, number> {
  const words = bound || (/less|fewer|under|below/.test(after) ? 'at most' : 'at least');
  const plain = new RegExp(`^(?:${LEAST})$`).test(words)
    ? 'at least'
    : new RegExp(`^(?:${MOST})$`).test(words)
      ? 'at most'
      : new RegExp(`^(?:${SHORT_OF})$`).test(words)
        ? 'under'
        : 'over';
  return boundOf(plain, (Number(number) || 1) / of);
}

/** The value that a measure has to have, in its own unit. */
export function thresholdOf(
  { sample, value, minutes }: Threshold,
  metric: Metric,
): Omit<Threshold, 'minutes'> {
  const of = metric === 'avg_response_hours' ? 60 : 1;
  const timed = minutes && Object.fromEntries(Object.entries(minutes).map(([key, long]) => [key, long / of]));
  const own = value ?? timed;
  return { ...(sample && { sample }), ...(own && { value: own }) };
}
