import { nameSound } from '#/modules/language/index.ts';
import type { EntryKind, FoundName, SimilarWord, WordsProbe } from '#/modules/name-index/index.ts';
import type { ParsedQuery } from '../parse-query.ts';
import { nearestFit, type Spelling } from '../spelling/fit.ts';
import { aliasesOf } from '../spelling/nicknames.ts';
import { otherSpellings } from '../spelling/variants.ts';
import { NAMED_TYPES, SCORES } from '../words.ts';
import type { Match } from './matches.ts';

/** A search for names: the typed words, each with its spellings. */
export interface NameQuery extends WordsProbe {
  readonly typed: readonly string[];
  readonly spellings: readonly (readonly Spelling[])[];
}

/** Kinds that can be people. */
export const PEOPLE: readonly EntryKind[] = ['contact', 'person', 'engineer'];
const ALIASED_WORDS_MAX = 4;
const OTHER_COST = 0.1;
const ALIAS_COST = 0.5;
const NEAR_MAX = 12;
const ALIKE_MAX = 8;
/** A word that only sounds alike ranks below those two edits away. */
const SOUND_COST = 2.5;
const NEAR_EDITS_MAX = 2;
/** Shorter words are not compared by sound. */
const ALIKE_LENGTH_MIN = 4;
/** One more edit is allowed per this many letters, beyond the first two, for words that do not sound alike. */
const LETTERS_PER_EDIT = 5;
const EDITS_ALLOWED = 2;

/** The kinds whose names are searched. Sites are shown as their customer. */
export function nameKinds({ types }: Pick<ParsedQuery, 'types'>): EntryKind[] {
  const kinds: EntryKind[] = NAMED_TYPES.filter((type) => types.includes(type));
  return kinds.includes('contact') ? [...kinds, 'site'] : kinds;
}

/**
 * Queries for the words in any order, with nicknames, other spellings and, from `similar`, corrections. A single word is
 * queried only for corrections, because the key probes cover the rest.
 */
export function nameQueries(
  words: readonly string[],
  kinds: readonly EntryKind[],
  similar: readonly SimilarWord[] = [],
): NameQuery[] {
  return kinds.flatMap((kind) => {
    const corrected = words.map((word) => correctedSpellings(word, similar, kind));
    const spellings =
      words.length < 2
        ? corrected
        : words.map((word, at) => [...plainSpellings(kind, word, at), ...(corrected[at] ?? [])]);
    return queryOf(kind, words, spellings);
  });
}

function queryOf(
  kind: EntryKind,
  typed: readonly string[],
  spellings: readonly (readonly Spelling[])[],
): NameQuery[] {
  if (spellings.length === 0 || spellings.some(({ length }) => length === 0)) return [];
  return [{ kind, typed, spellings, words: spellings.map((ways) => ways.map(({ begun }) => begun)) }];
}

export function plainSpellings(kind: EntryKind, word: string, at: number): Spelling[] {
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

function correctedSpellings(word: string, similar: readonly SimilarWord[], kind: EntryKind): Spelling[] {
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

/** How fast scores fall: what differs by two unlike letters stands below what only sounds alike. */
const LIKENESS_FALLS = 3;

/** The score of a found name; undefined when it is too different from the typed words. */
export function scoreOf(
  { typed, spellings }: NameQuery,
  { key, asWritten }: Pick<FoundName, 'key' | 'asWritten'>,
): Pick<Match, 'via' | 'score' | 'likeness'> | undefined {
  const fit = nearestFit(spellings, key);
  if (!fit) return undefined;
  const corrected = fit.filter(({ via }) => via === 'fuzzy');
  const aliased = fit.some(({ via }) => via === 'alias');
  if (corrected.length === 0) {
    if (aliased) return { via: 'alias', score: SCORES.alias };
    const phrase = fit.map(({ begun }) => begun.trimEnd()).join(' ');
    return { via: 'name', score: asWritten && key.startsWith(phrase) ? SCORES.prefix : SCORES.wordPrefix };
  }
  const letters = typed.join('').length;
  if (isFar(corrected, letters)) return undefined;
  const sounds = corrected.every((spelling) => spelling.sounds);
  const cost = corrected.reduce((sum, spelling) => sum + spelling.cost, 0);
  // Only corrected words lower the score: a nickname is not misspelt.
  const meant = fit.map(({ begun, via }, at) => (via === 'fuzzy' ? begun.trimEnd() : typed[at]));
  const score = fuzzyScore(typed.join(' '), meant.join(' '), sounds);
  if (sounds && (cost >= SOUND_COST || score < SCORES.phonetic))
    return { via: 'phonetic', score: SCORES.phonetic, likeness: score };
  return { via: 'fuzzy', score: aliased ? Math.min(score, SCORES.alias) : score };
}

/** The score of a corrected text, by how alike it and the typed one are in sound and spelling. */
export function fuzzyScore(typed: string, meant: string, sounds = false): number {
  const span = SCORES.fuzzyMax - SCORES.fuzzyMin;
  const likeness = nameSound.soundLikeness(typed, meant, sounds) ** LIKENESS_FALLS;
  return Math.round((SCORES.fuzzyMin + span * likeness) * 1_000) / 1_000;
}

/** Too many edits for the length, unless all words sound alike. */
function isFar(corrected: readonly Spelling[], letters: number): boolean {
  if (corrected.every(({ sounds }) => sounds)) return false;
  const edits = corrected.reduce((sum, spelling) => sum + spelling.edits, 0);
  return edits > Math.max(EDITS_ALLOWED, Math.floor(letters / LETTERS_PER_EDIT));
}
