import type { Ctx } from '#/platform/context.ts';
import { NOTHING_USED, rewritten, type Writing } from '../rewriting.ts';
import type { GeneratedSummary } from '../schema.ts';
import { getStored } from './read-summary.ts';
import { storeSummaries, written } from './write-summary.ts';

const BY_TEMPLATE: Writing = { languageModel: null, answerWithinMs: 0 };

/**
 * Generates a customer's summary anew and stores it, in the words of the model where there is one. Throws notFound,
 * and what a model that fails throws: then what was stored stays.
 */
export async function generateSummary(
  ctx: Ctx,
  contactId: number,
  { languageModel, answerWithinMs }: Writing = BY_TEMPLATE,
): Promise<GeneratedSummary> {
  const own = await written(ctx, contactId);
  const { drafts, usage } = languageModel
    ? await rewritten(languageModel, own.gathered, answerWithinMs)
    : { drafts: own.drafts, usage: NOTHING_USED };
  await storeSummaries(ctx, [{ ...own, drafts, anew: true }]);
  return { ...(await getStored(ctx, contactId)), usage };
}
