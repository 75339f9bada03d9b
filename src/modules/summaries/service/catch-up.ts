import { KINDS, listJobs } from '#/modules/jobs/index.ts';
import { documentsAfter } from '#/modules/search/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { listContactsWithout } from '../store.ts';
import { refreshSummaries } from './refresh-summaries.ts';

/** So many customers are brought up to date while somebody waits; more are left to the background. */
const AT_ONCE_MAX = 50;
/** Of so many changed jobs the customers are looked up; of more it is quicker to look at every customer. */
const JOBS_MAX = 500;
export const CATCH_UP_TASK = 'summaries.catch_up';

type Versions = Readonly<Record<string, number>>;

/** Up to where this process has seen to each company's jobs. */
const seen = new Map<string, Versions>();

interface Due {
  readonly contactIds: readonly number[];
  /** There may be others. */
  readonly more: boolean;
  readonly versions: Versions;
}

/**
 * Brings the summaries up to date that what was imported since the last look has made stale, or that are still
 * missing: whoever searches them finds what was answered as stored. Of what else changes they tell the next morning.
 */
export async function catchUp(ctx: Ctx): Promise<void> {
  try {
    const { contactIds, more, versions } = await ctx.inCompany((tx) => due(tx, seen.get(ctx.companyId)));
    if (contactIds.length > 0)
      await refreshSummaries(ctx, {
        contact_ids: [...contactIds],
        force: false,
        dry_run: false,
        limit: AT_ONCE_MAX,
      });
    if (more)
      await ctx.enqueue(
        CATCH_UP_TASK,
        { company_id: ctx.companyId },
        { onceKey: `${CATCH_UP_TASK} ${ctx.companyId}` },
      );
    seen.set(ctx.companyId, versions);
  } catch (err) {
    // What is stored can be searched all the same.
    ctx.log.warn({ err }, 'summaries not caught up');
  }
}

async function due(tx: CompanyTx, before: Versions | undefined): Promise<Due> {
  const missing = await listContactsWithout(tx, AT_ONCE_MAX + 1);
  const versions: Record<string, number> = {};
  const changed = new Set<string>();
  for (const kind of KINDS) {
    const { version, ids } = await documentsAfter(tx, {
      kind,
      version: before?.[kind] ?? 0,
      limit: JOBS_MAX + 1,
    });
    versions[kind] = version;
    for (const id of ids) changed.add(id);
  }
  const few = changed.size <= JOBS_MAX ? [...changed].map(Number) : [];
  const touched = (await listJobs(tx, few)).flatMap(({ contactId }) => contactId ?? []);
  const all = [...new Set([...missing, ...touched])];
  return {
    contactIds: all.slice(0, AT_ONCE_MAX),
    more: all.length > AT_ONCE_MAX || changed.size > JOBS_MAX,
    versions,
  };
}
