import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Candidate, EntityKind, Intent } from '../intent.ts';
import type { NamesFound } from '../names.ts';
import { understand } from '../understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-18');
const CALLED: readonly [EntityKind, string][] = [
  ['site', 'tollgate mill'],
  ['contact', 'saltmarsh bakery'],
  ['engineer', 'tamsin'],
  ['job_type', 'oven'],
  ['job_type', 'fault'],
  ['job_type', 'faults'],
];
/** As the names stand in the question, one after the other. */
const names = (question: string): NamesFound => ({
  matches: CALLED.flatMap(([type, text]) => {
    const at = question.toLowerCase().search(new RegExp(`\\b${text}\\b`));
    const one: Candidate = { type, id: text, name: text, detail: null, whole: true, active: true };
    return at < 0 ? [] : [{ at, text, mended: false, more: false, candidates: [one] }];
  }).sort((one, other) => one.at - other.at),
});
const read = (question: string): Intent => understand(question, names(question), TODAY);

test('what was found, mended or set off is told by the reports of the jobs', () => {
  for (const question of [
    'what did Tamsin find at Tollgate Mill in May',
    'what was swapped at Tollgate Mill last month',
    'which parts were fitted at Tollgate Mill last week',
    'any idea what Tamsin mended in October',
    'what tripped the oven at Tollgate Mill yesterday',
    'what set the oven off at Tollgate Mill on 9 November',
    'why did the oven at Tollgate Mill break down on 3 November',
    'what was wrong with the oven on Monday',
    'what turned out to be the problem with the oven at Saltmarsh Bakery',
    'what was the issue with the oven at Tollgate Mill',
    'what was broken at Tollgate Mill this month',
    'what happened at Tollgate Mill on 3 November',
    'what came of the visit to Tollgate Mill on 3 November',
    'whats been fixed at Tollgate Mill lately',
    'what has Tamsin reported for Saltmarsh Bakery this year',
  ]) {
    const { topic, list, reports, statuses, groupBy } = read(question);
    assert.deepEqual(
      { topic, list, reports, statuses, groupBy },
      { topic: 'jobs', list: 'all', reports: true, statuses: [], groupBy: null },
      question,
    );
  }
});

test('the last time is one job, and figures stay figures', () => {
  assert.equal(read('what did they find at Tollgate Mill last time').list, 'latest');
  for (const question of [
    'how many jobs did Tamsin fix at Tollgate Mill in May',
    'what was the completion rate at Tollgate Mill',
    'what is our worst site for faults',
    'which engineer did the most jobs at Tollgate Mill',
  ]) {
    const { topic, reports } = read(question);
    assert.deepEqual({ topic, reports }, { topic: 'measure', reports: false }, question);
  }
});

test('a thing the reports may speak of narrows them, a fault that is asked for is no type', () => {
  assert.deepEqual(read('what was said about the drive belt at Tollgate Mill').narrowing, {
    mentions: ['drive belt'],
  });
  assert.deepEqual(read('what did Tamsin clear out of the gully at Tollgate Mill').narrowing, {
    mentions: ['gully'],
  });
  assert.deepEqual(
    read('what was the fault at Tollgate Mill on 3 November').named.map(({ kind }) => kind),
    ['site'],
  );
});

test('whether there was such a thing is looked for in what jobs say', () => {
  for (const question of [
    'have we had burner lockouts at Tollgate Mill',
    'has there been a snapped belt at Tollgate Mill this year',
    'did we get any scorched gaskets at Saltmarsh Bakery',
  ])
    assert.equal(read(question).topic, 'similar', question);
  assert.notEqual(read('have we had any jobs at Tollgate Mill this week').topic, 'similar');
});

test('reasons for what stays open are results, whatever they are called', () => {
  for (const question of [
    'what are the usual reasons jobs do not get finished',
    'main reasons visits were left open this year',
    'why do so many jobs fail',
    'break down why jobs failed',
    'why do jobs not get completed at Tollgate Mill',
    'what reasons do engineers give for not completing',
    'what is stopping jobs getting finished',
    'most common reason a visit is incomplete',
    'what keeps preventing us from finishing jobs',
  ]) {
    const { topic, groupBy, statuses, narrowing, unread } = read(question);
    assert.deepEqual(
      { topic, groupBy, statuses, narrowing, unread },
      { topic: 'measure', groupBy: 'result', statuses: ['completedWithIssues'], narrowing: {}, unread: [] },
      question,
    );
  }
});

test('what sort of work it was is told by job type', () => {
  for (const question of [
    'what sort of jobs were they',
    'what kinds of work do we do for Saltmarsh Bakery',
    'what sorts of jobs does Tamsin do',
    'what type of visits did we have at Tollgate Mill',
    'what kind of things has Tamsin been doing this month',
    'what kinds of faults do we get at Tollgate Mill',
    'what sort of call outs were those',
    'which types of job do we get from Saltmarsh Bakery',
  ]) {
    const { groupBy, topic, unread, named } = read(question);
    assert.deepEqual(
      { groupBy, topic, unread },
      { groupBy: 'job_type', topic: 'measure', unread: [] },
      question,
    );
    assert.ok(
      named.every(({ kind }) => kind !== 'job_type'),
      question,
    );
  }
  assert.equal(read('what sort of questions can I ask').topic, 'help');
});

test('the weather is asked for in words of work outside too, and a weekday is to come', () => {
  for (const question of [
    'is it ok to work outside at Tollgate Mill on Friday',
    'will it rain at Tollgate Mill on Friday',
    'safe to be up on the roof at Tollgate Mill friday?',
    'can we do the scaffold at Tollgate Mill on Friday',
    'is it too risky to use the cherry picker at Tollgate Mill on Friday',
    'forecast for Tollgate Mill friday',
    'how wet will it be at Tollgate Mill on Friday',
    'is friday ok for outdoor work at Tollgate Mill',
    'how windy will it be at Tollgate Mill on Friday',
    'should Tamsin work outdoors at Tollgate Mill on Friday',
  ]) {
    const { topic, period } = read(question);
    assert.deepEqual(
      { topic, period },
      { topic: 'weather', period: { startDate: '2026-11-20', endDate: '2026-11-20' } },
      question,
    );
  }
  assert.deepEqual(read('was it raining at Tollgate Mill on Friday').period, {
    startDate: '2026-11-13',
    endDate: '2026-11-13',
  });
  assert.notEqual(read('is it ok to work outside normal hours').topic, 'weather');
});

test('a day with its year in words, and one with no month', () => {
  const day = (date: string) => ({ startDate: date, endDate: date });
  for (const [question, date] of [
    ['jobs on 14 July this year', '2026-07-14'],
    ['jobs on the 3rd of May last year', '2025-05-03'],
    ['jobs on March 2 last year', '2025-03-02'],
    ['what did Tamsin do on the 5th', '2026-11-05'],
    ['what did Tamsin do on the 25th', '2026-10-25'],
    ['will it rain on the 25th', '2026-11-25'],
    ['will it rain on the 5th', '2026-12-05'],
  ] as const)
    assert.deepEqual(read(question).period, day(date), question);
});
