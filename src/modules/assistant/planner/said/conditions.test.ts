import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalText, plainQuestion } from '../normal.ts';
import { conditionsIn } from './conditions.ts';
import { leftoverIn } from './leftover.ts';

const read = (text: string) => conditionsIn(normalText(plainQuestion(text)));

test('how far a job has come is understood in any of its words', () => {
  const cases: [string, string[]][] = [
    ['which jobs are still open', ['notStarted', 'inProgress']],
    ['list the unfinished visits', ['notStarted', 'inProgress']],
    ['what work is outstanding', ['notStarted', 'inProgress']],
    ['jobs that have not been finished yet', ['notStarted', 'inProgress']],
    ["jobs that weren't completed", ['notStarted', 'inProgress']],
    ['reasons for unfinished jobs', ['completedWithIssues']],
    ['jobs without any problems', ['completedOk']],
    ["how many didn't have issues", ['completedOk']],
    ['how many had problems', ['completedWithIssues']],
    ['jobs we completed', ['completedOk', 'completedWithIssues']],
    ['what is in progress', ['inProgress']],
    ['who is out on a job right now', ['inProgress']],
    ['anyone on site at the moment', ['inProgress']],
    ['the latest finishes', []],
  ];
  for (const [text, statuses] of cases) assert.deepEqual(read(text).statuses, statuses, text);
});

test('what is overdue may be told apart by whether it has started', () => {
  const cases: [string, string[]][] = [
    ['overdue jobs not started', ['notStarted']],
    ['how many overdue jobs have we got sitting there not started', ['notStarted']],
    ['overdue jobs in progress', ['inProgress']],
    ['jobs in progress that are overdue', ['inProgress']],
    ['overdue unfinished jobs', []],
    ['overdue jobs', []],
  ];
  for (const [text, statuses] of cases)
    assert.deepEqual([read(text).statuses, read(text).narrowing], [statuses, { overdue: true }], text);
});

test('early, late and their opposites keep to the end of the job they are said of', () => {
  const cases: [string, string | null, string | null][] = [
    ['jobs that started early', 'early', null],
    ['how many arrived late', 'late', null],
    ['late finishes', null, 'late'],
    ['jobs not finished late', null, 'not_late'],
    ['which were not late', 'not_late', null],
    ['jobs that overran', null, 'late'],
    ['finished on time', null, 'not_late'],
    ['finished ahead of schedule', null, 'early'],
  ];
  for (const [text, start, finish] of cases)
    assert.deepEqual([read(text).start, read(text).finish], [start, finish], text);
});

test('bounds in minutes and hours narrow what they are said of', () => {
  const cases: [string, object][] = [
    ['jobs over 30 minutes late', { start_delta_mins: { over: 30 } }],
    ['jobs finished more than an hour late', { end_delta_mins: { over: 60 } }],
    ['started at least 15 mins early', { start_delta_mins: { at_most: -15 } }],
    ['less than 10 minutes late', { start_delta_mins: { under: 10, over: 0 } }],
    ['jobs that took more than 3 hours', { duration_mins: { over: 180 } }],
    ['visits lasting under half an hour', { duration_mins: { under: 30 } }],
    ['jobs longer than 90 minutes', { duration_mins: { over: 90 } }],
    ['attended within 4 hours of being raised', { response_hours: { at_most: 4 } }],
  ];
  for (const [text, narrowing] of cases) assert.deepEqual(read(text).narrowing, narrowing, text);
});

test('who, what kind, how urgent and when in the day narrow jobs', () => {
  const cases: [string, object][] = [
    ['unassigned jobs', { assigned: false }],
    ['jobs nobody is assigned to', { assigned: false }],
    ['which jobs have no engineer', { assigned: false }],
    ['jobs missing a report', { reported: false }],
    ['jobs with no outcome written up', { reported: false }],
    ['jobs excluding planned maintenance', { planned_maintenance: false }],
    ['how many ppms', { planned_maintenance: true }],
    ['overdue jobs', { overdue: true }],
    ['jobs that should have started by now', { overdue: true }],
    ['P2 jobs', { only: { priority: ['p2', '2', 'priority 2', 'p 2'] } }],
    ['how many P1s came in', { only: { priority: ['p1', '1', 'priority 1', 'p 1'] } }],
    ["the P3's", { only: { priority: ['p3', '3', 'priority 3', 'p 3'] } }],
    ['priority one jobs', { only: { priority: ['p1', '1', 'priority 1', 'p 1'] } }],
    ['our priority twos', { only: { priority: ['p2', '2', 'priority 2', 'p 2'] } }],
    ['jobs with emergency priority', { only: { priority: ['emergency'] } }],
    ['urgent jobs', { only: { priority: ['urgent'] } }],
    ['jobs on Saturdays and Sundays', { weekdays: [6, 7] }],
    ['work at weekends', { weekdays: [6, 7] }],
    ['jobs before 9am', { to_time: '09:00' }],
    ['jobs between 8am and 10:30am', { from_time: '08:00', to_time: '10:30' }],
    ['visits after 5pm', { from_time: '17:00' }],
  ];
  for (const [text, narrowing] of cases) assert.deepEqual(read(text).narrowing, narrowing, text);
});

test('what no rule takes is left over: a subject to look for, or a word to be owned up to', () => {
  const left = (text: string) => leftoverIn(read(text).rest);
  assert.deepEqual(left('how many jobs last week please'), { mentions: [], unread: [] });
  assert.deepEqual(left('how many gutter jobs'), { mentions: ['gutter'], unread: [] });
  assert.deepEqual(left('jobs due to vandalism'), { mentions: ['vandalism'], unread: [] });
  assert.deepEqual(left('jobs by van'), { mentions: [], unread: ['van'] });
  assert.deepEqual(read('jobs out of hours').refused, ['out of hours']);
});
