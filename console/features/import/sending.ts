import { importRecords } from '../../api/queries.ts';
import type { Fault, Line } from './file.ts';

const RECORDS_A_REQUEST = 1_000;

export interface Progress {
  readonly sent: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly faults: readonly Fault[];
}

export const NOTHING_SENT: Progress = {
  sent: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  faults: [],
};

interface Sending {
  readonly entity: string;
  readonly isDryRun: boolean;
  readonly textIds: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Sends records a thousand at a time and tells how far it is. Whatever was sent before it is stopped or fails is kept:
 * importing the file again changes nothing of it.
 */
export async function sendRecords(
  records: readonly Line[],
  { entity, isDryRun, textIds, signal, onProgress }: Sending,
): Promise<Progress> {
  let progress = NOTHING_SENT;
  for (let from = 0; from < records.length; from += RECORDS_A_REQUEST) {
    signal.throwIfAborted();
    const chunk = records.slice(from, from + RECORDS_A_REQUEST);
    const answer = await importRecords(
      entity,
      chunk.map(({ record }) => record),
      { isDryRun, textIds },
      signal,
    );
    const faults = answer.failed.map(
      ({ index, id, param, message }): Fault => ({
        line: chunk[index]?.line ?? 0,
        id: id === null ? '' : String(id),
        field: param ?? '',
        reason: message,
      }),
    );
    progress = {
      sent: progress.sent + chunk.length,
      inserted: progress.inserted + answer.inserted,
      updated: progress.updated + answer.updated,
      unchanged: progress.unchanged + answer.unchanged,
      failed: progress.failed + answer.failed_total,
      faults: [...progress.faults, ...faults],
    };
    onProgress(progress);
  }
  return progress;
}
