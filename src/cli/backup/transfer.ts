import type { TransferOptions } from '#/platform/db/backup/format.ts';
import { TransferRefused } from '#/platform/db/move/refused.ts';
import { openProgress } from '../import/progress.ts';

/** Shows how far it is; `sizeBytes` null where nobody knows how much there is. */
export function openTransfer(
  quiet: boolean,
  sizeBytes: number | null,
): Pick<TransferOptions, 'onProgress'> & Disposable {
  const progress = openProgress(process.stderr, { sizeBytes, nowMs: () => performance.now(), quiet });
  const done = { rows: 0, bytes: 0 };
  return {
    onProgress(rows, bytes) {
      done.rows += rows;
      done.bytes += bytes;
      progress.update(done.rows, done.bytes);
    },
    [Symbol.dispose]: () => progress.end(),
  };
}

/** The first Ctrl-C ends the work in good order, with this message; a second one ends the process. */
export function onSignals(message: string): { readonly signal: AbortSignal } & Disposable {
  const stop = new AbortController();
  const onSignal = (): void => {
    stop.abort(new TransferRefused(message));
    remove();
  };
  const remove = (): void => {
    for (const name of ['SIGINT', 'SIGTERM']) process.off(name, onSignal);
  };
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, onSignal);
  return { signal: stop.signal, [Symbol.dispose]: remove };
}
