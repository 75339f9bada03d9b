import { isDeepStrictEqual } from 'node:util';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { type Links, linksWithin } from './chain.ts';
import type { Linked, StoredLinks } from './link-store.ts';
import * as store from './link-store.ts';

/** The columns of a job that decide how it and others are linked. */
const DECISIVE = [
  'status',
  'fms_status',
  'created_at',
  'actual_start_at',
  'actual_end_at',
  'site_key',
  'type_id',
  'job_group_id',
] as const;

const UNLINKED: StoredLinks = {
  follows_at_site: false,
  repeats: false,
  next_at_site: null,
  follows_in_group: false,
  next_in_group: null,
};

/**
 * Brings the links between visits up to date when `replaced` becomes `written`, in the transaction that writes them.
 * `again` are jobs whose links are decided anew though they have not changed.
 */
export async function linkVisits(
  tx: CompanyTx,
  { replaced, written }: { readonly replaced: readonly Row[]; readonly written: readonly Row[] },
  again: readonly number[] = [],
): Promise<void> {
  const before = new Map(replaced.map((row) => [row.job_id, row]));
  const after = written.filter((row) => isChanged(before.get(row.job_id), row));
  if (after.length === 0 && again.length === 0) return;
  if (again.length > 0) await store.lockLinks(tx);
  const anew = again.length === 0 ? [] : await store.listChanged(tx, again);
  const changedIds = new Set(after.map(({ job_id }) => job_id));
  const former = replaced.filter(({ job_id }) => changedIds.has(job_id));
  const changed = [...former, ...after, ...anew].map(decisive);
  // They run in this order: what is read is what others have committed before the lock was free.
  const [, , atSites, inGroups] = await Promise.all([
    store.lockLinks(tx),
    store.deleteLinks(
      tx,
      [...former, ...anew].map(({ job_id }) => Number(job_id)),
    ),
    store.listChains(
      tx,
      'site',
      changed.filter(({ site_key, type_id }) => site_key !== null && type_id !== null),
    ),
    store.listChains(
      tx,
      'group',
      changed.filter(({ job_group_id }) => job_group_id !== null),
    ),
  ]);
  const found = new Map<number, { stored: StoredLinks; links: StoredLinks }>();
  note(found, atSites, ({ follows, repeats, nextAt }) => ({
    follows_at_site: follows,
    repeats,
    next_at_site: nextAt,
  }));
  note(found, inGroups, ({ follows, nextAt }) => ({ follows_in_group: follows, next_in_group: nextAt }));
  await store.putLinks(
    tx,
    [...found].flatMap(([job_id, { stored, links }]) =>
      isDeepStrictEqual(stored, links) ? [] : [{ job_id, ...links }],
    ),
  );
}

function isChanged(before: Row | undefined, after: Row): boolean {
  return !before || DECISIVE.some((column) => before[column] !== after[column]);
}

function decisive(row: Row): Row {
  return Object.fromEntries(DECISIVE.map((column) => [column, row[column] ?? null]));
}

/** Adds the links of the affected visits of chains to what was found. */
function note(
  found: Map<number, { stored: StoredLinks; links: StoredLinks }>,
  visits: readonly Linked[],
  columnsOf: (links: Links) => Partial<StoredLinks>,
): void {
  for (const chain of Map.groupBy(visits, (visit) => visit.chain).values()) {
    const linksOf = linksWithin(chain);
    for (const visit of chain.filter(({ isAffected }) => isAffected)) {
      const stored = visit.stored ?? UNLINKED;
      const { links } = found.get(visit.jobId) ?? { links: stored };
      found.set(visit.jobId, { stored, links: { ...links, ...columnsOf(linksOf(visit)) } });
    }
  }
}
