import assert from 'node:assert/strict';
import { test } from 'node:test';
import { possibleReferences, withoutMentions } from './possible-references.ts';

/** A reference, and spellings that mean it. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  JOB48014: ['JOB-48014', 'job 48014', 'JOB48014', 'job/48014', '#JOB-48014', 'jobs like JOB - 48014?'],
  INC202600077: ['INC-2026-00077', 'inc 2026 00077', 'about inc 2026-00077'],
  WO90013: ['wo 90013', 'WO90013', 'boiler on WO.90013'],
  NONE: ['none'],
};

test('a reference is read in any punctuation and spacing', () => {
  for (const [reference, texts] of Object.entries(SPELLINGS))
    for (const text of texts)
      assert.ok(
        possibleReferences(text).some((one) => one.reference === reference),
        `${text} → ${reference}`,
      );
});

test('a bare number is a job’s where it is said to be one, alone, or long', () => {
  for (const text of [
    '48014',
    '#48014',
    'job 48014',
    'job number 00482',
    'JOB48014',
    'what of 48014',
    '# 12',
    'no. 12',
    'photos of job #4',
    'job4',
  ])
    assert.notDeepEqual(numbersIn(text), [], text);
  assert.deepEqual(numbersIn('job number 00482'), ['482']);
  for (const text of [
    'error 48014',
    'asset 45210',
    'fault code 217',
    '2 radiators',
    'unit 12',
    'zone 4 in 2026',
    'pump #2 leaking',
    '#4 intake flange worn',
    'change roller no2',
  ])
    assert.deepEqual(numbersIn(text), [], text);
});

test('what is left of a text says nothing of the job any more', () => {
  const rest = (text: string, reference: string) =>
    withoutMentions(
      text,
      possibleReferences(text).filter((one) => one.reference === reference),
    )
      .replace(/\s+/g, ' ')
      .trim();
  assert.equal(rest('JOB-48014', 'JOB48014').replace(/\W/g, ''), '');
  assert.equal(rest('job number 48014', '48014'), '');
  assert.equal(rest('boiler serviced job-200', 'JOB200').replace(/\W+$/, ''), 'boiler serviced');
  assert.equal(rest('leak on work order WO 90013 chiller', 'WO90013'), 'leak on chiller');
});

function numbersIn(text: string): string[] {
  return possibleReferences(text).flatMap(({ number }) => number ?? []);
}
