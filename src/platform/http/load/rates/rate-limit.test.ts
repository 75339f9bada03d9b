import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestPlatform } from '../../../../../test/kit/platform.ts';
import { createRateLimiter, type RateClass, RateLimited, type RateLimiter } from './rate-limit.ts';
import { openSharedBuckets } from './shared-buckets.ts';

test('a full bucket empties, then refills evenly', async () => {
  let nowMs = 0;
  const limiter = createRateLimiter({ enabled: true, nowMs: () => nowMs });
  for (let n = 599; n >= 0; n--) assert.equal((await limiter.take('key', 'read'))?.remaining, n);
  await assert.rejects(
    limiter.take('key', 'read'),
    (err) => err instanceof RateLimited && err.payload?.retry_after === 1,
  );
  nowMs += 100;
  assert.equal((await limiter.take('key', 'read'))?.remaining, 0);
  await assert.rejects(limiter.take('key', 'read'), RateLimited);
});

test('a bucket belongs to one owner and one class', async () => {
  const limiter = createRateLimiter({ enabled: true, nowMs: () => 0 });
  for (let n = 0; n < 10; n++) await limiter.take('ann', 'login');
  await assert.rejects(limiter.take('ann', 'login'), RateLimited);
  await assert.rejects(limiter.require('ann', 'login'), RateLimited);
  assert.equal((await limiter.take('ben', 'login'))?.remaining, 9);
  assert.equal((await limiter.take('ann', 'write'))?.remaining, 299);
});

test('switched off, nothing is counted', async () => {
  const limiter = createRateLimiter({ enabled: false, nowMs: () => 0 });
  for (let n = 0; n < 1_000; n++) assert.equal(await limiter.take('key', 'heavy'), undefined);
});

test('a clock that is set back refuses nobody', async () => {
  let nowMs = 7_200_000;
  const limiter = createRateLimiter({ enabled: true, nowMs: () => nowMs });
  assert.equal((await limiter.take('key', 'read'))?.remaining, 599);
  nowMs -= 3_600_000;
  assert.equal((await limiter.take('key', 'read'))?.remaining, 598);
  nowMs += 1_000;
  assert.equal((await limiter.take('key', 'read'))?.remaining, 599);
});

test('servers of one database share their buckets', async (t) => {
  const { database, log } = await openTestPlatform(t);
  let nowMs = 1_000_000_000_000;
  let asked = 0;
  const pool = new Proxy(database.pool, {
    get: (target, name) => {
      if (name === 'query') asked += 1;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const server = () =>
    createRateLimiter({
      enabled: true,
      nowMs: () => nowMs,
      shared: openSharedBuckets(pool, { nowMs: () => nowMs, log }),
    });
  const admitted = async (limiter: RateLimiter, owner: string, rateClass: RateClass) =>
    limiter.take(owner, rateClass).then(
      () => 1,
      (err: unknown) => {
        assert.ok(err instanceof RateLimited, String(err));
        return 0;
      },
    );

  await t.test('a small one to the last token, whoever is asked', async () => {
    const servers = [server(), server(), server()] as const;
    const taken = [];
    for (let n = 0; n < 30; n++) taken.push(await admitted(servers[(n % 3) as 0 | 1 | 2], 'ann', 'login'));
    assert.deepEqual(
      taken,
      Array.from({ length: 30 }, (_, n) => (n < 10 ? 1 : 0)),
    );
  });

  await t.test('a large one while all are asked at once', async () => {
    const servers = [server(), server(), server()];
    let letIn = 0;
    for (let round = 0; round < 20; round++) {
      const taken = servers.flatMap((one) => Array.from({ length: 20 }, () => admitted(one, 'key', 'read')));
      for (const one of await Promise.all(taken)) letIn += one;
    }
    assert.ok(letIn >= 600 && letIn <= 660, `${letIn} of 1,200`);
    nowMs += 100;
    assert.equal(await admitted(server(), 'key', 'read'), 1, 'a new server begins with a twentieth');
  });

  await t.test('without asking for each request while there is enough', async () => {
    const one = server();
    const before = asked;
    for (let n = 0; n < 30; n++) assert.equal((await one.take('calm', 'read'))?.remaining, 599 - n);
    assert.equal(asked, before);
  });

  await t.test('what is given back counts for all', async () => {
    const [one, other] = [server(), server()];
    for (let n = 0; n < 10; n++) await one.take('jo', 'login');
    one.giveBack('jo', 'login');
    await one.take('jo', 'login');
    await assert.rejects(other.take('jo', 'login'), RateLimited);
    nowMs += 6_000;
    assert.equal(await admitted(other, 'jo', 'login'), 1, 'one more after a tenth of a minute');
    await assert.rejects(one.take('jo', 'login'), RateLimited);
  });

  await t.test('and each goes on alone while the database cannot be asked', async () => {
    const alone = createRateLimiter({
      enabled: true,
      nowMs: () => nowMs,
      shared: openSharedBuckets({ query: () => Promise.reject(new Error('gone')) } as never, {
        nowMs: () => nowMs,
        log,
      }),
    });
    for (let n = 0; n < 10; n++) assert.equal(await admitted(alone, 'kit', 'login'), 1);
    assert.equal(await admitted(alone, 'kit', 'login'), 0);
  });
});
