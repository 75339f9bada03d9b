import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { operatorCtx } from '#/platform/context.ts';
import { aCompany, startApp } from '../../../../test/kit/app.ts';
import {
  bucketOf,
  DAY,
  inGraph,
  type PlainJob,
  readingOf,
} from '../../../../test/kit/reference/plain-metrics.ts';
import { generateSummary } from '../index.ts';

const TIMEZONE = 'America/New_York';
/** Around midnight of the month's last day in the company's time zone. */
const NOW = Date.parse('2026-12-01T04:30:00Z');
const JOBS = 260;
const CONTACTS = [1, 2, 3, 4, 5] as const;
const PLANNED_MAINTENANCE = 3;
const TYPE_NAMES = ['Reactive - HVAC', 'Reactive - Plumbing', 'PPM'];

/** Mostly for the first customers, few for the last; times on a grid that includes the ends of the year. */
const job = fc
  .record({
    startAt: fc.integer({ min: -480 * 4, max: 4 }).map((quarters) => NOW + quarters * (DAY / 4)),
    wait: fc.integer({ min: 0, max: 40 }),
    late: fc.integer({ min: -12, max: 12 }),
    length: fc.integer({ min: 0, max: 40 }),
    planned: fc.boolean(),
    begun: fc.integer({ min: 0, max: 9 }),
    status: fc.constantFrom(
      ...['completedOk', 'completedOk', 'completedOk', 'completedWithIssues', 'scheduled', 'cancelled'],
    ),
    contactId: fc.constantFrom(1, 1, 1, 1, 2, 2, 2, 3, 3, 1, 2, 1, 1, 2, 3, 1, 1, 2, 1, 4),
    typeId: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 8 }),
    jobGroupId: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 1 }),
    siteKey: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map((digit) => digit.repeat(64)),
  })
  .map(({ startAt, wait, late, length, planned, begun, ...rest }) => ({
    ...rest,
    createdAt: startAt - wait * (DAY / 4),
    scheduledAt: null,
    plannedStartAt: planned ? startAt - late * 300_000 : null,
    plannedEndAt: null,
    actualStartAt: begun > 0 ? startAt : null,
    actualEndAt: begun > 1 ? startAt + length * 300_000 : null,
    resourceId: null,
    categoryId: null,
    vertical: 'other',
    result: null,
  }));

test('every fact equals a plain loop over the same jobs, and every number in the text is a fact', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const { company_id, api_key } = await aCompany(kit, { timezone: TIMEZONE });
  const put = async (entity: string, records: object[]) => {
    const payload = { company_id, api_key, records };
    const { failed } = (
      await kit.app.inject({ method: 'POST', url: `/api:intel/import/${entity}`, payload })
    ).json();
    assert.deepEqual(failed, []);
  };
  const seed = Number(process.env.SUMMARIES_SEED ?? Date.now() % 1_000_000_000);
  t.diagnostic(`SUMMARIES_SEED=${seed}`);
  const all: PlainJob[] = fc.sample(job, { numRuns: JOBS, seed }).map((one, n) => ({ jobId: n + 1, ...one }));
  await put(
    'contacts',
    CONTACTS.map((contactId) => ({ contactId, name: 'Northgate Foods' })),
  );
  await put(
    'job_types',
    TYPE_NAMES.map((name, i) => ({
      typeId: i + 1,
      name,
      isPlannedMaintenance: i + 1 === PLANNED_MAINTENANCE,
    })),
  );
  await put('jobs', all.map(recordOf));
  const setting = { all, now: NOW, lateStartMins: 15, plannedMaintenance: new Set([PLANNED_MAINTENANCE]) };
  const ctx = operatorCtx(kit.platform).within(company_id);

  for (const contactId of CONTACTS) {
    const what = `SUMMARIES_SEED=${seed} contact ${contactId}`;
    const started = all
      .filter((one) => one.contactId === contactId && inGraph(one))
      .filter(({ actualStartAt }) => actualStartAt !== null && actualStartAt <= NOW)
      .sort((one, other) => startOf(other) - startOf(one) || other.jobId - one.jobId);
    const told = started.filter((one) => startOf(one) >= NOW - 365 * DAY);
    const rate = (metric: string) => readingOf(metric, told, setting).value;
    const { sections } = await generateSummary(ctx, contactId);
    const factsOf = Object.fromEntries(sections.map(({ section_key, facts }) => [section_key, facts]));

    assert.deepEqual(
      factsOf.customer_overview,
      {
        job_count: told.length,
        job_count_lifetime: started.length,
        site_count: new Set(told.map(({ siteKey }) => siteKey)).size,
        first_job_at: started.length === 0 ? null : isoOf(Math.min(...started.map(startOf))),
        last_job_at: started.length === 0 ? null : isoOf(Math.max(...started.map(startOf))),
      },
      what,
    );
    const { jobs_by_type, jobs_by_month } = factsOf.job_history_patterns as unknown as Patterns;
    const byType = Map.groupBy(told, ({ typeId }) => typeId);
    assert.deepEqual(
      new Map(jobs_by_type.map(({ type_id, type_name, count }) => [type_id, [type_name, count]])),
      new Map([...byType].map(([id, jobs]) => [id, [id === null ? null : TYPE_NAMES[id - 1], jobs.length]])),
      what,
    );
    const byMonth = Map.groupBy(told, (one) => bucketOf(startOf(one), 'month', TIMEZONE).slice(0, 7));
    for (const { month, count } of jobs_by_month)
      assert.equal(count, byMonth.get(month)?.length ?? 0, `${what} ${month}`);
    assert.deepEqual(
      [jobs_by_month[0]?.month, jobs_by_month.at(-1)?.month, jobs_by_month.length],
      ['2025-11', '2026-11', 13],
    );
    for (const [key, metrics] of Object.entries(RATES))
      for (const metric of metrics)
        near(
          (factsOf[key] as Record<string, number | null>)[metric] ?? null,
          rate(metric),
          `${what} ${metric}`,
        );
    const [overview] = sections;
    assert.deepEqual(
      overview?.source_job_ids.slice(0, told.length),
      told.map(({ jobId }) => jobId),
      what,
    );
    for (const { section_key, content, facts } of sections)
      checkProse(content, facts, `${what} ${section_key}`);
  }
});

const RATES = {
  key_analyses: ['issue_rate', 'repeat_visit_rate'],
  operational_performance: [
    'completion_rate',
    'first_visit_fix_rate',
    'sla_punctuality',
    'avg_start_delta_mins',
  ],
} as const;

interface Patterns {
  readonly jobs_by_type: readonly { type_id: number | null; type_name: string | null; count: number }[];
  readonly jobs_by_month: readonly { month: string; count: number }[];
}

/** Full sentences, with only the facts' numbers: counts, rounded percentages, days and years of their dates. */
function checkProse(content: string, facts: object, what: string): void {
  assert.match(content, /^[A-Z].*\.$/, what);
  assert.doesNotMatch(
    content,
    /NaN|null|undefined|\b0\b|\b1 \w+s\b|\.\.| {2}| \.|,\./,
    `${what}: ${content}`,
  );
  const texts = JSON.stringify(facts);
  const dates = [...texts.matchAll(/"(\d{4}-\d\d-\d\dT[^"]*)"/g)].map(([, iso = '']) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIMEZONE }).format(new Date(iso)),
  );
  const held = new Set(
    `${texts} ${dates.join(' ')}`.match(/\d+(\.\d+)?/g)?.flatMap((text) => {
      const number = Number(text);
      return [number, Math.round(number), Math.round(number * 1_000) / 10];
    }),
  );
  for (const [number] of content.matchAll(/\d+(\.\d+)?/g))
    assert.ok(held.has(Number(number)), `${what}: ${number} in ${content}`);
}

function recordOf({ jobId, ...one }: PlainJob): object {
  const fields = Object.entries(one).map(([name, value]) =>
    name.endsWith('At') && value !== null ? [name, new Date(Number(value)).toISOString()] : [name, value],
  );
  return { jobId, reference: `JOB-${jobId}`, ...Object.fromEntries(fields) };
}

function startOf({ actualStartAt }: PlainJob): number {
  return actualStartAt ?? Number.NaN;
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z');
}

function near(actual: number | null, expected: number | null, what: string): void {
  if (actual === null || expected === null) assert.equal(actual, expected, what);
  else
    assert.ok(
      Math.abs(actual - expected) < 1e-9 * Math.max(1, Math.abs(expected)),
      `${what}: ${actual}, not ${expected}`,
    );
}
