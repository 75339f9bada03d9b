import type { FoundName, Kind, SimilarWord, WordsProbe } from '#/modules/name-index/index.ts';
import { nearestFit, type Spelling } from './fit.ts';
import type { Match } from './matches.ts';
import { aliasesOf } from './nicknames.ts';
import type { Reading } from './read-query.ts';
import { otherSpellings } from './spellings.ts';
import { trigramSimilarity } from './trigrams.ts';
import { NAMED_TYPES, SCORES } from './words.ts';

/** A question to the names: the typed words, each in its spellings. */
export interface NameAsk extends WordsProbe {
  readonly typed: readonly string[];
  readonly spellings: readonly (readonly Spelling[])[];
}

/** Kinds that people are entered under. */
export const PEOPLE: readonly Kind[] = ['contact', 'person', 'engineer'];
const ALIASED_WORDS_MAX = 4;
const OTHER_COST = 0.1;
const ALIAS_COST = 0.5;
const NEAR_MAX = 6;
const ALIKE_MAX = 6;
/** A word that only sounds alike stands behind those two edits away. */
const SOUND_COST = 2.5;
const NEAR_EDITS_MAX = 2;
/** Of a shorter word a sound says nothing: "eng" is no Young. */
const ALIKE_LENGTH_MIN = 4;
/** So many letters for each edit of words that do not sound alike, but for the first two. */
const LETTERS_PER_EDIT = 5;
const EDITS_FORGIVEN = 2;

/** Kinds whose names are looked through; a site stands for its customer. */
export function nameKinds({ types }: Pick<Reading, 'types'>): Kind[] {
  const kinds: Kind[] = NAMED_TYPES.filter((type) => types.includes(type));
  return kinds.includes('contact') ? [...kinds, 'site'] : kinds;
}

/**
 * The words in any order and with others between them; nicknames and other spellings of any, and, with similar
 * words, any of them mended. One word alone is asked for only where it may be misspelt: the rest is a phrase.
 */
export function nameAsks(
  words: readonly string[],
  kinds: readonly Kind[],
  similar: readonly SimilarWord[] = [],
): NameAsk[] {
  return kinds.flatMap((kind) => {
    const mended = words.map((word) => mendedSpellings(word, similar, kind));
    const spellings =
      words.length < 2
        ? mended
        : words.map((word, at) => [...plainSpellings(kind, word, at), ...(mended[at] ?? [])]);
    return askOf(kind, words, spellings);
  });
}

function askOf(kind: Kind, typed: readonly string[], spellings: readonly (readonly Spelling[])[]): NameAsk[] {
  if (spellings.length === 0 || spellings.some(({ length }) => length === 0)) return [];
  return [{ kind, typed, spellings, words: spellings.map((ways) => ways.map(({ begun }) => begun)) }];
}

export function plainSpellings(kind: Kind, word: string, at: number): Spelling[] {
  const aliases = PEOPLE.includes(kind) && at < ALIASED_WORDS_MAX ? aliasesOf(word) : [];
  const spelling = (begun: string, via: 'name' | 'alias', cost: number): Spelling => ({
    begun,
    via,
    cost,
    sounds: true,
    edits: 0,
  });
  return [
    spelling(word, 'name', 0),
    ...otherSpellings(word).map((other) => spelling(`${other} `, 'name', OTHER_COST)),
    ...aliases.map((alias) => spelling(`${alias} `, 'alias', ALIAS_COST)),
  ];
}

function mendedSpellings(word: string, similar: readonly SimilarWord[], kind: Kind): Spelling[] {
  const mine = similar.filter(({ typed, kinds }) => typed === word && kinds.includes(kind));
  const near = mine.filter(({ edits }) => edits <= NEAR_EDITS_MAX);
  const alike =
    word.length < ALIKE_LENGTH_MIN
      ? []
      : mine.filter(({ edits, sounds }) => edits > NEAR_EDITS_MAX && sounds);
  return [...near.slice(0, NEAR_MAX), ...alike.slice(0, ALIKE_MAX)].map(({ word: begun, edits, sounds }) => ({
    begun: `${begun} `,
    via: 'fuzzy',
    cost: sounds ? Math.min(edits, SOUND_COST) : edits,
    sounds,
    edits,
  }));
}

/** What a name that was found is worth; undefined when it is too far from what was typed. */
export function worthOf(
  { typed, spellings }: NameAsk,
  { key, asWritten }: Pick<FoundName, 'key' | 'asWritten'>,
): Pick<Match, 'via' | 'score'> | undefined {
  const fit = nearestFit(spellings, key);
  if (!fit) return undefined;
  const mended = fit.filter(({ via }) => via === 'fuzzy');
  const aliased = fit.some(({ via }) => via === 'alias');
  if (mended.length === 0) {
    if (aliased) return { via: 'alias', score: SCORES.alias };
    const phrase = fit.map(({ begun }) => begun.trimEnd()).join(' ');
    return { via: 'name', score: asWritten && key.startsWith(phrase) ? SCORES.prefix : SCORES.wordPrefix };
  }
  const letters = typed.join('').length;
  if (isFar(mended, letters)) return undefined;
  const sounds = mended.every((spelling) => spelling.sounds);
  const cost = mended.reduce((sum, spelling) => sum + spelling.cost, 0);
  // Only mended words may differ from what was typed: a nickname is not misspelt.
  const meant = fit.map(({ begun, via }, at) => (via === 'fuzzy' ? begun.trimEnd() : typed[at]));
  const score = fuzzyScore(typed.join(' '), meant.join(' '));
  if (sounds && (cost >= SOUND_COST || score < SCORES.phonetic))
    return { via: 'phonetic', score: SCORES.phonetic };
  return { via: 'fuzzy', score: aliased ? Math.min(score, SCORES.alias) : score };
}

/** A mended text by the trigrams it shares with what was typed. */
export function fuzzyScore(typed: string, meant: string): number {
  const span = SCORES.fuzzyMax - SCORES.fuzzyMin;
  return Math.round((SCORES.fuzzyMin + span * trigramSimilarity(typed, meant)) * 1_000) / 1_000;
}

/** Two words both far from what was typed are a guess, unless all of them sound like it. */
function isFar(mended: readonly Spelling[], letters: number): boolean {
  if (mended.every(({ sounds }) => sounds)) return false;
  const edits = mended.reduce((sum, spelling) => sum + spelling.edits, 0);
  return edits > Math.max(EDITS_FORGIVEN, Math.floor(letters / LETTERS_PER_EDIT));
}
