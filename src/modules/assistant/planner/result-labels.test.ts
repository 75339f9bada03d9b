import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldedText, plainQuestion } from './normal.ts';
import { resultIn } from './result-labels.ts';

const LABELS = ['Job complete', 'Parts required', 'Pricing required', 'No access', 'Return visit required'];
const read = (text: string, labels = LABELS) =>
  resultIn(foldedText(plainQuestion(text)), labels)?.label ?? null;

test('how a visit ended is understood in everyday words', () => {
  const said: [string, string][] = [
    ['how many calls were wasted because the lads could not gain entry', 'No access'],
    ["which building couldn't we get into in May", 'No access'],
    ['where was there no one in to open up', 'No access'],
    ['how often were we locked out last year', 'No access'],
    ['abortive visits by engineer', 'No access'],
    ['which jobs are still hanging on for a part', 'Parts required'],
    ['who left most because the parts were not in stock', 'Parts required'],
    ['jobs stuck for want of spares', 'Parts required'],
    ['how many needed a quote before we could go on', 'Pricing required'],
    ['visits where an estimate was needed', 'Pricing required'],
    ['which sites needed another visit in June', 'Return visit required'],
  ];
  for (const [text, label] of said) assert.equal(read(text), label, text);
  assert.equal(read('how many were left isolated', [...LABELS, 'Made safe']), 'Made safe');
  assert.equal(read('how many were left isolated'), null);
});

test('words that are no ending of a visit name no result', () => {
  for (const text of [
    'nobody available on Friday',
    'is anyone in on Monday',
    'jobs with nobody on them',
    'how many quoted works jobs in May',
    'how many parts did we fit',
    'who could not make it on Tuesday',
    'when did we go back',
  ])
    assert.equal(read(text), null, text);
});
