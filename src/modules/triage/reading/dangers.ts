import DATA from './dangers.json' with { type: 'json' };
import { type PatternData, sourceOf } from './patterns.ts';
import { anywhere, either, followedBy, near, type Phrase, word } from './phrases.ts';

/** A danger to people and the phrases that report it. */
export interface Danger {
  readonly name: string;
  readonly told: Phrase;
  /** Words that exclude it: documents, courses, prices. */
  readonly unless?: RegExp;
  /** Its parts may be spread over two or three sentences. */
  readonly spansClauses: boolean;
}

/** A phrase as data: words of which any may stand, or two phrases at most so many words apart. */
type Told =
  | PatternData
  | { readonly anywhere: PatternData }
  | { readonly either: readonly Told[] }
  | { readonly near: readonly [Told, Told]; readonly words: number }
  | { readonly first: Told; readonly then: Told; readonly words: number };

interface DangerData {
  readonly name: string;
  readonly spansClauses?: boolean;
  readonly told: readonly Told[];
  readonly unless?: PatternData;
}

const WORDS: Readonly<Record<string, PatternData>> = DATA.words;
const NAMED = /\{([A-Z_]+)\}/g;

/** The source of a pattern; `{WATER}` stands for the list of words of that name. */
function filled(data: PatternData): string {
  return sourceOf(data).replace(NAMED, (_, name: string) => filled(WORDS[name] ?? ''));
}

function phraseOf(told: Told): Phrase {
  if (typeof told === 'string' || Array.isArray(told) || 'any' in told)
    return word(filled(told as PatternData));
  if ('anywhere' in told) return anywhere(filled(told.anywhere));
  if ('either' in told) return either(...told.either.map(phraseOf));
  if ('near' in told) return near(phraseOf(told.near[0]), phraseOf(told.near[1]), told.words);
  return 'first' in told ? followedBy(phraseOf(told.first), phraseOf(told.then), told.words) : either();
}

/** All known dangers to people. The cast is safe: the data is written for `DangerData`, which JSON types cannot tell. */
export const DANGERS: readonly Danger[] = (DATA.dangers as unknown as readonly DangerData[]).map(
  ({ name, told, unless, spansClauses = false }) => ({
    name,
    spansClauses,
    told: either(...told.map(phraseOf)),
    ...(unless !== undefined && { unless: new RegExp(filled(unless)) }),
  }),
);
