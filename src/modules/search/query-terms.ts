import type { QueryTerm } from './ranking.ts';
import type { IndexReader } from './segment/reading.ts';
import { conceptsIn } from './text/concepts.ts';
import { type Word, wordsOf } from './text/words.ts';

/** What a company calls things: a phrase and the phrases that mean the same. */
export type CompanyTerms = Readonly<Record<string, readonly string[]>>;

const SPELT_OUT_WEIGHT = 0.8;
const CONCEPT_WEIGHT = 0.5;
const COMPANY_TERM_WEIGHT = 0.7;
/** What the query surely meant, where nobody writes it as it did. */
const MENDED_WEIGHT = 0.8;
/** What others may have meant who wrote something close to a word of the query. */
const SLIP_WEIGHT = 0.35;
const SLIP_LENGTH_MIN = 5;
const MENDED_MAX = 3;
/** A word close by that stands this much more seldom is a slip of the other. */
const SLIP_SHARE = 0.2;
const TERMS_MAX = 150;

/** The words a query asks for, with no regard to what the index holds. */
export function askedTerms(text: string, spelt: string, company: CompanyTerms): QueryTerm[] {
  const words = wordsOf(text);
  const all = [...words, ...wordsOf(spelt)];
  const terms = new Map<string, QueryTerm>();
  const add = (term: QueryTerm): void => {
    if (!terms.has(term.term) && terms.size < TERMS_MAX) terms.set(term.term, term);
  };
  for (const { code } of words) if (code !== null) add({ term: code, weight: 1, leg: 'code' });
  for (const term of words.flatMap((word) => word.terms)) add({ term, weight: 1, leg: 'keyword' });
  for (const term of wordsOf(spelt).flatMap((word) => word.terms))
    add({ term, weight: SPELT_OUT_WEIGHT, leg: 'keyword' });
  for (const term of companyTerms(words, company)) add({ term, weight: COMPANY_TERM_WEIGHT, leg: 'concept' });
  for (const term of conceptsIn(all)) add({ term, weight: CONCEPT_WEIGHT, leg: 'concept' });
  return [...terms.values()];
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
export async function meantTerms(reader: IndexReader, asked: readonly QueryTerm[]): Promise<QueryTerm[]> {
  await reader.fetch(asked.map(({ term }) => term));
  const near = new Map<string, readonly string[]>();
  for (const { term, leg } of asked) {
    if (leg === 'concept') continue;
    if (reader.frequency(term) > 0 && (leg === 'code' || term.length < SLIP_LENGTH_MIN)) continue;
    near.set(term, await reader.neighbours(term));
  }
  await reader.fetch([...near.values()].flat());
  const known = new Set(asked.map(({ term }) => term));
  const meant = asked.flatMap((one): QueryTerm[] => {
    const frequency = reader.frequency(one.term);
    const others = (near.get(one.term) ?? []).filter((term) => !known.has(term));
    if (frequency === 0) {
      return others.slice(0, MENDED_MAX).map((term, rank) => ({
        term,
        weight: (one.weight * MENDED_WEIGHT) / (rank + 1),
        leg: 'fuzzy' as const,
      }));
    }
    return others
      .filter((term) => reader.frequency(term) <= frequency * SLIP_SHARE)
      .map((term) => ({ term, weight: one.weight * SLIP_WEIGHT, leg: 'fuzzy' as const }));
  });
  const added = new Map(meant.map((one) => [one.term, one]));
  return [...asked, ...added.values()];
}
