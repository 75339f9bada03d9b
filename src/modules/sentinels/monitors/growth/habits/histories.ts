import type { Scan } from '../../../sentinel.ts';
import { isFinished, isOpen, type PastVisit, type Visit } from '../../../visits/visit.ts';

/** What a history is of: all its jobs agree in these fields, and none of them is null. */
type HistoryKey = 'contactId' | 'siteKey' | 'typeId';
type HistoryKeys = readonly [HistoryKey, HistoryKey?];

/** The finished visits of one key, however old, in no order. */
export interface History extends Pick<PastVisit, HistoryKey> {
  readonly jobIds: readonly number[];
  /** When each job ended, or else began or was asked for, in epoch milliseconds. */
  readonly moments: readonly number[];
  /** A job of the key is neither finished nor cancelled. */
  readonly isBooked: boolean;
}

/** The histories of at least `visits` finished jobs. Fields outside the key are null. */
export async function listHistories(
  scan: Pick<Scan, 'visits' | 'pastVisits'>,
  key: HistoryKeys,
  visits: number,
): Promise<History[]> {
  const histories = historiesOf(await scan.visits(), await scan.pastVisits(), key);
  return histories.filter(({ jobIds }) => jobIds.length >= visits);
}

/** What the visits all sentinels see and those before them come to, by key. */
export function historiesOf(seen: readonly Visit[], past: readonly PastVisit[], key: HistoryKeys): History[] {
  const tallies: Tally[] = [];
  const [first, second] = key;
  // Maps within maps: names put together for every visit would cost more than all the rest.
  const byFirst = new Map<unknown, Map<unknown, Tally>>();
  const tallyOf = (visit: PastVisit): Tally | undefined => {
    const [one, other] = [first ? visit[first] : 0, second ? visit[second] : 0];
    if (one === null || other === null) return undefined;
    const bySecond = byFirst.getOrInsertComputed(one, () => new Map());
    return bySecond.getOrInsertComputed(other, () => {
      const tally = { visit, jobIds: [], moments: [], isBooked: false };
      tallies.push(tally);
      return tally;
    });
  };
  const add = (visit: PastVisit): void => {
    const tally = tallyOf(visit);
    tally?.jobIds.push(visit.jobId);
    tally?.moments.push(visit.at);
  };
  for (const visit of past) add(visit);
  for (const visit of seen) {
    if (isFinished(visit)) add(visit);
    else if (isOpen(visit)) {
      const tally = tallyOf(visit);
      if (tally) tally.isBooked = true;
    }
  }
  const kept = (visit: PastVisit) => ({
    contactId: key.includes('contactId') ? visit.contactId : null,
    siteKey: key.includes('siteKey') ? visit.siteKey : null,
    typeId: key.includes('typeId') ? visit.typeId : null,
  });
  return tallies.map(({ visit, ...tally }) => ({ ...kept(visit), ...tally }));
}

interface Tally {
  /** One of the key. */
  readonly visit: PastVisit;
  readonly jobIds: number[];
  readonly moments: number[];
  isBooked: boolean;
}

/** The jobs of a history, newest first. */
export function newestJobs({ jobIds, moments }: History): number[] {
  return jobIds
    .map((jobId, index) => ({ jobId, at: moments[index] ?? 0 }))
    .sort((one, other) => other.at - one.at || other.jobId - one.jobId)
    .map(({ jobId }) => jobId);
}
