import { counted, paintError } from '../terminal/paint.ts';

export interface Progress {
  /** Reports progress; prints when due. */
  update(records: number, bytes: number): void;
  /** Removes the bar. */
  end(): void;
}

const BAR_WIDTH = 24;
const BAR_EVERY_MS = 100;
const LINE_EVERY_MS = 3_000;

/** A bar on a terminal, a plain line every few seconds elsewhere; both on standard error. */
export function openProgress(
  out: NodeJS.WriteStream,
  options: { readonly sizeBytes: number | null; readonly nowMs: () => number; readonly quiet: boolean },
): Progress {
  const { sizeBytes, nowMs } = options;
  const startedMs = nowMs();
  const onTerminal = out.isTTY === true;
  const everyMs = onTerminal ? BAR_EVERY_MS : LINE_EVERY_MS;
  let printedMs = onTerminal ? Number.NEGATIVE_INFINITY : startedMs;
  let drawn = false;
  if (!onTerminal && options.quiet) return { update: () => undefined, end: () => undefined };
  return {
    update(records, bytes) {
      const now = nowMs();
      if (now - printedMs < everyMs) return;
      printedMs = now;
      const text = progressText({ records, bytes, sizeBytes, elapsedMs: now - startedMs });
      if (!onTerminal) {
        out.write(`${text}\n`);
        return;
      }
      const bar = sizeBytes === null ? '' : `${barOf(bytes / Math.max(1, sizeBytes))} `;
      out.write(`\r\u001b[2K${bar}${text}`);
      drawn = true;
    },
    end() {
      if (drawn) out.write('\r\u001b[2K');
    },
  };
}

/** `62% · 12,000 records · 1,850/s · 6 s left`. */
export function progressText(at: {
  readonly records: number;
  readonly bytes: number;
  readonly sizeBytes: number | null;
  readonly elapsedMs: number;
}): string {
  const share = at.sizeBytes === null ? null : Math.min(1, at.bytes / Math.max(1, at.sizeBytes));
  const parts = [`${counted(at.records)} records`, `${counted(perSecond(at.records, at.elapsedMs))}/s`];
  if (share === null) return parts.join(' · ');
  const left = share > 0 && share < 1 ? [`${durationText((at.elapsedMs / share) * (1 - share))} left`] : [];
  return [`${Math.floor(share * 100)}%`, ...parts, ...left].join(' · ');
}

export function perSecond(count: number, elapsedMs: number): number {
  return Math.round(count / Math.max(0.001, elapsedMs / 1_000));
}

export function durationText(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${Math.round(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function barOf(share: number): string {
  const full = Math.round(Math.min(1, share) * BAR_WIDTH);
  return paintError.green('█'.repeat(full)) + paintError.dim('░'.repeat(BAR_WIDTH - full));
}
