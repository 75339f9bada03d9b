import type { Scan } from '../../../sentinel.ts';
import { isFinished, isOpen, type PastVisit, type Visit } from '../../../visits/visit.ts';

/** The fields that the jobs of a history share; none of them is null. */
type HistoryKey = 'contactId' | 'siteKey' | 'typeId';
type HistoryKeys = readonly [HistoryKey, HistoryKey?];

/** The finished visits of one key, however old, in no order. */
export interface History extends Pick<PastVisit, HistoryKey> {
  readonly jobIds: readonly number[];
  /** When each job ended, else began, else was created, in epoch milliseconds. */
  readonly moments: readonly number[];
  /** A job of the key is open. */
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

/** The histories of the visits of a run and of those before, by key. */
export function historiesOf(seen: readonly Visit[], past: readonly PastVisit[], key: HistoryKeys): History[] {
  const histories: HistoryInProgress[] = [];
  const [first, second] = key;
  // Nested maps, because building a joint key for every visit would cost more than everything else.
  const byFirst = new Map<unknown, Map<unknown, HistoryInProgress>>();
  const historyOf = (visit: PastVisit): HistoryInProgress | undefined => {
    const [one, other] = [first ? visit[first] : 0, second ? visit[second] : 0];
    if (one === null || other === null) return undefined;
    const bySecond = byFirst.getOrInsertComputed(one, () => new Map());
    return bySecond.getOrInsertComputed(other, () => {
      const history = { visit, jobIds: [], moments: [], isBooked: false };
      histories.push(history);
      return history;
    });
  };
  const add = (visit: PastVisit): void => {
    const history = historyOf(visit);
    history?.jobIds.push(visit.jobId);
    history?.moments.push(visit.at);
  };
  for (const visit of past) add(visit);
  for (const visit of seen) {
    if (isFinished(visit)) add(visit);
    else if (isOpen(visit)) {
      const history = historyOf(visit);
      if (history) history.isBooked = true;
    }
  }
  const keyFields = (visit: PastVisit) => ({
    contactId: key.includes('contactId') ? visit.contactId : null,
    siteKey: key.includes('siteKey') ? visit.siteKey : null,
    typeId: key.includes('typeId') ? visit.typeId : null,
  });
  return histories.map(({ visit, ...history }) => ({ ...keyFields(visit), ...history }));
}

interface HistoryInProgress {
  /** A visit of the history, for the fields of the key. */
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
