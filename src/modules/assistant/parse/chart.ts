import { FUNCTION_WORDS } from '../catalogue/concepts.ts';
import { CONSTRUCTIONS, type Slot } from '../catalogue/constructions.ts';
import { type ConceptHit, conceptsIn } from './lexicon.ts';

/** A slot with the words that fill it. */
export interface Filled {
  readonly slot: Slot;
  readonly at: readonly number[];
  readonly score: number;
}

/** Content words that may stand between the concepts of one construction. */
const GAP_MAX = 4;
const PER_CONCEPT = 0.6;
const PER_GAP = 0.08;

/**
 * What the words stand for, each word read once: of all constructions that hold, those that together read most. `taken`
 * are the words that times, names and amounts have read.
 */
export function filledIn(words: readonly string[], taken: ReadonlySet<number>): Filled[] {
  const hits = conceptsIn(words).filter(({ from, to }) => range(from, to).every((at) => !taken.has(at)));
  const byConcept = Map.groupBy(hits, ({ concept }) => concept);
  const isLight = (at: number) => taken.has(at) || FUNCTION_WORDS.has(words[at] ?? '');
  const all = CONSTRUCTIONS.flatMap(({ slot, of }) =>
    placesOf(of.map((concept) => byConcept.get(concept) ?? [])).flatMap((combination): Filled[] => {
      const at = combination.flatMap(({ from, to }) => range(from, to));
      const between = range(Math.min(...at), Math.max(...at)).filter((one) => !at.includes(one));
      const gap = between.filter((one) => !isLight(one)).length;
      if (gap > GAP_MAX) return [];
      return [{ slot, at, score: at.length + PER_CONCEPT * (combination.length - 1) - PER_GAP * gap }];
    }),
  );
  return bestCover(all);
}

/** Every way to take one hit of each concept without two sharing a word. */
function placesOf(options: readonly (readonly ConceptHit[])[]): ConceptHit[][] {
  return options.reduce<ConceptHit[][]>(
    (partial, hits) =>
      partial.flatMap((so) =>
        hits
          .filter((hit) => so.every((one) => hit.to <= one.from || hit.from >= one.to))
          .map((hit) => [...so, hit]),
      ),
    [[]],
  );
}

/** The best of them that share no word, greedily; in the order in which they stand. */
function bestCover(all: readonly Filled[]): Filled[] {
  const used = new Set<number>();
  const kept: Filled[] = [];
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    if (one.at.some((at) => used.has(at))) continue;
    for (const at of one.at) used.add(at);
    kept.push(one);
  }
  return kept.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
