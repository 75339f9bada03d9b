import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../../compile/index.ts';
import type { Intent } from '../intent.ts';
import { understand } from '../understand.ts';
import { queryOf } from './query-of.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-11-21');
const calls = (
  question: string,
  tools = ['aggregate_jobs', 'sentinel_alerts'],
  named: Intent['named'] = [],
) =>
  compile(
    queryOf({
      intent: { ...understand(question, null, TODAY), named },
      turn: { question, history: [], context: undefined, lookedUp: [] },
      today: TODAY,
    }),
    { now: NOW, today: TODAY, tools: new Set(tools), lookedUp: [], userId: null },
  );

test('who gets worse is told by the sentinel that watches it first, then by the figures', () => {
  for (const [question, sentinel] of [
    ['is any site getting worse?', 'site_deterioration'],
    ['are any of the engineers getting worse?', 'engineer_performance_slip'],
    ['is any customer getting worse', 'customer_risk_escalation'],
  ] as const) {
    const [first, ...figures] = calls(question);
    assert.deepEqual([first?.tool, first?.input.sentinel_id], ['sentinel_alerts', sentinel], question);
    assert.ok(figures.length > 0 && figures.every(({ tool }) => tool === 'aggregate_jobs'), question);
  }
  const asked = ['which engineers are getting better?', 'which sites got worse at punctuality?'];
  for (const question of asked)
    assert.ok(
      calls(question).every(({ tool }) => tool === 'aggregate_jobs'),
      question,
    );
  assert.ok(calls('is any site getting worse?', []).every(({ id }) => id !== 'fired'));
});

test('who is quickest at either of two sorts of work is asked of all who did them', () => {
  const sorts = ['1', '2'].map((id): Intent['named'][number] => ({ kind: 'job_type', ids: [id], name: id }));
  const [ranked] = calls('who is quickest at it', ['aggregate_jobs'], sorts);
  assert.equal(ranked?.input.group_by, 'engineer');
  const [each] = calls('which takes longer', ['aggregate_jobs'], sorts);
  assert.equal(each?.input.group_by, 'job_type');
});
