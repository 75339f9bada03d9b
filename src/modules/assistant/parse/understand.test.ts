import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONCEPTS } from '../catalogue/concepts.ts';
import { CONSTRUCTIONS, type Slot } from '../catalogue/constructions.ts';
import type { Filter, RecordKind } from '../query/filters.ts';
import { HOW_MANY_JOBS } from '../query/plain.ts';
import type { MeasureQuery } from '../query/query.ts';
import { amountsIn } from './amounts.ts';
import { filledIn } from './chart.ts';
import { understood } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-18');
const NAMES: Readonly<Record<string, RecordKind>> = {
  '@eee': 'engineer',
  '@ccc': 'customer',
  '@sss': 'site',
};
const named = (mark: string): Filter => {
  const kind = NAMES[mark] ?? 'engineer';
  return { on: kind, is: [{ kind, ids: ['7'], name: mark }] };
};

function read(text: string) {
  const names = text.split(' ').flatMap((word) => (word in NAMES ? [named(word)] : []));
  return understood({ text, names, today: TODAY });
}

const OCTOBER = { kind: 'unit', unit: 'month', start: '2026-10-01' } as const;
const ALL = { by: 'value', first: 'high', top: 'all' } as const;
const READ: readonly (readonly [string, Partial<MeasureQuery>])[] = [
  ['how many jobs in october', { time: OCTOBER }],
  ['how many jobs took longer than three hours', { filters: [{ on: 'duration_mins', is: { over: 180 } }] }],
  [
    'how many visits lasted over an hour and a half',
    { filters: [{ on: 'duration_mins', is: { over: 90 } }] },
  ],
  [
    'how many jobs were more than 30 minutes late',
    { filters: [{ on: 'start_delta_mins', is: { over: 30 } }] },
  ],
  [
    'how many jobs overran by at least an hour',
    { filters: [{ on: 'end_delta_mins', is: { at_least: 60 } }] },
  ],
  [
    'how many jobs finished more than twenty minutes early',
    { filters: [{ on: 'end_delta_mins', is: { under: -20 } }] },
  ],
  [
    'what share of our work is planned',
    { filters: [{ on: 'planned_maintenance', is: true }], as: { shareOf: [], planned: null } },
  ],
  [
    'what percent of emergency jobs were late in october',
    {
      time: OCTOBER,
      filters: [
        { on: 'priority', is: ['emergency'] },
        { on: 'start', is: 'late' },
      ],
      as: { shareOf: [{ on: 'priority', is: ['emergency'] }], planned: 'start' },
    },
  ],
  [
    'how many jobs each month this year',
    { every: 'month', time: { kind: 'unit', unit: 'year', start: '2026-01-01' } },
  ],
  ['average jobs per day in october', { time: OCTOBER, as: { each: ['day'] } }],
  ['average number of jobs per engineer', { by: 'engineer', order: ALL, as: { each: ['group'] } }],
  [
    'how many jobs will we do next march',
    { time: { kind: 'unit', unit: 'month', start: '2027-03-01' }, axis: 'planned' },
  ],
  ['how many jobs apart from @ccc', { filters: [{ ...named('@ccc'), not: true } as Filter] }],
  [
    'which customers have an issue rate over 20 percent',
    {
      measures: ['issue_rate'],
      by: 'customer',
      order: ALL,
      bound: { value: { over: 0.2 }, who: true },
    },
  ],
  [
    'which engineers had more than 10 jobs in october',
    {
      by: 'engineer',
      time: OCTOBER,
      order: ALL,
      bound: { sample: { over: 10 }, who: true },
    },
  ],
  [
    'worst 5 engineers for punctuality',
    {
      measures: ['sla_punctuality'],
      by: 'engineer',
      order: { by: 'value', first: 'low', top: 5 },
    },
  ],
  [
    'who takes longest on site',
    {
      measures: ['avg_duration_mins'],
      by: 'engineer',
      order: { by: 'value', first: 'high', top: null },
    },
  ],
  [
    'how many jobs have no engineer',
    {
      filters: [
        { on: 'assigned', is: false },
        { on: 'status', is: ['notStarted', 'inProgress'] },
      ],
    },
  ],
  ['median response time', { measures: ['avg_response_hours'], as: 'median' }],
  [
    'total hours on site for @ccc',
    { measures: ['avg_duration_mins'], filters: [named('@ccc')], as: 'total' },
  ],
];

test('a question for a figure is one query, whatever its words', () => {
  for (const [text, query] of READ) assert.deepEqual(read(text), { ...HOW_MANY_JOBS, ...query }, text);
});

test('a question of which a word is left out of account is not read', () => {
  const unread = [
    'how many jobs with flat batteries in october',
    'how many of those were late',
    'how many jobs did he do',
    'compare october with september',
    'is punctuality getting worse',
    'how many jobs never overran',
    'what percent ended not ok',
    'how many late and cancelled jobs',
    'how many jobs were late in may and in june',
    'how many customers do we have',
    'show me the jobs for @ccc',
    'what is the completion rate of jobs raised in october',
    'one in how many jobs ends with an issue',
    'league table for first time fix',
  ];
  for (const text of unread) assert.equal(read(text), null, text);
});

test('every concept is used, and no two constructions are told by the same concepts', () => {
  const used = new Set(CONSTRUCTIONS.flatMap(({ of }) => of));
  assert.deepEqual([...used].toSorted(), Object.keys(CONCEPTS).toSorted());
  const told = CONSTRUCTIONS.map(({ slot, of }) => {
    // A day each may be a step or an average.
    assert.ok(of.length > 0, slot.slot);
    return of.toSorted().join(' ');
  });
  const twice = told.filter((one, at) => told.indexOf(one) !== at);
  assert.deepEqual(twice, []);
});

test('every construction is reached by the first words of its concepts', () => {
  const missed = CONSTRUCTIONS.flatMap(({ slot, of }): string[] => {
    const words = of.flatMap((concept) => (CONCEPTS[concept].split(' | ')[0] ?? '').split(' '));
    const isSame = ({ slot: one }: { readonly slot: Slot }) => JSON.stringify(one) === JSON.stringify(slot);
    return filledIn(words, new Set()).some(isSame) ? [] : [`${slot.slot}: ${words.join(' ')}`];
  });
  assert.deepEqual(missed, []);
});

test('amounts are bounds in minutes, per cent or jobs', () => {
  const told = (text: string) =>
    amountsIn(text.split(' ')).map(({ range, unit, side }) => [range, unit, side]);
  assert.deepEqual(told('took more than two and a half hours'), [[{ over: 150 }, 'minutes', null]]);
  assert.deepEqual(told('within half an hour'), [[{ at_most: 30 }, 'minutes', null]]);
  assert.deepEqual(told('15 minutes late'), [[{ at_least: 15 }, 'minutes', 'late']]);
  assert.deepEqual(told('under 80 percent'), [[{ under: 80 }, 'percent', null]]);
  assert.deepEqual(told('20 or more jobs'), [[{ at_least: 20 }, 'jobs', null]]);
  assert.deepEqual(told('top 5 sites for 3 customers'), []);
});
