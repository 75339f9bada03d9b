import { highlights, putDocuments, searchIndex } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** What was said, as the index knows it: a document a message. */
const SAID = 'chat_message';
const RANKED_MAX = 500;

export interface Said {
  readonly message_id: string;
  readonly content: string;
  readonly created_at: Date;
}

export function putSaid(tx: CompanyTx, messages: readonly Said[]): Promise<void> {
  return putDocuments(
    tx,
    messages.map(({ message_id, content, created_at }) => ({
      kind: SAID,
      id: message_id,
      text: content,
      facets: [],
      occurredAt: created_at.toISOString(),
    })),
  );
}

/** The messages that speak of a text, best first, and what marks it in one of them. */
export async function rankSaid(
  tx: CompanyTx,
  text: string,
): Promise<{ hits: readonly { id: string; score: number }[]; marked: (content: string) => string[] }> {
  const { hits, terms } = await searchIndex(tx, {
    kind: SAID,
    text,
    companyTerms: {},
    vector: null,
    filter: { facets: [], from: null, to: null },
    limit: RANKED_MAX,
  });
  return { hits, marked: (content) => highlights(content, terms) };
}
