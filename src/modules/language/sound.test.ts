import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soundDistance, soundLikeness } from './sound.ts';

test('a name spelt by sound is nearer than a name as many letters away that sounds otherwise', () => {
  for (const [typed, meant, other] of [
    ['clent', 'clint', 'clest'],
    ['pullar', 'puller', 'pullax'],
    ['lukas', 'lucas', 'lumas'],
    ['fillip', 'fillib', 'fillig'],
    ['warreil', 'warrell', 'warretl'],
  ] as const)
    assert.ok(soundDistance(typed, meant) < soundDistance(typed, other), `${typed}: ${meant}, ${other}`);
});

test('the same word is as alike as can be, and the order of two words makes no difference', () => {
  assert.equal(soundLikeness('haworth', 'haworth'), 1);
  assert.equal(soundDistance('haworth', 'howarth'), soundDistance('howarth', 'haworth'));
  assert.equal(soundLikeness('', 'smith') >= 0, true);
  assert.ok(soundLikeness('smith', 'smyth') > soundLikeness('smith', 'smile'));
});
