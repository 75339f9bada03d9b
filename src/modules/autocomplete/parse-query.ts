import { foldedWords } from '#/modules/language/index.ts';
import { invalidParam } from '#/platform/errors.ts';
import { wordOf } from '#/platform/validation/closed-words.ts';
import type { AutocompleteQuery } from './schema.ts';
import { SUGGESTED_TYPES, type SuggestedType } from './words.ts';

/** The parsed text of a query. */
export interface ParsedQuery {
  readonly text: string;
  /** Its folded words. */
  readonly words: readonly string[];
  /** The text as a UUID, in canonical form. */
  readonly personId: string | undefined;
  readonly types: readonly SuggestedType[];
  readonly limit: number;
}

const LENGTH_MIN = 2;
const WORDS_MAX = 8;

/** Throws invalidParam for fewer than two characters and for an unknown type. */
export function parseQuery({ q, limit, types }: AutocompleteQuery): ParsedQuery {
  const typed = q.normalize('NFKC').trim();
  if ([...typed].length < LENGTH_MIN)
    throw invalidParam('q', `must be at least ${LENGTH_MIN} characters`, { min: LENGTH_MIN });
  // "#401" is 401.
  const text = typed.replace(/^#\s*(?=\S)/, '');
  const words = foldedWords(text).slice(0, WORDS_MAX);
  return { text, words, personId: uuidOf(text), types: typesOf(types), limit };
}

const UUID =
  /^(?:urn:uuid:)?[{(]?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})[)}]?$/i;

function uuidOf(text: string): string | undefined {
  return UUID.exec(text)?.slice(1).join('-').toLowerCase();
}

function typesOf(given: readonly string[] | undefined): readonly SuggestedType[] {
  if (!given || given.length === 0) return SUGGESTED_TYPES;
  const wanted = given
    .flatMap((list) => list.split(','))
    .map((word) => wordOf('types', word, SUGGESTED_TYPES));
  return SUGGESTED_TYPES.filter((type) => wanted.includes(type));
}
