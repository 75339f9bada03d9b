import { type ContactChange, forgetContactChanges, listContactChanges } from '#/modules/directory/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { refreshSummaries } from './refresh-summaries.ts';

/** So many customers are brought up to date while somebody waits; more are left to the background. */
const AT_ONCE_MAX = 50;
const TOGETHER_MAX = 500;
export const CATCH_UP_TASK = 'summaries.catch_up';

/**
 * Refreshes the summaries of the customers that changed since the last time, so that a search finds what was answered
 * as stored. Other changes (cases, alerts) follow in the nightly refresh.
 */
export async function catchUp(ctx: Ctx): Promise<void> {
  try {
    const changes = await ctx.inCompany((tx) => listContactChanges(tx, AT_ONCE_MAX + 1));
    await takeUp(ctx, changes.slice(0, AT_ONCE_MAX));
    if (changes.length > AT_ONCE_MAX)
      await ctx.services.enqueue(
        CATCH_UP_TASK,
        { company_id: ctx.companyId },
        { onceKey: `${CATCH_UP_TASK} ${ctx.companyId}` },
      );
  } catch (err) {
    // What is stored can be searched all the same.
    ctx.log.warn({ err }, 'summaries not caught up');
  }
}

/** The same for all customers that changed, however many, in the background. */
export async function catchUpAll(ctx: Ctx): Promise<void> {
  for (;;) {
    const changes = await ctx.inCompany((tx) => listContactChanges(tx, TOGETHER_MAX));
    if (changes.length === 0) return;
    await takeUp(ctx, changes);
  }
}

/** What could not be refreshed is logged, and tried again by the nightly refresh. */
async function takeUp(ctx: Ctx, changes: readonly ContactChange[]): Promise<void> {
  if (changes.length === 0) return;
  const contact_ids = changes.map(({ contact_id }) => contact_id);
  await refreshSummaries(ctx, { contact_ids, force: false, dry_run: false, limit: contact_ids.length });
  await ctx.inCompany((tx) => forgetContactChanges(tx, changes));
}
