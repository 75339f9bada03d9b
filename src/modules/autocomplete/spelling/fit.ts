import type { MatchedVia } from '../words.ts';

/** A spelling of a typed word in a name. */
export interface Spelling {
  /** The prefix of the name's word: `smi`, or `smith ` for a complete word. */
  readonly begun: string;
  readonly via: Extract<MatchedVia, 'name' | 'alias' | 'fuzzy' | 'phonetic'>;
  /** The distance from the typed word. */
  readonly cost: number;
  /** Whether it sounds like the typed word or is the same word. */
  readonly sounds: boolean;
  readonly edits: number;
}

/** Positions are bits of a 32-bit number. */
const PLACES_MAX = 30;

/** The closest spelling of each word, each at its own position in the name; undefined if there is none. */
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

/** The positions of a spelling in a name, as bit masks. */
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
