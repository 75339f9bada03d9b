import { bm25, rarity } from '../bm25.ts';
import { type Analysed, analyse } from '../text/analyse.ts';
import { embedCounts, type LocalModel } from './local.ts';
import { learntShare, USUAL_HALF } from './share.ts';

const HALVES = [4, 8, 16, 32, 64, 128];
/** Queries are of so many words. */
const SIZES = [2, 4, 8, 16, 32];
const ASKED_MAX = 120;
/** A word that fewer texts hold has no company to be known by. */
const KNOWN_MIN = 2;

/** Every tenth text is kept from what is learnt. */
export function isHeldOut(at: number): boolean {
  return at % 10 === 9;
}

/** The half at which parts of the texts held out find the rest best. */
export function halfLearnt(texts: readonly string[], model: LocalModel): number {
  const peers = peersOf(texts, model);
  const held = texts.flatMap((_, at) => (isHeldOut(at) ? [at] : []));
  const step = Math.max(1, held.length / ASKED_MAX);
  const ranks = held
    .filter((_, i) => i % step < 1)
    .flatMap((at) => [...partsOf(texts[at] ?? '')].map((parts) => ranksOf(peers, at, parts)))
    .filter((one) => one !== null);
  return nearestToBest(ranks);
}

interface Peers {
  readonly model: LocalModel;
  readonly texts: readonly Analysed[];
  readonly vectors: readonly (readonly number[] | null)[];
  /** By term the places of the texts that hold it. */
  readonly holding: ReadonlyMap<string, readonly number[]>;
  readonly averageLength: number;
}

function peersOf(given: readonly string[], model: LocalModel): Peers {
  const texts = given.map(analyse);
  const holding = new Map<string, number[]>();
  texts.forEach(({ counts }, at) => {
    for (const term of counts.keys()) holding.getOrInsertComputed(term, () => []).push(at);
  });
  return {
    model,
    texts,
    vectors: texts.map(({ counts }) => embedCounts(model, counts)),
    holding,
    averageLength: Math.max(1, texts.reduce((sum, { length }) => sum + length, 0) / texts.length),
  };
}

/** Some words of a text, spread over it, and the rest. */
function* partsOf(text: string): Generator<{ query: Analysed; rest: Analysed }> {
  const words = text.split(/\s+/).filter((word) => analyse(word).length > 0);
  for (const size of SIZES) {
    if (words.length < size * 1.5) return;
    const taken = Array.from({ length: size }, (_, i) => Math.floor(((i + 0.5) * words.length) / size));
    const rest = analyse(words.filter((_, at) => !taken.includes(at)).join(' '));
    yield { query: analyse(taken.map((at) => words[at]).join(' ')), rest };
  }
}

/** By half the reciprocal rank of a text of which only the rest is left; null where no word of it is asked for. */
function ranksOf(
  { model, texts, vectors, holding, averageLength }: Peers,
  own: number,
  { query, rest }: { readonly query: Analysed; readonly rest: Analysed },
): number[] | null {
  const asked = embedCounts(model, query.counts);
  const words = new Float64Array(texts.length);
  const saying = (at: number) => (at === own ? rest : texts[at]);
  for (const [term, times] of query.counts) {
    const held = holding.get(term) ?? [];
    const worth = times * rarity(held.length, texts.length);
    for (const at of held) {
      const { counts, length } = saying(at) ?? rest;
      words[at] = (words[at] ?? 0) + worth * bm25(counts.get(term) ?? 0, length / averageLength);
    }
  }
  if (!asked || !words[own]) return null;
  const remaining = embedCounts(model, rest.counts);
  const meaning = Float64Array.from(vectors, (vector, at) =>
    Math.max(0, cosine(asked, at === own ? remaining : vector)),
  );
  const scales = [words.reduce(larger), meaning.reduce(larger)];
  const known = [...query.counts.keys()].filter(
    (term) => (holding.get(term)?.length ?? 0) >= KNOWN_MIN,
  ).length;
  return HALVES.map((half) => {
    const share = learntShare(known, half);
    const scoreOf = (at: number) =>
      ((1 - share) * (words[at] ?? 0)) / (scales[0] || 1) + (share * (meaning[at] ?? 0)) / (scales[1] || 1);
    const mine = scoreOf(own);
    let rank = 0;
    for (let at = 0; at < texts.length; at++) if (scoreOf(at) >= mine) rank += 1;
    return 1 / rank;
  });
}

function larger(one: number, other: number): number {
  return Math.max(one, other);
}

function cosine(one: readonly number[], other: readonly number[] | null | undefined): number {
  if (!other) return 0;
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

/** Of the halves that do no worse than the best by more than a standard error, the one nearest to the usual. */
function nearestToBest(ranks: readonly (readonly number[])[]): number {
  const means = HALVES.map((_, i) => mean(ranks.map((one) => one[i] ?? 0)));
  const best = means.indexOf(Math.max(...means));
  const isAsGood = (_: number, i: number) => {
    const losses = ranks.map((one) => (one[best] ?? 0) - (one[i] ?? 0));
    const loss = mean(losses);
    return loss <= Math.sqrt(mean(losses.map((one) => (one - loss) ** 2)) / ranks.length);
  };
  const far = (half: number) => Math.abs(Math.log(half / USUAL_HALF));
  const [nearest] =
    ranks.length < 2 ? [] : HALVES.filter(isAsGood).sort((one, other) => far(one) - far(other));
  return nearest ?? USUAL_HALF;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
