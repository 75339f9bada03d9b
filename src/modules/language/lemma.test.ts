import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verbForms, wordForm } from './lemma.ts';

test('plurals fold to their singular', () => {
  const pairs: [string, string][] = [
    ['valves', 'valve'],
    ['switches', 'switch'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['gas', 'gas'],
    ['batteries', 'battery'],
    ['status', 'status'],
  ];
  for (const [plural, singular] of pairs) assert.equal(wordForm(plural), singular);
});

test('a verb has its regular endings', () => {
  assert.ok(verbForms('trip').includes('tripped'));
  assert.ok(verbForms('leak').includes('leaking'));
  assert.ok(verbForms('replace').includes('replacing'));
});
