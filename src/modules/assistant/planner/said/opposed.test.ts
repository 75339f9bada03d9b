import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalText, plainQuestion } from '../normal.ts';
import { categoriesOpposed, opposedIn } from './opposed.ts';

const read = (text: string) => opposedIn(normalText(plainQuestion(text)))?.sides;

test('two sets of jobs are set side by side by any condition that tells them apart', () => {
  const phrases: [string, string[]][] = [
    ['weekdays against weekends', ['on a weekday', 'on a weekend']],
    ['do we do more on mondays or fridays', ['on a Monday', 'on a Friday']],
    ['are mornings busier than afternoons', ['before 12:00', 'from 12:00 on']],
    ['P1s vs P2s', ['with priority P1', 'with priority P2']],
    ['the reactive / planned split', ['other than planned maintenance', 'of planned maintenance']],
    [
      'how much of our work is planned and how much is reactive',
      ['of planned maintenance', 'other than planned maintenance'],
    ],
  ];
  for (const [question, wanted] of phrases)
    assert.deepEqual(
      read(question)?.flatMap((side) => side.phrases),
      wanted,
      question,
    );
  assert.deepEqual(
    read('completed versus cancelled')?.map(({ statuses }) => statuses.at(0)),
    ['completedOk', 'cancelled'],
  );
  assert.deepEqual(
    read('late starts compared with early starts')?.map(({ start }) => start),
    ['late', 'early'],
  );
});

test('conditions that hold together are no two sides', () => {
  for (const question of [
    'late starts and late finishes by engineer',
    'jobs on mondays and fridays',
    'P1 jobs that were late compared to last month',
    'was it better or worse than in May',
  ])
    assert.equal(read(question), undefined, question);
});

test('where one side is a category, all is told by category', () => {
  const category = { kind: 'job_category', ids: ['1'], name: 'Reactive' } as const;
  const customer = { kind: 'contact', ids: ['2'], name: 'Harlow' } as const;
  const read = categoriesOpposed('@ggg vs planned for @ccc ~', [category, customer]);
  assert.deepEqual(read?.named, [customer]);
  assert.equal(categoriesOpposed('@ggg jobs for @ccc ~', [category, customer]), null);
});
