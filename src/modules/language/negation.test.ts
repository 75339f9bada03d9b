import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordForm } from './lemma.ts';
import { negatedWords, plainlyNegated } from './negation.ts';
import { GAP, joinsAtApostrophe, splitWords } from './tokens.ts';

function denied(text: string): string[] {
  const words: { form: string; gap: number }[] = [];
  splitWords(
    text,
    joinsAtApostrophe,
    (start, end, gap) => void words.push({ form: wordForm(text.slice(start, end).replace("'", '')), gap }),
  );
  return [...negatedWords(words)].map((at) => words[at]?.form ?? '');
}

test('a negator denies up to four words after it', () => {
  assert.deepEqual(denied('no visible sign of leak anywhere'), ['visible', 'sign', 'of', 'leak']);
  assert.deepEqual(denied("didn't leak"), ['leak']);
});

test('a comma, a full stop and a conjunction end what is denied', () => {
  assert.deepEqual(denied('no leak, pump noisy'), ['leak']);
  assert.deepEqual(denied('no leak. pump noisy'), ['leak']);
  assert.deepEqual(denied('not draining due to blockage'), ['draining']);
});

test('a negator that is part of an assertion denies nothing', () => {
  const words = ['no', 'power'].map((form) => ({ form, gap: GAP.none }));
  assert.deepEqual(
    negatedWords(words, () => true),
    new Set(),
  );
});

test('all ways to say not are one', () => {
  for (const phrase of ["won't open", 'wont open', 'does not open', 'not open', 'could not open'])
    assert.deepEqual(plainlyNegated(phrase.split(' ')), ['not', 'open'], phrase);
  assert.deepEqual(plainlyNegated(['will', 'open']), ['will', 'open']);
});
