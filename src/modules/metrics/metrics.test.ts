import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { aCompany, startApp, type TestApp } from '../../../test/kit/app.ts';
import type { Aggregate } from './schema.ts';

const DAY = 86_400_000;
const SITE = 'a'.repeat(64);

/** A company of a kit whose clock stands still, with the calls these tests make. */
async function company(kit: TestApp) {
  const { company_id, api_key } = await aCompany(kit);
  const post = (path: string, body: object) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { company_id, api_key, ...body } });
  return {
    companyId: company_id,
    put: async (entity: string, records: object[]) => {
      const answer = await post(`/import/${entity}`, { records });
      assert.deepEqual(answer.json().failed, [], answer.body);
    },
    ask: async (body: object): Promise<Aggregate> => {
      const answer = await post('/aggregate/jobs', body);
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json();
    },
    refusal: async (body: object) => {
      const answer = await post('/aggregate/jobs', body);
      return { status: answer.statusCode, payload: answer.json().payload };
    },
  };
}

function startAt(t: TestContext, clock: string | { now: string }): Promise<TestApp> {
  const now = () => new Date(typeof clock === 'string' ? clock : clock.now);
  return startApp(t, { overrides: { now } });
}

test('the shape of the answer', async (t) => {
  const kit = await startAt(t, '2026-11-17T10:30:00Z');
  const { put, ask } = await company(kit);
  await put('resources', [{ resourceId: '87', name: 'Engineer One' }]);
  await put('sites', [{ siteKey: SITE, name: 'Unit 4', address: '4 Mill Lane' }]);
  const visit = (jobId: number, at: string, more: object = {}) => ({
    jobId,
    reference: `JOB-${jobId}`,
    createdAt: at,
    actualStartAt: at,
    status: 'completedOk',
    ...more,
  });
  await put('jobs', [
    visit(1, '2026-11-03T09:00:00Z', { resourceId: '87', siteKey: SITE, contactId: 5 }),
    visit(2, '2026-11-04T09:00:00Z', { resourceId: '87' }),
    visit(3, '2026-11-05T09:00:00Z', { status: 'completedWithIssues', resourceId: '87' }),
    visit(4, '2026-11-06T09:00:00Z', { status: 'completedWithIssues' }),
    visit(5, '2026-10-10T09:00:00Z', { resourceId: '87' }),
    visit(6, '2026-11-06T09:00:00Z', { status: 'cancelled', resourceId: '88' }),
  ]);

  await t.test('every key is there, in the contract’s terms', async () => {
    assert.deepEqual(
      await ask({ metric: 'completion_rate', group_by: 'engineer', compare_to: 'previous_period' }),
      {
        metric: 'completion_rate',
        metric_requested: 'completion_rate',
        unit: 'ratio',
        value: 0.5,
        value_pct: 50,
        sample_size: 4,
        time_axis: 'actualStartAt',
        bucket: null,
        group_by: 'engineer',
        filters: {},
        period: {
          name: 'last_30_days',
          start: '2026-10-18T10:30:00Z',
          end: '2026-11-17T10:30:00Z',
          timezone: 'Europe/London',
          is_partial: false,
        },
        groups: [
          {
            key: '87',
            label: 'Engineer One',
            value: 2 / 3,
            value_pct: 66.7,
            sample_size: 3,
            comparison: { value: 1, sample_size: 1, delta: 2 / 3 - 1, delta_pct: -33.3 },
          },
          {
            key: null,
            label: 'No engineer',
            value: 0,
            value_pct: 0,
            sample_size: 1,
            comparison: { value: null, sample_size: 0, delta: null, delta_pct: null },
          },
        ],
        series: [],
        comparison: {
          compare_to: 'previous_period',
          start: '2026-09-18T10:30:00Z',
          end: '2026-10-18T10:30:00Z',
          value: 1,
          sample_size: 1,
          delta: -0.5,
          delta_pct: -50,
        },
        total_groups: 2,
        truncated: false,
      },
    );
  });

  await t.test('an alias is answered under the metric’s own name', async () => {
    for (const [word, metric] of [
      ['count', 'job_count'],
      ['jobs', 'job_count'],
      ['first_time_fix', 'first_visit_fix_rate'],
      ['first_time_fix_rate', 'first_visit_fix_rate'],
      ['fvf_rate', 'first_visit_fix_rate'],
      ['punctuality', 'sla_punctuality'],
    ]) {
      const answer = await ask({ metric: word });
      assert.deepEqual([answer.metric, answer.metric_requested], [metric, word]);
    }
  });

  await t.test('a filter spelled as the feed spells it narrows all the same', async () => {
    for (const filters of [
      { contact_id: 5 },
      { resource_id: '87', start_date: '2026-11-05' },
      { started_late: true },
    ]) {
      const { contact_id, resource_id, start_date, started_late } = filters as Record<string, unknown>;
      const own = {
        contactId: contact_id,
        resourceId: resource_id,
        startDate: start_date,
        startedLate: started_late,
      };
      const [spelled, plain] = [
        await ask({ metric: 'count', filters }),
        await ask({ metric: 'count', filters: own }),
      ];
      assert.deepEqual([spelled.value, spelled.filters], [plain.value, plain.filters]);
      assert.notEqual(spelled.value, 4);
    }
  });

  await t.test('a count has no percentage, and cancelled jobs count only when asked for', async () => {
    const { value, value_pct, unit, sample_size } = await ask({ metric: 'count' });
    assert.deepEqual([value, value_pct, unit, sample_size], [4, null, 'count', 4]);
    assert.equal((await ask({ metric: 'count', filters: { status: 'cancelled' } })).value, 1);
    assert.equal(
      (await ask({ metric: 'count', filters: { status: ['cancelled', 'completedOk'] } })).value,
      3,
    );
    assert.equal((await ask({ metric: 'count', filters: { status: 'cancelled,completedOk' } })).value, 3);
  });

  await t.test('names come from the graph, and a key without one stands for itself', async () => {
    const label = async (group_by: string) =>
      (await ask({ metric: 'count', group_by, filters: { contactId: 5 } })).groups[0]?.label;
    assert.deepEqual(
      [await label('site'), await label('customer'), await label('status')],
      ['Unit 4', '5', 'completedOk'],
    );
  });

  await t.test('a list is cut after it is sorted', async () => {
    const { groups, total_groups, truncated } = await ask({
      metric: 'count',
      group_by: 'engineer',
      limit: 1,
    });
    assert.deepEqual([groups.map(({ key }) => key), total_groups, truncated], [['87'], 2, true]);
  });

  await t.test('a company without jobs gets nulls, a count of 0, and empty buckets', async () => {
    const empty = await company(kit);
    const rate = await empty.ask({
      metric: 'completion_rate',
      group_by: 'engineer',
      compare_to: 'previous_period',
    });
    assert.deepEqual(
      [rate.value, rate.value_pct, rate.sample_size, rate.groups, rate.comparison?.delta],
      [null, null, 0, [], null],
    );
    const days = await empty.ask({
      metric: 'count',
      group_by: 'day',
      period: 'last_week',
      compare_to: 'previous_period',
    });
    assert.deepEqual([days.value, days.series.map(({ value }) => value)], [0, [0, 0, 0, 0, 0, 0, 0]]);
    assert.deepEqual([days.comparison?.delta, days.comparison?.delta_pct], [0, null]);
    const means = await empty.ask({ metric: 'avg_start_delta_mins', group_by: 'day', period: 'yesterday' });
    assert.deepEqual(
      [means.value, means.median, means.series[0]?.value, means.series[0]?.median],
      [null, null, null, null],
    );
  });

  await t.test('what makes no sense is refused by name', async () => {
    const refused = async (body: object, param: string, near?: string) => {
      const { status, payload } = await company(kit).then(({ refusal }) =>
        refusal({ metric: 'count', ...body }),
      );
      assert.deepEqual(
        [status, payload.param, payload.did_you_mean],
        [400, param, near],
        JSON.stringify(body),
      );
      if (near) assert.ok(payload.allowed.includes(near));
    };
    await refused({ metric: 'completion_rat' }, 'metric', 'completion_rate');
    await refused({ metric: undefined }, 'metric');
    await refused({ group_by: 'enginer' }, 'group_by', 'engineer');
    await refused({ period: 'last_30_day' }, 'period', 'last_30_days');
    await refused({ compare_to: 'previous_perod' }, 'compare_to', 'previous_period');
    await refused({ time_axis: 'actualStart' }, 'time_axis', 'actualStartAt');
    await refused({ filters: { status: 'completedOK,cancelld' } }, 'filters.status', 'cancelled');
    await refused({ filters: { vertical: ['secrity'] } }, 'filters.vertical', 'security');
    await refused({ filters: { startDate: 'soon' } }, 'filters.startDate');
    await refused({ filters: { contactId: 'abc' } }, 'filters.contactId.0');
    await refused({ limit: 501 }, 'limit');
    await refused({ limit: 0 }, 'limit');
    const { refusal } = await company(kit);
    const senseless = [
      { filters: { startDate: '2026-11-02', endDate: '2026-11-01' } },
      { filters: { startDate: '2026-11-02T10:00:00Z', endDate: '2026-11-02T09:00:00Z' } },
      { filters: { startedLate: true, startedEarly: true } },
      { filters: { finishedLate: true, finishedEarly: true } },
      { filters: { startDate: '1900-01-01' }, group_by: 'day' },
    ];
    for (const body of senseless)
      assert.equal((await refusal({ metric: 'count', ...body })).status, 422, JSON.stringify(body));
  });
});

test('first visits at their edges', async (t) => {
  const NOW = Date.parse('2026-11-17T12:00:00Z');
  const kit = await startAt(t, new Date(NOW).toISOString());
  const HOUR = 3_600_000;
  const START = NOW - 60 * DAY;
  const END = START + HOUR;

  /** The rate over the one visit at START, with other jobs around it. */
  const rate = async (visit: object, others: object[], types: object[] = []) => {
    const { put, ask } = await company(kit);
    const stamped = [
      { jobId: 1, status: 'completedOk', createdAt: START, actualStartAt: START, actualEndAt: END, ...visit },
      ...others,
    ];
    if (types.length > 0) await put('job_types', types);
    await put(
      'jobs',
      stamped.map((one, n) => ({ jobId: n + 1, reference: `J${n}`, status: 'completedOk', ...one })),
    );
    const period = { startDate: new Date(START).toISOString(), endDate: new Date(START).toISOString() };
    const at = await ask({ metric: 'first_visit_fix_rate', filters: period });
    const repeat = await ask({ metric: 'repeat_visit_rate', filters: period });
    return { fix: [at.value, at.sample_size], repeat: [repeat.value, repeat.sample_size] };
  };
  const place = { siteKey: SITE, typeId: 3 };
  const earlier = (actualEndAt: number, more: object = {}) => ({
    createdAt: actualEndAt - DAY,
    actualStartAt: actualEndAt - HOUR,
    actualEndAt,
    ...place,
    ...more,
  });
  const further = (createdAt: number, more: object = {}) => ({
    createdAt,
    status: 'notStarted',
    ...place,
    ...more,
  });

  await t.test('alone it is fixed, with issues it is not', async () => {
    assert.deepEqual(await rate(place, []), { fix: [1, 1], repeat: [0, 1] });
    assert.deepEqual((await rate({ ...place, status: 'completedWithIssues' }, [])).fix, [0, 1]);
    assert.deepEqual(await rate({ ...place, status: 'inProgress' }, []), {
      fix: [null, 0],
      repeat: [null, 0],
    });
  });

  await t.test('a visit that ended up to 30 days before makes it no first visit, but a repeat', async () => {
    for (const end of [START - 30 * DAY, START - DAY, START])
      assert.deepEqual(
        await rate(place, [earlier(end)]),
        { fix: [null, 0], repeat: [1, 1] },
        String(start(end)),
      );
    for (const end of [START - 30 * DAY - 1_000, START + 1_000])
      assert.deepEqual((await rate(place, [earlier(end, { createdAt: START - 40 * DAY })])).repeat, [0, 1]);
    assert.deepEqual((await rate(place, [earlier(START - 30 * DAY - 1_000)])).fix, [1, 1]);
  });

  await t.test(
    'the earlier visit must be finished, in the graph, and of the same site and type or group',
    async () => {
      for (const more of [
        { status: 'inProgress' },
        { status: 'cancelled' },
        { typeId: 4 },
        { siteKey: 'b'.repeat(64) },
      ])
        assert.deepEqual(
          await rate(place, [earlier(START - DAY, more)]),
          { fix: [1, 1], repeat: [0, 1] },
          JSON.stringify(more),
        );
      const grouped = { jobGroupId: 9 };
      assert.deepEqual(await rate(grouped, [earlier(START - DAY, { ...grouped, typeId: 4 })]), {
        fix: [null, 0],
        repeat: [0, 1],
      });
      // Of the same group it is the same work going on, not a repeat.
      assert.deepEqual(
        (await rate({ ...place, ...grouped }, [earlier(START - DAY, grouped)])).repeat,
        [0, 1],
      );
      assert.deepEqual(
        (await rate({ ...place, ...grouped }, [earlier(START - DAY, { jobGroupId: 8 })])).repeat,
        [1, 1],
      );
    },
  );

  await t.test('a further visit created up to 30 days after its end makes it not fixed', async () => {
    for (const created of [END, END + DAY, END + 30 * DAY])
      assert.deepEqual((await rate(place, [further(created)])).fix, [0, 1]);
    for (const created of [END - 1_000, END + 30 * DAY + 1_000])
      assert.deepEqual((await rate(place, [further(created)])).fix, [1, 1]);
    assert.deepEqual((await rate(place, [further(END + DAY, { status: 'cancelled' })])).fix, [1, 1]);
    assert.deepEqual(
      (await rate({ jobGroupId: 9 }, [further(END + DAY, { jobGroupId: 9, typeId: 4 })])).fix,
      [0, 1],
    );
  });

  await t.test('a job with neither key stands for itself', async () => {
    const others = [earlier(START - DAY, { siteKey: null }), further(END + DAY, { typeId: null })];
    assert.deepEqual(await rate({ siteKey: SITE }, others), { fix: [1, 1], repeat: [0, 1] });
    assert.deepEqual(await rate({}, others), { fix: [1, 1], repeat: [0, 1] });
  });

  await t.test('planned maintenance is left out', async () => {
    const types = [{ typeId: 3, name: 'Service', isPlannedMaintenance: true }];
    assert.deepEqual(await rate(place, [], types), { fix: [null, 0], repeat: [null, 0] });
  });

  await t.test('a visit counts from 14 days after its end', async () => {
    const { put, ask } = await company(kit);
    const ended = (jobId: number, at: number) => ({
      jobId,
      reference: `J${jobId}`,
      status: 'completedOk',
      createdAt: at - DAY,
      actualStartAt: at - HOUR,
      actualEndAt: at,
    });
    await put('jobs', [ended(1, NOW - 14 * DAY), ended(2, NOW - 14 * DAY + 1_000), ended(3, NOW - DAY)]);
    assert.equal((await ask({ metric: 'fvf_rate' })).sample_size, 1);
  });

  function start(end: number): string {
    return new Date(end).toISOString();
  }
});

test('weeks in which the clocks change', async (t) => {
  const changes = [
    {
      now: '2026-04-02T12:00:00Z',
      week: '2026-03-23',
      hours: 23,
      from: '2026-03-29T00:00:00Z',
      to: '2026-03-29T23:00:00Z',
    },
    {
      now: '2026-10-29T12:00:00Z',
      week: '2026-10-19',
      hours: 25,
      from: '2026-10-24T23:00:00Z',
      to: '2026-10-26T00:00:00Z',
    },
  ];
  const clock = { now: '2026-01-01T00:00:00Z' };
  const kit = await startAt(t, clock);
  for (const { now, week, hours, from, to } of changes) {
    await t.test(`the Sunday of ${hours} hours`, async () => {
      clock.now = now;
      const { put, ask } = await company(kit);
      const at = [Date.parse(from) - 1_000, Date.parse(from), Date.parse(to) - 1_000, Date.parse(to)];
      await put(
        'jobs',
        at.map((time, n) => ({ jobId: n, reference: `J${n}`, createdAt: time - DAY, actualStartAt: time })),
      );
      const days = await ask({
        metric: 'job_count',
        group_by: 'day',
        period: 'last_week',
        compare_to: 'previous_period',
      });
      assert.deepEqual(
        days.series.map(({ value }) => value),
        [0, 0, 0, 0, 0, 1, 2],
      );
      const sunday = days.series[6];
      assert.deepEqual([sunday?.start, sunday?.end], [from, to]);
      assert.equal(days.series[0]?.bucket, week);
      assert.deepEqual([days.value, days.period.end, days.period.is_partial], [3, to, false]);
      assert.equal(
        Date.parse(days.period.end) - Date.parse(days.period.start),
        (7 * 24 + hours - 24) * 3_600_000,
      );
      assert.deepEqual(days.comparison?.end, days.period.start);

      const weeks = await ask({
        metric: 'job_count',
        time_axis: 'week',
        filters: { startDate: week, endDate: to.slice(0, 10) },
      });
      assert.deepEqual(
        [weeks.period.name, weeks.bucket, weeks.time_axis],
        ['custom', 'week', 'actualStartAt'],
      );
      assert.equal(weeks.series[0]?.value, 3);
    });
  }
});

test('partial periods are compared with the same part of the one before', async (t) => {
  const clock = { now: '2026-01-01T00:00:00Z' };
  const { ask } = await company(await startAt(t, clock));
  const windows = async (now: string, body: object) => {
    clock.now = now;
    const { period, comparison } = await ask({ metric: 'count', ...body });
    return [period.start, period.end, period.is_partial, comparison?.start, comparison?.end];
  };
  await t.test('a week, ten o’clock staying ten o’clock over the change of the clocks', async () => {
    assert.deepEqual(
      await windows('2026-10-28T10:00:00Z', { period: 'this_week', compare_to: 'previous_period' }),
      ['2026-10-26T00:00:00Z', '2026-11-02T00:00:00Z', true, '2026-10-18T23:00:00Z', '2026-10-21T09:00:00Z'],
    );
  });
  await t.test('a month, clamped to the end of a shorter one', async () => {
    assert.deepEqual(
      await windows('2026-03-31T09:00:00Z', { period: 'this_month', compare_to: 'previous_period' }),
      ['2026-03-01T00:00:00Z', '2026-03-31T23:00:00Z', true, '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
    );
    assert.deepEqual(
      await windows('2026-03-31T09:00:00Z', { period: 'this_month', compare_to: 'same_period_last_month' }),
      ['2026-03-01T00:00:00Z', '2026-03-31T23:00:00Z', true, '2026-02-01T00:00:00Z', '2026-02-28T10:00:00Z'],
    );
  });
  await t.test('whole quarters, and days that a shorter month lacks', async () => {
    assert.deepEqual(
      await windows('2026-05-04T09:00:00Z', { period: 'last_quarter', compare_to: 'previous_period' }),
      [
        '2026-01-01T00:00:00Z',
        '2026-03-31T23:00:00Z',
        false,
        '2025-10-01T00:00:00+01:00',
        '2026-01-01T00:00:00Z',
      ].map((one) => (typeof one === 'string' ? new Date(one).toISOString().replace('.000Z', 'Z') : one)),
    );
    assert.deepEqual(
      await windows('2026-03-31T09:00:00Z', { period: 'yesterday', compare_to: 'same_period_last_month' }),
      ['2026-03-29T23:00:00Z', '2026-03-30T23:00:00Z', false, '2026-02-28T00:00:00Z', '2026-03-01T00:00:00Z'],
    );
  });
  await t.test('dates of the caller: the last day belongs to it', async () => {
    assert.deepEqual(
      await windows('2026-11-17T09:00:00Z', {
        compare_to: 'previous_period',
        filters: { startDate: '2026-10-20', endDate: '2026-10-29' },
      }),
      ['2026-10-19T23:00:00Z', '2026-10-30T00:00:00Z', false, '2026-10-09T23:00:00Z', '2026-10-19T23:00:00Z'],
    );
  });
  await t.test('the first and the last year there are', async () => {
    const [, end] = await windows('2026-11-17T09:00:00Z', {
      compare_to: 'previous_period',
      filters: { startDate: '0001-01-01', endDate: '9999-12-31' },
    });
    assert.equal(end, '9999-12-31T23:59:59.999Z');
  });
});
