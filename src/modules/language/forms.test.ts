import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, foldedWords, plainText } from './fold.ts';
import { stem } from './stem.ts';

test('endings do not tell words apart', () => {
  assert.equal(stem('leaking'), stem('leaks'));
  assert.equal(stem('batteries'), stem('battery'));
  assert.equal(stem('press'), 'press');
});

test('case, accents, ligatures and encodings do not tell words apart', () => {
  for (const written of ['Café', 'CAFÉ', 'cafe\u0301']) assert.equal(fold(written), 'cafe');
  assert.equal(fold('Straße, Łódź, ﬁre'), 'strasse, lodz, fire');
});

test('signs that look alike are one', () => {
  assert.equal(plainText('Don’t\u200b “Smell” gas\u2014now'), 'don\'t "smell" gas-now');
  assert.equal(plainText('ＧＡＳ'), 'gas');
});

test('names are compared by their words', () => {
  assert.deepEqual(foldedWords("O'Brien’s B&Q Co-op"), ['obriens', 'b', 'and', 'q', 'co', 'op']);
  assert.deepEqual(foldedWords('🔥 🔥'), ['🔥', '🔥']);
});
