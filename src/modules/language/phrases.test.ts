import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPhrase, newPhrases, phrasesFrom } from './phrases.ts';

const PHRASES = newPhrases<string[]>();
function phrase(words: string, payload: string): void {
  addPhrase(
    PHRASES,
    words.split(' ').map((word) => word.split('|')),
    (before = []) => [...before, payload],
  );
}
phrase('hot water', 'water');
phrase('hot water tank|cylinder', 'tank');
phrase('tank', 'vessel');
phrase('tank', 'armour');

function found(text: string): string[] {
  const words = text.split(' ');
  const all: string[] = [];
  for (const [at, word] of words.entries())
    phrasesFrom(
      PHRASES.next?.get(word),
      at,
      (next) => words[next],
      (payload, from, to) => all.push(`${payload.join('+')} ${from}-${to}`),
    );
  return all;
}

test('phrases within phrases are found, the longest at each word first', () => {
  assert.deepEqual(found('the hot water tank'), ['tank 1-3', 'water 1-2', 'vessel+armour 3-3']);
});

test('any form of a word completes a phrase', () => {
  assert.deepEqual(found('hot water cylinder'), ['tank 0-2', 'water 0-1']);
});

test('a phrase that is only begun is not found', () => {
  assert.deepEqual(found('hot'), []);
  assert.deepEqual(found('cold water'), []);
});
