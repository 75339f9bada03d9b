import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { editsForgiven, nearbySegmentKeys, segmentKeys, swappedSpellings } from './similar-words.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 3, maxLength: 14 });

/** Whether asking for what was typed comes upon the word. */
function meets(typed: string, stored: string): boolean {
  const keys = new Set(segmentKeys(stored));
  return nearbySegmentKeys(typed).some((key) => keys.has(key));
}

test('every word within the edits both lengths forgive is come upon', () => {
  fc.assert(
    fc.property(
      word,
      fc.array(fc.tuple(fc.nat(2), fc.nat(20), fc.constantFrom(...'abcde'))),
      (stored, edits) => {
        let typed = stored;
        for (const [kind, at, letter] of edits.slice(0, editsForgiven(stored.length))) {
          const place = at % (typed.length + 1);
          typed =
            typed.slice(0, place) + (kind === 0 ? '' : letter) + typed.slice(place + (kind === 2 ? 0 : 1));
        }
        const forgiven = Math.min(editsForgiven(stored.length), editsForgiven(typed.length));
        fc.pre(distance(typed, stored) <= forgiven);
        assert.ok(forgiven === 0 || meets(typed, stored), `${typed} for ${stored}`);
      },
    ),
    { numRuns: 3_000 },
  );
});

test('a word is stored under as few keys as edits are forgiven, and one', () => {
  assert.deepEqual(segmentKeys('northgate'), ['9.0.nor', '9.1.thg', '9.2.ate']);
  assert.deepEqual(segmentKeys('mill'), ['4.0.mi', '4.1.ll']);
  assert.deepEqual(segmentKeys('of'), ['2.0.of']);
});

test('two neighbouring letters exchanged', () => {
  assert.deepEqual(swappedSpellings('jhon'), ['hjon', 'john', 'jhno']);
  assert.deepEqual(swappedSpellings('aab'), ['aba']);
});
