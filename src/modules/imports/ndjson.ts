import type { Readable } from 'node:stream';
import { AppError } from '#/platform/errors.ts';
import type { InputRecord } from './service.ts';

const LINE_BYTES_MAX = 1_048_576;

/** One record per line. Blank lines are skipped; a line with invalid JSON is that record's failure. */
export async function* recordsOfNdjson(body: Readable, signal: AbortSignal): AsyncGenerator<InputRecord> {
  body.setEncoding('utf8');
  let rest = '';
  let skipping = false;
  for await (const chunk of untilAborted<string>(body, signal)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (skipping) skipping = false;
      else yield* recordOf(line);
    }
    if (rest.length > LINE_BYTES_MAX) {
      if (!skipping) yield { error: new AppError('input', `A line is longer than ${LINE_BYTES_MAX} bytes`) };
      skipping = true;
      rest = '';
    }
  }
  if (!skipping) yield* recordOf(rest);
}

/** Throws the signal's reason even while waiting for a chunk. The stream stays open so that a response can be sent. */
async function* untilAborted<T>(stream: Readable, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => undefined);
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    const chunks: AsyncIterator<T> = stream.iterator({ destroyOnReturn: false });
    for (;;) {
      signal.throwIfAborted();
      const { value, done } = await Promise.race([chunks.next(), aborted.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function* recordOf(line: string): Generator<InputRecord> {
  const text = line.trim();
  if (text === '') return;
  try {
    yield { record: JSON.parse(text) };
  } catch {
    yield { error: new AppError('input', 'The line is not valid JSON') };
  }
}
