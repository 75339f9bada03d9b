import type { Ctx } from '#/platform/context.ts';
import { cited } from '../answer-text.ts';
import type { Citation } from '../schema.ts';
import { type Answering, answered } from '../turn.ts';
import { questionOf } from './question.ts';

/** An answer that belongs to no conversation. */
export interface LoneAnswer {
  readonly answer: string;
  /** The records that the marks in the text name. */
  readonly citations: readonly Citation[];
  readonly suggestions: readonly string[];
  readonly model: string;
}

const UNWATCHED = { asked: () => {}, answered: () => {} };

/** Answers one question on its own and stores nothing. Throws `upstream` or `timeout` when the model fails. */
export async function ask(ctx: Ctx, answering: Answering, message: string): Promise<LoneAnswer> {
  const body = { message, stream: false };
  const question = await ctx.inSnapshot((tx) => questionOf(tx, ctx, ctx.newId(), { body, voice: false }));
  const turn = await answered(ctx, answering, question, { watcher: UNWATCHED, signal: ctx.signal });
  const { text, citations } = cited(turn.text, turn.lookUps.citations);
  return { answer: text, citations, suggestions: turn.suggestions, model: turn.model };
}
