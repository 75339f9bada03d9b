import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rank } from '../rank.ts';
import { Turns } from './turns.ts';

test('turns are served in order, whoever leaves the queue is not', async () => {
  const turns = new Turns();
  const [a, b, c, d] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }, { n: 'd' }];
  const served: string[] = [];
  const wait = async (who: { n: string }, place?: 'first'): Promise<void> => {
    served.push(`${who.n} ${await turns.take(who, 'request', place)}`);
    turns.pass(who);
  };
  assert.equal(turns.take(a), true);
  assert.equal(turns.take(a), true);
  const all = [wait(b), wait(c), wait(d, 'first')];
  turns.leave(c);
  turns.pass(b);
  assert.equal(turns.holder, a);
  turns.pass(a);
  await Promise.all(all);
  assert.deepEqual(served.toSorted(), ['b true', 'c false', 'd true']);
  assert.ok(served.indexOf('d true') < served.indexOf('b true'));
  assert.equal(turns.holder, undefined);
});

test('requests go before bulk work and that before the background, but nobody waits for ever', async () => {
  const turns = new Turns();
  const served: string[] = [];
  const wait = async (n: string, rank: Rank): Promise<void> => {
    const who = { n };
    await turns.take(who, rank);
    served.push(n);
    turns.pass(who);
  };
  const holder = {};
  assert.equal(turns.take(holder), true);
  const all = [wait('task', 'background'), wait('import', 'bulk'), wait('read', 'request')];
  turns.pass(holder);
  await Promise.all(all);
  assert.deepEqual(served, ['read', 'import', 'task']);

  served.length = 0;
  void turns.take(holder);
  const passedOver = wait('import', 'bulk');
  await pause(300);
  const reads = [wait('read', 'request'), passedOver];
  turns.pass(holder);
  await Promise.all(reads);
  assert.deepEqual(served, ['import', 'read']);
});

test('while requests come the background leaves half of the time free', async () => {
  const turns = new Turns();
  const [request, task, next] = [{}, {}, {}];
  void turns.take(request);
  turns.pass(request);
  void turns.take(task, 'background');
  await pause(100);
  turns.pass(task);
  const begun = performance.now();
  const waited = turns.take(next, 'background');
  assert.notEqual(waited, true);
  assert.equal(turns.take(request), true, 'a request goes at once');
  turns.pass(request);
  assert.equal(await waited, true);
  assert.ok(performance.now() - begun >= 90, `${performance.now() - begun} ms`);
  turns.pass(next);
});

test('a turn stays free for a moment for the next transaction of a request', async () => {
  const turns = new Turns();
  const [request, bulk] = [{}, {}];
  void turns.take(request);
  const waited = turns.take(bulk, 'bulk');
  turns.pass(request);
  assert.equal(turns.holder, undefined, 'bulk work waits although nobody holds the turn');
  assert.equal(turns.take(request), true);
  turns.pass(request);
  assert.equal(await waited, true);
  turns.pass(bulk);
});
