import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from '../../../test/kit/app.ts';
import * as work from '../../../test/kit/processes/thread-work.ts';
import { AppError } from '../errors.ts';
import { openWorkerPool, type WorkerPoolOptions } from './pool.ts';
import { WorkerGaveUp } from './work.ts';

const gaveUp = (reason: string) => (err: unknown) => err instanceof WorkerGaveUp && err.reason === reason;

function aPool(t: TestContext, options: WorkerPoolOptions = {}) {
  const pool = openWorkerPool(options);
  t.after(() => pool[Symbol.asyncDispose]());
  return pool;
}

test('a work item answers, refuses and fails as it would on the same thread', async (t) => {
  const pool = aPool(t);
  assert.equal((await pool.run('one', work.ECHO, 'hello')).said, 'hello');
  await assert.rejects(pool.run('one', work.REFUSE, null), (err) => {
    assert.ok(err instanceof AppError);
    assert.deepEqual([err.kind, err.payload?.param], ['input', 'body']);
    return true;
  });
  await assert.rejects(pool.run('one', work.FAIL, null), (err) => {
    assert.ok(err instanceof Error && !(err instanceof AppError));
    assert.match(`${err.message} ${err.stack}`, /a fault of ours.*thread-work/s);
    return true;
  });
  assert.equal((await pool.run('one', work.ECHO, 'again')).said, 'again');
});

test('its threads give way to this one, where threads have priorities', async (t) => {
  const behind = (await aPool(t).run('one', work.PRIORITY, null)) - getPriority();
  assert.ok(process.platform === 'linux' ? behind > 0 : behind === 0, `${behind}`);
});

test('a work item that never returns is ended at its deadline and its thread replaced', async (t) => {
  const pool = aPool(t, { threads: 1 });
  const before = await pool.run('one', work.ECHO, 'before');
  const started = performance.now();
  await assert.rejects(pool.run('one', work.HANG, null), gaveUp('deadline'));
  const tookMs = performance.now() - started;
  assert.ok(tookMs >= work.HANG.deadlineMs && tookMs < 3_000, `${tookMs} ms`);
  const after = await pool.run('one', work.ECHO, 'after');
  assert.equal(after.said, 'after');
  assert.notEqual(after.thread, before.thread);
  assert.equal(pool.counts().deadline, 1);
});

test('a work item that only waits is ended, too', async (t) => {
  const pool = aPool(t);
  const started = performance.now();
  await assert.rejects(pool.run('one', { ...work.WAIT, deadlineMs: 100 }, 60_000), gaveUp('deadline'));
  assert.ok(performance.now() - started < 3_000);
});

test('a work item that takes too much memory ends alone, whether it fills the heap or buffers', async (t) => {
  const pool = aPool(t, { memoryMbMax: 64 });
  await assert.rejects(pool.run('one', work.HOARD, null), gaveUp('memory'));
  await assert.rejects(pool.run('one', work.HOARD_BUFFERS, null), gaveUp('memory'));
  assert.equal((await pool.run('one', work.ECHO, 'still here')).said, 'still here');
  assert.equal(pool.counts().memory, 2);
});

test('what throws where nobody can catch it ends its own work item only', async (t) => {
  const pool = aPool(t);
  await assert.rejects(pool.run('one', work.THROW_LATER, null), (err) => {
    assert.ok(gaveUp('crash')(err));
    assert.match(String((err as Error).cause), /nobody can catch/);
    return true;
  });
  assert.equal((await pool.run('one', work.ECHO, 'still here')).said, 'still here');
});

test('a company that floods the pool leaves the others their thread and their place', async (t) => {
  const pool = aPool(t, { waitingMax: { each: 3, all: 4 } });
  await pool.run('quiet', work.ECHO, 'loaded');
  const flood = Array.from({ length: 20 }, () =>
    pool.run('loud', { ...work.HANG, deadlineMs: 800 }, null).catch((err: unknown) => err),
  );
  await pause(50);
  assert.deepEqual([pool.counts().running, pool.counts().waiting], [1, 3]);
  for (const company of ['quiet', 'other', 'quiet', 'third']) {
    const started = performance.now();
    assert.equal((await pool.run(company, work.ECHO, 'hello')).said, 'hello');
    const tookMs = performance.now() - started;
    assert.ok(tookMs < 2_000, `${company} waited ${tookMs} ms`);
  }
  const errors = await Promise.all(flood);
  const refused = errors.filter((err) => err instanceof AppError && err.kind === 'rate_limited');
  assert.equal(refused.length, 16);
  assert.ok(refused.every((err) => err instanceof AppError && Number(err.payload?.retry_after) > 0));
  assert.equal(errors.filter(gaveUp('deadline')).length, 4);
  assert.equal(pool.counts().refused, 16);
});

test('companies take turns', async (t) => {
  const pool = aPool(t, { threads: 1 });
  const order: string[] = [];
  const run = (company: string) => pool.run(company, work.WAIT, 5).then(() => order.push(company));
  await Promise.all([...'aaaa', ...'bb', 'c'].map(run));
  assert.equal(order.length, 7);
  assert.ok(order.indexOf('c') <= 3 && order.indexOf('b') <= 2, order.join(''));
});

test('what waits too long is refused', async (t) => {
  const pool = aPool(t, { threads: 1, waitMsMax: 50 });
  await pool.run('one', work.ECHO, 'loaded');
  const long = pool.run('one', work.WAIT, 400);
  await assert.rejects(pool.run('two', work.ECHO, 'x'), (err) => {
    assert.ok(err instanceof AppError);
    return err.kind === 'rate_limited';
  });
  assert.equal(await long, 400);
  assert.equal(pool.counts().waiting, 0);
});

test('while work items hang the server answers at once', async (t) => {
  const { app, platform } = await startApp(t);
  await platform.workers.run('one', work.ECHO, 'loaded');
  const hanging = ['one', 'two', 'three', 'one'].map((company) =>
    platform.workers.run(company, work.HANG, null).catch((err: unknown) => err),
  );
  const tookMs: number[] = [];
  const deadline = performance.now() + 4 * work.HANG.deadlineMs;
  while (performance.now() < deadline) {
    const started = performance.now();
    assert.equal((await app.inject({ url: '/health' })).statusCode, 200);
    tookMs.push(performance.now() - started);
    await pause(5);
  }
  // A busy machine may be late now and then; a thread that stands still is late every time.
  const late = tookMs.filter((ms) => ms > 300);
  assert.ok(
    tookMs.length > 10 && late.length <= tookMs.length / 10,
    `${late.length} of ${tookMs.length} late`,
  );
  assert.ok((await Promise.all(hanging)).every(gaveUp('deadline')));
  const { body } = await app.inject({ url: '/metrics' });
  for (const line of [
    'fieldstone_worker_items{state="waiting"} 0',
    'fieldstone_worker_items_total{outcome="finished"} 1',
    'fieldstone_worker_items_total{outcome="deadline"} 4',
    'fieldstone_worker_items_total{outcome="refused"} 0',
  ])
    assert.ok(body.includes(line), line);
});

test('all threads but the first end when they are idle, and start again when they are needed', async (t) => {
  const pool = aPool(t, { idleMsMax: 50 });
  const both = () => Promise.all(['one', 'other'].map((company) => pool.run(company, work.ECHO, company)));
  const [first, second] = await both();
  assert.notEqual(first?.thread, second?.thread);
  await pause(300);
  const [again, anew] = await both();
  assert.equal(again?.thread, first?.thread);
  assert.notEqual(anew?.thread, second?.thread);
});
