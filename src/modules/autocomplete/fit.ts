import type { MatchedVia } from './words.ts';

/** One way a typed word may stand in a name. */
export interface Spelling {
  /** As the word of the name begins: `smi`, or `smith ` where it must end there. */
  readonly begun: string;
  readonly via: Extract<MatchedVia, 'name' | 'alias' | 'fuzzy' | 'phonetic'>;
  /** How far it is from what was typed. */
  readonly cost: number;
  /** It sounds like what was typed, or is the same word. */
  readonly sounds: boolean;
  readonly edits: number;
}

/** As many bits as a number is shifted by. */
const PLACES_MAX = 30;

/** The nearest spelling of each word, each in a place of its own in the name; undefined where one has none. */
export function nearestFit(
  words: readonly (readonly Spelling[])[],
  key: string,
): readonly Spelling[] | undefined {
  const held = key.trimEnd().split(' ').slice(0, PLACES_MAX);
  const ways = words.map((spellings) =>
    spellings
      .flatMap((spelling) => placesOf(spelling, held).map((places) => ({ spelling, places })))
      .sort((one, other) => one.spelling.cost - other.spelling.cost),
  );
  let best: { cost: number; fit: readonly Spelling[] } | undefined;
  const place = (at: number, taken: number, cost: number, fit: readonly Spelling[]): void => {
    const open = ways[at];
    if (!open) best = { cost, fit };
    else
      for (const { spelling, places } of open) {
        if (best && cost + spelling.cost >= best.cost) return;
        if ((taken & places) === 0) place(at + 1, taken | places, cost + spelling.cost, [...fit, spelling]);
      }
  };
  place(0, 0, 0, []);
  return best?.fit;
}

/** Where a spelling stands among the words of a name, each place as bits. */
function placesOf({ begun }: Spelling, held: readonly string[]): number[] {
  const words = begun.trimEnd().split(' ');
  const fits = (word: string, at: number, from: number) =>
    at < words.length - 1 || begun.endsWith(' ')
      ? held[from + at] === word
      : held[from + at]?.startsWith(word) === true;
  return held.flatMap((_, from) =>
    words.every((word, at) => fits(word, at, from)) ? [((1 << words.length) - 1) << from] : [],
  );
}
