import { isMendable, type Kind, phraseKey, type SimilarWord } from '#/modules/lookup/index.ts';
import { type Ask, phraseAsks } from './asks.ts';
import { trigramSimilarity } from './trigrams.ts';
import { type NamedType, SCORES } from './words.ts';

const MENDED_WORDS_MAX = 4;
const NEAR_MAX = 6;
const ALIKE_MAX = 6;
const PHRASES_MAX = 24;
/** A word that only sounds alike stands behind those two edits away. */
const SOUND_COST = 2.5;
const SPACE_COST = 1;
const SPLIT_LENGTH_MIN = 5;
const SPLIT_PART_MIN = 2;

/** Which of the typed words may be misspelt. */
export function mendableWords(words: readonly string[]): string[] {
  return [...new Set(words.filter(isMendable))].slice(0, MENDED_WORDS_MAX);
}

/** One way to write what was typed. */
interface Phrase {
  /** As a key begins: a mended last word is whole, a typed one may go on. */
  readonly begun: string;
  readonly cost: number;
  /** Every changed word sounds like the typed one. */
  readonly sounds: boolean;
  /** Kinds that have every mended word in a name; undefined where no word was mended. */
  readonly kinds: ReadonlySet<Kind> | undefined;
}

/** What the text may mean where it is misspelt, or its spaces stand wrong: nearest first. */
export function mendedAsks(
  words: readonly string[],
  similar: readonly SimilarWord[],
  kinds: readonly NamedType[],
): Ask[] {
  const typed = words.join(' ');
  return [...respaced(words), ...respelt(words, similar)].flatMap((phrase) => {
    const { via, score } = worthOf(typed, phrase);
    return kinds
      .filter((kind) => phrase.kinds?.has(kind) ?? true)
      .flatMap((kind) => phraseAsks(kind, phrase.begun, via, score));
  });
}

function worthOf(typed: string, { begun, sounds, cost }: Phrase): Pick<Ask, 'via' | 'score'> {
  const span = SCORES.fuzzyMax - SCORES.fuzzyMin;
  const score = SCORES.fuzzyMin + span * trigramSimilarity(typed, begun);
  if (sounds && (cost >= SOUND_COST || score < SCORES.phonetic))
    return { via: 'phonetic', score: SCORES.phonetic };
  return { via: 'fuzzy', score: Math.round(score * 1_000) / 1_000 };
}

/** Every combination of typed and similar words but the typed ones alone, the cheapest few. */
function respelt(words: readonly string[], similar: readonly SimilarWord[]): Phrase[] {
  let phrases: (Phrase & { readonly words: readonly string[] })[] = [
    { words: [], begun: '', cost: 0, sounds: true, kinds: undefined },
  ];
  for (const word of words) {
    const readings = [undefined, ...closestOf(word, similar)];
    phrases = phrases
      .flatMap((phrase) =>
        readings.map((mended) => ({
          words: [...phrase.words, mended?.word ?? word],
          begun: '',
          cost: phrase.cost + (mended ? costOf(mended) : 0),
          sounds: phrase.sounds && (mended?.sounds ?? true),
          kinds: mended ? sharedKinds(phrase.kinds, mended.kinds) : phrase.kinds,
        })),
      )
      .filter(({ kinds }) => kinds === undefined || kinds.size > 0)
      .sort((one, other) => one.cost - other.cost)
      // One more than is asked: the words as typed are among them.
      .slice(0, PHRASES_MAX + 1);
  }
  return phrases
    .filter(({ cost }) => cost > 0)
    .map((phrase) => ({
      ...phrase,
      begun: phrase.words.at(-1) === words.at(-1) ? phrase.words.join(' ') : phraseKey(phrase.words),
    }));
}

function closestOf(word: string, similar: readonly SimilarWord[]): SimilarWord[] {
  const mine = similar.filter(({ typed }) => typed === word);
  const near = mine.filter(({ edits }) => edits <= 2);
  const alike = mine.filter(({ edits, sounds }) => edits > 2 && sounds);
  return [...near.slice(0, NEAR_MAX), ...alike.slice(0, ALIKE_MAX)];
}

function costOf({ edits, sounds }: SimilarWord): number {
  return sounds ? Math.min(edits, SOUND_COST) : edits;
}

function sharedKinds(kinds: ReadonlySet<Kind> | undefined, further: readonly Kind[]): ReadonlySet<Kind> {
  const set = new Set(further);
  return kinds ? kinds.intersection(set) : set;
}

/** "north gate foods" for "northgate foods", "northgatefoods" for "northgate foods". */
function respaced(words: readonly string[]): Phrase[] {
  const joined = words.slice(1).map((word, at) => words.toSpliced(at, 2, `${words[at]}${word}`).join(' '));
  const [only = ''] = words;
  const split =
    words.length === 1 && only.length >= SPLIT_LENGTH_MIN
      ? Array.from({ length: Math.min(only.length, 20) - 2 * SPLIT_PART_MIN + 1 }, (_, at) => {
          const cut = at + SPLIT_PART_MIN;
          return `${only.slice(0, cut)} ${only.slice(cut)}`;
        })
      : [];
  return [...joined, ...split].map((begun) => ({ begun, cost: SPACE_COST, sounds: false, kinds: undefined }));
}
