import { contactChanges } from '#/modules/directory/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { refreshSummaries } from './refresh-summaries.ts';

/** How many customers are refreshed within a request; more are left to the background task. */
const IN_REQUEST_MAX = 50;
const BATCH_SIZE = 500;
export const CATCH_UP_TASK = 'summaries.catch_up';

/**
 * Refreshes the summaries of customers with changed jobs or records, so that a search finds what was just imported.
 * Other changes (cases, alerts) follow in the nightly refresh.
 */
export async function catchUp(ctx: Ctx): Promise<void> {
  try {
    const changes = await ctx.inCompany((tx) => contactChanges.listContactChanges(tx, IN_REQUEST_MAX + 1));
    await refreshChanged(ctx, changes.slice(0, IN_REQUEST_MAX));
    if (changes.length > IN_REQUEST_MAX)
      await ctx.services.enqueue(
        CATCH_UP_TASK,
        { company_id: ctx.companyId },
        { onceKey: `${CATCH_UP_TASK} ${ctx.companyId}` },
      );
  } catch (err) {
    // The stored summaries can be searched anyway.
    ctx.log.warn({ err }, 'summaries not caught up');
  }
}

/** Refreshes all changed customers, in the background. */
export async function catchUpAll(ctx: Ctx): Promise<void> {
  for (;;) {
    const changes = await ctx.inCompany((tx) => contactChanges.listContactChanges(tx, BATCH_SIZE));
    if (changes.length === 0) return;
    await refreshChanged(ctx, changes);
  }
}

/** Failed refreshes are logged and retried by the nightly refresh. */
async function refreshChanged(ctx: Ctx, changes: readonly contactChanges.ContactChange[]): Promise<void> {
  if (changes.length === 0) return;
  const contact_ids = changes.map(({ contact_id }) => contact_id);
  await refreshSummaries(ctx, { contact_ids, force: false, dry_run: false, limit: contact_ids.length });
  await ctx.inCompany((tx) => contactChanges.forgetContactChanges(tx, changes));
}
