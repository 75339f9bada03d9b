import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aiBlock } from './ai-block.ts';

const silent = { description: null, outcome: null, processedOutcome: null, status: null, result: null };

test('no text gives the empty block', () => {
  assert.deepEqual(aiBlock(silent), {
    sentiment: 'neutral',
    complaint: false,
    keyPhrases: [],
    faultType: null,
    equipment: [],
    followUps: [],
    firstVisitFix: null,
    confidence: 0,
  });
});

test('a chiller left for a quote reads as the record of it', () => {
  const block = aiBlock({
    description: 'Chiller 2 not cooling, shop floor too warm',
    outcome: 'Chiller low on refrigerant, leak on flare. Quote new compressor please.',
    processedOutcome: null,
    status: 'completedWithIssues',
    result: 'Pricing required',
  });
  assert.equal(block.faultType, 'refrigerant_leak');
  assert.equal(block.equipment[0], 'chiller');
  assert.deepEqual(block.followUps, [{ text: 'Quote new compressor please.', kind: 'quote' }]);
  assert.equal(block.firstVisitFix, false);
  assert.equal(block.sentiment, 'neutral');
  assert.ok(block.confidence > 0.6 && block.confidence <= 1);
});

test('the processed outcome is read rather than the raw one', () => {
  const block = aiBlock({ ...silent, outcome: 'needs repl', processedOutcome: 'Boiler needs replacing.' });
  assert.deepEqual(block.equipment, ['boiler']);
  assert.deepEqual(block.followUps, [{ text: 'Boiler needs replacing.', kind: 'remedial' }]);
});

test('confidence grows with what the text says', () => {
  const said = (outcome: string): number => aiBlock({ ...silent, outcome }).confidence;
  const steps = [
    said('Done.'),
    said('Attended and reset it, ran for an hour, no more trouble seen.'),
    said('Reset the boiler, ran for an hour, no more trouble.'),
    said('Boiler locked out on ignition. Reset the boiler, ran for an hour, no more trouble.'),
  ];
  assert.deepEqual(
    steps,
    [...steps].sort((a, b) => a - b),
  );
  assert.equal(new Set(steps).size, steps.length);
});
