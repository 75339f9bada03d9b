import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimiter, RateLimited } from './rate-limit.ts';

test('a full bucket empties, then refills evenly', () => {
  let nowMs = 0;
  const limiter = createRateLimiter({ enabled: true, nowMs: () => nowMs });
  for (let n = 599; n >= 0; n--) assert.equal(limiter.take('key', 'read')?.remaining, n);
  assert.throws(
    () => limiter.take('key', 'read'),
    (err) => err instanceof RateLimited && err.payload?.retry_after === 1,
  );
  nowMs += 100;
  assert.equal(limiter.take('key', 'read')?.remaining, 0);
  assert.throws(() => limiter.take('key', 'read'), RateLimited);
});

test('a bucket belongs to one owner and one class', () => {
  const limiter = createRateLimiter({ enabled: true, nowMs: () => 0 });
  for (let n = 0; n < 10; n++) limiter.take('ann', 'login');
  assert.throws(() => limiter.take('ann', 'login'), RateLimited);
  assert.equal(limiter.take('ben', 'login')?.remaining, 9);
  assert.equal(limiter.take('ann', 'write')?.remaining, 299);
});

test('switched off, nothing is counted', () => {
  const limiter = createRateLimiter({ enabled: false, nowMs: () => 0 });
  for (let n = 0; n < 1_000; n++) assert.equal(limiter.take('key', 'heavy'), undefined);
});

test('a clock that is set back refuses nobody', () => {
  let nowMs = 7_200_000;
  const limiter = createRateLimiter({ enabled: true, nowMs: () => nowMs });
  assert.equal(limiter.take('key', 'read')?.remaining, 599);
  nowMs -= 3_600_000;
  assert.equal(limiter.take('key', 'read')?.remaining, 598);
  nowMs += 1_000;
  assert.equal(limiter.take('key', 'read')?.remaining, 599);
});
