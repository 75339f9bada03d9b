import { amountsIn } from '../../parse/amounts.ts';
import { slotsOf } from '../../parse/slots.ts';
import type { Intent } from '../intent.ts';
import { normalText, plainQuestion } from '../normal.ts';

const FIGURES: ReadonlySet<Intent['topic']> = new Set(['measure', 'jobs'] as const);

/**
 * Bounds and times that a question says and its reading has nowhere: "longer than three hours" where an average is told.
 * They are told with the answer, since it is of other jobs than those asked for.
 */
export function missedIn(question: string, intent: Intent, today: Temporal.PlainDate): string[] {
  if (!FIGURES.has(intent.topic) || intent.around !== null || intent.reference !== null) return [];
  const text = normalText(plainQuestion(question));
  const { words, times } = slotsOf({ text, names: [], today });
  const isOfTime = (at: number) => times.some(({ from, to }) => at >= from && at < to);
  const amounts = amountsIn(words).filter(
    ({ from, unit }) => !isOfTime(from) && !(unit === 'minutes' && isOwnWindow(intent, words[from])),
  );
  const known = numbersIn([intent.narrowing, intent.threshold, intent.share, intent.opposed]);
  const isKnown = (value: number) => known.some((one) => SCALES.some((by) => Math.abs(one) === value * by));
  const bounds = amounts.filter(
    ({ range }) => !Object.values(range).some((value) => isKnown(Math.abs(value))),
  );
  const isTimed =
    intent.period !== null ||
    intent.against !== null ||
    intent.alsoPeriods.length > 0 ||
    intent.bucket !== null ||
    intent.badDate !== null;
  const told = isTimed ? bounds : [...bounds, ...times];
  return told.map(({ from, to }) => words.slice(from, to).join(' '));
}

/** "Back within thirty days" is what a repeat visit is. */
function isOwnWindow({ metric }: Intent, word: string | undefined): boolean {
  return (metric === 'repeat_visit_rate' || metric === 'first_visit_fix_rate') && WINDOW.has(word ?? '');
}

const WINDOW = new Set(['within', 'under']);

/** A length of time may be kept in hours, a percentage as a ratio. */
const SCALES = [1, 60, 1 / 60, 0.01];

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
