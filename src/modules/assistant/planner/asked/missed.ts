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
  const groupings = isGrouped(intent) ? [] : groupingsIn(words);
  const told = [...(isTimed ? bounds : [...bounds, ...times]), ...groupings];
  return told.map(({ from, to }) => words.slice(from, to).join(' '));
}

function isGrouped({ groupBy, bucket, averagePer, against, opposed, topic, list }: Intent): boolean {
  const isSplit = groupBy !== null || bucket !== null || averagePer.length > 0;
  return isSplit || against !== null || opposed.length > 0 || topic !== 'measure' || list !== null;
}

const SPLITTING = new Set(['by', 'per', 'each', 'every', 'x']);
const GROUPS = new Set(
  (
    'engineer engineers eng customer customers site sites type types category categories status outcome result priority priorities ' +
    'urgency area areas region regions town towns place places postcode postcodes county depot team teams crew crews manager trade trades ' +
    'weekday weekdays month week day quarter'
  ).split(' '),
);

/** "By area", "each type": what a figure that is of everything has not been split by. */
function groupingsIn(words: readonly string[]): { from: number; to: number }[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1] === 'the' ? at + 2 : at + 1;
    return SPLITTING.has(word) && GROUPS.has(words[next] ?? '') ? [{ from: at, to: next + 1 }] : [];
  });
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
