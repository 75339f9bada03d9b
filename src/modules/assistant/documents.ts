import { highlights, putDocuments, searchIndex } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** What was said, as the index knows it: a document a message. */
const MESSAGE_KIND = 'chat_message';
const RANKED_MAX = 500;

export interface IndexedMessage {
  readonly message_id: string;
  readonly content: string;
  readonly created_at: Date;
}

export function indexMessages(tx: CompanyTx, messages: readonly IndexedMessage[]): Promise<void> {
  return putDocuments(
    tx,
    messages.map(({ message_id, content, created_at }) => ({
      kind: MESSAGE_KIND,
      id: message_id,
      text: content,
      facets: [],
      occurredAt: created_at.toISOString(),
    })),
  );
}

/** The messages that speak of a text, best first, and what marks it in one of them. */
export async function rankMessages(
  tx: CompanyTx,
  text: string,
): Promise<{ hits: readonly { id: string; score: number }[]; marked: (content: string) => string[] }> {
  const { hits, terms } = await searchIndex(tx, {
    kind: MESSAGE_KIND,
    text,
    companyTerms: {},
    vector: null,
    filter: { facets: [], from: null, to: null },
    limit: RANKED_MAX,
  });
  return { hits, marked: (content) => highlights(content, terms) };
}
