import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from './read-text.ts';

function forms(text: string): string[] {
  return readText(text).words.map(({ form }) => form);
}

test('words are read in one form: singular, contractions as not, abbreviations spelt out, fillers left out', () => {
  assert.deepEqual(forms("The batteries aren't charging"), ['battery', 'not', 'charging']);
  assert.deepEqual(forms('hyd hoses chkd'), ['hydraulic', 'hose', 'checked']);
  assert.deepEqual(forms('Doors have been shut'), ['door', 'shut']);
});

test('a slash joins where the whole is known, a hyphen always parts', () => {
  assert.deepEqual(forms('no h/w'), ['no', 'hot', 'water']);
  assert.deepEqual(forms('pump/motor'), ['pump', 'motor']);
  assert.deepEqual(forms('o-ring'), ['o', 'ring']);
});

test('places point into the text', () => {
  const text = "Reset the boiler's PCB, OK";
  const words = readText(text).words.map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(words, ['Reset', "boiler's", 'PCB', 'OK']);
});

test('letters that grow when lowered do not shift the places', () => {
  const { text, words } = readText('İİ boiler');
  assert.equal(text.slice(words.at(-1)?.start, words.at(-1)?.end), 'boiler');
});

test('two words with the same number are not taken for each other', () => {
  // "Aa" and "BB" collide in this kind of number, and so do these.
  assert.deepEqual(forms('c1 bp'), ['c1', 'bp']);
  assert.deepEqual(forms('bp c1'), ['bp', 'c1']);
});
