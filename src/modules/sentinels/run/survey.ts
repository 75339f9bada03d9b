import { scoresOfVisitsTogether } from '#/modules/metrics/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Scan } from '../sentinel.ts';
import { type Exclusions, inOrder, isExcluded, type Visit } from '../visits/visit.ts';
import { listPastVisits, listVisits, type Part, type Sight } from '../visits/visits.store.ts';
import { excludesNothing } from './exclusions.ts';

const LOOK_BACK_DAYS = 230;
const DAY_MS = 86_400_000;

type Readings = Pick<Scan, 'visits' | 'pastVisits' | 'fixedAtFirstVisit' | 'repeats'>;

/** What all sentinels of one run read together: each reading is made once. */
export interface Survey {
  readings(tx: CompanyTx, exclusions: Exclusions): Readings;
}

/** With the visits in hand; what fewer sentinels need is read, or reckoned, when it is first asked for. */
export async function openSurvey(ctx: Ctx, sight: Sight): Promise<Survey> {
  const visits = await readVisits(ctx, sight);
  const past = once((tx) => listPastVisits(tx, sight));
  const together = lazily(() => {
    const asOf = sight.asOf.getTime();
    // What is excluded still makes the next visit a second one.
    return scoresOfVisitsTogether(visits, { from: asOf - LOOK_BACK_DAYS * DAY_MS, asOf });
  });
  const kept = new Map<string, readonly Visit[]>();
  const without = (exclusions: Exclusions): readonly Visit[] => {
    if (excludesNothing(exclusions)) return visits;
    const key = JSON.stringify(Object.values(exclusions).map((ids) => [...ids]));
    return kept.getOrInsertComputed(key, () => visits.filter((one) => !isExcluded(one, exclusions)));
  };
  return {
    readings: (tx, exclusions) => ({
      visits: async () => without(exclusions),
      pastVisits: async () => (await past(tx)).filter((visit) => !isExcluded(visit, exclusions)),
      fixedAtFirstVisit: async () => together().fixedAtFirstVisit,
      repeats: async () => together().repeats,
    }),
  };
}

/** The jobs created between these days before a run are read together: about as many at a time. */
const PARTS_DAYS = [Number.POSITIVE_INFINITY, 420, 330, 240, 170, 110, 50, 0];

/** In parts over two connections, so that one is taken apart here while the database writes the next ones. */
async function readVisits(ctx: Ctx, sight: Sight): Promise<Visit[]> {
  const parts = PARTS_DAYS.slice(1)
    .map((to, at): Part => ({ from: PARTS_DAYS[at] ?? 0, to }))
    .values();
  const read: Visit[][] = [];
  const lane = async () => {
    for (const part of parts) read.push(await ctx.inCompany((tx) => listVisits(tx, sight, part)));
  };
  await Promise.all([lane(), lane()]);
  return inOrder(read.flat());
}

/** What is reckoned for the first who asks, and kept for the others. */
export function lazily<T>(reckon: () => T): () => T {
  let reckoned: { readonly value: T } | undefined;
  return () => {
    reckoned ??= { value: reckon() };
    return reckoned.value;
  };
}

/** Remembers what was read; a reading that failed is tried anew by the next who asks. */
function once<T>(read: (tx: CompanyTx) => Promise<T>): (tx: CompanyTx) => Promise<T> {
  let reading: Promise<T> | undefined;
  return (tx) => {
    reading ??= read(tx).catch((err: unknown) => {
      reading = undefined;
      throw err;
    });
    return reading;
  };
}
