import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, toPage } from '#/platform/page.ts';
import { queryText } from '#/platform/text/query-text.ts';
import { rankMessages } from '../documents.ts';
import { mayRead, readerOf } from '../reader.ts';
import { beginningOf } from '../rules.ts';
import type { HistoryAnswer, HistoryBody, Session, SessionMessages, SessionQuery } from '../schema.ts';
import { findSession, listMessages, listSaid, pageSessions } from '../session-store.ts';

/** Conversations, the last used first: a signed-in user's own and the company's, all for a key. */
export async function listSessions(ctx: Ctx, query: SessionQuery): Promise<Page<Session>> {
  const { items, total } = await ctx.inSnapshot((tx) => pageSessions(tx, query, readerOf(ctx.actor)));
  return toPage(items, total, query);
}

/** All that was said in a conversation. Throws `not_found` for somebody else's. */
export async function getMessages(ctx: Ctx, sessionId: string): Promise<SessionMessages> {
  const items = await ctx.inCompany(async (tx) => {
    const session = await findSession(tx, sessionId);
    if (!session || !mayRead(readerOf(ctx.actor), session.user_id)) throw notFound('Session');
    return listMessages(tx, sessionId);
  });
  return { session_id: sessionId, items };
}

/** What was asked and answered before that speaks of the query, best first. */
export async function searchHistory(ctx: Ctx, body: HistoryBody): Promise<HistoryAnswer> {
  const text = queryText(body);
  const hits = await ctx.inCompany(async (tx) => {
    const { hits: ranked, marked } = await rankMessages(tx, text);
    const said = await listSaid(
      tx,
      ranked.map(({ id }) => id),
      readerOf(ctx.actor),
    );
    return ranked
      .flatMap(({ id, score }) => {
        const row = said.get(id);
        return row ? [{ row, score }] : [];
      })
      .slice(0, body.limit)
      .map(({ row: { content, ...row }, score }) => {
        const fragments = marked(content);
        return {
          ...row,
          score,
          snippet: fragments.length > 0 ? fragments.join(' … ') : beginningOf(content),
        };
      });
  });
  return { hits, count: hits.length };
}
