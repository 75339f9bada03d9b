import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openTogether } from './together.ts';

/** Work that ends when it is told to. */
function openWork() {
  const begun: PromiseWithResolvers<number>[] = [];
  return {
    begun,
    work: () => {
      const one = Promise.withResolvers<number>();
      begun.push(one);
      return one.promise;
    },
  };
}

test('who asks while equal work is done shares the next, which begins when that ends', async () => {
  const { begun, work } = openWork();
  const together = openTogether<number>();
  const first = together('a', work);
  const [second, third] = [together('a', work), together('a', work)];
  assert.equal(begun.length, 1);
  begun[0]?.resolve(1);
  assert.equal(await first, 1);
  await setImmediate();
  assert.equal(begun.length, 2, 'one for both');
  const fourth = together('a', work);
  begun[1]?.resolve(2);
  assert.deepEqual(await Promise.all([second, third]), [2, 2]);
  await setImmediate();
  begun[2]?.resolve(3);
  assert.equal(await fourth, 3, 'nothing of before it asked');
});

test('other work does not wait, and work asked for later is done alone', async () => {
  const { begun, work } = openWork();
  const together = openTogether<number>();
  const both = [together('a', work), together('b', work)];
  assert.equal(begun.length, 2);
  for (const one of begun) one.resolve(0);
  await Promise.all(both);
  const later = together('a', work);
  assert.equal(begun.length, 3, 'nothing is kept');
  begun[2]?.resolve(7);
  assert.equal(await later, 7);
});

test('work that fails does so for those who share it, and the next is done all the same', async () => {
  const { begun, work } = openWork();
  const together = openTogether<number>();
  const first = together('a', work);
  const second = together('a', work);
  begun[0]?.reject(new Error('gone'));
  await assert.rejects(first, /gone/);
  await setImmediate();
  begun[1]?.resolve(2);
  assert.equal(await second, 2);
  const failing = together('a', () => Promise.reject(new Error('again')));
  await assert.rejects(failing, /again/);
});
