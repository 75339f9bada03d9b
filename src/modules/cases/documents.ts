import { documentsHolding, putDocuments, rankDocuments } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { withoutStopWords } from './list-store.ts';

/** Two kinds of documents in the index: a case's title and description, and each comment. */
const CASE = 'case';
const COMMENT = 'case_comment';
/** The maximum number of documents ranked per kind. */
const RANKED_MAX = 500;
/** A match in a comment counts less than one in the title or description. */
const COMMENT_WEIGHT = 0.9;

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

/** With more candidates than this, scanning all cases is as fast. */
const CANDIDATES_MAX = 20_000;
/** Query operators beyond "all of these words". */
const OPERATORS = /(^|\s)-|\bor\b/i;

/**
 * A superset of the cases that contain every word of the text, from the term index, which has no row-level security;
 * undefined when there are too many, or the text has operators. The caller still selects the candidates in the tenant
 * scope.
 */
export async function findCandidates(tx: CompanyTx, text: string): Promise<number[] | undefined> {
  if (OPERATORS.test(text)) return undefined;
  const words = await withoutStopWords(tx, text.split(/\s+/));
  const ids = await documentsHolding(tx, { kind: CASE, words, atMost: CANDIDATES_MAX });
  return ids?.map(Number);
}

export interface RankedCase {
  readonly id: number;
  readonly score: number;
}

/** The cases that match the text in title, description or comments, best first. */
export async function rankCases(tx: CompanyTx, text: string): Promise<RankedCase[]> {
  const best = new Map<number, number>();
  for (const [kind, weight] of [
    [CASE, 1],
    [COMMENT, COMMENT_WEIGHT],
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
