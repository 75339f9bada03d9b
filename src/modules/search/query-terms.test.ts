import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryTermsOf } from './query-terms.ts';

const asked = (text: string, companyTerms = {}) =>
  new Map(
    [...queryTermsOf(text, { companyTerms }).meant].map(([word, { times, terms }]) => [
      word,
      { times, terms: new Map([...terms.values()].map(({ term, weight, leg }) => [term, { weight, leg }])) },
    ]),
  );

test('what a word stands for is looked for in its place, not beside it', () => {
  const meant = asked('motion sensor faulty');
  assert.deepEqual([...meant.keys()], ['motion', 'sensor', 'faulti']);
  const concepts = [...(meant.get('motion')?.terms ?? [])].filter(([, { leg }]) => leg === 'concept');
  assert.ok(concepts.length > 0);
  for (const [concept, { weight }] of concepts) {
    assert.equal(weight, 0.5);
    assert.equal(meant.get('sensor')?.terms.get(concept)?.weight, 0.5);
  }
});

test('a word said twice is one word that counts twice', () => {
  assert.deepEqual(
    [...asked('leak, leaking leaks in kitchen')].map(([word, { times }]) => [word, times]),
    [
      ['leak', 3],
      ['kitchen', 1],
    ],
  );
});

test('what a company calls things stands in the place of the phrase that was said', () => {
  const meant = asked('dolly broken', { dolly: ['pallet truck'] });
  assert.deepEqual([...meant.keys()], ['dolli', 'broken']);
  assert.deepEqual(
    ['pallet', 'truck'].map((term) => meant.get('dolli')?.terms.get(term)?.leg),
    ['concept', 'concept'],
  );
});

test('a code is the same evidence as its parts', () => {
  const meant = asked('LX-2200B');
  assert.deepEqual([...meant.keys()], ['2200b']);
  assert.equal(meant.get('2200b')?.terms.get('lx2200b')?.leg, 'code');
});
