import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../text/read-text.ts';
import { sentiment } from './sentiment.ts';

const CASES: readonly (readonly [string, string])[] = [
  ['Customer is very unhappy, third visit for the same fault', 'frustrated'],
  ['Site manager complaining about response time', 'frustrated'],
  ['This is unacceptable, still waiting since Monday', 'frustrated'],
  ['Store fed up, nobody turned up yesterday', 'frustrated'],
  ['Customer not happy with repair', 'frustrated'],
  ["They aren't satisfied with the finish", 'frustrated'],
  ['Store was not delighted with the finish', 'frustrated'],
  ['Heating has failed yet again', 'frustrated'],
  ['Customer happy with the work', 'positive'],
  ['Manager was very pleased, great service', 'positive'],
  ['Tenant thanked us, delighted with new door', 'positive'],
  ['Customer happy for engineer to attend any time', 'neutral'],
  ['Boiler running again', 'neutral'],
  ['Please attend asap, no heating', 'neutral'],
  ['No complaints from staff', 'neutral'],
  ['Not unhappy, just asking for an update', 'neutral'],
  ['Replaced lamp and tested', 'neutral'],
  ['', 'neutral'],
];

for (const [text, mood] of CASES) {
  test(`"${text}" is ${mood}`, () => {
    assert.equal(sentiment([readText(text)]), mood);
  });
}

test('a complaint in the intake is not outweighed by thanks in the outcome', () => {
  assert.equal(sentiment([readText('Customer complaining again'), readText('Customer happy')]), 'frustrated');
});

test('mild words speak together, and louder with shouting marks', () => {
  assert.equal(sentiment([readText('Ongoing issue')]), 'neutral');
  assert.equal(sentiment([readText('Ongoing issue, delayed, several times')]), 'frustrated');
  assert.equal(sentiment([readText('Ongoing issue, delayed!!')]), 'frustrated');
});
