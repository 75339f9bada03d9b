import { scoresOfVisitsTogether } from '#/modules/metrics/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { excludesNothing } from './exclusions.ts';
import type { Scan } from './sentinel.ts';
import { type Exclusions, isExcluded, type Visit } from './visit.ts';
import { listPastVisits, listVisits, type Sight } from './visits.store.ts';

const LOOK_BACK_DAYS = 230;
const DAY_MS = 86_400_000;

type Readings = Pick<Scan, 'visits' | 'pastVisits' | 'fixedAtFirstVisit' | 'repeats'>;

/** What all sentinels of one run read together: each reading is made once, when it is first asked for. */
export interface Survey {
  readings(tx: CompanyTx, exclusions: Exclusions): Readings;
}

export function openSurvey(sight: Sight): Survey {
  const visits = once((tx) => listVisits(tx, sight));
  const past = once((tx) => listPastVisits(tx, sight));
  const together = once(async (tx) => {
    const asOf = sight.asOf.getTime();
    // What is excluded still makes the next visit a second one.
    return scoresOfVisitsTogether(await visits(tx), { from: asOf - LOOK_BACK_DAYS * DAY_MS, asOf });
  });
  const kept = new Map<string, (tx: CompanyTx) => Promise<readonly Visit[]>>();
  const without = (tx: CompanyTx, exclusions: Exclusions) => {
    if (excludesNothing(exclusions)) return visits(tx);
    const key = JSON.stringify(Object.values(exclusions).map((ids) => [...ids]));
    const found =
      kept.get(key) ??
      once((inside) => visits(inside).then((all) => all.filter((one) => !isExcluded(one, exclusions))));
    kept.set(key, found);
    return found(tx);
  };
  return {
    readings: (tx, exclusions) => ({
      visits: () => without(tx, exclusions),
      pastVisits: async () => (await past(tx)).filter((visit) => !isExcluded(visit, exclusions)),
      fixedAtFirstVisit: async () => (await together(tx)).fixedAtFirstVisit,
      repeats: async () => (await together(tx)).repeats,
    }),
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
