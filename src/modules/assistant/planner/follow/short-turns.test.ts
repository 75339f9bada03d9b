import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedAfter, namesOf } from '../../../../../test/kit/asked-after.ts';
import type { Candidate, Intent } from '../intent.ts';
import { understand } from '../understand.ts';

const day = (date: string) => ({ startDate: date, endDate: date });
const TUESDAY = day('2026-11-24');
const WEDNESDAY = day('2026-11-25');
const planned = (intent: Intent | undefined) => [intent?.topic, intent?.axis, intent?.list, intent?.period];

test('a name and a day alone are of what is planned on the day to come', () => {
  for (const question of ['piers tues?', 'tues for piers', 'and Mill House on Tuesday?', 'harlow tuesday']) {
    const [asked] = askedAfter([question]);
    assert.deepEqual(planned(asked), ['jobs', 'plannedStartAt', 'all', TUESDAY], question);
    assert.equal(namesOf(asked)?.length, 1, question);
  }
  const chosen = askedAfter(['nora wed?', 'Nora Quill'])[0];
  assert.deepEqual([planned(chosen)[3], namesOf(chosen)], [WEDNESDAY, ['Nora Quill']]);
});

test('a name and a day are of the past where the past is said or was spoken of', () => {
  const gone = day('2026-11-17');
  for (const question of ['piers last tues?', 'what did piers do tues?', 'was piers out on tuesday?'])
    assert.deepEqual(askedAfter([question])[0]?.period, gone, question);
  const [after] = askedAfter(['how many jobs did Nora Quill do last tuesday?', 'piers tues?']);
  assert.deepEqual([after?.period, after?.axis, namesOf(after)], [gone, null, ['Piers Holt']]);
});

test('"an" before a day or a name is "and", and what was spoken of is kept', () => {
  const [wednesday] = askedAfter(['piers tues?', 'an wed']);
  assert.deepEqual(
    [...planned(wednesday), namesOf(wednesday)],
    ['jobs', 'plannedStartAt', 'all', WEDNESDAY, ['Piers Holt']],
  );
  const [both] = askedAfter(['piers tues?', 'an wed', 'Nora Quill got owt that day an all?']);
  assert.deepEqual([both?.period, namesOf(both), both?.unread], [WEDNESDAY, ['Nora Quill'], []]);
  assert.deepEqual(askedAfter(['how many jobs yesterday', 'an today'])[0]?.period, {
    name: 'today',
  });
});

test('a ranking by jobs completed counts them, and one by their share does not', () => {
  const by = (words: string) => askedAfter([`Rank the engineers by ${words} last month`])[0];
  for (const words of ['jobs completed', 'completed jobs', 'number of jobs finished', 'jobs'])
    assert.deepEqual([by(words)?.metric, by(words)?.groupBy], ['job_count', 'engineer'], words);
  for (const words of ['completion rate', 'share of jobs completed'])
    assert.equal(by(words)?.metric, 'completion_rate', words);
});

test('the same on another measure is the same ranking, of that measure', () => {
  const top = 'top 3 engineers by jobs completed last month';
  for (const [turn, metric] of [
    ['now the same on first visit fix', 'first_visit_fix_rate'],
    ['same for punctuality', 'sla_punctuality'],
    ['sort them by issue rate', 'issue_rate'],
  ] as const) {
    const [ranked] = askedAfter([top, turn]);
    assert.deepEqual(
      [ranked?.metric, ranked?.groupBy, ranked?.top, ranked?.period, ranked?.statuses],
      [metric, 'engineer', 3, { name: 'last_month' }, []],
      turn,
    );
  }
  const [moved] = askedAfter(['how many jobs at Mill House this year', 'the same for Harlow']);
  assert.deepEqual(namesOf(moved), ['Harlow']);
  const [enough] = askedAfter(['engineers with at least 10 jobs last quarter', 'the same on punctuality']);
  assert.deepEqual(enough?.threshold, { sample: { at_least: 10 } });
  const [back] = askedAfter([top, 'same for punctuality', 'now rank them by jobs completed']);
  assert.deepEqual([back?.metric, back?.groupBy, namesOf(back)], ['job_count', 'engineer', []]);
});

test('the last three of a number of jobs are three jobs, of a ranking its other end', () => {
  const counted = 'how many jobs for Harlow went wrong this year?';
  for (const turn of ['Show me the last three of those', 'the last 3', 'just the last three of them']) {
    const [listed] = askedAfter([counted, turn]);
    assert.deepEqual(
      [listed?.topic, listed?.top, listed?.statuses, namesOf(listed)],
      ['jobs', 3, ['completedWithIssues'], ['Harlow']],
      turn,
    );
  }
  assert.equal(askedAfter(['list the jobs for Harlow in October', 'the last three'])[0]?.top, 3);
  const [end] = askedAfter(['rank the engineers by jobs last month', 'the last three']);
  assert.deepEqual([end?.groupBy, end?.order, end?.top], ['engineer', 'lowest', 3]);
  assert.deepEqual(askedAfter(['how many jobs in the last three months'])[0]?.top, null);
});

test('how many after a share is their number', () => {
  const share = "what share of Piers's jobs started late last month?";
  const [late] = askedAfter([share, 'how many started late?']);
  assert.deepEqual(
    [late?.metric, late?.start, late?.share, namesOf(late)],
    ['job_count', 'late', null, ['Piers Holt']],
  );
  const ranked = [
    'rank the engineers by first time fix last month',
    'And Piers, how many of his started late?',
  ];
  const [his] = askedAfter(ranked);
  assert.deepEqual([his?.metric, his?.start, namesOf(his)], ['job_count', 'late', ['Piers Holt']]);
  for (const [rate, metric] of [
    ['issue rate', 'issue_rate'],
    ['punctuality', 'sla_punctuality'],
  ] as const)
    assert.equal(askedAfter([`${rate} for Harlow this year`, 'how many is that?'])[0]?.metric, metric);
});

test('the one at a place is no name that has "one" in it', () => {
  const called = (type: Candidate['type'], name: string, whole: boolean) => ({
    text: whole ? name.toLowerCase() : 'one',
    mended: false,
    more: false,
    candidates: [{ type, id: name, name, detail: null, whole, active: true }],
  });
  const names = {
    matches: [called('site', 'Cold Store One', false), called('site', 'Mill House', true)],
  };
  const { named } = understand('just the one at Mill House', names, Temporal.PlainDate.from('2026-11-21'));
  assert.deepEqual(
    named.map(({ name }) => name),
    ['Mill House'],
  );
  const [there] = askedAfter(['governor rope slack, seen that before?', 'just the one at Mill House']);
  assert.deepEqual(
    [there?.topic, there?.work, namesOf(there)],
    ['similar', 'governor rope slack', ['Mill House']],
  );
});

test('alerts are asked for by whom they watch, and stay what is spoken of', () => {
  const fired = 'What has fired on the customer side?';
  const [first] = askedAfter([fired]);
  assert.deepEqual([first?.topic, first?.matter.alerts.watched], ['alerts', 'customer']);
  const listed = [
    { type: 'sentinel_alert', id: 'A1', reference: 'Harlow has gone quiet' },
    { type: 'sentinel_alert', id: 'A2', reference: 'Late starts' },
  ];
  const [one] = askedAfter([fired, 'Tell me more about the first one.'], { named: [listed] });
  assert.deepEqual([one?.topic, one?.matter.alertId], ['alerts', 'A1']);
  const told = [listed.slice(0, 1), listed];
  for (const turn of ['and on the engineer side?', 'what about the engineers?', 'just the engineer ones']) {
    const [other] = askedAfter([fired, 'the first one', turn], { named: told });
    assert.deepEqual(
      [other?.topic, other?.matter.alertId, other?.matter.alerts.watched, namesOf(other)],
      ['alerts', null, 'engineer', []],
      turn,
    );
  }
});
