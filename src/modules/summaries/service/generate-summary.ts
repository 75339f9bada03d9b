import type { Ctx } from '#/platform/context.ts';
import { NO_USAGE, rewriteSections, type WritingOptions } from '../model/rewrite.ts';
import type { GeneratedSummary } from '../schema.ts';
import { getStored } from './read-summary.ts';
import { storeSummaries, writeSummary } from './write-summary.ts';

const BY_TEMPLATE: WritingOptions = { languageModel: null, answerWithinMs: 0 };

/**
 * Regenerates a customer's summary and stores it, rewritten by the model if there is one. Throws notFound, or the
 * model's error, which leaves the stored summary unchanged.
 */
export async function generateSummary(
  ctx: Ctx,
  contactId: number,
  { languageModel, answerWithinMs }: WritingOptions = BY_TEMPLATE,
): Promise<GeneratedSummary> {
  const own = await writeSummary(ctx, contactId);
  const { drafts, usage } = languageModel
    ? await rewriteSections(languageModel, own.data, answerWithinMs)
    : { drafts: own.drafts, usage: NO_USAGE };
  await storeSummaries(ctx, [{ ...own, drafts, replaceText: true }]);
  return { ...(await getStored(ctx, contactId)), usage };
}
