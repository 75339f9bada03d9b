/** What a later turn says of the answer before it, and of no job. */
export type Cue =
  | 'compare'
  | 'reverse'
  | 'none'
  | 'share'
  | 'all'
  | 'delta'
  | 'year_before'
  | 'trend'
  | 'elsewhere';

const CUES: Readonly<Record<Cue, string>> = {
  compare:
    'and also | add | include | throw in | bring in | how does that compare with | how does that compare to | how does it compare with | how does it compare to | how is that compared with | how is that compared to | compare that with | compare that to | compare it with | compare it to | compared with | compared to | compare with | compare to | vs | versus | against | is that more than | is that less than | is that fewer than | is that better than | is that worse than | is that higher than | is that lower than | was that more than | was that better than | was that worse than | more or less than | better or worse than | is it more than | is it better than | is it worse than',
  reverse:
    'in reverse order | in reverse | reverse order | reverse | in the opposite order | opposite order | the other way round | the other way around | other way round | other way around | in ascending order | in descending order | ascending | descending | flip | invert | upside down | turn it around | turn that around | turn it round | turn that round | bottom to top | top to bottom',
  none: 'has not | have not | had not | did not | hasnt | havent | didnt | none at all | none of them | none of it | none | zero | nil',
  share:
    'as a percent | as an percent | as percent | in percent | what percent is that | what percent | as a share | what share is that | what share | as a proportion | what proportion is that | what proportion',
  all: 'in total | altogether | all together | in all | all in all',
  delta:
    'by how much | how much by | by how many minutes | by how long | how many minutes | how late | how far behind | how far over | how much over | how far out | how much late',
  year_before:
    'the same time last year | same time last year | the same period last year | same period last year | this time last year | the same month last year | same month last year | the same week last year | same week last year | the same quarter last year | same quarter last year | the same day last year | same day last year | a year ago | a year earlier | a year before that | a year before | the year before that | the year before | the previous year | last year',
  elsewhere: 'do the same for | the same for | same for',
  trend: 'as a trend | as a graph | as a chart | the trend | a trend | trend | over time',
};

const PHRASES = (Object.entries(CUES) as [Cue, string][])
  .flatMap(([cue, phrases]) => phrases.split(' | ').map((phrase) => ({ cue, phrase })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length);

const LEADS = ['what about', 'how about', 'what of', 'do that for'];

/** The cues of a text, and the text without them. */
export function cuesIn(text: string): { readonly cues: ReadonlySet<Cue>; readonly rest: string } {
  const cues = new Set<Cue>();
  let rest = ` ${text} `;
  for (const lead of LEADS) rest = rest.replace(` ${lead} `, ' ');
  for (const { cue, phrase } of PHRASES) {
    if (!rest.includes(` ${phrase} `)) continue;
    cues.add(cue);
    rest = rest.replace(` ${phrase} `, ' ');
  }
  return { cues, rest: rest.trim() };
}

/** A step from the time that was spoken of: by its own length where no unit is said. */
export interface Step {
  readonly way: 'back' | 'on' | 'around';
  readonly unit: string | null;
  readonly count: number | null;
}

const UNITS = new Map(
  ['day', 'week', 'month', 'quarter', 'year'].flatMap((unit) => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
);
const ANY = new Set(['one', 'ones', 'period', 'stretch']);
/** Whether it stands after its unit, as in "the month before". */
const WAYS: Readonly<Record<string, { readonly way: Step['way']; readonly isAfter: boolean }>> = {
  before: { way: 'back', isAfter: true },
  earlier: { way: 'back', isAfter: true },
  prior: { way: 'back', isAfter: true },
  preceding: { way: 'back', isAfter: false },
  previous: { way: 'back', isAfter: false },
  after: { way: 'on', isAfter: true },
  following: { way: 'on', isAfter: false },
  back: { way: 'back', isAfter: false },
  whole: { way: 'around', isAfter: false },
  full: { way: 'around', isAfter: false },
  entire: { way: 'around', isAfter: false },
};
const POINTING = new Set(['that', 'those', 'this', 'then', 'it', 'please', 'to']);

const LIGHT = new Set(['and', 'the', 'or', 'vs']);
const BEFORE = new Set(['last', 'previous', 'prior']);

/** "The month before that", "the preceding 30 days", "the week after", and the words without it. */
export function stepIn(words: readonly string[]): { readonly step: Step; readonly rest: string[] } | null {
  const [only = '', other] = words.filter((word) => !LIGHT.has(word));
  // "And last?"
  if (other === undefined && BEFORE.has(only) && words.length > 1)
    return { step: { way: 'back', unit: null, count: null }, rest: [] };
  for (const [at, word] of words.entries()) {
    const said = WAYS[word];
    if (!said) continue;
    const own = said.isAfter ? stepBefore(words, at) : stepAfter(words, at);
    if (!own) continue;
    const { from, to, ...step } = own;
    return { step: { ...step, way: said.way }, rest: [...words.slice(0, from), ...words.slice(to)] };
  }
  return null;
}

type PlacedStep = Omit<Step, 'way'> & { readonly from: number; readonly to: number };

const ONE = new Set(['a', 'one']);

function stepBefore(words: readonly string[], at: number): PlacedStep | null {
  const unit = unitOf(words[at - 1]);
  if (unit === undefined) return null;
  const count = countOf(words[at - 2]);
  const isCounted = count !== null || ONE.has(words[at - 2] ?? '');
  let to = at + 1;
  while (POINTING.has(words[to] ?? '')) to++;
  // "The day before yesterday" is a time of its own.
  return to < words.length ? null : { unit, count, from: at - (isCounted ? 2 : 1), to };
}

function stepAfter(words: readonly string[], at: number): PlacedStep | null {
  const count = countOf(words[at + 1]);
  const end = at + (count === null && !ONE.has(words[at + 1] ?? '') ? 1 : 2);
  const unit = unitOf(words[end]);
  // "The previous month" may be the one before this.
  if (unit === undefined || (words[at] === 'previous' && unit !== null && count === null)) return null;
  return { unit, count, from: at, to: end + 1 };
}

/** Undefined of a word for no stretch of time; null of one for any. */
function unitOf(word = ''): string | null | undefined {
  return ANY.has(word) ? null : UNITS.get(word);
}

function countOf(word = ''): number | null {
  const count = Number(word);
  return word !== '' && Number.isInteger(count) && count > 0 ? count : null;
}
