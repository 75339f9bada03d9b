import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChainVisit, linksWithin } from './chain.ts';

const DAY = 86_400_000_000;

function visit(jobId: number, more: Partial<ChainVisit> = {}): ChainVisit {
  const given = { createdAt: 0, startedAt: 0, endedAt: 0, groupId: null, isInGraph: true, isFinished: true };
  return { jobId, ...given, ...more };
}
const first = visit(1, { createdAt: -DAY, startedAt: 0, endedAt: 1_000 });

test('the next visit is the first one created in the 30 days from the end, both ends included', () => {
  for (const [createdAt, nextAt] of [
    [999, null],
    [1_000, 1_000],
    [1_000 + 30 * DAY, 1_000 + 30 * DAY],
    [1_001 + 30 * DAY, null],
  ] as const)
    assert.equal(linksWithin([visit(2, { createdAt, isFinished: false }), first])(first).nextAt, nextAt);
  const two = [visit(2, { createdAt: 5_000 }), first, visit(3, { createdAt: 4_000 })];
  assert.equal(linksWithin(two)(first).nextAt, 4_000);
  assert.equal(linksWithin([visit(2, { createdAt: 4_000, isInGraph: false }), first])(first).nextAt, null);
});

test('a visit follows one that ended in the 30 days up to its start, both ends included', () => {
  for (const [endedAt, follows] of [
    [1, false],
    [0, true],
    [-30 * DAY, true],
    [-30 * DAY - 1, false],
  ] as const)
    assert.equal(linksWithin([visit(2, { endedAt }), first])(first).follows, follows, `${endedAt}`);
  assert.equal(linksWithin([visit(2, { isFinished: false }), first])(first).follows, false);
  assert.equal(linksWithin([first])(first).follows, false, 'its own end is no other visit');
});

test('a visit repeats one of another group, or of none', () => {
  const own = visit(1, { groupId: 7, endedAt: DAY });
  const earlier = (...groups: (number | null)[]) =>
    linksWithin([own, ...groups.map((groupId, at) => visit(at + 2, { groupId, endedAt: -at }))])(own);
  assert.deepEqual([earlier(7).follows, earlier(7).repeats], [true, false]);
  for (const groups of [[8], [null], [8, 7], [7, 8]]) assert.equal(earlier(...groups).repeats, true);
});

test('only a finished visit with a start is linked', () => {
  const others = [visit(2), visit(3, { createdAt: 2_000 })];
  for (const more of [{ isFinished: false }, { startedAt: null }])
    assert.deepEqual(linksWithin(others)(visit(1, { endedAt: 1_000, ...more })), {
      follows: false,
      repeats: false,
      nextAt: null,
    });
  assert.equal(linksWithin(others)(visit(1, { endedAt: null, startedAt: 0 })).nextAt, null);
});
