import { isCorrectable, type Mending, mending, type Spelling, spellingOf } from './mending.ts';
import type { QueryTerm } from './ranking.ts';
import type { IndexReader } from './segment/reading.ts';
import type { Near } from './segment/vocabulary.ts';
import { type Code, codesIn } from './text/codes.ts';
import { CONCEPT_MARK, conceptsIn, isTradeWord, phrasesIn, SAME_MARK } from './text/concepts.ts';
import { accentedTerms, isStopWord, termOf, type Word, wordOf, wordsOf } from './text/words.ts';

/** What a company calls things: a phrase and the phrases that mean the same. */
export type CompanyTerms = Readonly<Record<string, readonly string[]>>;

const SPELT_OUT_WEIGHT = 0.8;
/** Of a concept said by one word, by each word more, and at most. */
const CONCEPT_WEIGHT = 0.5;
const CONCEPT_WEIGHT_A_WORD = 0.25;
const CONCEPT_WEIGHT_MAX = 1;
/** Of what is said in short or in full, by the other spelling. */
const SAME_WEIGHT = 1;
const COMPANY_TERM_WEIGHT = 0.7;
/** What the query surely meant, where nobody writes it as it did. */
const MENDED_WEIGHT = 0.8;
/** What others may have meant who wrote something close to a word of the query. */
const SLIP_WEIGHT = 0.35;
const TERMS_MAX = 150;
/** What may be a code or a word is a code where it stands in no more than so many documents, or such a share. */
const RARE_MAX = 5;
const RARE_SHARE = 0.02;
/** A word that fewer documents hold has no company to be known by. */
const LEARNT_MIN = 2;

/** What a query asks for, with no regard to what the index holds. */
export interface Asked {
  readonly words: readonly Word[];
  readonly terms: readonly QueryTerm[];
  /** Of the terms, those that are codes only where few documents hold them. */
  readonly ifRare: ReadonlySet<string>;
}

/** `named` are codes that are known to be such, and looked for as they are. */
export function askedTerms(
  text: string,
  spelt: string,
  company: CompanyTerms,
  named: readonly string[] = [],
): Asked {
  const words = wordsOf(text);
  const speltWords = wordsOf(spelt);
  const codes = codesIn(words);
  const terms = new Map<string, QueryTerm>();
  const add = (term: QueryTerm): void => {
    if (!terms.has(term.term) && terms.size < TERMS_MAX) terms.set(term.term, term);
  };
  for (const term of [...named, ...codes.map((code) => code.term)]) add({ term, weight: 1, leg: 'code' });
  for (const term of words.flatMap((word) => termsBeside(word, codes)))
    add({ term, weight: 1, leg: 'keyword' });
  for (const term of accentedTerms(text)) add({ term, weight: 1, leg: 'keyword' });
  for (const term of speltWords.flatMap((word) => word.terms))
    add({ term, weight: SPELT_OUT_WEIGHT, leg: 'keyword' });
  for (const term of companyTerms(words, company)) add({ term, weight: COMPANY_TERM_WEIGHT, leg: 'concept' });
  for (const { concept, words: length } of phrasesIn([...words, ...speltWords]).toSorted(
    (one, other) => other.words - one.words,
  ))
    add(
      concept.startsWith(SAME_MARK)
        ? { term: concept, weight: SAME_WEIGHT, leg: 'keyword' }
        : { term: concept, weight: conceptWeight(length), leg: 'concept' },
    );
  const ifRare = new Set(codes.filter((code) => code.ifRare).map(({ term }) => term));
  return { words, terms: [...terms.values()], ifRare };
}

/** The more words say it the surer it is meant. */
function conceptWeight(words: number): number {
  return Math.min(CONCEPT_WEIGHT_MAX, CONCEPT_WEIGHT + (words - 1) * CONCEPT_WEIGHT_A_WORD);
}

/** What a word is looked for by besides its code: the letters within one say nothing alone, unless the trade's. */
function termsBeside({ terms, joined, figure }: Word, codes: readonly Code[]): readonly string[] {
  if (joined === null || !codes.some(({ term }) => term === figure)) return terms;
  return terms.filter((term) => /\d/.test(term) || isTradeWord(term));
}

/** Words of the other phrases of each of the company's groups that the query speaks of. */
function companyTerms(words: readonly Word[], company: CompanyTerms): string[] {
  const asked = ` ${words.flatMap((word) => word.parts).join(' ')} `;
  return Object.entries(company).flatMap(([phrase, others]) => {
    const phrases = [phrase, ...others].map((one) => wordsOf(one));
    const speaks = (phrase: readonly Word[]): boolean => {
      const parts = phrase.flatMap((word) => word.parts);
      return parts.length > 0 && asked.includes(` ${parts.join(' ')} `);
    };
    return phrases.some(speaks) ? phrases.flat().flatMap((word) => word.terms) : [];
  });
}

/** The terms and what may stand in the index in their place: words mended, and slips others made. Fetches them. */
export async function meantTerms(reader: IndexReader, asked: Asked): Promise<QueryTerm[]> {
  await reader.fetch(asked.terms.map(({ term }) => term));
  const rareMax = Math.max(RARE_MAX, reader.live().documents * RARE_SHARE);
  const unwritten = conceptsUnwritten(reader, asked);
  const meant = new Map(
    asked.terms.map((one): [string, QueryTerm] => {
      const isWord = asked.ifRare.has(one.term) && reader.frequency(one.term) > rareMax;
      if (isWord) return [one.term, { ...one, leg: 'keyword' }];
      return [one.term, unwritten.has(one.term) ? { ...one, weight: CONCEPT_WEIGHT_MAX } : one];
    }),
  );
  const instead = new Map<string, string>();
  for (const { word, mending } of await mendings(reader, asked.words)) {
    const weight = meant.get(word.term)?.weight ?? 1;
    const add = (term: string, share: number): void => {
      if (!meant.has(term)) meant.set(term, { term, weight: weight * share, leg: 'fuzzy' });
    };
    mending.instead.forEach(({ term }, rank) => {
      add(term, MENDED_WEIGHT / (rank + 1));
    });
    for (const { term } of mending.slips) add(term, SLIP_WEIGHT);
    if (mending.instead[0]) instead.set(word.written, mending.instead[0].written);
  }
  for (const term of await conceptsMended(reader, asked.words, instead))
    if (!meant.has(term)) meant.set(term, { term, weight: CONCEPT_WEIGHT * MENDED_WEIGHT, leg: 'concept' });
  return [...meant.values()];
}

/** The concepts a query speaks of in words that no text holds: then they alone can find what is meant. */
function conceptsUnwritten(reader: IndexReader, { words, terms }: Asked): ReadonlySet<string> {
  const written = words.filter((word) => word.terms.every((term) => reader.frequency(term) > 0));
  const spoken = new Set(conceptsIn(written));
  const concepts = terms.map(({ term }) => term).filter((term) => term.startsWith(CONCEPT_MARK));
  return new Set(concepts.filter((concept) => !spoken.has(concept)));
}

/** How many words of a query the texts teach something about. */
export function countLearnt(reader: IndexReader, terms: readonly QueryTerm[]): number {
  return terms.filter(
    ({ term, leg }) =>
      leg === 'keyword' && !term.startsWith(SAME_MARK) && reader.frequency(term) >= LEARNT_MIN,
  ).length;
}

/** What there is to put right in the words of a query. */
async function mendings(
  reader: IndexReader,
  words: readonly Word[],
): Promise<{ word: Spelling; mending: Mending }[]> {
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
    return { word, mending: mending(word, others) };
  });
}

/** What a query speaks of once its words are right. */
async function conceptsMended(
  reader: IndexReader,
  words: readonly Word[],
  instead: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (instead.size === 0) return [];
  const concepts = conceptsIn(
    words.map((word) => {
      const right = word.joined === null ? instead.get(word.written[0] ?? '') : undefined;
      return right === undefined ? word : wordOf(right);
    }),
  );
  await reader.fetch(concepts);
  return concepts;
}
