import { fstatSync, write as writeTo } from 'node:fs';
import { promisify } from 'node:util';

/** The destination of log lines. Never blocks or throws; lines it cannot buffer are dropped and counted. */
export interface LogSink {
  write(line: string): void;
  /** Lines dropped since the process started. */
  readonly lost: () => number;
  /** Calls back when everything is written, or after half a second. */
  flush(done: () => void): void;
}

/** Writes a chunk and resolves to the number of bytes written; rejects if none could be. */
export type WriteBytes = (bytes: Buffer) => Promise<number>;

const PIECE_BYTES = 65_536;
const BUFFER_BYTES_MAX = 1_048_576;
const RETRY_MS = 250;
const FLUSH_MS_MAX = 500;
/** After these errors nobody will read again: everything is dropped from then on. */
const GONE = /^(EPIPE|EBADF|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/;

/**
 * A bounded buffer in front of `writeBytes`, which gets one chunk at a time. While that fails (a full disk) or does not
 * return (a reader that hangs), up to 1 MiB of lines is buffered and the rest dropped; once writing works again the log
 * says how many are missing.
 */
export function openLogSink(writeBytes: WriteBytes, options: { retryMs?: number } = {}): LogSink {
  const retryMs = options.retryMs ?? RETRY_MS;
  let lines: Buffer[] = [];
  let bytes = 0;
  let busy = false;
  let gone = false;
  let lost = 0;
  let told = 0;
  const waiting = new Set<() => void>();

  const add = (line: Buffer): void => {
    lines.push(line);
    bytes += line.length;
  };
  const settle = (): void => {
    for (const done of waiting) done();
    waiting.clear();
  };
  const pump = async (): Promise<void> => {
    busy = true;
    try {
      while (lines.length > 0) {
        const written = await writeBytes(chunkOf(lines));
        lines = linesAfter(lines, written);
        bytes -= written;
        if (lost === told) continue;
        add(Buffer.from(`${JSON.stringify(lostLine(lost - told))}\n`));
        told = lost;
      }
      busy = false;
    } catch (err) {
      gone = err instanceof Error && 'code' in err && GONE.test(String(err.code));
      if (gone) {
        lost += lines.length;
        lines = [];
        bytes = 0;
      } else setTimeout(() => void pump(), retryMs).unref();
    }
    settle();
  };

  return {
    write(line) {
      const more = Buffer.from(line);
      if (gone || bytes + more.length > BUFFER_BYTES_MAX) {
        lost += 1;
        return;
      }
      add(more);
      if (!busy) void pump();
    },
    lost: () => lost,
    flush(done) {
      if (lines.length === 0) return done();
      const timer = setTimeout(() => finish(), FLUSH_MS_MAX);
      const finish = (): void => {
        clearTimeout(timer);
        waiting.delete(finish);
        done();
      };
      waiting.add(finish);
    },
  };
}

/** Lines for one write: at most so many bytes, but at least one line. */
function chunkOf(lines: readonly Buffer[]): Buffer {
  let length = 0;
  const end = lines.findIndex((line) => {
    length += line.length;
    return length > PIECE_BYTES;
  });
  return Buffer.concat(lines.slice(0, end < 0 ? undefined : Math.max(1, end)));
}

/** What is left to write. The rest of a partially written line comes first, so that no line is split. */
function linesAfter(lines: readonly Buffer[], written: number): Buffer[] {
  let left = written;
  const first = lines.findIndex((line) => {
    if (line.length > left) return true;
    left -= line.length;
    return false;
  });
  const rest = first < 0 ? [] : lines.slice(first);
  if (rest[0] && left > 0) rest[0] = rest[0].subarray(left);
  return rest;
}

function lostLine(count: number): object {
  return {
    level: 'warn',
    time: new Date().toISOString(),
    lost: count,
    msg: 'log lines before this one could not be written',
  };
}

/**
 * Non-blocking standard output: the event loop writes pipes and sockets, another thread writes files and terminals.
 */
export function standardOutput(): WriteBytes {
  const kind = fstatSync(1);
  if (!kind.isFIFO() && !kind.isSocket()) {
    const toFile = promisify(writeTo);
    return async (bytes) => (await toFile(1, bytes)).bytesWritten;
  }
  // Errors are reported to the write call; an unhandled event would end the process.
  process.stdout.on('error', () => undefined);
  return (bytes) =>
    new Promise((resolve, reject) => {
      process.stdout.write(bytes, (err) => (err ? reject(err) : resolve(bytes.length)));
    });
}
