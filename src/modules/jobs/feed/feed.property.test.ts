import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { aCompany, startApp, type TestApp } from '../../../../test/kit/app.ts';
import {
  DATE_FIELDS,
  type FeedJob,
  OUTSIDE,
  plainFeed,
  SORTS,
  STATE_OF,
  STATES,
} from '../../../../test/kit/reference/plain-feed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The nights London changes its clocks, and ordinary days beside them. */
const NIGHTS = ['2025-10-25', '2025-10-26', '2025-10-27', '2026-03-28', '2026-03-29', '2026-03-30'];
/** Half hours around midnight of those nights; the boundaries are hit exactly. */
const momentMs = fc
  .tuple(fc.constantFrom(...NIGHTS), fc.integer({ min: -5, max: 8 }))
  .map(([night, halfHours]) => Date.parse(`${night}T00:00:00Z`) + (halfHours * HOUR) / 2);
const maybeMoment = fc.option(momentMs, { freq: 3 });

const word = fc.constantFrom(...STATES, ...STATES, ...Object.keys(STATE_OF), ...OUTSIDE, ...OUTSIDE);

const given: fc.Arbitrary<Omit<FeedJob, 'jobId'>> = fc.record({
  status: word,
  createdAt: momentMs,
  plannedStartAt: maybeMoment,
  plannedEndAt: maybeMoment,
  actualStartAt: maybeMoment,
  actualEndAt: maybeMoment,
  contactId: fc.option(fc.constantFrom(1, 2)),
  resourceId: fc.option(fc.constantFrom('7', 'A/7')),
  typeId: fc.option(fc.constantFrom(1, 2)),
  categoryId: fc.option(fc.constantFrom(1, 2)),
  result: fc.option(fc.constantFrom('Parts required', 'No access, left card')),
});

/** A moment as a caller may write it, and what it means in London. */
const bound: fc.Arbitrary<{ text: string; ms: number }> = fc.oneof(
  fc.constantFrom(...NIGHTS).map((date) => ({ text: date, ms: midnightInLondon(date) })),
  momentMs.map((ms) => ({ text: new Date(ms).toISOString(), ms })),
  momentMs.map((ms) => ({ text: new Date(ms + 2 * HOUR).toISOString().replace('Z', '+02:00'), ms })),
  momentMs.map((ms) => ({ text: String(ms / 1_000), ms })),
  momentMs.map((ms) => ({ text: String(ms), ms })),
);
const manyFilters = fc.record({
  status: fc.option(fc.array(word, { minLength: 1, maxLength: 4 }), { freq: 2, nil: undefined }),
  contact_id: rarely(fc.constantFrom(1, 2, 3)),
  resource_id: rarely(fc.constantFrom('7', 'A/7', '8')),
  type_id: rarely(fc.constantFrom(1, 2)),
  category_id: rarely(fc.constantFrom(1, 2)),
  result: rarely(fc.constantFrom('Parts required', 'No access, left card', 'parts')),
  dates: fc.option(fc.tuple(fc.option(bound, { nil: undefined }), fc.option(bound, { nil: undefined })), {
    nil: undefined,
  }),
  date_field: rarely(fc.constantFrom(...DATE_FIELDS)),
  started: rarely(fc.tuple(fc.constantFrom('early', 'late'), fc.boolean())),
  finished: rarely(fc.tuple(fc.constantFrom('early', 'late'), fc.boolean())),
  sort_by: rarely(fc.constantFrom(...SORTS), 2),
  direction: rarely(fc.constantFrom('asc', 'desc'), 2),
  page_size: fc.constantFrom(1, 3, 7, 20, 50, 200),
  page_number: fc.integer({ min: 1, max: 12 }),
});
/** Totals of one filter alone are kept, not counted: asked for often enough to be tried. */
const oneFilter = fc
  .tuple(manyFilters, fc.constantFrom('status', 'dates', 'started', 'finished', 'result', 'none'))
  .map(([{ sort_by, direction, page_size, page_number, ...filters }, kept]): Query => {
    const dropped = Object.keys(filters).filter((name) => name !== kept);
    const nothing = Object.fromEntries(dropped.map((name) => [name, undefined]));
    return { ...filters, ...nothing, sort_by, direction, page_size, page_number };
  });
const query = fc.oneof(manyFilters, oneFilter);
type Query = typeof manyFilters extends fc.Arbitrary<infer T> ? T : never;

function rarely<T>(arbitrary: fc.Arbitrary<T>, freq = 1): fc.Arbitrary<T | undefined> {
  return freq === 1
    ? fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
    : fc.option(arbitrary, { freq, nil: undefined });
}

test('the feed answers what filtering and sorting the same jobs by hand does', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const jobs = fc
    .sample(given, { numRuns: 160, seed: 20_260_329 })
    .map((record, n) => ({ jobId: n + 1, ...record }));
  await importJobs(kit, company, jobs);
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const answer = await kit.app.inject(
        `/api:intel/jobs/feed?${new URLSearchParams({ ...company, ...wireOf(asked) })}`,
      );
      const [from, to] = asked.dates ?? [];
      if (from && to && from.ms > to.ms) {
        assert.equal(answer.statusCode, 422);
        return;
      }
      assert.equal(answer.statusCode, 200, answer.body);
      const { page_size: size, page_number: page } = asked;
      const all = plainFeed(jobs, asked);
      const body = answer.json<{ jobs: { jobId: number }[] }>();
      assert.deepEqual(
        { ...body, jobs: body.jobs.map(({ jobId }) => jobId) },
        {
          jobs: all.slice((page - 1) * size, page * size),
          page,
          pageSize: size,
          totalJobs: all.length,
          totalPages: Math.ceil(all.length / size),
        },
      );
    }),
    { numRuns: 500 },
  );
});

test('a long feed has every job once, in order, from either end', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  // Many jobs share a moment, and the days differ in size.
  const jobs = Array.from({ length: 4_600 }, (_, n) => ({
    jobId: n + 1,
    reference: `JOB-${n + 1}`,
    createdAt: Date.parse('2026-03-01T00:00:00Z') + Math.floor((n * n) / 9_000) * HOUR,
    status: n % 50 === 0 ? 'cancelled' : 'completedOk',
  }));
  for (let at = 0; at < jobs.length; at += 2_300)
    await importRecords(kit, company, jobs.slice(at, at + 2_300));
  for (const direction of ['asc', 'desc']) {
    const sign = direction === 'asc' ? 1 : -1;
    const inOrder = jobs
      .filter(({ status }) => status !== 'cancelled')
      .sort((a, b) => sign * (a.createdAt - b.createdAt || a.jobId - b.jobId))
      .map(({ jobId }) => jobId);
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(inOrder.length / 190); page++) {
      const url = new URLSearchParams({ ...company, direction, page_size: '190', page_number: String(page) });
      const answer = await kit.app.inject(`/api:intel/jobs/feed?${url}`);
      const body = answer.json<{ totalJobs: number; jobs: { jobId: number }[] }>();
      assert.equal(body.totalJobs, inOrder.length);
      seen.push(...body.jobs.map(({ jobId }) => jobId));
    }
    assert.deepEqual(seen, inOrder);
  }
});

/** Summer time runs from the last Sunday of March to that of October, from 01:00 UTC each. */
function midnightInLondon(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const year = date.slice(0, 4);
  const lastSunday = (month: string) => {
    const last = Date.parse(`${year}-${month}-31T01:00:00Z`);
    return last - new Date(last).getUTCDay() * DAY;
  };
  const summer = utc - HOUR >= lastSunday('03') && utc - HOUR < lastSunday('10');
  return summer ? utc - HOUR : utc;
}

function wireOf({ dates, started, finished, status, ...rest }: Query): Record<string, string> {
  const [from, to] = dates ?? [];
  const wire = {
    ...rest,
    status: status?.join(','),
    date_from: from?.text,
    date_to: to?.text,
    ...(started && { [`started_${started[0]}`]: started[1] }),
    ...(finished && { [`finished_${finished[0]}`]: finished[1] }),
  };
  return Object.fromEntries(
    Object.entries(wire).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

async function importJobs(
  kit: TestApp,
  company: { company_id: string; api_key: string },
  jobs: readonly FeedJob[],
): Promise<void> {
  await importRecords(
    kit,
    company,
    jobs.map((job) => ({ ...job, reference: `JOB-${job.jobId}` })),
  );
}

async function importRecords(
  { app }: TestApp,
  { company_id, api_key }: { company_id: string; api_key: string },
  records: readonly unknown[],
): Promise<void> {
  const payload = { company_id, api_key, records };
  const answer = await app.inject({ method: 'POST', url: '/api:intel/import/jobs', payload });
  assert.equal(answer.json().inserted, records.length, answer.body.slice(0, 500));
}
