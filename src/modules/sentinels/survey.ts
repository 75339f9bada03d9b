import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { excludesNothing } from './exclusions.ts';
import type { Scan } from './sentinel.ts';
import { type Exclusions, isExcluded, type Visit } from './visit.ts';
import { listPastVisits, listVisits, mapFixedAtFirstVisit, mapRepeats, type Sight } from './visits.store.ts';

type Readings = Pick<Scan, 'visits' | 'pastVisits' | 'fixedAtFirstVisit' | 'repeats'>;

/** What all sentinels of one run read together: each reading is made once, when it is first asked for. */
export interface Survey {
  readings(tx: CompanyTx, exclusions: Exclusions): Readings;
}

export function openSurvey(sight: Sight): Survey {
  const visits = once((tx) => listVisits(tx, sight));
  const past = once((tx) => listPastVisits(tx, sight));
  const fixed = once((tx) => mapFixedAtFirstVisit(tx, sight));
  const repeats = once((tx) => mapRepeats(tx, sight));
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
      fixedAtFirstVisit: () => fixed(tx),
      repeats: () => repeats(tx),
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
