import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorCtx } from '#/platform/context.ts';
import { aCompany, startApp, type TestApp } from '../../../test/kit/app.ts';
import { latestAlerts, listAlertsOfEntity, runSentinelsOfCompany, SENTINEL_IDS } from './index.ts';
import { SENTINELS } from './registry.ts';
import type { Alert, Run } from './schema.ts';

const NOW = Date.parse('2026-11-17T18:00:00Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A company with the calls these tests make. */
async function company(kit: TestApp, body: object = {}) {
  const { company_id, api_key } = await aCompany(kit, { ...body });
  const credentials = { company_id, api_key };
  const send = async (method: 'POST' | 'GET' | 'PATCH', path: string, fields: object = {}) => {
    const url = `/api:intel${path}`;
    const query = { ...credentials, ...fields } as Record<string, string>;
    return method === 'GET'
      ? kit.app.inject({ method, url, query })
      : kit.app.inject({ method, url, payload: { ...credentials, ...fields } });
  };
  const ok = async (method: 'POST' | 'GET' | 'PATCH', path: string, fields: object = {}) => {
    const answer = await send(method, path, fields);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  return {
    ...credentials,
    send,
    ok,
    run: (fields: object = {}): Promise<Run> => ok('POST', '/sentinels/run', fields),
    runOne: (id: string, fields: object = {}): Promise<Run> => ok('POST', `/sentinels/run/${id}`, fields),
    put: async (entity: string, records: object[]) => {
      const { failed } = await ok('POST', `/import/${entity}`, { records });
      assert.deepEqual(failed, []);
    },
  };
}

/** An hour's job that ended so many days ago, on time and in order unless told otherwise. */
function job(jobId: number, daysAgo: number, more: object = {}) {
  const end = NOW - daysAgo * DAY;
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    jobId,
    reference: `JOB-${jobId}`,
    status: 'completedOk',
    createdAt: at(end - 3 * DAY),
    plannedStartAt: at(end - HOUR),
    plannedEndAt: at(end),
    actualStartAt: at(end - HOUR),
    actualEndAt: at(end),
    resourceId: 'steady',
    ...more,
  };
}

const WITH_ISSUES = { status: 'completedWithIssues' };

/** Two hundred jobs of a steady engineer, one in ten with issues; sixty of another, whose last four all have some. */
function slippingTeam() {
  const steady = Array.from({ length: 200 }, (_, n) =>
    job(n + 1, 1 + n * 0.9, n % 10 === 5 ? WITH_ISSUES : {}),
  );
  const slipping = Array.from({ length: 60 }, (_, n) =>
    job(1_000 + n, 0.5 + n * 2, { resourceId: 'slipping', ...(n < 4 || n % 12 === 8 ? WITH_ISSUES : {}) }),
  );
  return [...steady, ...slipping];
}

const lifeless = ({ alerts }: Pick<Run, 'alerts'>) =>
  alerts.map(({ status: _, first_seen_at: __, last_seen_at: ___, ...alert }) => alert);
const EVIDENCE_KEYS = [
  'actualEndAt',
  'actualStartAt',
  'contactId',
  'endDeltaMins',
  'jobId',
  'reference',
  'resourceId',
  'result',
  'siteKey',
  'startDeltaMins',
  'status',
  'typeId',
];
const only = (alerts: readonly Alert[]): Alert => {
  assert.equal(alerts.length, 1, JSON.stringify(alerts.map(({ title }) => title)));
  return alerts[0] as Alert;
};

test('sentinels', async (t) => {
  const clock = { now: NOW };
  const kit = await startApp(t, { overrides: { now: () => new Date(clock.now) } });
  const one = await company(kit);
  await one.put('resources', [{ resourceId: 'slipping', name: 'Sam Slipping' }]);
  await one.put('jobs', slippingTeam());

  await t.test('nothing was ever run', async () => {
    assert.deepEqual(await one.ok('GET', '/sentinels/results'), { run_id: null, alerts: [], results: [] });
  });

  await t.test('a run finds the streak, and its evidence is exactly the streak', async () => {
    const run = await one.run();
    assert.equal(run.sentinels_run, SENTINELS.length);
    assert.equal(run.results.length, SENTINELS.length);
    const alert = only(run.alerts.filter(({ sentinel_id }) => sentinel_id === 'engineer_performance_slip'));
    assert.deepEqual(alert.entity, { type: 'engineer', id: 'slipping', name: 'Sam Slipping' });
    assert.deepEqual(
      alert.evidence.recentJobs.map(({ jobId }) => jobId),
      [1_000, 1_001, 1_002, 1_003],
    );
    assert.deepEqual(
      alert.evidence.latestJobs.map(({ jobId }) => jobId),
      [1_000, 1_001, 1_002, 1_003, 1_004],
    );
    assert.deepEqual([alert.status, alert.severity, alert.evidence.streakLength], ['new', 'warning', 4]);
  });

  await t.test('the same data give the same answer, and an alert seen before goes on', async () => {
    const [first, second] = [await one.runOne('engineer_performance_slip'), await one.run()];
    const part = second.alerts.filter(({ sentinel_id }) => sentinel_id === 'engineer_performance_slip');
    assert.deepEqual(lifeless({ alerts: part }), lifeless(first));
    assert.equal(only(first.alerts).status, 'ongoing');
    const { cached, age_seconds, run_id, alerts } = await one.ok('GET', '/sentinels/results');
    assert.deepEqual([cached, age_seconds, run_id], [true, 0, second.run_id]);
    assert.deepEqual(lifeless({ alerts }), lifeless(second));
  });

  await t.test('an alert explains itself', async () => {
    const alert = only((await one.runOne('engineer_performance_slip')).alerts);
    assert.match(alert.summary, /^The last 4 jobs of Sam Slipping ended with issues, usual \d/);
    assert.deepEqual(
      [alert.metric.name, alert.metric.value, alert.metric.sample_size, alert.metric.test],
      ['issue_rate', 1, 4, 'streak'],
    );
    assert.ok(alert.metric.p_value !== null && alert.metric.p_value <= 0.02);
    assert.deepEqual(Object.keys(alert.evidence.recentJobs[0] ?? {}).sort(), EVIDENCE_KEYS);
    const { start, end } = alert.evidence.window;
    assert.deepEqual([start, end], ['2026-08-19T18:00:00Z', '2026-11-17T18:00:00Z']);
  });

  await t.test('the registry lists what there is, with bounds that hold the defaults', async () => {
    const { sentinels, count } = await one.ok('GET', '/sentinels/registry');
    assert.equal(count, sentinels.length);
    assert.deepEqual(
      sentinels.map(({ id }: { id: string }) => id),
      SENTINEL_IDS,
    );
    for (const { params } of sentinels)
      for (const { default: value, min, max, type, description } of Object.values<Record<string, unknown>>(
        params,
      )) {
        assert.match(String(description), /^[A-Z].*\.$/, 'what the threshold is');
        assert.ok(Number(value) >= Number(min) && Number(value) <= Number(max));
        assert.match(String(type), /^(integer|number|boolean)$/);
      }
    const slip = sentinels.find(({ id }: { id: string }) => id === 'engineer_performance_slip');
    const { description: _, ...minSample } = slip.params.min_sample;
    assert.deepEqual(minSample, { default: 5, min: 0, max: 1000, type: 'integer' });
  });

  await t.test('thresholds of a run: used, shown, bounded, and 0 counts', async () => {
    const strict = await one.runOne('engineer_performance_slip', {
      paramOverrides: { engineer_performance_slip: { consecutive_poor: 5, streak_p: 0 } },
    });
    assert.deepEqual([strict.alerts, strict.results[0]?.status], [[], 'clear']);
    assert.equal(strict.results[0]?.thresholdsApplied.streak_p, 0);
    const refused = async (paramOverrides: object) => {
      const answer = await one.send('POST', '/sentinels/run', { paramOverrides });
      assert.equal(answer.statusCode, 400, answer.body);
      return answer.json().payload;
    };
    assert.deepEqual(await refused({ site_deterioration: { min_sample: -1 } }), {
      param: 'paramOverrides.site_deterioration.min_sample',
      reason: 'must be a whole number from 0 to 1000',
      min: 0,
      max: 1000,
      received: '-1',
    });
    assert.equal((await refused({ site_deterioration: { min_sampel: 1 } })).did_you_mean, 'min_sample');
    assert.equal((await refused({ site_deteriorations: {} })).did_you_mean, 'site_deterioration');
    assert.equal((await refused({ site_deterioration: 7 })).param, 'paramOverrides.site_deterioration');
  });

  await t.test('which sentinels: an alias, a wrong word, none at all', async () => {
    const ids = async (fields: object) =>
      (await one.run(fields)).results.map(({ sentinel_id }: { sentinel_id: string }) => sentinel_id);
    assert.deepEqual(await ids({ sentinel_ids: ['fvf_rate_drop'] }), ['first_time_fix_decline']);
    assert.deepEqual(await ids({ sentinelIds: 'site_deterioration' }), ['site_deterioration']);
    assert.equal((await ids({ sentinelIds: [] })).length, SENTINELS.length);
    const wrong = await one.send('POST', '/sentinels/run', { sentinel_ids: ['nothing'] });
    assert.deepEqual([wrong.statusCode, wrong.json().payload.allowed], [400, SENTINEL_IDS]);
    assert.equal((await one.send('POST', '/sentinels/run/nothing')).statusCode, 404);
  });

  await t.test(
    'a run as of another moment sees nothing later and leaves the alerts as they are',
    async () => {
      const before = await one.ok('GET', '/sentinels/alerts');
      const earlier = await one.runOne('engineer_performance_slip', { as_of: '2026-11-10T18:00:00Z' });
      assert.deepEqual([earlier.as_of, earlier.alerts], ['2026-11-10T18:00:00Z', []]);
      assert.deepEqual(await one.ok('GET', '/sentinels/alerts'), before);
    },
  );

  await t.test('what is excluded counts nowhere', async () => {
    for (const excludedResourceIds of [['slipping'], 'slipping, nobody']) {
      const run = await one.runOne('engineer_performance_slip', { exclusions: { excludedResourceIds } });
      assert.deepEqual(run.alerts, []);
    }
  });

  await t.test('an alert is snoozed, woken, and made a case once', async () => {
    const { id } = only((await one.runOne('engineer_performance_slip')).alerts);
    const until = clock.now + DAY;
    assert.equal((await one.ok('POST', `/sentinels/alerts/${id}/snooze`, { until })).snoozed_until, until);
    assert.equal(only((await one.runOne('engineer_performance_slip')).alerts).status, 'snoozed');
    clock.now += 2 * DAY;
    const { alerts } = await one.ok('GET', '/sentinels/results');
    const again = alerts.find((alert: Alert) => alert.id === id);
    assert.deepEqual([again.status, again.snoozed_until], ['ongoing', until]);
    clock.now = NOW;
    assert.equal((await one.ok('POST', `/sentinels/alerts/${id}/unsnooze`)).snoozed_until, null);
    const past = await one.send('POST', `/sentinels/alerts/${id}/snooze`, { until: clock.now - 1 });
    assert.equal(past.statusCode, 422);
    const brief = await one.ok('POST', `/sentinels/alerts/${id}/snooze`, { days: 1e-7 });
    assert.equal(brief.snoozed_until, clock.now + 9, 'whole milliseconds');
    await one.ok('POST', `/sentinels/alerts/${id}/unsnooze`);
    const first = await one.ok('POST', `/sentinels/alerts/${id}/case`);
    assert.equal((await one.ok('POST', `/sentinels/alerts/${id}/case`)).case_id, first.case_id);
    const opened = await one.ok('GET', `/cases/${first.case_id}`);
    assert.equal(opened.title, first.title);
    assert.deepEqual(opened.items.map((item: { item_type: string }) => item.item_type).sort(), [
      'engineer',
      'job',
      'job',
      'job',
      'job',
    ]);
    assert.equal(only((await one.runOne('engineer_performance_slip')).alerts).case_id, first.case_id);
    assert.equal((await one.send('POST', '/sentinels/alerts/nothing/snooze')).statusCode, 404);
  });

  await t.test('an alert is read with its history, and listed without its jobs', async () => {
    const { id } = only((await one.runOne('engineer_performance_slip')).alerts);
    const detail = await one.ok('GET', `/sentinels/alerts/${id}`);
    assert.deepEqual(
      detail.history.map(({ event }: { event: string }) => event),
      ['raised', 'snoozed', 'woken', 'snoozed', 'woken', 'case_opened'],
    );
    const [raised, snoozed] = detail.history;
    assert.deepEqual([raised.at, raised.value], [detail.first_seen_at, detail.metric.value]);
    assert.deepEqual([snoozed.until, snoozed.by], [NOW + DAY, null]);
    const { series } = detail.evidence;
    const last = series.at(-1);
    assert.ok(series.length > 2 && last.end.startsWith(new Date(NOW).toISOString().slice(0, 10)));
    assert.ok(last.sample_size > 0 && last.value > series[0].value, JSON.stringify(series));
    const { items } = await one.ok('GET', '/sentinels/alerts', { compact: true });
    const compact = items.find((alert: Alert) => alert.id === id);
    assert.deepEqual([compact.evidence.recentJobs, compact.title], [[], detail.title]);
    assert.deepEqual(compact.evidence.series, series);
    assert.equal((await one.send('GET', '/sentinels/alerts/nothing')).statusCode, 404);
  });

  await t.test('other modules ask for the alerts of an entity', async () => {
    const ctx = operatorCtx(kit.platform).within(one.company_id);
    const now = ctx.now();
    const own = await ctx.inCompany((tx) =>
      listAlertsOfEntity(tx, { type: 'engineer', id: 'slipping' }, { now }),
    );
    assert.equal(only(own).sentinel_id, 'engineer_performance_slip');
    const all = await ctx.inCompany((tx) => latestAlerts(tx, { now, limit: 1 }));
    assert.deepEqual([all.alerts.length, all.total >= 1], [1, true]);
    const watched = async (kind: 'engineer' | 'customer') =>
      (await ctx.inCompany((tx) => latestAlerts(tx, { now, watched: kind }))).alerts;
    assert.ok((await watched('engineer')).some(({ entity }) => entity.id === 'slipping'));
    assert.ok((await watched('customer')).every(({ entity }) => entity.type === 'customer'));
  });

  await t.test(
    'an alert that stays away for two runs is resolved, and new when it comes back late',
    async () => {
      const settings = (sentinels: object) => one.ok('PATCH', '/settings', { sentinels });
      await settings({ engineer_performance_slip: { params: { consecutive_poor: 50, p_value: 0 } } });
      const statuses = async () => {
        const { items } = await one.ok('GET', '/sentinels/alerts', {
          status: 'new,ongoing,resolved',
          sentinel_id: 'engineer_performance_slip',
        });
        return items.map(({ status }: Alert) => status);
      };
      await one.runOne('engineer_performance_slip');
      assert.deepEqual(await statuses(), ['ongoing']);
      await one.runOne('engineer_performance_slip');
      assert.deepEqual(await statuses(), ['resolved']);
      await settings({ engineer_performance_slip: {} });
      assert.equal(only((await one.runOne('engineer_performance_slip')).alerts).status, 'ongoing');
    },
  );

  await t.test('alerts are found by what they are about: by type and id, or by the id alone', async () => {
    const { items } = await one.ok('GET', '/sentinels/alerts');
    const { entity } = items[0];
    const about = async (query: Record<string, string>) =>
      (await one.ok('GET', '/sentinels/alerts', query)).items.map(({ id }: Alert) => id);
    const both = await about({ entity_type: entity.type, entity_id: entity.id });
    assert.ok(both.includes(items[0].id));
    const byId = await about({ entity_id: entity.id });
    assert.ok(both.every((id: string) => byId.includes(id)));
    assert.deepEqual(await about({ entity_id: 'nobody' }), []);
    const byType = await about({ entity_type: entity.type });
    assert.ok(both.every((id: string) => byType.includes(id)));
    assert.deepEqual(await about({ entity_type: 'asset', entity_id: entity.id }), []);
  });

  await t.test('switching a sentinel off resolves its alerts, without another run', async () => {
    const slip = { status: 'new,ongoing,resolved', sentinel_id: 'engineer_performance_slip' };
    const statuses = async () =>
      (await one.ok('GET', '/sentinels/alerts', slip)).items.map(({ status }: Alert) => status);
    assert.deepEqual(await statuses(), ['ongoing']);
    await one.ok('PATCH', '/settings', { sentinels: { engineer_performance_slip: { enabled: false } } });
    assert.deepEqual(await statuses(), ['resolved']);
    await one.ok('PATCH', '/settings', { sentinels: { engineer_performance_slip: { enabled: true } } });
    await one.runOne('engineer_performance_slip');
    assert.deepEqual(await statuses(), ['ongoing']);
  });

  await t.test('a scheduled run that is tried again counts as one clear run', async () => {
    const ctx = operatorCtx(kit.platform).within(one.company_id);
    const sentinel_id = 'engineer_performance_slip';
    const statuses = async () =>
      (await one.ok('GET', '/sentinels/alerts', { status: 'new,ongoing,resolved', sentinel_id })).items.map(
        ({ status }: Alert) => status,
      );
    const never = { params: { consecutive_poor: 50, p_value: 0 } };
    await one.ok('PATCH', '/settings', { sentinels: { [sentinel_id]: never } });
    const { schedule } = SENTINELS.find(({ id }) => id === sentinel_id) ?? {};
    const again = { company_id: one.company_id, schedule, run_id: ctx.newId() };
    await runSentinelsOfCompany.run(ctx, again);
    await runSentinelsOfCompany.run(ctx, again);
    assert.deepEqual(await statuses(), ['ongoing']);
    await runSentinelsOfCompany.run(ctx, { ...again, run_id: ctx.newId() });
    assert.deepEqual(await statuses(), ['resolved']);
    await one.ok('PATCH', '/settings', { sentinels: { [sentinel_id]: {} } });
    await one.runOne(sentinel_id);
  });

  await t.test(
    'settings: switched off by any of its names, and thresholds shown as they are set',
    async () => {
      await one.ok('PATCH', '/settings', {
        sentinels: {
          engineer_performance_slip: { params: { consecutive_poor: '4' } },
          fvf_rate_drop: { enabled: false },
        },
      });
      const run = await one.run({ sentinel_ids: ['engineer_performance_slip', 'first_time_fix_decline'] });
      assert.deepEqual(
        run.results.map(({ status }) => status),
        ['triggered', 'disabled'],
      );
      assert.deepEqual([run.sentinels_run, run.triggered], [1, 1]);
      const { sentinels } = await one.ok('GET', '/sentinels/registry');
      const enabled = sentinels
        .filter(({ enabled: on }: { enabled: boolean }) => !on)
        .map(({ id }: { id: string }) => id);
      assert.deepEqual(enabled, ['first_time_fix_decline']);
      const [slip] = sentinels;
      const { default: usual, value } = slip.params.consecutive_poor;
      assert.deepEqual([usual, value], [3, 4]);
      await one.ok('PATCH', '/settings', { sentinels: { engineer_performance_slip: {} } });
    },
  );

  await t.test('settings of sentinels that cannot be used are refused by name', async () => {
    const own = (setting: object) => ({ engineer_performance_slip: setting });
    for (const [sentinels, param] of [
      [own({ params: { min_sample: 99_999 } }), 'engineer_performance_slip.params.min_sample'],
      [own({ params: { min_sample: -4 } }), 'engineer_performance_slip.params.min_sample'],
      [own({ params: { min_sample: 'abc' } }), 'engineer_performance_slip.params.min_sample'],
      [own({ params: { min_smple: 5 } }), 'engineer_performance_slip.params.min_smple'],
      [
        own({ exclusions: { excludedContactIds: ['abc'] } }),
        'engineer_performance_slip.exclusions.excludedContactIds',
      ],
      [own({ exclusions: { excludedSites: ['abc'] } }), 'engineer_performance_slip.exclusions.excludedSites'],
      [own({ parms: {} }), 'engineer_performance_slip.parms'],
      [{ engineer_slip: { enabled: true } }, 'engineer_slip'],
    ] as const) {
      const answer = await one.send('PATCH', '/settings', { sentinels });
      assert.equal(answer.statusCode, 400, answer.body);
      assert.equal(answer.json().payload.param, `sentinels.${param}`);
    }
    const run = await one.send('POST', '/sentinels/run', { exclusions: { excludedContactIds: ['abc'] } });
    assert.deepEqual([run.statusCode, run.json().payload.param], [400, 'exclusions.excludedContactIds']);
  });

  await t.test('a company that has fallen silent is looked at as of its last job', async () => {
    clock.now = NOW + 90 * DAY;
    const run = await one.runOne('engineer_performance_slip');
    assert.equal(run.as_of, '2026-11-17T06:00:00Z');
    assert.equal(only(run.alerts).evidence.streakLength, 4);
    clock.now = NOW;
  });

  await t.test('a company without jobs has insufficient data, and no alert', async () => {
    const empty = await company(kit);
    const run = await empty.run();
    assert.deepEqual(run.alerts, []);
    assert.ok(
      run.results.every(({ status }) => ['insufficient_data', 'clear'].includes(status)),
      JSON.stringify(run.results),
    );
    assert.equal(
      run.results.find(({ sentinel_id }) => sentinel_id === 'site_deterioration')?.status,
      'insufficient_data',
    );
  });

  await t.test('one that fails says so, and the others answer', async (t) => {
    const { pool } = kit.platform.database;
    await pool.query('alter table triage_results rename column is_safety to was_safety');
    t.after(() => pool.query('alter table triage_results rename column was_safety to is_safety'));
    const run = await one.run({
      sentinel_ids: ['engineer_performance_slip', 'customer_complaint_pattern'],
    });
    assert.deepEqual(
      run.results.map(({ status }) => status),
      ['triggered', 'error'],
    );
  });

  await t.test('two runs at once both answer, and leave one life', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => one.runOne('engineer_performance_slip')));
    for (const run of runs) assert.equal(only(run.alerts).status, 'ongoing');
  });
});

test('alerts of jobs that were all cancelled are resolved by the second run', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const one = await company(kit);
  const poor = [1, 2, 3, 4, 5, 6].map((n) => job(n, n, WITH_ISSUES));
  const good = Array.from({ length: 60 }, (_, n) => job(100 + n, 20 + n));
  await one.put('jobs', [...poor, ...good]);
  const statuses = async () =>
    (await one.ok('GET', '/sentinels/alerts', { status: 'new,ongoing,resolved' })).items.map(
      ({ status }: Alert) => status,
    );
  await one.run();
  assert.ok((await statuses()).includes('new'));
  const cancelled = [...poor, ...good].map(({ jobId, reference, createdAt }) => ({
    jobId,
    reference,
    createdAt,
    status: 'cancelled',
  }));
  await one.put('jobs', cancelled);
  const emptied = await one.run();
  assert.ok(emptied.results.some(({ status }) => status === 'insufficient_data'));
  await one.run();
  assert.deepEqual([...new Set(await statuses())], ['resolved']);
});
