import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { LaneFull, openFairLane } from './fair-lane.ts';

test('no more at once than allowed, and every share in turn', async () => {
  const lane = openFairLane({ atOnce: 2, waitingMax: 100 });
  let running = 0;
  let most = 0;
  const order: string[] = [];
  const one = (share: string) =>
    lane.run(share, async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running -= 1;
      order.push(share);
    });
  await Promise.all([...Array.from({ length: 30 }, () => one('many')), one('few'), one('few')]);
  assert.equal(most, 2);
  assert.ok(order.lastIndexOf('few') < 8, order.join(' '));
});

test('a full lane takes a place from the share that has most, and refuses that share', async () => {
  const lane = openFairLane({ atOnce: 1, waitingMax: 5 });
  const one = (share: string) => lane.run(share, () => setImmediate(share));
  const many = Array.from({ length: 10 }, () => one('many').catch((err: unknown) => err));
  assert.equal(await one('few'), 'few');
  const outcomes = await Promise.all(many);
  assert.equal(outcomes.filter((outcome) => outcome === 'many').length, 5);
  assert.equal(outcomes.filter((outcome) => outcome instanceof LaneFull).length, 5);
  assert.equal(await one('many'), 'many', 'and it empties');
});

test('work that fails frees its place', async () => {
  const lane = openFairLane({ atOnce: 1, waitingMax: 1 });
  await assert.rejects(
    lane.run('one', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await lane.run('one', async () => 'yes'), 'yes');
});

test('a share never takes all places, and what waits for it delays nobody', async () => {
  const lane = openFairLane({ atOnce: 3, eachAtOnce: 2, waitingMax: 100 });
  const open = Promise.withResolvers<void>();
  const many = Array.from({ length: 5 }, () => lane.run('many', () => open.promise));
  assert.equal(await lane.run('few', async () => 'few'), 'few');
  assert.equal(lane.isBusy, true);
  open.resolve();
  await Promise.all(many);
  assert.equal(lane.isBusy, false);
});
