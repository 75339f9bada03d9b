import { type IndexHit, putDocuments, type QueryTerm, searchIndex } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { SECTIONS } from './content/sections.ts';
import type { SectionKey } from './words.ts';

/** The document kind of sections in the index. The document id is customer and section. */
const KIND = 'summary_section';
/** Lowers a tied score slightly. */
const TIE_FACTOR = 0.999;

/** A section to index. */
export interface SectionText {
  readonly contactId: number;
  readonly contactName: string;
  readonly key: SectionKey;
  readonly content: string;
}

/** Indexes sections, in the transaction that stores them and with their summaries locked. */
export function putSectionTexts(tx: CompanyTx, sections: readonly SectionText[]): Promise<void> {
  return putDocuments(
    tx,
    sections.map(({ contactId, contactName, key, content }) => ({
      kind: KIND,
      id: `${contactId}:${key}`,
      text: `${contactName}\n${SECTIONS[key].title}\n${withoutAbsences(content)}`,
      facets: [`section:${key}`, `contact:${contactId}`],
      occurredAt: null,
    })),
  );
}

/** Clauses that state an absence. */
const ABSENCE = /\b(?:there (?:are|is) )?no (?:open cases|complaints|alert|follow-on)\b[^,.;]*/gi;

/** Drops statements of absence: a search for complaints should not find a section that has none. */
export function withoutAbsences(content: string): string {
  return content.replace(ABSENCE, ' ');
}

/** A section that matches a query. */
export interface RankedSection {
  readonly contactId: number;
  readonly key: string;
  readonly score: number;
}

/** The sections that match a text, best first, and the terms of the parsed query. */
export async function rankSections(
  tx: CompanyTx,
  query: {
    readonly text: string;
    readonly companyTerms: Parameters<typeof searchIndex>[1]['companyTerms'];
    readonly key: SectionKey | undefined;
    readonly contactId: number | undefined;
    readonly limit: number;
  },
): Promise<{ ranked: RankedSection[]; terms: readonly QueryTerm[] }> {
  const { text, companyTerms, key, contactId, limit } = query;
  const facets = [
    ...(key === undefined ? [] : [`section:${key}`]),
    ...(contactId === undefined ? [] : [`contact:${contactId}`]),
  ];
  const filter = { facets, from: null, to: null };
  const indexQuery = { kind: KIND, text, companyTerms, vector: null, filter, limit };
  const { hits, terms } = await searchIndex(tx, indexQuery);
  return { ranked: hits.map(named), terms };
}

const CLAUSES = /(?<=[.;,:])\s+/;
const NEGATION = /\b(?:no|not|none|never|neither|nor|nothing|nobody|without)\b|n['’]t\b/i;

/** The text without its negated clauses. Pure. */
export function withoutNegatedClauses(text: string): string {
  return text
    .split(CLAUSES)
    .filter((clause) => !NEGATION.test(clause))
    .join(' ');
}

/** Makes scores strictly descending by lowering ties. Pure. */
export function strictlyDescending<T extends { readonly score: number }>(ranked: readonly T[]): T[] {
  let below = Number.POSITIVE_INFINITY;
  return ranked.map((one) => {
    const score = one.score < below ? one.score : below * TIE_FACTOR;
    below = score;
    return { ...one, score };
  });
}

function named({ id, score }: IndexHit): RankedSection {
  const [contactId, key = ''] = id.split(':');
  return { contactId: Number(contactId), key, score };
}
