import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperatorClient } from '../operator-client.ts';
import { chunked, type Failure } from './file/chunks.ts';
import type { ParsedRow } from './file/read.ts';
import { type SendResult, sendChunks } from './send.ts';

/** A route that refuses records named "bad" and breaks down at the given request. */
function routeThat(breaksAt: number): { client: Pick<OperatorClient, 'request'>; sizes: number[] } {
  const sizes: number[] = [];
  const request = async <T>(_method: string, _path: string, body?: object | string): Promise<T> => {
    if (sizes.length + 1 === breaksAt) throw new Error('the server went away');
    const { records } = JSON.parse(String(body)) as { records: string[] };
    sizes.push(records.length);
    const failed = records.flatMap((record, index) =>
      record === 'bad' ? [{ index, id: null, param: 'record', message: 'bad' }] : [],
    );
    const inserted = records.length - failed.length;
    const answer = { received: records.length, inserted, updated: 0, unchanged: 0, failed };
    return { ...answer, failed_total: failed.length } as T;
  };
  return { client: { request }, sizes };
}

async function* reads(count: number): AsyncGenerator<ParsedRow> {
  for (let index = 0; index < count; index += 1) {
    const line = index + 2;
    if (index === 1_500) yield { line, fault: 'unreadable', given: 'x' };
    else yield { line, record: index % 1_000 === 600 ? 'bad' : 'good' };
  }
}

async function sent(count: number, breaksAt = 0): Promise<SendResult & { told: Failure[]; sizes: number[] }> {
  const told: Failure[] = [];
  const { client, sizes } = routeThat(breaksAt);
  const result = await sendChunks(
    client,
    chunked(reads(count), () => 0),
    {
      path: '/import',
      dryRun: false,
      textIds: false,
      signal: new AbortController().signal,
      onFailure: async (failure) => void told.push(failure),
      onChunk: () => undefined,
    },
  );
  return { ...result, told, sizes };
}

test('answers add up, and failures are counted from the start of the file', async () => {
  const { totals, stopped, told, sizes } = await sent(2_700);
  assert.equal(stopped, null);
  assert.deepEqual(sizes, [1_000, 999, 700]);
  const { failed, ...counts } = totals;
  assert.deepEqual(counts, { received: 2_700, inserted: 2_696, updated: 0, unchanged: 0, failedTotal: 4 });
  assert.deepEqual(
    failed.map(({ index, line }) => [index, line]),
    [
      [600, 602],
      [1_500, 1_502],
      [1_600, 1_602],
      [2_600, 2_602],
    ],
  );
  assert.deepEqual(told, failed);
});

test('what was stored before a break is told; a break before anything is an error', async () => {
  const { totals, stopped } = await sent(2_700, 2);
  assert.equal(totals.received, 1_000);
  assert.equal(stopped, 'the server went away');
  await assert.rejects(sent(2_700, 1), /went away/);
});

test('a file without records still asks whether the tenant is there', async () => {
  assert.deepEqual((await sent(0)).sizes, [0]);
  await assert.rejects(sent(0, 1), /went away/);
});
