import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import {
  bucketOf,
  DAY,
  inGraph,
  type PlainJob,
  type PlainReading,
  plainPeriod,
  readingOf,
  type Setting,
  stateOf,
} from '../../../test/kit/reference/plain-metrics.ts';
import { COMPARISONS, PERIODS, UNIT_OF } from './words.ts';

const TIMEZONE = 'Europe/London';
/** A Tuesday morning three weeks after the clocks went back: most windows reach over the change. */
const NOW = Date.parse('2026-11-17T10:30:00Z');
const PLANNED_MAINTENANCE = 3;
const JOBS = 240;
const QUESTIONS = 70;

/** Times on a coarse grid, so that days, and the ends of windows, are hit exactly. */
const offset = fc.integer({ min: -130 * 4, max: 12 }).map((quarters) => NOW + quarters * (DAY / 4));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 6 });
const mins = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * 5 * 60_000);

const job = fc
  .record({
    startAt: offset,
    wait: mins(0, 2_000),
    late: mins(-12, 12),
    length: mins(0, 40),
    planned: maybe(mins(0, 30)),
    begun: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom(
      ...['completedOk', 'completedOk', 'completedOk', 'completedWithIssues', 'completedWithIssues'],
      ...['scheduled', 'started', 'cancelled', 'refused', 'lateStart', 'inProgress', 'notStarted'],
    ),
    contactId: maybe(fc.integer({ min: 1, max: 5 })),
    resourceId: maybe(fc.constantFrom('7', '87', 'R 9')),
    typeId: maybe(fc.integer({ min: 1, max: 3 })),
    categoryId: maybe(fc.integer({ min: 1, max: 12 })),
    jobGroupId: fc.option(fc.integer({ min: 1, max: 25 }), { freq: 1 }),
    siteKey: maybe(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map((digit) => digit.repeat(64))),
    vertical: fc.constantFrom('mep', 'security', 'other'),
    result: maybe(fc.constantFrom('Job Complete', 'Parts required', 'No access, again')),
  })
  .map(({ startAt, wait, late, length, planned, begun, ...rest }) => ({
    ...rest,
    createdAt: startAt - wait,
    scheduledAt: planned === null ? null : startAt - wait,
    plannedStartAt: planned === null ? null : startAt - late,
    plannedEndAt: planned === null ? null : startAt - late + planned,
    actualStartAt: begun > 0 ? startAt : null,
    actualEndAt: begun > 1 ? startAt + length : null,
  }));

const id = (max: number) => fc.integer({ min: 1, max });
const oneOrMore = <T>(one: fc.Arbitrary<T>) => fc.oneof(one, fc.array(one, { minLength: 1, maxLength: 3 }));
const question = fc.record(
  {
    metric: fc.constantFrom(...Object.keys(UNIT_OF)),
    period: fc.constantFrom(...PERIODS),
    compare_to: fc.constantFrom(...COMPARISONS),
    time_axis: fc.constantFrom(
      ...[
        'actualStartAt',
        'actualEndAt',
        'plannedStartAt',
        'createdAt',
        'scheduledAt',
        'day',
        'week',
        'month',
      ],
    ),
    group_by: fc.constantFrom(
      ...['engineer', 'customer', 'job_type', 'type', 'site', 'status', 'result', 'category', 'vertical'],
      ...['day', 'week', 'month'],
    ),
    limit: fc.integer({ min: 1, max: 12 }),
    filters: fc
      .record(
        {
          contactId: oneOrMore(id(5)),
          typeId: oneOrMore(id(3)),
          categoryId: oneOrMore(id(12)),
          jobGroupId: oneOrMore(id(25)),
          resourceId: oneOrMore(fc.constantFrom('7', '87')),
          siteKey: oneOrMore(fc.constantFrom('a'.repeat(64), 'b'.repeat(64))),
          vertical: oneOrMore(fc.constantFrom('mep', 'other')),
          status: oneOrMore(
            fc.constantFrom('completedOk', 'notStarted', 'inProgress', 'scheduled', 'cancelled'),
          ),
          result: oneOrMore(fc.constantFrom('Parts required', 'No access, again')),
          startedLate: fc.boolean(),
          finishedEarly: fc.boolean(),
        },
        { requiredKeys: [] },
      )
      .map((all) => Object.fromEntries(Object.entries(all).slice(-2))),
  },
  { requiredKeys: ['metric'] },
);
const several = fc.array(fc.constantFrom(...Object.keys(UNIT_OF)), { minLength: 2, maxLength: 5 });
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

test('any question gets the answer that plain loops over the same jobs give', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const { company_id, api_key } = await aCompany(kit, { timezone: TIMEZONE });
  const post = (path: string, body: object) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { company_id, api_key, ...body } });
  await post('/import/job_types', {
    records: [1, 2, 3].map((typeId) => ({
      typeId,
      name: `Type ${typeId}`,
      isPlannedMaintenance: typeId === PLANNED_MAINTENANCE,
    })),
  });
  const seed = Number(process.env.METRICS_SEED ?? Date.now() % 1_000_000_000);
  t.diagnostic(`METRICS_SEED=${seed}`);
  const all: PlainJob[] = fc.sample(job, { numRuns: JOBS, seed }).map((one, n) => ({ jobId: n + 1, ...one }));
  const stored = await post('/import/jobs', { records: all.map(recordOf) });
  assert.equal(stored.json().inserted, JOBS, stored.body);
  const setting = { all, now: NOW, lateStartMins: 15, plannedMaintenance: new Set([PLANNED_MAINTENANCE]) };

  for (const asked of fc.sample(question, { numRuns: QUESTIONS, seed })) {
    const answer = await post('/aggregate/jobs', asked);
    const what = `METRICS_SEED=${seed} ${JSON.stringify(asked)}`;
    assert.equal(answer.statusCode, 200, `${what}: ${answer.body}`);
    checkAnswer(answer.json(), asked, setting, what);
  }

  for (const [{ metric: _, ...rest }, metrics] of fc.sample(fc.tuple(question, several), {
    numRuns: QUESTIONS / 2,
    seed,
  })) {
    const answer = await post('/aggregate/jobs', { ...rest, metrics });
    const what = `METRICS_SEED=${seed} ${JSON.stringify({ ...rest, metrics })}`;
    assert.equal(answer.statusCode, 200, `${what}: ${answer.body}`);
    for (const [at, metric] of metrics.entries())
      checkAnswer(answer.json().results[at], { ...rest, metric }, setting, `${metric} of ${what}`);
  }
});

function recordOf({ jobId, ...job }: PlainJob): object {
  const times = Object.entries(job).map(([name, value]) =>
    name.endsWith('At') && value !== null ? [name, new Date(Number(value)).toISOString()] : [name, value],
  );
  return { jobId, reference: `JOB-${jobId}`, ...Object.fromEntries(times) };
}

interface Figures {
  value: number | null;
  value_pct: number | null;
  median?: number | null;
  sample_size: number;
}

function checkAnswer(
  // biome-ignore lint/suspicious/noExplicitAny: the answer as it came, to be looked into
  answer: any,
  asked: Question,
  setting: Setting,
  what: string,
): void {
  const period = plainPeriod(asked.period ?? 'last_30_days', NOW, TIMEZONE);
  const axis = asked.time_axis?.endsWith('At') ? asked.time_axis : 'actualStartAt';
  const timeOf = (one: PlainJob) => (one as unknown as Record<string, number | null>)[axis] ?? null;
  const kept = setting.all.filter((one) => keeps(asked.filters ?? {}, one));
  const inPeriod = kept.filter((one) => holds(timeOf(one), period.holds));
  const compareTo = asked.compare_to;
  const inCompared = compareTo
    ? kept.filter((one) => holds(timeOf(one), (time) => period.compared(compareTo, time)))
    : [];
  const measure = (jobs: readonly PlainJob[]) => readingOf(asked.metric, jobs, setting);
  const ratio = UNIT_OF[asked.metric as keyof typeof UNIT_OF] === 'ratio';

  const figures = (actual: Figures, jobs: readonly PlainJob[], part: string) => {
    const expected = measure(jobs);
    assert.equal(actual.sample_size, expected.sample, `${part} ${what}`);
    near(actual.value, expected.value, `${part} ${what}`);
    if ('median' in actual) near(actual.median ?? null, expected.median, `${part} median ${what}`);
    if (ratio && expected.value !== null)
      near(actual.value_pct, Math.round(expected.value * 1000) / 10, part, 0.051);
    else assert.equal(actual.value_pct, null);
  };
  const change = (
    actual: Figures & { delta: number | null; delta_pct: number | null },
    now: PlainReading,
    jobs: readonly PlainJob[],
    part: string,
  ) => {
    const before = measure(jobs);
    assert.equal(actual.sample_size, before.sample, `${part} ${what}`);
    near(actual.value, before.value, `${part} ${what}`);
    const delta = now.value === null || before.value === null ? null : now.value - before.value;
    near(actual.delta, delta, `${part} delta ${what}`);
    const percent = delta === null || !before.value ? null : (100 * delta) / Math.abs(before.value);
    near(actual.delta_pct, percent, `${part} delta_pct ${what}`, 0.051);
  };

  assert.equal(answer.period.is_partial, period.isPartial, what);
  figures(answer, inPeriod, 'total');
  if (compareTo) change(answer.comparison, measure(inPeriod), inCompared, 'comparison');
  else assert.equal(answer.comparison, null);

  const bucket = ['day', 'week', 'month'].find(
    (one) => one === asked.group_by || (one === asked.time_axis && !isBucket(asked.group_by)),
  );
  assert.equal(answer.bucket, bucket ?? null, what);
  if (bucket) {
    for (const row of answer.series)
      figures(
        row,
        inPeriod.filter((one) => bucketOf(timeOf(one) ?? 0, bucket, TIMEZONE) === row.bucket),
        `bucket ${row.bucket}`,
      );
    const counted = new Set(answer.series.map((row: { bucket: string }) => row.bucket));
    assert.ok(
      inPeriod.every((one) => counted.has(bucketOf(timeOf(one) ?? 0, bucket, TIMEZONE))),
      what,
    );
  } else assert.deepEqual(answer.series, []);

  if (!asked.group_by || isBucket(asked.group_by)) {
    assert.deepEqual(answer.groups, []);
    return;
  }
  const keyOf = keyReader(asked.group_by);
  const keys = [...new Set(inPeriod.map(keyOf))];
  const ordered = keys
    .map((key) => ({ key, reading: measure(inPeriod.filter((one) => keyOf(one) === key)) }))
    .sort((one, other) => byValue(one.reading.value, other.reading.value) || byKey(one.key, other.key));
  assert.equal(answer.total_groups, keys.length, what);
  assert.equal(answer.truncated, keys.length > (asked.limit ?? 50), what);
  assert.deepEqual(
    answer.groups.map(({ key }: { key: string | null }) => key),
    ordered.slice(0, asked.limit ?? 50).map(({ key }) => key),
    what,
  );
  for (const group of answer.groups) {
    figures(
      group,
      inPeriod.filter((one) => keyOf(one) === group.key),
      `group ${group.key}`,
    );
    const now = measure(inPeriod.filter((one) => keyOf(one) === group.key));
    if (compareTo)
      change(
        group.comparison,
        now,
        inCompared.filter((one) => keyOf(one) === group.key),
        `group ${group.key}`,
      );
    else assert.equal(group.comparison, null);
  }
}

function holds(time: number | null, question: (time: number) => boolean): boolean {
  return time !== null && question(time);
}

function isBucket(word: string | undefined): boolean {
  return word === 'day' || word === 'week' || word === 'month';
}

function keeps(filters: NonNullable<Question['filters']>, one: PlainJob): boolean {
  const { status, startedLate, finishedEarly, ...lists } = filters as Record<string, unknown>;
  const words = status === undefined ? undefined : [status].flat();
  const states = ['completedOk', 'completedWithIssues', 'inProgress', 'notStarted'];
  const byStatus = words
    ? words.some((word) =>
        states.includes(String(word)) ? inGraph(one) && stateOf(one) === word : one.status === word,
      )
    : inGraph(one);
  const delta = (planned: number | null, actual: number | null) =>
    planned === null || actual === null ? null : actual - planned;
  const start = delta(one.plannedStartAt, one.actualStartAt);
  const end = delta(one.plannedEndAt, one.actualEndAt);
  const late = startedLate === undefined || (start !== null && start > 0 === startedLate);
  const early = finishedEarly === undefined || (end !== null && end < 0 === finishedEarly);
  const listed = Object.entries(lists).every(([name, values]) =>
    [values].flat().includes((one as unknown as Record<string, unknown>)[name]),
  );
  return byStatus && late && early && listed;
}

function keyReader(groupBy: string): (one: PlainJob) => string | null {
  const field: Readonly<Record<string, (one: PlainJob) => unknown>> = {
    engineer: (one) => one.resourceId,
    customer: (one) => one.contactId,
    job_type: (one) => one.typeId,
    type: (one) => one.typeId,
    site: (one) => one.siteKey,
    status: stateOf,
    result: (one) => one.result,
    category: (one) => one.categoryId,
    vertical: (one) => one.vertical,
  };
  return (one) => {
    const value = field[groupBy]?.(one) ?? null;
    return value === null ? null : String(value);
  };
}

function byValue(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Math.abs(one - other) < 1e-9 ? 0 : other - one;
}

function byKey(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : one > other ? 1 : 0;
}

function near(actual: number | null, expected: number | null, what: string, tolerance = 1e-9): void {
  if (actual === null || expected === null) {
    assert.equal(actual, expected, what);
    return;
  }
  assert.ok(
    Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected)),
    `${what}: ${actual}, not ${expected}`,
  );
}
