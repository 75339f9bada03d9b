import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent, Metric } from '../intent.ts';
import { understand } from '../understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const read = (text: string): Intent => understand(text, { matches: [], results: ['Parts required'] }, TODAY);

const MEASURED: readonly [string, Metric][] = [
  ['how long from the phone ringing to a van pulling up outside', 'avg_response_hours'],
  ['once a fault is on our books, how many hours until one of ours is standing there', 'avg_response_hours'],
  ['which engineer puts the most right without a second trip', 'first_visit_fix_rate'],
  ['are we curing more at the first attempt than last year', 'first_visit_fix_rate'],
  ['how often do we find ourselves back at the same place for the same trouble', 'repeat_visit_rate'],
  ['from setting foot in the building to driving off, how long is the typical job', 'avg_duration_mins'],
  ['what slice of the work is signed off with nothing left over', 'completion_rate'],
  ['what fraction of our visits leave something unresolved', 'issue_rate'],
  ['how often are we there by the hour we promised', 'sla_punctuality'],
  ['by how many minutes are we typically behind the booked slot on arrival', 'avg_start_delta_mins'],
  ['what part of the jobs goes on past its planned end', 'late_finish_rate'],
];

test('a measure is heard in words that no pattern knows', () => {
  for (const [question, metric] of MEASURED) {
    const { topic, metric: first, alsoMetrics } = read(question);
    assert.deepEqual([topic, [first, ...alsoMetrics].includes(metric)], ['measure', true], question);
  }
});

test('what is heard keeps whose figures are asked for, by what and in which order', () => {
  const ranked = read(
    'rank the engineers by how much gets cured on the first attempt, best first, in october',
  );
  assert.deepEqual([ranked.metric, ranked.groupBy], ['first_visit_fix_rate', 'engineer']);
  assert.ok(ranked.period);
  const slow = read('which sites wait the longest between ringing us and seeing somebody');
  assert.deepEqual([slow.metric, slow.groupBy, slow.order], ['avg_response_hours', 'site', 'highest']);
});

test('what tells a measure is no condition on the jobs', () => {
  const { statuses, start, finish, narrowing, share } = read(
    'what slice of the work is signed off with nothing left over this year',
  );
  assert.deepEqual([statuses, start, finish, narrowing, share], [[], null, null, {}, null]);
});

test('what the measure judges narrows nothing', () => {
  const over = read('do we run over there, and by how many minutes');
  assert.deepEqual([over.finish, over.start], [null, null]);
  const many = read('who has had the most jobs come back as parts required');
  assert.equal(many.metric, 'job_count');
});

test('jobs that are counted, listed or looked for are not taken for a rate', () => {
  assert.equal(read('how many jobs overran last week').metric, 'job_count');
  assert.equal(read('which customers had the most late finishes').metric, 'job_count');
  const elsewhere = [
    'who is free tomorrow afternoon',
    'what did they find wrong with the lift',
    'boiler keeps losing pressure overnight, any ideas',
    'roller shutter problems this year',
    'are we going back there',
  ];
  for (const question of elsewhere) assert.ok([null, 'job_count'].includes(read(question).metric), question);
  const refused = [
    'cancel all the late jobs',
    'reassign the overrunning jobs to somebody quicker',
    'what did each engineer cost us per job',
    'which customers owe us the longest',
  ];
  for (const question of refused) assert.equal(read(question).topic, 'refusal', question);
  assert.equal(read('let me know how punctual we have been, as a percentage').topic, 'measure');
});
