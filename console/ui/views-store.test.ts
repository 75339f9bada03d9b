import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsedViews } from './views-store.ts';

test('only views are read, whatever a browser kept', () => {
  const view = { name: 'Late in Leeds', search: { late: 'start' } };
  assert.deepEqual(parsedViews(JSON.stringify([view, null, { name: '' }, { search: {} }, 'x'])), [view]);
  for (const text of [null, '', '{', '{}', '3']) assert.deepEqual(parsedViews(text), []);
});
