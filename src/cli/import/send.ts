import type { OperatorClient } from '../operator-client.ts';
import type { Chunk, Failure } from './file/chunks.ts';

/** What the import route answers for one request. */
interface ImportAnswer {
  readonly received: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: readonly Omit<Failure, 'line'>[];
  readonly failed_total: number;
}

export interface Totals {
  received: number;
  inserted: number;
  updated: number;
  unchanged: number;
  failedTotal: number;
  /** The first of them; all of them go to `onFailure`. */
  readonly failed: Failure[];
}

export interface SendOptions {
  readonly path: string;
  readonly dryRun: boolean;
  readonly textIds: boolean;
  readonly signal: AbortSignal;
  readonly onFailure: (failure: Failure, given: unknown) => Promise<void>;
  readonly onChunk: (totals: Totals, bytesEnd: number) => void;
}

export interface SendResult {
  readonly totals: Totals;
  /** Why it stopped before the end of the file; null if it did not. */
  readonly stopped: string | null;
}

const FAILURES_KEPT_MAX = 1_000;

/**
 * Sends chunk after chunk, reading the next while one is stored. If something fails, earlier chunks stay stored and are
 * reported; it throws only if nothing was stored.
 */
export async function sendChunks(
  client: Pick<OperatorClient, 'request'>,
  chunks: AsyncIterable<Chunk>,
  options: SendOptions,
): Promise<SendResult> {
  const totals: Totals = { received: 0, inserted: 0, updated: 0, unchanged: 0, failedTotal: 0, failed: [] };
  let sending: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of chunks) {
      await sending;
      if (options.signal.aborted) return { totals, stopped: 'interrupted' };
      sending = sendChunk(client, chunk, options, totals);
      // Awaited in the next iteration; until then a rejection must not count as unhandled.
      sending.catch(() => undefined);
    }
    await sending;
    // A file without records still has to name a tenant that exists.
    if (totals.received === 0)
      await sendChunk(client, { sent: [], unreadable: [], bytesEnd: 0 }, options, totals);
    return { totals, stopped: null };
  } catch (err) {
    await sending.catch(() => undefined);
    if (totals.received === 0) throw err;
    return { totals, stopped: err instanceof Error ? err.message : String(err) };
  }
}

async function sendChunk(
  client: Pick<OperatorClient, 'request'>,
  { sent, unreadable, bytesEnd }: Chunk,
  options: SendOptions,
  totals: Totals,
): Promise<void> {
  const body = `{"dry_run":${options.dryRun},"text_ids":${options.textIds},"records":[${sent.map(({ json }) => json).join(',')}]}`;
  const answer = await client.request<ImportAnswer>('POST', options.path, body);
  totals.received += answer.received + unreadable.length;
  totals.inserted += answer.inserted;
  totals.updated += answer.updated;
  totals.unchanged += answer.unchanged;
  totals.failedTotal += answer.failed_total + unreadable.length;
  const refused = answer.failed.map((failure) => {
    const { index = failure.index, line = 0, json = 'null' } = sent[failure.index] ?? {};
    return { failure: { ...failure, index, line }, given: JSON.parse(json) as unknown };
  });
  const all = [...refused, ...unreadable].sort((one, other) => one.failure.index - other.failure.index);
  for (const { failure, given } of all) {
    if (totals.failed.length < FAILURES_KEPT_MAX) totals.failed.push(failure);
    await options.onFailure(failure, given);
  }
  options.onChunk(totals, bytesEnd);
}
