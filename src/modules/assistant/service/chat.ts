import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { cited } from '../answer-text.ts';
import { indexMessages } from '../documents.ts';
import { readerOf } from '../reader.ts';
import { titleOf } from '../rules.ts';
import type { ChatAnswer, ChatBody, VoiceAnswer } from '../schema.ts';
import { appendMessages } from '../session-store.ts';
import { pronounceable, referencesOf, spokenText } from '../speech.ts';
import { type Answering, answered, type TurnAnswer } from '../turn.ts';
import { type QuestionRequest, questionOf } from './question.ts';

/** What is told while an answer is made, in the parts of the AI SDK's message stream. */
export interface Telling {
  readonly tell: (part: { readonly type: string; readonly [key: string]: unknown }) => void;
  /** Fires when nobody waits any more. */
  readonly signal: AbortSignal;
}

const DELTA = /\S+\s*|\s+/g;
const DELTA_WORDS = 4;

/** One question answered within its conversation, and both kept. Throws `not_found` for somebody else's session. */
export function chat(ctx: Ctx, answering: Answering, body: ChatBody, telling: Telling): Promise<ChatAnswer> {
  return converse(ctx, answering, { body, voice: false, finished: (answer) => answer }, telling);
}

/** The same for the ear. */
export function chatByVoice(
  ctx: Ctx,
  answering: Answering,
  body: ChatBody,
  telling: Telling,
): Promise<VoiceAnswer> {
  const finished = (answer: ChatAnswer): VoiceAnswer => ({
    ...answer,
    speech: pronounceable(answer.response),
  });
  return converse(ctx, answering, { body, voice: true, finished }, telling);
}

/** What is asked, and what the surface adds to the answer before it is told. */
interface Conversing<T> extends QuestionRequest {
  readonly finished: (answer: ChatAnswer) => T;
}

async function converse<T extends ChatAnswer>(
  ctx: Ctx,
  answering: Answering,
  asked: Conversing<T>,
  { tell, signal }: Telling,
): Promise<T> {
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
  await ctx.inCompany((tx) => keep(tx, ctx, { body, answer, state: turn.state, askedAt }));
  const finished = asked.finished(answer);
  const { response: _, citations, toolCallOutputs: __, ...rest } = finished;
  tell({ type: 'data-citations', data: citations });
  tell({ type: 'finish', messageMetadata: rest });
  return finished;
}

function shownOf({ text, lookUps }: TurnAnswer, voice: boolean): ReturnType<typeof cited> {
  const shown = cited(text, lookUps.citations);
  if (!voice) return shown;
  const spoken = spokenText(shown.text, referencesOf(lookUps));
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
  {
    body,
    answer,
    state,
    askedAt,
  }: { body: ChatBody; answer: ChatAnswer; state: TurnAnswer['state']; askedAt: Date },
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
      current_job_reference: body.current_job_reference || null,
      created_at: askedAt,
    },
    [
      { ...question, tool_call_outputs: [], citations: [], usage: null, dialogue_state: null, model: null },
      {
        ...response,
        tool_call_outputs: answer.toolCallOutputs,
        citations: answer.citations,
        usage: answer.usage,
        dialogue_state: state,
        model: answer.model,
      },
    ],
  );
  await indexMessages(tx, said);
}
