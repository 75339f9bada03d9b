import { documentsHolding, putDocuments, rankDocuments } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { wordsThatCount } from './list-store.ts';

/** Two kinds of documents in the index: what a case is about, and each comment, which names its case. */
const CASE = 'case';
const COMMENT = 'case_comment';
/** As many of each kind are ranked; a search shows no more cases than these name. */
const RANKED_MAX = 500;
/** A case that is about something comes before one where it was merely mentioned. */
const MENTIONED = 0.9;

export function putCaseText(
  tx: CompanyTx,
  about: { readonly id: number; readonly title: string; readonly description: string | null },
  at: string,
): Promise<void> {
  const text = `${about.title}\n${about.description ?? ''}`;
  return putDocuments(tx, [{ kind: CASE, id: String(about.id), text, facets: [], occurredAt: at }]);
}

export function putCommentText(
  tx: CompanyTx,
  comment: { readonly id: number; readonly caseId: number; readonly body: string },
  at: string,
): Promise<void> {
  const id = `${comment.caseId}:${comment.id}`;
  return putDocuments(tx, [{ kind: COMMENT, id, text: comment.body, facets: [], occurredAt: at }]);
}

/** Where even the rarest word stands in more cases than these, reading them all is as quick. */
const CANDIDATES_MAX = 20_000;
/** What a query asks for beyond "all of these words". */
const NOT_PLAIN = /(^|\s)-|\bor\b/i;

/**
 * The cases among which all are that hold every word of the text, by the index of terms, which stands outside of the
 * fence; undefined when they are too many, or the text asks for more than words. Every candidate is still to be
 * looked at through the fence.
 */
export async function candidatesFor(tx: CompanyTx, text: string): Promise<number[] | undefined> {
  if (NOT_PLAIN.test(text)) return undefined;
  const words = await wordsThatCount(tx, text.split(/\s+/));
  const ids = await documentsHolding(tx, { kind: CASE, words, atMost: CANDIDATES_MAX });
  return ids?.map(Number);
}

export interface RankedCase {
  readonly id: number;
  readonly score: number;
}

/** The cases that speak of the text in title, description or comments, best first. */
export async function rankCases(tx: CompanyTx, text: string): Promise<RankedCase[]> {
  const best = new Map<number, number>();
  for (const [kind, weight] of [
    [CASE, 1],
    [COMMENT, MENTIONED],
  ] as const) {
    for (const { id, score } of await rankDocuments(tx, { kind, text, facets: [], limit: RANKED_MAX })) {
      const caseId = Number.parseInt(id, 10);
      best.set(caseId, Math.max(best.get(caseId) ?? 0, score * weight));
    }
  }
  return [...best]
    .map(([id, score]) => ({ id, score }))
    .sort((one, other) => other.score - one.score || other.id - one.id);
}
