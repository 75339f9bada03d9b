import { directoryCards } from '#/modules/directory/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import type { TurnContext } from '../conversation.ts';
import { storedState } from '../dialogue/state.ts';
import { mayRead, readerOf } from '../reader.ts';
import type { ChatBody, Citation } from '../schema.ts';
import { findSession, listLastSaid } from '../session-store.ts';
import type { Question } from '../turn.ts';

const HISTORY_MESSAGES_MAX = 20;
const HISTORY_CHARS_MAX = 4_000;
const NAMED_MAX = 20;
/** Of answers further back. */
const NAMED_EARLIER_MAX = 5;
const ANSWERS_EARLIER_MAX = 5;

/** What the caller sent, and by which surface. */
export interface QuestionRequest {
  readonly body: ChatBody;
  readonly voice: boolean;
}

/** The question with all that surrounds it. Throws `not_found` for somebody else's session and for a customer that is none. */
export async function questionOf(
  tx: CompanyTx,
  ctx: Ctx,
  sessionId: string,
  { body, voice }: QuestionRequest,
): Promise<Question> {
  const reader = readerOf(ctx.actor);
  const session = await findSession(tx, sessionId);
  if (session && !mayRead(reader, session.user_id)) throw notFound('Session');
  const contact = await contactOf(tx, body.contact_id ?? null, session?.contact_id ?? null);
  const said = session ? await listLastSaid(tx, sessionId, HISTORY_MESSAGES_MAX) : [];
  const { timezone } = await companySettings(tx);
  const answers = said.filter(({ role }) => role === 'assistant').reverse();
  const [lastAnswer, ...earlier] = answers;
  return {
    text: body.message,
    history: said.map(({ role, content }) => ({ role, content: content.slice(0, HISTORY_CHARS_MAX) })),
    context: {
      now: ctx.now().toISOString(),
      timezone,
      voice,
      contact,
      currentJobReference: body.current_job_reference || (session?.current_job_reference ?? null),
      summary: body.summary || null,
      userName: body.user_name || null,
      userCompanyName: body.user_company_name || null,
      userId: userIdOf(reader ?? (body.user_id || session?.user_id || null)),
      namedBefore: namedIn(lastAnswer, NAMED_MAX),
      namedEarlier: earlier.slice(0, ANSWERS_EARLIER_MAX).map((one) => namedIn(one, NAMED_EARLIER_MAX)),
      answered: answers.map(({ dialogue_state }) => storedState(dialogue_state)),
    },
  };
}

/** The first records that an answer named. */
function namedIn(
  answer: { readonly citations: readonly Citation[] } | undefined,
  max: number,
): TurnContext['namedBefore'] {
  return (answer?.citations ?? []).slice(0, max).map(({ type, id, reference }) => ({ type, id, reference }));
}

/** The customer named now, who must be one; otherwise the session's, who may have gone since. */
async function contactOf(
  tx: CompanyTx,
  given: number | null,
  kept: number | null,
): Promise<TurnContext['contact']> {
  const wanted = given ?? kept;
  if (wanted === null) return null;
  const [contact] = await directoryCards.listCards(tx, new Map([['contact', [String(wanted)]]]));
  if (!contact && given !== null) throw notFound('Contact');
  return contact ? { id: Number(contact.id), name: contact.label } : null;
}

/** Callers may name people as they like; the company's users have numbers. */
function userIdOf(named: string | null): number | null {
  return named !== null && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
}
