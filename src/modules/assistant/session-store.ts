import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs } from '#/platform/db/epoch.ts';
import { offsetOf } from '#/platform/page.ts';
import type { Citation, Message, Session, SessionQuery } from './schema.ts';

/** Of `assistant_sessions s`; a user id that is a number is answered as one. */
const SESSION = sql`
  s.session_id, s.title, s.contact_id, s.message_count,
  case when s.user_id ~ '^(0|[1-9][0-9]{0,14})$' then to_jsonb(s.user_id::bigint) else to_jsonb(s.user_id) end as user_id,
  ${epochMs('s.created_at')} as created_at, ${epochMs('s.last_message_at')} as last_message_at`;

/** Of `assistant_messages m`. */
const MESSAGE = sql`
  m.message_id as id, m.role, m.content, m.citations, m.tool_call_outputs as "toolCallOutputs", m.usage, m.model,
  ${epochMs('m.created_at')} as created_at`;

/** A signed-in user reads their own sessions and the company's; a key reads all. For `assistant_sessions s`. */
function visibleTo(reader: string | null): RawBuilder<unknown> {
  return reader === null ? sql`` : sql`and (s.user_id is null or s.user_id = ${reader})`;
}

/** The session of this id: whose it is, and the customer and the job it is about. */
export async function findSession(
  tx: CompanyTx,
  sessionId: string,
): Promise<
  { user_id: string | null; contact_id: number | null; current_job_reference: string | null } | undefined
> {
  return tx
    .selectFrom('assistant_sessions')
    .select(['user_id', 'contact_id', 'current_job_reference'])
    .where('company_id', '=', tx.companyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** What was said last, in order, with the records each answer named and what it answered. */
export async function listLastSaid(tx: CompanyTx, sessionId: string, limit: number): Promise<SaidLast[]> {
  const { rows } = await sql<SaidLast>`
    select role, content, citations, dialogue_state from assistant_messages
     where company_id = ${tx.companyId} and session_id = ${sessionId}
     order by position desc limit ${limit}`.execute(tx);
  return rows.reverse();
}

export interface SaidLast {
  readonly role: string;
  readonly content: string;
  readonly citations: readonly Citation[];
  /** As it was kept. */
  readonly dialogue_state: unknown;
}

export interface NewMessageRow {
  readonly message_id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly tool_call_outputs: readonly unknown[];
  readonly citations: readonly unknown[];
  readonly usage: unknown;
  /** What was answered; null of a question and of an answer that no query was made for. */
  readonly dialogue_state: unknown;
  readonly model: string | null;
  readonly created_at: Date;
}

export interface SessionRow {
  readonly session_id: string;
  readonly title: string;
  readonly user_id: string | null;
  readonly contact_id: number | null;
  readonly current_job_reference: string | null;
  readonly created_at: Date;
}

/**
 * Appends messages to a session, which begins if there is none. Whoever appends at the same time waits, so that
 * messages of one call stay side by side.
 */
export async function appendMessages(
  tx: CompanyTx,
  session: SessionRow,
  messages: readonly NewMessageRow[],
): Promise<void> {
  const count = messages.length;
  const last = messages.at(-1)?.created_at ?? session.created_at;
  const { rows } = await sql<{ message_count: number }>`
    insert into assistant_sessions as s
      (company_id, session_id, title, user_id, contact_id, current_job_reference, message_count, created_at,
       last_message_at)
    values (${tx.companyId}, ${session.session_id}, ${session.title}, ${session.user_id},
            ${session.contact_id}::bigint, ${session.current_job_reference}, ${count}, ${session.created_at}, ${last})
        on conflict (company_id, session_id) do update
       set message_count = s.message_count + ${count}, contact_id = coalesce(excluded.contact_id, s.contact_id),
           current_job_reference = coalesce(excluded.current_job_reference, s.current_job_reference),
           last_message_at = greatest(s.last_message_at, excluded.last_message_at)
    returning message_count`.execute(tx);
  const before = (rows[0]?.message_count ?? count) - count;
  await tx
    .insertInto('assistant_messages')
    .values(
      messages.map((message, at) => ({
        ...message,
        company_id: tx.companyId,
        session_id: session.session_id,
        position: before + at + 1,
        tool_call_outputs: JSON.stringify(message.tool_call_outputs),
        citations: JSON.stringify(message.citations),
        usage: message.usage === null ? null : JSON.stringify(message.usage),
        dialogue_state: message.dialogue_state === null ? null : JSON.stringify(message.dialogue_state),
      })),
    )
    .execute();
}

/** A page of the sessions `reader` sees, the last used first, and how many there are in all. */
export async function pageSessions(
  tx: CompanyTx,
  query: SessionQuery,
  reader: string | null,
): Promise<{ items: Session[]; total: number }> {
  const where = sql`s.company_id = ${tx.companyId} ${visibleTo(reader)}`;
  const { rows: items } = await sql<Session>`
    select ${SESSION} from assistant_sessions s where ${where}
     order by s.last_message_at desc, s.session_id desc
     limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from assistant_sessions s where ${where}`.execute(tx);
  return { items, total: counted[0]?.total ?? 0 };
}

/** Everything said in a session, oldest first. */
export async function listMessages(tx: CompanyTx, sessionId: string): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select ${MESSAGE} from assistant_messages m
     where m.company_id = ${tx.companyId} and m.session_id = ${sessionId} order by m.position`.execute(tx);
  return rows;
}

export interface SaidRow {
  readonly session_id: string;
  readonly message_id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly created_at: number;
}

/** Those of the messages that `reader` sees, by id. */
export async function listSaid(
  tx: CompanyTx,
  messageIds: readonly string[],
  reader: string | null,
): Promise<Map<string, SaidRow>> {
  const { rows } = await sql<SaidRow>`
    select m.session_id, m.message_id, m.role, m.content, ${epochMs('m.created_at')} as created_at
      from assistant_messages m
      join assistant_sessions s on s.company_id = m.company_id and s.session_id = m.session_id ${visibleTo(reader)}
     where m.company_id = ${tx.companyId} and m.message_id = any (${messageIds as string[]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.message_id, row]));
}
