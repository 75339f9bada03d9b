import { wordNumbers } from '#/modules/language/index.ts';
import { type DatedText, datesIn, isKnownDate } from './dates.ts';

/** What the numbers of an answer may be taken from. */
export interface Evidence {
  readonly question: string;
  /** Tool outputs of the turn. */
  readonly outputs: readonly unknown[];
  readonly timezone: string;
}

const MARK = /\[\d{1,4}\]/g;
const LIST_NUMBER = /^\s{0,5}\d{1,3}[.)]\s/gm;
/** References and codes: digits and letters in one word. */
const CODE = /\b(?=[\w/.-]{0,40}\d)(?=[\w/.-]{0,40}[a-z])\w{1,40}(?:[-/.]\w{1,40}){0,8}/gi;
const NUMBER = /\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const SHARE = /^\s?(?:%|per ?cent)/i;
const SCALE = /^\s?(k|m|bn|thousand|million|billion)\b/i;
/** What units leave glued to a number: `12kg`, `30th`, `45mins`. */
const WITH_UNIT =
  /^(\d[\d,.]*)(st|nd|rd|th|k|m|bn|%|h|hrs?|mins?|s|secs?|ms|kg|g|mm|cm|km|kw|w|v|a|°?c|pp|x|am|pm|days?)$/i;

interface Known {
  readonly numbers: readonly number[];
  readonly text: string;
  readonly dates: DatedText['dates'];
}

/**
 * The numbers of a text that stand neither in what was looked up nor in the question, as the text spells them.
 * A shown number may be rounded, grouped, spelt in words, or a ratio shown as a percentage. Pure.
 */
export function unfounded(text: string, evidence: Evidence): string[] {
  const known = knownOf(evidence);
  const plain = text.normalize('NFKC').replace(MARK, ' ').replace(LIST_NUMBER, ' ');
  const { dates, rest } = datesIn(
    plain.replace(CODE, (code) => (known.text.includes(code.toLowerCase()) ? ' ' : code)),
  );
  const wrong = dates.filter((date) => !isKnownDate(date, known.dates)).map(({ spelt }) => spelt);
  const foreign = FOREIGN_DIGIT.exec(rest);
  if (foreign) wrong.push(foreign[0]);
  const uncoded = rest.replace(CODE, (code) => {
    if (WITH_UNIT.test(code)) return code.replace(WITH_UNIT, '$1 $2');
    wrong.push(code);
    return ' ';
  });
  for (const match of uncoded.matchAll(NUMBER)) {
    const after = uncoded.slice(match.index + match[0].length);
    if (!isFounded(match[0], after, known.numbers)) wrong.push(match[0]);
  }
  for (const { value, spelt } of wordNumbers(uncoded)) if (!known.numbers.includes(value)) wrong.push(spelt);
  return wrong;
}

function isFounded(shown: string, after: string, known: readonly number[]): boolean {
  const digits = shown.replaceAll(',', '');
  const value = Number(digits);
  const decimals = digits.split('.')[1]?.length ?? 0;
  const scale = SCALES[SCALE.exec(after)?.[1]?.toLowerCase() ?? ''] ?? 1;
  const isShare = SHARE.test(after);
  return known.some(
    (number) =>
      isRounded(number, value, decimals) ||
      (isShare && isRounded(number * 100, value, decimals)) ||
      (scale !== 1 && isRounded(number / scale, value, decimals)),
  );
}

/** Whole numbers are shown whole; others may be rounded to the decimals shown. */
function isRounded(number: number, shown: number, decimals: number): boolean {
  const power = 10 ** decimals;
  return Math.abs(Math.round(number * power) / power - shown) < 1e-9 || number === shown;
}

function knownOf({ question, outputs, timezone }: Evidence): Known {
  const numbers = new Set<number>();
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'number') numbers.add(Math.abs(value));
    else if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) {
        if (/\d/.test(name)) texts.push(name);
        visit(part);
      }
  };
  outputs.forEach(visit);
  texts.push(question);
  const { dates, rest } = datesIn(texts.join('\n').normalize('NFKC'), timezone);
  for (const [number] of rest.matchAll(NUMBER)) numbers.add(Number(number.replaceAll(',', '')));
  for (const { value } of wordNumbers(rest)) numbers.add(value);
  for (const number of numbers) if (number > 1e11 && number < 1e14) dates.push(...stamped(number, timezone));
  for (const { year } of dates) if (year !== null) numbers.add(year);
  return { numbers: [...numbers], text: texts.join('\n').toLowerCase(), dates };
}

/** A record stamp read as the moment it is. */
function stamped(epochMs: number, timezone: string): DatedText['dates'] {
  return datesIn(new Date(epochMs).toISOString(), timezone).dates;
}
