import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readText } from '../text/read-text.ts';
import { keyPhrases } from './key-phrases.ts';

test('phrases name what the text is about', () => {
  assert.deepEqual(keyPhrases([readText('Chiller 2 is low on refrigerant. The engineer attended today.')]), [
    'low on refrigerant',
    'chiller',
  ]);
  const phrases = keyPhrases([
    readText('Smoke detector fault on loop 4'),
    readText('Replaced the faulty detector head'),
  ]);
  assert.ok(phrases.includes('smoke detector fault'));
  assert.ok(phrases.includes('faulty detector head'));
});

test('small talk gives none', () => {
  assert.deepEqual(keyPhrases([readText('Attended site today and all was completed, thanks')]), []);
  assert.deepEqual(keyPhrases([readText(null)]), []);
});

test('codes keep their capitals, a sentence’s first word does not', () => {
  const phrases = keyPhrases([readText('Gate motor GX40 seized')]);
  assert.deepEqual(phrases, ['gate motor GX40 seized']);
});

test('at most eight, each distinct and each from the text', () => {
  const words = fc.constantFrom(
    ...'boiler pump leaking the and chiller no gate stuck fault on drain blocked , . AHU-2 camera offline lock key window cracked roof Lights out'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (list) => {
      const text = list.join(' ');
      const phrases = keyPhrases([readText(text)]);
      assert.ok(phrases.length <= 8);
      assert.equal(new Set(phrases).size, phrases.length);
      for (const phrase of phrases) assert.ok(text.toLowerCase().includes(phrase.toLowerCase()), phrase);
    }),
  );
});

test('a number is held whole or not at all', () => {
  const text =
    'Fitted 3.5m replacement arm at 14:52. Fridge holding 18.5 degrees, water meter 00.451, boiler 25% pressure';
  for (const phrase of keyPhrases([readText(text)])) {
    for (const number of phrase.match(/\d[\d.:]*/g) ?? [])
      assert.ok(['3.5', '14:52', '18.5', '00.451', '25'].includes(number), phrase);
  }
});
