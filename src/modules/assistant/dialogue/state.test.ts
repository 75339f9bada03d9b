import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranking } from '../../../../test/kit/asked-after.ts';
import type { MeasureQuery, Query } from '../query/query.ts';
import { type Answered, stateOf, storedState } from './state.ts';

/** What is kept of an answer to one query, which these look-ups made. */
function keptOf(query: Query, outputs: Readonly<Record<string, object>>): Answered | undefined {
  const lookedUp = Object.entries(outputs).map(([id, output]) => ({
    id,
    tool: 'any',
    result: { output, citations: [] },
  }));
  const kept: unknown = JSON.parse(
    JSON.stringify(stateOf([{ query, lookedUp }], { subjects: [query], leans: false })),
  );
  return storedState(kept)?.parts[0];
}

const group = (key: string | null, value: number | null, hits: number | null = null) => ({
  key,
  label: `Engineer ${key}`,
  value,
  hits,
});
const byEngineer = ranking('engineer', []).query as MeasureQuery;
const idsOf = (answered: Answered | undefined) => answered?.leaders.flatMap(({ ids }) => ids);

test('whoever a ranking puts first is kept, and all of them where several are level', () => {
  const groups = [group('7', 12), group('8', 12), group('9', 3), group('10', null)];
  assert.deepEqual(idsOf(keptOf(byEngineer, { rank: { groups: groups.slice(1) } })), ['8']);
  assert.deepEqual(idsOf(keptOf(byEngineer, { rank: { groups } })), ['7', '8']);
  assert.deepEqual(idsOf(keptOf(byEngineer, { rank: { groups: [group('10', null)] } })), []);
  const byHits: MeasureQuery = { ...byEngineer, order: { by: 'hits', first: 'high', top: null } };
  const rates = [group('7', 0.5, 6), group('8', 0.9, 6), group('9', 0.5, 2)];
  assert.deepEqual(idsOf(keptOf(byHits, { rank: { groups: rates } })), ['7', '8']);
  // A weekday is nobody, and a look-up that failed names none.
  assert.deepEqual(idsOf(keptOf({ ...byEngineer, by: 'weekday' }, { rank: { groups } })), []);
  assert.deepEqual(idsOf(keptOf(byEngineer, {})), []);
});

test('the day, week or month that a series puts first is kept as a time', () => {
  const weekly: MeasureQuery = { ...byEngineer, by: null, every: 'week' };
  const series = [
    { bucket: '2026-10-05', label: 'week of 5 October', value: 4 },
    { bucket: '2026-10-12', label: 'week of 12 October', value: 9 },
    { bucket: '2026-10-19', label: 'week of 19 October', value: null },
  ];
  const led = (query: MeasureQuery) => keptOf(query, { series: { series } })?.led;
  assert.deepEqual(led(weekly), { kind: 'unit', unit: 'week', start: '2026-10-12' });
  const low: MeasureQuery = { ...weekly, order: { by: 'value', first: 'low', top: null } };
  assert.deepEqual(led(low), { kind: 'unit', unit: 'week', start: '2026-10-05' });
  assert.equal(led({ ...weekly, order: null }), null);
});

test('of a job it is kept whose it is, where, and who is on it', () => {
  const job = {
    reference: 'WO-9001',
    customer: 'Harlow',
    contact_id: 5,
    site: 'Mill House',
    site_key: 'mill',
    engineer: null,
    resource_id: null,
    type: 'Fan Fault',
    type_id: 3,
    description: 'Ask for Nora Quill',
  };
  const query: Query = { kind: 'job', reference: 'WO-9001', wants: null, words: '' };
  assert.deepEqual(keptOf(query, { job: { found: true, job } })?.about, [
    { kind: 'customer', ids: ['5'], name: 'Harlow' },
    { kind: 'site', ids: ['mill'], name: 'Mill House' },
    { kind: 'job_type', ids: ['3'], name: 'Fan Fault' },
  ]);
  assert.deepEqual(keptOf(query, { job: { found: false } })?.about, []);
});

test('the owner of a case is kept, and those a query leaves out are nobody it is about', () => {
  const one: Query = { kind: 'case', number: 'CASE-000004', wants: 'owner' };
  assert.equal(keptOf(one, { case: { case: { owner: 'Lotte Birch' } } })?.owner, 'Lotte Birch');
  assert.equal(keptOf(one, { case: { case: { owner: null } } })?.owner, null);
  const ref = { kind: 'customer', ids: ['5'], name: 'Harlow' } as const;
  const story = { kind: 'story', filters: [], time: null, axis: null } as const;
  const named: Query = { ...story, filters: [{ on: 'customer', is: [ref] }] };
  assert.deepEqual(keptOf(named, {})?.about, [ref]);
  const without: Query = { ...story, filters: [{ on: 'customer', is: [ref], not: true }] };
  assert.deepEqual(keptOf(without, {})?.about, []);
});

test('a state of another version is none', () => {
  assert.equal(storedState(null), null);
  assert.equal(storedState({ v: 2, parts: [] }), null);
  assert.equal(storedState({ v: 1 }), null);
});
