import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellsSame, viewsOf } from './results.ts';

const aggregate = (more: object) => ({
  id: 'a',
  tool: 'aggregate_jobs',
  output: {
    metric: 'completion_rate',
    unit: 'ratio',
    value: 0.8,
    sample_size: 100,
    period: { label: 'the last 30 days' },
    groups: [],
    series: [],
    comparison: null,
    ...more,
  },
});
const MONTHS = ['May', 'June', 'July'];
const figure = (label: string, value: number | null) => ({
  label,
  key: label,
  bucket: `2026-0${1 + MONTHS.indexOf(label)}-01`,
  value,
  sample_size: 10,
});

test('what was counted is shown by its form: over time, by group, or against before', () => {
  const [series] = viewsOf([
    aggregate({ group_by: 'month', series: [figure('May', 0.5), figure('June', 0.75), figure('July', 1)] }),
  ]);
  assert.ok(series?.kind === 'series' && series.isShare && series.baseline === 0.8);
  assert.equal(series.points[1]?.note, '10 jobs');
  assert.equal(series.points[1]?.label, 'Feb 2026');
  assert.equal(series.format(0.75), '75%');
  assert.ok(tellsSame([series], 3) && !tellsSame([series], 5) && !tellsSame([], 3));
  const [ranking] = viewsOf([
    aggregate({ metric: 'job_count', unit: 'count', groups: [figure('North', 7), figure('South', 3)] }),
  ]);
  assert.ok(ranking?.kind === 'ranking' && ranking.rows[0]?.of === null);
  const [shares] = viewsOf([aggregate({ comparison: figure('before', 0.9) })]);
  assert.ok(shares?.kind === 'shares' && shares.rows[1]?.share === 0.9);
  assert.match(shares.title, /^Completed without issues, the last 30 days$/);
});

test('what lies ahead is not shown as a fall', () => {
  const step = (bucket: string, value: number) => ({ label: bucket, bucket, value, sample_size: value });
  const [view] = viewsOf([
    aggregate({
      metric: 'job_count',
      unit: 'count',
      series: [step('2025-01-01', 5), step('2025-02-01', 7), step('2025-03-01', 6), step('9999-01-01', 0)],
    }),
  ]);
  assert.ok(view?.kind === 'series');
  assert.deepEqual(
    view.points.map(({ value }) => value),
    [5, 7, 6],
  );
});

test('a figure alone, an unknown tool and an unknown form are left to the sentence', () => {
  assert.deepEqual(viewsOf([aggregate({}), { id: 'b', tool: 'find_entities', output: { matches: [] } }]), []);
  assert.deepEqual(viewsOf([{ id: 'c', tool: 'find_jobs', output: { jobs: 'many' } }]), []);
  assert.deepEqual(viewsOf([{ id: 'd', tool: 'find_jobs' }]), []);
});

test('records are listed, and how many there are in all', () => {
  const one = { job_id: 1, reference: 'JOB-1', status: 'completedOk' };
  const found = { id: 'a', tool: 'find_jobs', output: { total: 40, jobs: [one, { ...one, job_id: 2 }] } };
  const views = viewsOf([found, { ...found, id: 'b' }]);
  assert.deepEqual(
    views.map(({ kind, title }) => [kind, title]),
    [['jobs', '2 of 40 jobs']],
    'the same is shown once',
  );
});
