import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Field, patchOf, readValue, shownValue, termsAsText, termsOfText, valueAt } from './fields.ts';

const field = (given: Partial<Field>): Field => ({ path: 'x', label: 'X', kind: 'number', ...given });

test('a share is asked for in per cent and kept exactly', () => {
  const share = field({ kind: 'share', min: 0, max: 1 });
  for (const value of [0, 0.07, 0.29, 0.85, 1])
    assert.deepEqual(readValue(share, shownValue(share, value)), { value });
  assert.deepEqual(readValue(share, '101'), { fault: 'Between 0 and 100' });
});

test('a number out of bounds is told with its bounds, an empty one only where it may be', () => {
  const minutes = field({ min: 0, max: 1_440, whole: true });
  assert.deepEqual(readValue(minutes, '1,440'), { value: 1_440 });
  assert.deepEqual(readValue(minutes, '1441'), { fault: 'Between 0 and 1440' });
  assert.deepEqual(readValue(minutes, '2.5'), { fault: 'Give a whole number' });
  assert.deepEqual(readValue(minutes, 'ten'), { fault: 'Give a number' });
  assert.deepEqual(readValue(minutes, ''), { fault: 'Give a number' });
  assert.deepEqual(readValue(field({ optional: true }), ' '), { value: null });
});

test('a text is kept within its length, lines without empty ones', () => {
  assert.deepEqual(readValue(field({ kind: 'text', maxLength: 3 }), 'long'), {
    fault: 'At most 3 characters, these are 4',
  });
  assert.deepEqual(readValue(field({ kind: 'lines' }), ' a \n\n b\n'), { value: ['a', 'b'] });
  assert.deepEqual(readValue(field({ kind: 'lines' }), ''), { value: [] });
});

test('a patch has the shape of the settings', () => {
  const patch = patchOf({ 'fms.mode': 'embedded', 'fms.base_url': null, late_start_mins: 5 });
  assert.deepEqual(patch, { fms: { mode: 'embedded', base_url: null }, late_start_mins: 5 });
  assert.equal(valueAt(patch, 'fms.mode'), 'embedded');
  assert.equal(valueAt(patch, 'fms.mode.deeper'), undefined);
});

test('words of the trade are written as they are read', () => {
  const terms = { dolly: ['pallet truck', 'pump truck'], ahu: ['air handler'] };
  assert.deepEqual(termsOfText(termsAsText(terms)), { value: terms });
  assert.deepEqual(termsOfText('dolly'), { fault: '“dolly” has no words after a colon' });
});
