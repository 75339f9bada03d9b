import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { TRIAGE_DEFAULTS, TriageSearch } from './triage-search.ts';

test('an address with a mangled result or page opens the triage all the same', () => {
  const open = '0a9c1f6e-3f0e-4f0c-9c39-3a1b6f3f7d11';
  assert.deepEqual(v.parse(TriageSearch, { open, page: '3' }), { open, page: 3 });
  assert.deepEqual(v.parse(TriageSearch, { open: '../x', page: '-2', other: 'y' }), TRIAGE_DEFAULTS);
});
