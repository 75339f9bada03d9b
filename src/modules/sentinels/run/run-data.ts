import type { JobValues } from '#/modules/jobs/index.ts';
import { scoresOfVisitsTogether } from '#/modules/metrics/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { DAY_MS } from '#/platform/time.ts';
import type { Scan } from '../sentinel.ts';
import { TextTable } from '../visits/text-table.ts';
import { excludes, type Visit } from '../visits/visit.ts';
import { joined, type VisitColumns, visitsOf } from '../visits/visit-columns.ts';
import { type CreationDays, listPastVisits, type RunMoment, readVisits } from '../visits/visits.store.ts';
import { excludesNothing } from './exclusions.ts';

const LOOK_BACK_DAYS = 230;

type Reads = Pick<Scan, 'visits' | 'pastVisits' | 'fixedAtFirstVisit' | 'repeats'>;

/** What all sentinels of one run read together; each read happens once. */
export interface RunData {
  reads(tx: CompanyTx, exclusions: JobValues): Reads;
}

/** Reads the visits; what fewer sentinels need is read or computed when it is first asked for. */
export async function openRunData(ctx: Pick<Ctx, 'inCompany'>, moment: RunMoment): Promise<RunData> {
  const visits = await listVisits(ctx, moment);
  const past = once((tx) => listPastVisits(tx, moment));
  const together = lazily(() => {
    const asOf = moment.asOf.getTime();
    // An excluded visit still makes the next one a second visit.
    return scoresOfVisitsTogether(visits, { from: asOf - LOOK_BACK_DAYS * DAY_MS, asOf });
  });
  const kept = new Map<string, readonly Visit[]>();
  const without = (exclusions: JobValues): readonly Visit[] => {
    if (excludesNothing(exclusions)) return visits;
    const isExcluded = excludes(exclusions);
    const key = JSON.stringify(exclusions);
    return kept.getOrInsertComputed(key, () => visits.filter((one) => !isExcluded(one)));
  };
  return {
    reads: (tx, exclusions) => ({
      visits: async () => without(exclusions),
      pastVisits: async () => {
        const isExcluded = excludes(exclusions);
        return (await past(tx)).filter((visit) => !isExcluded(visit));
      },
      fixedAtFirstVisit: async () => together().fixedAtFirstVisit,
      repeats: async () => together().repeats,
    }),
  };
}

/** The jobs created between these days before a run are read together: about as many at a time. */
const PART_ENDS = [Number.POSITIVE_INFINITY, 450, 420, 375, 330, 285, 240, 205, 170, 140, 110, 80, 50, 25, 0];

/** Reads in parts over two connections, so that one part is decoded while the database works on the next. */
async function listVisits(ctx: Pick<Ctx, 'inCompany'>, moment: RunMoment): Promise<Visit[]> {
  const days = PART_ENDS.slice(1)
    .map((to, at): CreationDays => ({ from: PART_ENDS[at] ?? 0, to }))
    .values();
  const texts = new TextTable();
  const parts: VisitColumns[] = [];
  const lane = async () => {
    for (const part of days) parts.push(await ctx.inCompany((tx) => readVisits(tx, moment, part, texts)));
  };
  await Promise.all([lane(), lane()]);
  return visitsOf(joined(parts, texts));
}

/** Computes a value when it is first asked for, and keeps it. */
export function lazily<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}

/** Keeps what was read; a failed read is repeated for the next caller. */
function once<T>(read: (tx: CompanyTx) => Promise<T>): (tx: CompanyTx) => Promise<T> {
  let pending: Promise<T> | undefined;
  return (tx) => {
    pending ??= read(tx).catch((err: unknown) => {
      pending = undefined;
      throw err;
    });
    return pending;
  };
}
