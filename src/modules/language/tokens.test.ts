import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAP, type Joins, joinsAlways, splitWords, wordsIn } from './tokens.ts';

function gapsOf(text: string): number[] {
  const gaps: number[] = [];
  splitWords(text, joinsAlways, (_start, _end, gap) => void gaps.push(gap));
  return gaps;
}

test('an apostrophe between letters parts nothing, other marks only where they are told to join', () => {
  const text = "can't reset the a/c, o’clock 12.5kW wi-fi 'quoted'";
  assert.deepEqual(wordsIn(text), [
    "can't",
    'reset',
    'the',
    'a',
    'c',
    'o’clock',
    '12',
    '5kW',
    'wi',
    'fi',
    'quoted',
  ]);
  assert.deepEqual(wordsIn(text, joinsAlways), [
    "can't",
    'reset',
    'the',
    'a/c',
    'o’clock',
    '12.5kW',
    'wi-fi',
    'quoted',
  ]);
  const onlySlashes: Joins = (read, _start, mark) => read[mark] === '/';
  assert.deepEqual(wordsIn('a/c wi-fi p/u/b', onlySlashes), ['a/c', 'wi', 'fi', 'p/u/b']);
});

test('letters of every script belong to words, signs to none', () => {
  assert.deepEqual(wordsIn('Żółć 温度 𝒜b £50→€60 ☃ 🔥️ ½'), ['Żółć', '温度', '𝒜b', '50', '60', '½']);
  assert.deepEqual(wordsIn('cafe\u0301 \u0301x'), ['cafe\u0301', 'x']);
});

test('commas part words less than the ends of sentences, and the first word stands behind one', () => {
  assert.deepEqual(gapsOf('one two, three. four\nfive'), [
    GAP.sentence,
    GAP.none,
    GAP.comma,
    GAP.sentence,
    GAP.sentence,
  ]);
  assert.deepEqual(gapsOf('at .5 bar'), [GAP.sentence, GAP.none, GAP.none]);
});

test('places and numbers tell words apart', () => {
  const numbers = new Map<string, number>();
  const text = 'pump pumps pump 🔥 leak';
  splitWords(text, joinsAlways, (start, end, _gap, number) => {
    const word = text.slice(start, end);
    assert.equal(numbers.get(word) ?? number, number);
    numbers.set(word, number);
  });
  assert.deepEqual([...numbers.keys()], ['pump', 'pumps', 'leak']);
  assert.equal(new Set(numbers.values()).size, 3);
});
