import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestFit, type Spelling } from './fit.ts';

const ways = (...begun: string[]): Spelling[] =>
  begun.map((text, cost) => ({ begun: text, via: 'name', cost, sounds: true, edits: 0 }));
const fitOf = (words: Spelling[][], key: string) => nearestFit(words, key)?.map(({ begun }) => begun);

test('each word needs a position of its own', () => {
  assert.deepEqual(fitOf([ways('sm'), ways('smith')], 'smith smiley '), ['sm', 'smith']);
  assert.equal(fitOf([ways('sm'), ways('smith')], 'john smith '), undefined);
});

test('the closest compatible spellings are chosen', () => {
  assert.deepEqual(fitOf([ways('bob', 'robert '), ways('thack')], 'robert bob thackray '), ['bob', 'thack']);
  assert.deepEqual(fitOf([ways('j', 'john '), ways('j')], 'john james '), ['j', 'j']);
});

test('a complete word matches to its end, and may consist of several', () => {
  assert.equal(fitOf([ways('rob ')], 'robert smith '), undefined);
  assert.deepEqual(fitOf([ways('bm', 'b and m '), ways('barg')], 'bargains b and m '), ['b and m ', 'barg']);
  assert.equal(fitOf([ways('b and m '), ways('m')], 'b and m bargains '), undefined);
});

test('a name of many words does not exceed the time limit', () => {
  const words = Array.from({ length: 8 }, () => ways('a', 'aa ', 'ab ', 'ac '));
  assert.equal(fitOf(words, `${'a '.repeat(7)}b `), undefined);
});
