import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Slices } from './slices.ts';

test('each step is prepared while the one before it runs, and steps stay in order', async () => {
  const slices = new Slices({ min: 2, max: 2, targetMs: 1_000 });
  const seen: string[] = [];
  const second = Promise.withResolvers<void>();
  await slices.eachPrepared(
    [1, 2, 3, 4, 5],
    async (piece) => {
      seen.push(`prepare ${piece}`);
      if (piece.includes(3)) second.resolve();
      return piece.length;
    },
    async (piece, prepared) => {
      // The first step ends only once the second one is being prepared.
      await second.promise;
      seen.push(`run ${piece}: ${await prepared}`);
    },
  );
  assert.deepEqual(seen, ['prepare 1,2', 'prepare 3,4', 'run 1,2: 2', 'prepare 5', 'run 3,4: 2', 'run 5: 1']);
});

test('after a failure nothing more begins, whether it was the step or its preparation', async () => {
  const slices = new Slices({ min: 1, max: 1, targetMs: 1_000 });
  const begun: number[] = [];
  const failing = slices.eachPrepared(
    [1, 2, 3, 4],
    ([item = 0]) => (item === 2 ? Promise.reject(new Error('not prepared')) : Promise.resolve(item)),
    async ([item = 0], prepared) => {
      begun.push(item);
      await prepared;
    },
  );
  await assert.rejects(failing, /not prepared/);
  assert.deepEqual(begun, [1, 2]);
});
