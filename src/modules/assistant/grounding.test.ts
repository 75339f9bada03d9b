import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unfounded } from './grounding.ts';

const evidence = {
  question: 'How did the 14 lifts of Northgate do in the last three months?',
  outputs: [
    {
      value: 1234,
      rate: 0.8333,
      average: 12.46,
      since: '2026-03-05T23:30:00Z',
      until: '2026-06-30T23:30:00Z',
      reference: 'JOB-48213',
      text: 'Replaced 2 of 8 rollers, code F28',
      stamp: Date.UTC(2026, 1, 3, 8, 15),
    },
  ],
  timezone: 'Europe/London',
};

const FOUNDED = [
  'There were 1234 jobs.',
  'There were 1,234 jobs, about 1.2k.',
  'The rate is 83%, precisely 83.3 %, or 83.33 per cent; as a ratio 0.83.',
  'On average 12 minutes (12.5, or 12.46).',
  'All 14 lifts over three months.',
  'It ran from 5 March 2026 to 30th June, 2026.',
  'It ended 1 July 2026 at 00:30, or 12:30 am, local time.',
  'In March 2026, on 2026-03-05, at 23:30.',
  'JOB-48213 [1] showed F28 on 05/03/2026.',
  'Two of eight rollers [1][2].',
  '1. First point\n2. Second point',
  'One of them was late; nobody else.',
  'It was noted on 3 February 2026 at 8:15.',
  'In 2026 it was better.',
];

const UNFOUNDED: readonly (readonly [string, string])[] = [
  ['There were 1235 jobs.', '1235'],
  ['There were 12,340 jobs.', '12,340'],
  ['About 1.3k jobs.', '1.3'],
  ['The rate is 84%.', '84'],
  ['The rate is 83.4 %.', '83.4'],
  ['On average 13 minutes.', '13'],
  ['Seventeen engineers.', 'Seventeen'],
  ['twenty-one sites', 'twenty-one'],
  ['Three hundred and five jobs', 'Three hundred and five'],
  ['a dozen complaints', 'dozen'],
  ['It ran from 7 March 2026.', '7 March 2026'],
  ['On 5 April.', '5 April'],
  ['In March 2025.', 'March 2025'],
  ['At 09:45.', '09:45'],
  ['JOB-48214 was late.', 'JOB-48214'],
  ['Code F29.', 'F29'],
  ['There were ４７ jobs.', '47'],
  ['There were ٤٧ jobs.', '٤'],
  ['The 99th job.', '99'],
  ['£450 each', '450'],
  ['It took 77mins.', '77'],
];

test('a number that was looked up or asked about is founded, however it is spelt', () => {
  for (const text of FOUNDED) assert.deepEqual(unfounded(text, evidence), [], text);
});

test('any other number is not', () => {
  for (const [text, wrong] of UNFOUNDED) assert.deepEqual(unfounded(text, evidence), [wrong], text);
});
