import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, temporaryDirectory, untilPrinted } from './kit/processes/process.ts';

const FAULTS = new URL('./kit/plant-faults.ts', import.meta.url).href;

test('what nobody catches is logged and answered, and the process goes on or is replaced', async (t) => {
  const dataDir = await temporaryDirectory(t);
  const start = () => startServer(t, { DATA_DIR: dataDir, NODE_OPTIONS: `--import=${FAULTS}` });
  const server = await start();

  await t.test('a rejected promise: its request is answered, the process goes on', async () => {
    const answer = await fetch(`${server.url}/planted/rejects`);
    assert.equal(answer.status, 500);
    assert.deepEqual(await answer.json(), {
      code: 'ERROR_FATAL',
      message: 'Something went wrong on our side',
      payload: null,
    });
    await untilPrinted(server, /planted rejection.*plant-faults/);
    assert.equal((await fetch(`${server.url}/ready`)).status, 200);
  });

  await t.test('a broken connection nobody listened to: the process goes on', async () => {
    await fetch(`${server.url}/planted/breaks`);
    await untilPrinted(server, /planted break/);
    assert.equal((await fetch(`${server.url}/ready`)).status, 200);
  });

  await t.test('an exception: everybody in flight is answered, then the process ends with 1', async () => {
    const slow = fetch(`${server.url}/planted/slow`);
    await pause(100);
    const answer = await fetch(`${server.url}/planted/throws`);
    assert.equal(answer.status, 500);
    assert.equal(((await answer.json()) as { code: string }).code, 'ERROR_FATAL');
    assert.equal((await slow).status, 200);
    if (server.child.exitCode === null) await once(server.child, 'exit');
    assert.deepEqual([server.child.exitCode, server.child.signalCode], [1, null]);
    await untilPrinted(server, /"level":"fatal".*planted exception.*plant-faults/);
  });

  await t.test('so does one of a request with a body, in the process after it', async () => {
    const second = await start();
    const answer = await fetch(`${second.url}/planted/throws`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(200_000) }),
    });
    assert.equal(answer.status, 500);
    if (second.child.exitCode === null) await once(second.child, 'exit');
    assert.equal(second.child.exitCode, 1);
  });
});
