import type { Ctx } from '#/platform/context.ts';
import { missingParam, notFound } from '#/platform/errors.ts';
import { putCommentText } from '../documents.ts';
import { publishCommented } from '../events.ts';
import { insertComment } from '../part-store.ts';
import { actorOf } from '../rules.ts';
import type { Comment, NewComment } from '../schema.ts';

export async function addComment(ctx: Ctx, caseId: number, input: NewComment): Promise<Comment> {
  const body = input.body ?? input.comment;
  if (body === undefined) throw missingParam('body');
  return ctx.inCompany(async (tx) => {
    const at = ctx.now();
    const comment = await insertComment(tx, caseId, body, { ...actorOf(input, ctx.actor), at });
    if (!comment) throw notFound('Case');
    await putCommentText(tx, { id: comment.id, caseId, body }, at.toISOString());
    await publishCommented(tx, { id: comment.id, caseId }, at);
    return comment;
  });
}
