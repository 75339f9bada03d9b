import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { temporaryDirectory } from '../../../test/kit/processes/process.ts';
import { watchDisk } from '../disk/disk.ts';
import { examineParts, WELL } from '../health.ts';

const WELL_PARTS = { database: WELL, tasks: WELL, index: WELL, disk: WELL };

async function asked({ app }: TestApp, url: string) {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
}

test('a process that is well says so part by part', async (t) => {
  const kit = await startApp(t);
  assert.deepEqual((await asked(kit, '/livez')).body, { status: 'ok' });
  assert.deepEqual((await asked(kit, '/health')).body, { status: 'ok' });
  assert.deepEqual((await asked(kit, '/ready')).body, { status: 'ready' });
  const { status, body } = await asked(kit, '/readyz');
  assert.equal(status, 200);
  assert.deepEqual(body, { status: 'ready', reason: null, parts: WELL_PARTS });
  const version = (await asked(kit, '/version')).body;
  assert.deepEqual(Object.keys(version), ['name', 'version', 'node', 'database']);
  assert.equal(version.node, process.versions.node);
});

test('a search index that cannot be read is named, and nothing says that all is well', async (t) => {
  const kit = await startApp(t);
  await kit.platform.database.pool.query('drop table search_segments cascade');
  const reason = 'index: The search index cannot be read';
  for (const path of ['/ready', '/readyz']) {
    const { status, body, retryAfter } = await asked(kit, path);
    assert.equal(status, 503, path);
    assert.equal(body.status, 'unavailable');
    assert.equal(body.reason, reason);
    assert.equal(retryAfter, '1');
  }
  const { parts } = (await asked(kit, '/readyz')).body;
  assert.equal(parts.index.state, 'failed');
  assert.deepEqual(parts.database, WELL);
  assert.equal((await asked(kit, '/health')).status, 200);
});

test('a process that stops is not ready any more', async (t) => {
  const kit = await startApp(t);
  kit.platform.beginStop();
  const { status, body } = await asked(kit, '/readyz');
  assert.equal(status, 503);
  assert.deepEqual(body.parts.tasks, { state: 'failed', reason: 'the process is stopping' });
});

test('a part that cannot be asked, or never answers, has failed', async () => {
  const gone = () => Promise.reject(new Error('password=secret'));
  const never = () => new Promise<typeof WELL>(() => undefined);
  const well = async () => WELL;
  const { failed, reason } = await examineParts({ database: gone, tasks: well, index: never, disk: well });
  assert.deepEqual(failed, ['database', 'index']);
  assert.equal(reason, 'database: the database is not available; index: the index did not answer in time');
});

test('a data directory that is gone is no place to write to', async (t) => {
  const dataDir = join(await temporaryDirectory(t), 'data');
  using disk = watchDisk(dataDir);
  assert.deepEqual(await disk.check(), { state: 'failed', reason: 'the data directory is not writable' });
  await mkdir(dataDir);
  assert.deepEqual(await disk.check(), WELL);
  disk.requireSpace();
});

test('what is made in the background stands beside the parts, and names no company', async (t) => {
  const kit = await startApp(t);
  const VECTORS = { name: 'vectors', label: 'vectors of texts' };
  const work = kit.platform.progress.begin('a-company', VECTORS, 40);
  work.advance(10);
  const { status, body } = await asked(kit, '/readyz');
  assert.equal(status, 200);
  const making = { ...VECTORS, companies: 1, done: 10, total: 40 };
  assert.deepEqual(
    body.background.map(({ remaining_seconds, ...rest }: object & { remaining_seconds: unknown }) => rest),
    [making],
  );
  work[Symbol.dispose]();
  assert.deepEqual((await asked(kit, '/readyz')).body, { status: 'ready', reason: null, parts: WELL_PARTS });
});
