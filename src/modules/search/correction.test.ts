import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correction, isCorrectable, type Spelling, spellingOf } from './correction.ts';
import { encodeVocabulary, Vocabulary } from './segment/vocabulary.ts';

/** Words of an index, each with the documents it stands in. */
const HELD: Readonly<Record<string, number>> = {
  escalator: 9,
  condensate: 4,
  barrier: 3,
  intruder: 5,
  radiator: 8,
  impeller: 2,
  contaminated: 1,
  decorators: 2,
  reopening: 1,
  flickering: 3,
  extinguisher: 30,
  extingisher: 1,
  main: 6,
  tap: 7,
  cooler: 2,
  leak: 12,
  gv77812b: 1,
};
const byTerm = new Map(Object.entries(HELD).map(([word, count]) => [spelling(word, 0).term, count]));
const vocabulary = new Vocabulary(encodeVocabulary(Object.keys(HELD)));

function spelling(written: string, frequency?: number): Spelling {
  return spellingOf(written, (term) => frequency ?? byTerm.get(term) ?? 0);
}

function correct(written: string) {
  const word = spelling(written);
  if (!isCorrectable(word)) return { instead: [], typos: [] };
  const near = vocabulary.neighbours(written).map((one) => ({ ...one, ...spelling(one.written) }));
  const { instead, typos } = correction(word, near);
  return { instead: instead.map((one) => one.written), typos: typos.map((one) => one.written) };
}

test('a word nobody writes so is put right as it is written, not by its stem', () => {
  const typos = {
    escalator: 'esclator escaltor esclaator escalatr escaaltor',
    condensate: 'condnsate',
    barrier: 'barirer',
    intruder: 'intrder',
    radiator: 'raditaor',
    impeller: 'impellre impller',
    contaminated: 'contaminatrd',
    decorators: 'dcorators decoartors',
    reopening: 'reopeing reopenint',
    flickering: 'flickeriig flickeringg',
    leak: 'laek leeak',
    gv77812b: 'gv77813b',
  };
  for (const [word, written] of Object.entries(typos))
    for (const typo of written.split(' ')) assert.deepEqual(correct(typo).instead, [word], typo);
});

test('a word of English or of the trade is never taken for another', () => {
  for (const word of ['gain', 'trap', 'trapped', 'cooker', 'mail', 'peak', 'mcb'])
    assert.deepEqual(correct(word).instead, [], word);
});

test('four letters bear no more than two of them the wrong way round', () => {
  assert.deepEqual(correct('leuk').instead, []);
  assert.deepEqual(correct('tpa').instead, []);
});

test('what others misspelt is found by the right word, and the right word by what one misspelt', () => {
  assert.deepEqual(correct('extinguisher').typos, ['extingisher']);
  assert.deepEqual(correct('extingisher').instead, ['extinguisher']);
});
