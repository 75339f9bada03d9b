import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import {
  editsAllowed,
  editsBetween,
  isSwapped,
  nearbySegmentKeys,
  segmentKeys,
  swappedSpellings,
} from './spelling.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 3, maxLength: 14 });

/** Whether a search for the typed word finds the stored one. */
function isFound(typed: string, stored: string): boolean {
  const keys = new Set(segmentKeys(stored));
  return nearbySegmentKeys(typed).some((key) => keys.has(key));
}

test('every word within the allowed edits of both lengths is found', () => {
  fc.assert(
    fc.property(
      word,
      fc.array(fc.tuple(fc.nat(2), fc.nat(20), fc.constantFrom(...'abcde'))),
      (stored, edits) => {
        let typed = stored;
        for (const [kind, at, letter] of edits.slice(0, editsAllowed(stored.length))) {
          const place = at % (typed.length + 1);
          typed =
            typed.slice(0, place) + (kind === 0 ? '' : letter) + typed.slice(place + (kind === 2 ? 0 : 1));
        }
        const allowed = Math.min(editsAllowed(stored.length), editsAllowed(typed.length));
        fc.pre(distance(typed, stored) <= allowed);
        assert.ok(allowed === 0 || isFound(typed, stored), `${typed} for ${stored}`);
      },
    ),
    { numRuns: 3_000 },
  );
});

test('a word is stored under one more key than edits are allowed', () => {
  assert.deepEqual(segmentKeys('northgate'), ['9.0.nor', '9.1.thg', '9.2.ate']);
  assert.deepEqual(segmentKeys('mill'), ['4.0.mi', '4.1.ll']);
  assert.deepEqual(segmentKeys('of'), ['2.0.of']);
});

test('transposed letters', () => {
  assert.deepEqual(swappedSpellings('jhon'), ['hjon', 'john', 'jhno']);
  assert.deepEqual(swappedSpellings('aab'), ['aba']);
});

test('transposed letters are one edit, every other difference as many as by Levenshtein', () => {
  assert.equal(editsBetween('boiler', 'bolier'), 1);
  assert.equal(editsBetween('boiler', 'bioler'), 1);
  assert.equal(editsBetween('boiler', 'boilr'), 1);
  assert.equal(editsBetween('', 'tap'), 3);
  fc.assert(
    fc.property(word, word, (one, other) => {
      const edits = editsBetween(one, other);
      assert.ok(edits <= distance(one, other) && 2 * edits >= distance(one, other));
      assert.equal(edits, editsBetween(other, one));
      assert.equal(isSwapped(one, other), swappedSpellings(one).includes(other));
    }),
  );
});
