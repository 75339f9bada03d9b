import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Query } from '../../query/query.ts';
import { daysOf } from '../../query/time.ts';
import { scenesOf } from '../plan.ts';
import type { Scene } from '../scene.ts';
import type { Turn } from '../turn-reading.ts';
import { intentOf } from './intent-of.ts';
import { queryFor } from './record-query.ts';

const TODAY = Temporal.PlainDate.from('2026-11-18');

function readOf(question: string): { query: Query; scene: Scene } {
  const context = { now: `${TODAY}T12:00:00Z`, timezone: 'Europe/London', namedBefore: [] };
  const turn = { question, history: [], lookedUp: [], context } as unknown as Turn;
  const read = scenesOf(turn, new Set());
  const scene = 'scenes' in read ? read.scenes[0] : undefined;
  if (!scene) throw new Error(`nothing is read in “${question}”`);
  return { query: scene.query ?? queryFor(scene), scene: { ...scene, query: null } };
}

/** The patterns know fewer ways to say a time. */
function inDays(query: Query): object {
  const time = 'time' in query && query.time ? daysOf(query.time, TODAY.toString()) : null;
  return { ...query, time };
}

test('a kept query in the terms of the patterns asks for the same again', () => {
  for (const question of [
    'how many jobs last month',
    'completion rate by engineer last quarter',
    'which customers have more than 5 jobs this month',
    'punctuality this month compared with last month',
    'how many jobs each week in September',
    'jobs per day on average last month',
    'how many cancelled jobs yesterday',
    'how many P1 jobs at weekends in the last 90 days',
    'how many jobs took longer than two hours last week',
    'what share of jobs started late last month',
    'total time on site last month',
    'how many engineers had jobs last week',
    'which customers are getting worse this month',
    'which engineers had no jobs last week',
    'how have we been doing this month',
    'list the unassigned jobs',
    'the longest jobs last week',
    'show me jobs last month, oldest first',
    'tell me about job JOB-4711',
    'have we had a boiler lockout on F28 before',
    'overdue complaints',
    'tell me about case CAS-77',
    'any critical alerts',
    'how many customers do we have',
    'list our sites in Leeds',
  ]) {
    const { query, scene } = readOf(question);
    const intent = intentOf(query, TODAY);
    assert.ok(intent, question);
    assert.deepEqual(inDays(queryFor({ ...scene, intent })), inDays(query), question);
  }
});

test('talk, refusals and what was asked back leave nothing to go on from', () => {
  for (const question of ['thanks', 'delete all jobs', 'how many jobs on 31 June'])
    assert.equal(intentOf(readOf(question).query, TODAY), null, question);
});
