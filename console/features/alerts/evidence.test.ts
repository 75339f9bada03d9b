import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alert } from '../../api/queries.ts';
import { sureness, viewOf } from './evidence.ts';

test('how sure a finding is, in words', () => {
  assert.equal(sureness(null), null);
  assert.equal(sureness(0.0004), 'Chance alone would do this about once in 2,500 times');
  assert.match(sureness(1e-9) ?? '', /less than once in a million/);
});

test('evidence is shown as a series where there is one, as shares where only those are known', () => {
  const metric = { name: 'issue_rate', value: 0.5, baseline: 0.1, sample_size: 8, baseline_size: 40 };
  const shown = (evidence: object, more: object = {}) =>
    viewOf({ metric: { ...metric, ...more }, evidence } as unknown as Alert);
  assert.equal(shown({}).kind, 'shares');
  const step = { start: '2026-03-02T00:00:00Z', end: '2026-03-09T00:00:00Z', value: 0.2, sample_size: 5 };
  const view = shown({ series: [step, step, step] });
  assert.ok(view.kind === 'series' && view.format(0.25) === '25%' && view.points[0]?.note === '5 visits');
  assert.equal(shown({ series: [step] }).kind, 'shares');
  assert.equal(shown({}, { name: 'job_count', value: 12 }).kind, 'none');
});
