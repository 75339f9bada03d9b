import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openNotes } from './follow-up-notes.ts';

const note = (text: string, kind = 'remedial') => ({ text, kind });

test('a sentence that says nothing is needed asks for nothing', () => {
  for (const text of [
    'Checked throughout, nothing needs replacing, all in good order.',
    'Nothing requires repair.',
    'None of the fittings need replacing.',
  ])
    assert.deepEqual(openNotes([note(text)], text), [], text);
});

test('what a sentence asks for beside what it denies still counts', () => {
  for (const text of [
    'Nothing needs replacing on the boiler, but the pump requires a new seal.',
    'Flexi hose needs replacing, nothing else found.',
    'Valve needs replacing.',
  ])
    assert.deepEqual(openNotes([note(text)], text), [note(text)], text);
});

test('a customer who asks for a price is a quote to send, unless it is one no longer wanted', () => {
  const asks = 'Client would like a price for extra sockets in the kitchen.';
  assert.deepEqual(openNotes([], `Attended as requested. ${asks}`), [note(asks, 'quote')]);
  assert.deepEqual(openNotes([note(asks, 'quote')], asks), [note(asks, 'quote')]);
  for (const text of [
    'Customer no longer wants a quote.',
    'Client does not want a price for the work.',
    'Client declined quote for replacement.',
    'The price list was on the wall.',
    null,
  ])
    assert.deepEqual(openNotes([], text), [], String(text));
});
