import { type IndexHit, putDocuments, type QueryTerm, searchIndex } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { SECTIONS } from './sections.ts';
import type { SectionKey } from './words.ts';

/** The kind of document a section is to the index; its id names customer and section. */
const KIND = 'summary_section';
/** Just below. */
const UNDER = 0.999;

/** A section as it is to be found. */
export interface SectionText {
  readonly contactId: number;
  readonly contactName: string;
  readonly key: SectionKey;
  readonly content: string;
}

/** Makes sections findable, in the transaction that stores them and behind the lock of their summaries. */
export function putSectionTexts(tx: CompanyTx, sections: readonly SectionText[]): Promise<void> {
  return putDocuments(
    tx,
    sections.map(({ contactId, contactName, key, content }) => ({
      kind: KIND,
      id: `${contactId}:${key}`,
      text: `${contactName}\n${SECTIONS[key].title}\n${said(content)}`,
      facets: [`section:${key}`, `contact:${contactId}`],
      occurredAt: null,
    })),
  );
}

/** Clauses that say there is nothing of a thing. */
const NOTHING = /\b(?:there (?:are|is) )?no (?:open cases|complaints|alert|follow-on)\b[^,.;]*/gi;

/** What a section tells that there is: one without complaints is no answer to who looks for them. */
export function said(content: string): string {
  return content.replace(NOTHING, ' ');
}

/** A section that speaks of a query. */
export interface RankedSection {
  readonly contactId: number;
  readonly key: string;
  readonly score: number;
}

/** The sections that speak of a text, best first, and what the text was taken to mean. */
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
  const asked = { kind: KIND, text, spelt: '', companyTerms, vector: null, filter, limit };
  const { hits, terms } = await searchIndex(tx, asked);
  return { ranked: hits.map(named), terms };
}

const CLAUSES = /(?<=[.;,:])\s+/;
const DENIES = /\b(?:no|not|none|never|neither|nor|nothing|nobody|without)\b|n['’]t\b/i;

/** What a text says there is, without what it denies. Pure. */
export function affirmed(text: string): string {
  return text
    .split(CLAUSES)
    .filter((clause) => !DENIES.test(clause))
    .join(' ');
}

/** Each below the one before, also where two speak of the query alike. Pure. */
export function falling<T extends { readonly score: number }>(ranked: readonly T[]): T[] {
  let below = Number.POSITIVE_INFINITY;
  return ranked.map((one) => {
    const score = one.score < below ? one.score : below * UNDER;
    below = score;
    return { ...one, score };
  });
}

function named({ id, score }: IndexHit): RankedSection {
  const [contactId, key = ''] = id.split(':');
  return { contactId: Number(contactId), key, score };
}
