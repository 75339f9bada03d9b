import { listCards } from '#/modules/graph/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { cited, withoutMarks } from '../answer-text.ts';
import { putSaid } from '../documents.ts';
import { mayRead, readerOf } from '../reader.ts';
import { titleOf } from '../rules.ts';
import type { ChatAnswer, ChatBody, VoiceAnswer } from '../schema.ts';
import { appendMessages, findSession, listLastSaid } from '../session-store.ts';
import { pronounceable, spokenText } from '../speech.ts';
import { type Answering, answered, type Question, type TurnAnswer } from '../turn.ts';

/** What is told while an answer is made, in the parts of the AI SDK's message stream. */
export interface Telling {
  readonly tell: (part: { readonly type: string; readonly [key: string]: unknown }) => void;
  /** Fires when nobody waits any more. */
  readonly signal: AbortSignal;
}

const HISTORY_MESSAGES_MAX = 20;
const HISTORY_CHARS_MAX = 4_000;
const DELTA = /\S+\s*|\s+/g;
const DELTA_WORDS = 4;

/** One question answered within its conversation, and both kept. Throws `not_found` for somebody else's session. */
export function chat(ctx: Ctx, answering: Answering, body: ChatBody, telling: Telling): Promise<ChatAnswer> {
  return converse(ctx, answering, { body, voice: false }, telling);
}

/** The same for the ear. */
export async function chatByVoice(
  ctx: Ctx,
  answering: Answering,
  body: ChatBody,
  telling: Telling,
): Promise<VoiceAnswer> {
  const answer = await converse(ctx, answering, { body, voice: true }, telling);
  return { ...answer, speech: pronounceable(answer.response) };
}

interface Asked {
  readonly body: ChatBody;
  readonly voice: boolean;
}

async function converse(
  ctx: Ctx,
  answering: Answering,
  asked: Asked,
  { tell, signal }: Telling,
): Promise<ChatAnswer> {
  const askedAt = ctx.now();
  const { body } = asked;
  const sessionId = body.session_id || ctx.newId();
  const messageId = ctx.newId();
  const question = await ctx.inCompany((tx) => questionOf(tx, ctx, sessionId, asked));

  tell({ type: 'start', messageId, messageMetadata: { session_id: sessionId } });
  const watcher = {
    asked: ({ id, tool, input }: { id: string; tool: string; input: unknown }) =>
      tell({ type: 'tool-input-available', toolCallId: id, toolName: tool, input }),
    answered: ({ id, output }: { id: string; output: unknown }) =>
      tell({ type: 'tool-output-available', toolCallId: id, output }),
  };
  const turn = await answered(ctx, answering, question, { watcher, signal });
  const shown = shownOf(turn, asked.voice);
  tellText(tell, shown.text);

  const answer: ChatAnswer = {
    session_id: sessionId,
    message_id: messageId,
    response: shown.text,
    citations: [...shown.citations],
    toolCallOutputs: [...turn.lookUps.calls],
    usage: turn.usage,
    suggestions: [...turn.suggestions],
    model: turn.model,
    ...(turn.notice !== null && { notice: turn.notice }),
    created_at: ctx.now().getTime(),
  };
  await ctx.inCompany((tx) => keep(tx, ctx, { body, answer, askedAt }));
  const { response: _, citations, toolCallOutputs: __, ...rest } = answer;
  tell({ type: 'data-citations', data: citations });
  tell({ type: 'finish', messageMetadata: rest });
  return answer;
}

async function questionOf(
  tx: CompanyTx,
  ctx: Ctx,
  sessionId: string,
  { body, voice }: Asked,
): Promise<Question> {
  const session = await findSession(tx, sessionId);
  if (session && !mayRead(readerOf(ctx.actor), session.user_id)) throw notFound('Session');
  const contactId = body.contact_id ?? session?.contact_id ?? null;
  const [contact] =
    contactId === null ? [] : await listCards(tx, new Map([['contact', [String(contactId)]]]));
  const said = session ? await listLastSaid(tx, sessionId, HISTORY_MESSAGES_MAX) : [];
  const { timezone } = await companySettings(tx);
  return {
    text: body.message,
    history: said.map(({ role, content }) => ({ role, content: content.slice(0, HISTORY_CHARS_MAX) })),
    context: {
      now: ctx.now().toISOString(),
      timezone,
      voice,
      contact: contact ? { id: Number(contact.id), name: contact.label } : null,
      currentJobReference: body.current_job_reference || null,
      summary: body.summary || null,
      userName: body.user_name || null,
      userCompanyName: body.user_company_name || null,
    },
  };
}

function shownOf({ text, lookUps }: TurnAnswer, voice: boolean): ReturnType<typeof cited> {
  const shown = cited(text, lookUps.citations);
  if (!voice) return shown;
  const references = lookUps.citations.flatMap(({ reference }) => reference ?? []);
  const spoken = spokenText(withoutMarks(shown.text), references);
  return { text: spoken, citations: shown.citations };
}

function tellText(tell: Telling['tell'], text: string): void {
  const id = 'text';
  tell({ type: 'text-start', id });
  const words = text.match(DELTA) ?? [];
  for (let at = 0; at < words.length; at += DELTA_WORDS)
    tell({ type: 'text-delta', id, delta: words.slice(at, at + DELTA_WORDS).join('') });
  tell({ type: 'text-end', id });
}

/** The question and its answer, kept together or not at all. */
async function keep(
  tx: CompanyTx,
  ctx: Ctx,
  { body, answer, askedAt }: { body: ChatBody; answer: ChatAnswer; askedAt: Date },
): Promise<void> {
  const user_id = readerOf(ctx.actor) ?? (body.user_id || null);
  const said = [
    { message_id: ctx.newId(), role: 'user' as const, content: body.message, created_at: askedAt },
    {
      message_id: answer.message_id,
      role: 'assistant' as const,
      content: answer.response,
      created_at: new Date(answer.created_at),
    },
  ];
  const [question, response] = said;
  if (!question || !response) return;
  await appendMessages(
    tx,
    {
      session_id: answer.session_id,
      title: titleOf(body.message),
      user_id,
      contact_id: body.contact_id ?? null,
      created_at: askedAt,
    },
    [
      { ...question, tool_call_outputs: [], citations: [], usage: null, model: null },
      {
        ...response,
        tool_call_outputs: answer.toolCallOutputs,
        citations: answer.citations,
        usage: answer.usage,
        model: answer.model,
      },
    ],
  );
  await putSaid(tx, said);
}
