import { foldedWords } from '#/modules/language/index.ts';

/** A run of words of a text: from `start` up to `end`, which no longer belongs to it. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

const SPAN_WORDS_MAX = 5;
const WORDS_MAX = 40;

/** Words that are nobody's name by themselves. */
const PLAIN = new Set(
  (
    'a an the of and or for to in on at by with from into about is are was were be been am do does did done has have had ' +
    'how many much what which who whos whats when where why it its i me my we our us you your they their them he she his her ' +
    'this that these those there here all any some more most least less than then so not no yes ok please pls can could would ' +
    'should will shall job jobs work visit visits customer customers client clients site sites engineer engineers type types ' +
    'case cases team teams last next past previous month months week weeks day days year years quarter today yesterday tomorrow ' +
    'show list tell give find get got rate average number count total time first best worst top per each every vs versus ' +
    'compare compared between since until over under during ltd limited plc group uk llp'
  ).split(' '),
);
const LEGAL = new Set(['ltd', 'limited', 'plc', 'llp', 'group', 'uk', 'inc', 'co']);

export function isPlainWord(word: string): boolean {
  return PLAIN.has(word) || /^\d+$/.test(word);
}

/** "O Hara", "O'Hara": one word. */
export function withPrefixes(text: string): string {
  return text.replace(/(?<![\w'’])(o|d|mc|mac) (?=(?!clock\b)[a-z]{3,})/gi, '$1');
}

export function wordsOf(text: string): string[] {
  return foldedWords(withPrefixes(text).replace(/['’]s\b/g, '')).slice(0, WORDS_MAX);
}

/** Words that are written as one or as two. */
const COMPOUNDS: readonly (readonly [string, string])[] = [
  ['call', 'out'],
  ['break', 'down'],
];

/** "Call outs" as "callout", and the other way round. */
function compoundSpans(words: readonly string[]): Span[] {
  return words.flatMap((word, start) =>
    COMPOUNDS.flatMap(([one, other]): Span[] => {
      if (word === one && words[start + 1]?.replace(/s$/, '') === other)
        return [{ start, end: start + 2, words: [`${one}${other}`] }];
      return word.replace(/s$/, '') === `${one}${other}`
        ? [{ start, end: start + 1, words: [one, other] }]
        : [];
    }),
  );
}

/** Every run of words that may be a name, the longest first; runs of plain words alone are none. */
export function spansOf(words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(SPAN_WORDS_MAX, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length);
      if (run.every(isPlainWord)) continue;
      spans.push({ start, end: start + length, words: run });
      const last = run.at(-1) ?? '';
      if (/^[a-z]{3,}s$/.test(last))
        spans.push({ start, end: start + length, words: [...run.slice(0, -1), last.slice(0, -1)] });
      // "Mullen's" of Mullens: what is called after somebody has the ending in its name.
      else if (length === 1 && /^[a-z]{4,}$/.test(last))
        spans.push({ start, end: start + length, words: [`${last}s`] });
    }
  return [...spans, ...compoundSpans(words)];
}

/** Whether these words are all of a name, but for what only lawyers add. */
export function isWhole(words: readonly string[], name: string): boolean {
  const all = foldedWords(name);
  const bare = all.filter((word) => !LEGAL.has(word));
  const asked = words.filter((word) => !LEGAL.has(word));
  const same = (one: readonly string[]) =>
    one.length === asked.length && asked.every((word) => one.includes(word));
  return (
    asked.length > 0 &&
    (same(bare) || (words.length === all.length && words.every((word) => all.includes(word))))
  );
}

/** The spans that stand: none within or across one that comes before it. */
export function apart<T extends Span>(spans: readonly T[]): T[] {
  const kept: T[] = [];
  for (const span of [...spans].sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (kept.every(({ start, end }) => span.end <= start || span.start >= end)) kept.push(span);
  return kept.sort((one, other) => one.start - other.start);
}
