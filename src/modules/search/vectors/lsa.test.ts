import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../text/analyse.ts';
import { decodeModel, embedLocally, encodeModel, localModel } from './local.ts';
import { trainLsa } from './lsa.ts';

const ALIKE_MIN = 0.35;

test('of texts that repeat a few sentences, whichever are read first, words of the same company are alike', () => {
  const others = ['wimbler near the tide gauge', 'kettle in the canteen', 'hinge of the annex'];
  const texts = Array.from({ length: 1_500 }, (_, i) =>
    i < 20 ? 'sproggle near the tide gauge' : (others[i % 3] ?? ''),
  );
  for (let first = 0; first < texts.length; first += 67) {
    const read = [...texts.slice(first), ...texts.slice(0, first)];
    const learnt = trainLsa(read.map((text) => [...analyse(text).counts]));
    const model = localModel(decodeModel(encodeModel(learnt, 8)));
    const [one = [], other = []] = ['sproggle', 'wimbler'].map((word) => embedLocally(model, word) ?? []);
    const alike = cosine(one, other);
    assert.ok(alike > ALIKE_MIN, `${alike} from text ${first} on`);
  }
});

function cosine(one: readonly number[], other: readonly number[]): number {
  const along = one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
  return along / (Math.hypot(...one) * Math.hypot(...other));
}
