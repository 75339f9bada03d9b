import { type Correction, correction, isCorrectable, type Spelling, spellingOf } from './correction.ts';
import type { QueryTerm, QueryWord } from './ranking.ts';
import type { IndexReader } from './segment/reading.ts';
import type { Near } from './segment/vocabulary.ts';
import { presentTerm } from './text/analyse.ts';
import { codesIn } from './text/codes.ts';
import { conceptsIn, isTradeWord, SAME_MARK } from './text/concepts.ts';
import { accentedTerms, figureOf, isStopWord, termOf, type Word, wordOf, wordsOf } from './text/words.ts';

/** What a company calls things: a phrase and the phrases that mean the same. */
export type CompanyTerms = Readonly<Record<string, readonly string[]>>;

/** What the query surely meant, where nobody writes it as it did. */
const MENDED_WEIGHT = 0.8;
/** What others may have meant who wrote something close to a word of the query. */
const TYPO_WEIGHT = 0.35;
const TERMS_MAX = 150;
const PHRASE_WORDS_MAX = 5;
/** What may be a code or a word is a code where it stands in no more than so many documents, or such a share. */
const RARE_MAX = 5;
const RARE_SHARE = 0.02;
/** A word that fewer documents hold has no company to be known by. */
const LEARNT_MIN = 2;

/** What a query asks for, with no regard to what the index holds. */
export interface QueryTerms {
  readonly words: readonly Word[];
  /** By the term that stands for it in the query. */
  readonly meant: Map<string, QueryTermGroup>;
  /** Of the terms, those that are codes only where few documents hold them. */
  readonly ifRare: ReadonlySet<string>;
}

interface QueryTermGroup {
  times: number;
  readonly terms: Map<string, QueryTerm>;
}

/** What stands for what in texts that are looked for. */
export interface Vocabulary {
  /** What abbreviations in a text stand for. */
  readonly spellOut?: (text: string) => string;
  readonly companyTerms: CompanyTerms;
}

/** `named` are codes that are known to be such, and looked for as they are. */
export function queryTermsOf(
  text: string,
  { spellOut, companyTerms }: Vocabulary,
  named: readonly string[] = [],
): QueryTerms {
  const words = wordsOf(text);
  const codes = codesIn(words);
  const isCode = (term: string | null) => codes.some((code) => code.term === term);
  const meant: QueryTerms['meant'] = new Map();
  for (const term of named) say(meant, term, 'code');
  const own = words.map((word) => {
    const terms = termsBeside(word, isCode(word.figure));
    for (const term of terms) say(meant, term, isCode(term) ? 'code' : 'keyword');
    return terms;
  });
  for (const term of accentedTerms(text)) standFor(meant, [presentTerm(term)], term, 'keyword');
  words.forEach((word, at) => {
    const { figure } = word;
    if (figure !== null) standFor(meant, own[at] ?? [], figure, isCode(figure) ? 'code' : 'keyword');
    const apart = figureOf(word, words[at + 1]);
    if (apart !== null)
      standFor(meant, own.slice(at, at + 2).flat(), apart, isCode(apart) ? 'code' : 'keyword');
    const speltOut = wordsOf(spellOut?.(word.joined ?? word.written[0] ?? '') ?? '');
    for (const term of speltOut.flatMap(({ terms }) => terms))
      standFor(meant, own[at] ?? [], term, 'keyword');
    for (const concept of conceptsIn(speltOut)) standFor(meant, own[at] ?? [], concept, legOf(concept));
  });
  for (const { concept, from, to } of phrasesOf(words))
    standFor(meant, own.slice(from, to).flat(), concept, legOf(concept));
  for (const { said, others } of companyPhrases(words, companyTerms))
    for (const term of others) standFor(meant, said, term, 'concept');
  return { words, meant, ifRare: new Set(codes.filter((code) => code.ifRare).map(({ term }) => term)) };
}

/** A word of the query, once more if it was said before. */
function say(meant: QueryTerms['meant'], term: string, leg: QueryTerm['leg']): void {
  const known = meant.get(term);
  if (known) known.times += 1;
  else if (meant.size < TERMS_MAX)
    meant.set(term, { times: 1, terms: new Map([[term, { term, weight: 1, leg }]]) });
}

/** A term in the place of some words, for an equal share of each; on its own where none of them is looked for. */
function standFor(
  meant: QueryTerms['meant'],
  some: readonly string[],
  term: string,
  leg: QueryTerm['leg'],
  weight = 1,
): void {
  const places = [...new Set(some)].filter((one) => meant.has(one));
  if (places.length === 0 && !meant.has(term)) say(meant, term, leg);
  for (const place of places) {
    const terms = meant.get(place)?.terms;
    const share = weight / places.length;
    if (terms && (terms.get(term)?.weight ?? 0) < share) terms.set(term, { term, weight: share, leg });
  }
}

function legOf(concept: string): QueryTerm['leg'] {
  return concept.startsWith(SAME_MARK) ? 'keyword' : 'concept';
}

/** What a word is looked for by besides its code: the letters within one say nothing alone, unless the trade's. */
function termsBeside({ terms, joined, figure }: Word, isCode: boolean): readonly string[] {
  const parts = joined === null ? terms : terms.filter((term) => term !== figure);
  return joined !== null && isCode ? parts.filter((term) => /\d/.test(term) || isTradeWord(term)) : parts;
}

/** The concepts a text speaks of, each with the shortest runs of words that say it. */
function phrasesOf(words: readonly Word[]): { concept: string; from: number; to: number }[] {
  if (conceptsIn(words).length === 0) return [];
  const spoken = words.map((_, from) =>
    Array.from(
      { length: PHRASE_WORDS_MAX },
      (__, more) => new Set(conceptsIn(words.slice(from, from + more + 1))),
    ),
  );
  return spoken.flatMap((runs, from) =>
    runs.flatMap((concepts, more) =>
      [...concepts]
        .filter((concept) => !runs[more - 1]?.has(concept) && !spoken[from + 1]?.[more - 1]?.has(concept))
        .map((concept) => ({ concept, from, to: from + more + 1 })),
    ),
  );
}

/** Of each of the company's groups that the query speaks of, the terms that say it there and those of its other phrases. */
function companyPhrases(
  words: readonly Word[],
  company: CompanyTerms,
): { said: string[]; others: string[] }[] {
  const asked = ` ${words.flatMap((word) => word.parts).join(' ')} `;
  return Object.entries(company).flatMap(([phrase, others]) => {
    const phrases = [phrase, ...others].map((one) => wordsOf(one));
    const speaks = (one: readonly Word[]): boolean => {
      const parts = one.flatMap((word) => word.parts);
      return parts.length > 0 && asked.includes(` ${parts.join(' ')} `);
    };
    const terms = phrases.flat().flatMap((word) => word.terms);
    return phrases
      .filter(speaks)
      .map((said) => ({ said: said.flatMap((word) => word.terms), others: terms }));
  });
}

/** The words and what may stand in the index in their place: words corrected, and typos others made. Fetches them. */
export async function meantWords(
  reader: IndexReader,
  { words, meant, ifRare }: QueryTerms,
): Promise<QueryWord[]> {
  await reader.fetch([...meant.values()].flatMap(({ terms }) => [...terms.keys()]));
  const rareMax = Math.max(RARE_MAX, reader.live().documents * RARE_SHARE);
  const instead = new Map<string, string>();
  for (const { word, correction } of await corrections(reader, words)) {
    const add = (term: string, weight: number) => standFor(meant, [word.term], term, 'fuzzy', weight);
    correction.instead.forEach(({ term }, rank) => {
      add(term, MENDED_WEIGHT / (rank + 1));
    });
    for (const { term } of correction.typos) add(term, TYPO_WEIGHT);
    if (correction.instead[0]) instead.set(word.written, correction.instead[0].written);
  }
  for (const { concept, said } of await conceptsMended(reader, words, instead))
    standFor(meant, said, concept, 'concept', MENDED_WEIGHT);
  const isWord = ({ term, leg }: QueryTerm) =>
    leg === 'code' && ifRare.has(term) && reader.frequency(term) > rareMax;
  return [...meant].map(([term, { times, terms }]) => ({
    term,
    times,
    terms: [...terms.values()].map((one) => (isWord(one) ? { ...one, leg: 'keyword' } : one)),
  }));
}

/** How many words of a query the texts teach something about. */
export function countLearnt(reader: IndexReader, words: readonly QueryWord[]): number {
  return words.filter(({ term }) => reader.frequency(term) >= LEARNT_MIN).length;
}

/** What there is to put right in the words of a query. */
async function corrections(
  reader: IndexReader,
  words: readonly Word[],
): Promise<{ word: Spelling; correction: Correction }[]> {
  const written = new Set(
    words.flatMap((word) => [
      ...word.written.filter((part) => !isStopWord(part)),
      ...(word.figure !== null && word.terms.includes(word.figure) ? [word.figure] : []),
    ]),
  );
  const due = [...written].map((one) => spellingOf(one, reader.frequency)).filter(isCorrectable);
  const near = new Map<string, readonly Near[]>();
  for (const { written: one } of due) near.set(one, await reader.neighbours(one));
  await reader.fetch([...near.values()].flat().map(({ written: one }) => termOf(one)));
  return due.map((word) => {
    const others = (near.get(word.written) ?? []).map((one) => ({
      ...one,
      ...spellingOf(one.written, reader.frequency),
    }));
    return { word, correction: correction(word, others) };
  });
}

/** What a query speaks of once its words are right, and the words that say so. */
async function conceptsMended(
  reader: IndexReader,
  words: readonly Word[],
  instead: ReadonlyMap<string, string>,
): Promise<{ concept: string; said: string[] }[]> {
  if (instead.size === 0) return [];
  const right = words.map((word) => {
    const written = word.joined === null ? instead.get(word.written[0] ?? '') : undefined;
    return written === undefined ? word : wordOf(written);
  });
  const spoken = new Set(conceptsIn(words));
  const phrases = phrasesOf(right).filter(({ concept }) => !spoken.has(concept));
  await reader.fetch(phrases.map(({ concept }) => concept));
  return phrases.map(({ concept, from, to }) => ({
    concept,
    said: words.slice(from, to).flatMap(({ terms }) => terms),
  }));
}
