import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Filter } from '../query/filters.ts';
import type { MeasureQuery } from '../query/query.ts';
import { meantLast } from './conversation.ts';

const TODAY = Temporal.PlainDate.from('2026-11-18');
const PRIYA: Filter = { on: 'engineer', is: [{ kind: 'engineer', ids: ['7'], name: 'Priya Nolan' }] };
const TOM: Filter = { on: 'engineer', is: [{ kind: 'engineer', ids: ['8'], name: 'Tom Ashby' }] };
const MARKS: Readonly<Record<string, Filter>> = { '@priya': PRIYA, '@tom': TOM };

/** What the last turn means, as a query for figures. */
function after(...turns: readonly string[]): MeasureQuery | null {
  const query = meantLast(
    turns.map((text) => ({
      text,
      names: text.split(' ').flatMap((word) => MARKS[word] ?? []),
      today: TODAY,
    })),
  );
  return query?.kind === 'measure' ? query : null;
}

const LAST_MONTH = { kind: 'unit', unit: 'month', start: '2026-10-01' };
const QUARTER = { kind: 'rolling', unit: 'day', n: 90 };

test('a later turn changes what it names, and nothing else', () => {
  const first = 'how many jobs did @priya do last month';
  assert.deepEqual(after(first)?.time, LAST_MONTH);
  assert.deepEqual(after(first, 'and in the last 90 days')?.time, QUARTER);
  assert.deepEqual(after(first, 'and @tom')?.filters, [TOM]);
  assert.deepEqual(after(first, 'and @tom')?.time, LAST_MONTH);
  const grouped = after('completion rate last month', 'by engineer', 'and first time fix');
  assert.deepEqual(
    [grouped?.by, grouped?.measures, grouped?.time],
    ['engineer', ['first_visit_fix_rate'], LAST_MONTH],
  );
  const monthly = after('completion rate this year', 'show that by month');
  assert.deepEqual([monthly?.every, monthly?.measures], ['month', ['completion_rate']]);
});

test('a correction is taken, and holds in the turns after it', () => {
  const corrected = ['how many jobs last month', 'no i meant the last 90 days'];
  assert.deepEqual(after(...corrected)?.time, QUARTER);
  assert.deepEqual(
    after('how many jobs last month', 'not last month i meant the last 90 days')?.time,
    QUARTER,
  );
  const later = after(...corrected, 'and for @tom');
  assert.deepEqual([later?.time, later?.filters], [QUARTER, [TOM]]);
});

test('a turn that asks for more than a change, or for what is not read, is not taken for one', () => {
  const first = 'how many jobs last month';
  const others = [
    'and the month before',
    'which of those were late',
    'and for the big yellow depot',
    'how does that compare with september',
    'who did the most',
    'list them',
    'same week last year',
    'and last year',
    'and on friday',
    'and how many in may and june',
  ];
  for (const turn of others) assert.equal(after(first, turn), null, turn);
});

test('who was best stays who was best where less is better', () => {
  const best = after('which engineer has the best completion rate', 'and response time');
  assert.deepEqual(best?.order?.first, 'low');
});
