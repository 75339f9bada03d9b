import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../../../test/kit/app.ts';
import type { Alert, Run } from '../../schema.ts';

const NOW = Date.parse('2026-11-17T18:00:00Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;
const [HEATING, SECURITY, SERVICE] = [1, 2, 3];

const iso = (ms: number) => new Date(ms).toISOString();
const siteKey = (number: number) => String(number).padStart(64, '0');

/** An hour's job of a customer, at the site of the same number, that ended so many days ago. */
function job(jobId: number, contactId: number, daysAgo: number, more: object = {}) {
  const end = NOW - daysAgo * DAY;
  return {
    jobId,
    reference: `JOB-${jobId}`,
    status: 'completedOk',
    result: 'Job complete',
    createdAt: iso(end - 2 * DAY),
    plannedStartAt: iso(end - HOUR),
    plannedEndAt: iso(end),
    actualStartAt: iso(end - HOUR),
    actualEndAt: iso(end),
    typeId: HEATING,
    contactId,
    siteKey: siteKey(contactId),
    outcome: 'Attended site, tested everything and left it working.',
    ...more,
  };
}

function booking(jobId: number, contactId: number, inDays: number, more: object = {}) {
  const start = NOW + inDays * DAY;
  const times = { plannedStartAt: iso(start), plannedEndAt: iso(start + HOUR), createdAt: iso(NOW - DAY) };
  const open = { status: 'scheduled', result: null, outcome: null, actualStartAt: null, actualEndAt: null };
  return job(jobId, contactId, 0, { ...open, ...times, ...more });
}

const series = (from: number, contactId: number, days: readonly number[], more: object = {}) =>
  days.map((daysAgo, n) => job(from + n, contactId, daysAgo, more));

const MONTHLY = [540, 511, 480, 449, 420, 391, 360, 331, 300];
const QUARTERLY = [1_000, 909, 817, 726, 636];
const ASKS = { outcome: 'Reset the panel. Recommend replacing both batteries.' };

/** A street of five customers who buy heating; four of them also security. */
const street = [21, 22, 23, 24, 25].flatMap((contactId) => [
  ...series(2_000 + contactId * 10, contactId, [90, 60, 30, 10]),
  ...(contactId < 25 ? [job(2_005 + contactId * 10, contactId, 20, { typeId: SECURITY })] : []),
]);

const jobs = [
  ...series(1, 1, MONTHLY),
  ...series(11, 2, MONTHLY),
  booking(20, 2, 5),
  ...series(31, 3, MONTHLY),
  // A quarterly service that ended five months ago, begun before the visits that all sentinels read.
  ...series(51, 5, [...QUARTERLY, 545, 454, 363, 272, 181], { typeId: SERVICE }),
  ...series(71, 6, [363, 272, 181], { typeId: SERVICE }),
  booking(75, 6, 9, { typeId: SERVICE }),
  ...[7, 8, 9, 10].map((contactId) => job(80 + contactId, contactId, 4, ASKS)),
  booking(95, 8, 3),
  job(96, 11, 4, { outcome: 'Belt replaced. No further works required.' }),
  ...series(101, 12, [330, 337, 345, 692, 700, 708], { typeId: SECURITY }),
  ...street,
];

test('growth sentinels over HTTP', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const { company_id, api_key } = await aCompany(kit);
  const post = async (url: string, fields: object, headers = {}) => {
    const answer = await kit.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { company_id, api_key, ...fields },
    });
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.json();
  };
  const put = async (entity: string, records: object[]) =>
    assert.deepEqual((await post(`/api:intel/import/${entity}`, { records })).failed, []);
  const run = (id: string, fields: object = {}): Promise<Run> =>
    post(`/api:intel/sentinels/run/${id}`, fields);
  const found = async (id: string, fields: object = {}) =>
    (await run(id, fields)).alerts.map(({ entity }) => entity.id).sort();

  const contactIds = [...new Set(jobs.map(({ contactId }) => contactId))];
  await put(
    'contacts',
    contactIds.map((contactId) => ({
      contactId,
      name: `Customer ${contactId}`,
      isStopped: contactId === 3,
      ...(contactId > 20 && { contactGroupId: 4 }),
    })),
  );
  await put('job_types', [
    { typeId: HEATING, name: 'Reactive - Heating', vertical: 'mep' },
    { typeId: SECURITY, name: 'Reactive - Access control', vertical: 'security' },
    { typeId: SERVICE, name: 'Boiler service', vertical: 'mep', isPlannedMaintenance: true },
  ]);
  await put(
    'sites',
    contactIds.map((contactId) => ({
      siteKey: siteKey(contactId),
      contactId,
      name: `Unit ${contactId}`,
      address: `${contactId} Mill Lane`,
      postcode: contactId > 20 ? 'LS1 4AP' : `YO${contactId} 1AB`,
      latitude: contactId > 20 ? 53.8 + contactId / 1_000 : 50 + contactId / 10,
      longitude: -1.55,
    })),
  );
  await put('jobs', jobs);
  const today = { created_at: iso(NOW - 3 * DAY), updated_at: iso(NOW) };
  await put('quotations', [
    {
      id: '018f0000-0000-7000-8000-000000000009',
      title: 'Batteries (JOB-89)',
      quote_number: 'Q-1',
      ...today,
    },
  ]);
  const key = { 'x-api-key': api_key };
  await post('/api:fms/quotes/create', { contactId: 10, jobId: 90 }, key);

  await t.test('a customer gone quiet; not one who is booked or stopped', async () => {
    const { alerts } = await run('dormant_customer');
    const [alert] = alerts.filter(({ entity }) => entity.id === '1');
    assert.equal(alert?.severity, 'warning');
    assert.equal(alert?.entity.name, 'Customer 1');
    assert.deepEqual(
      alert?.evidence.recentJobs.map(({ jobId }) => jobId),
      [9, 8, 7, 6, 5, 4, 3, 2, 1],
    );
    assert.ok(!alerts.some(({ entity }) => entity.id === '2' || entity.id === '3'));
    const without = { exclusions: { excludedContactIds: '1' } };
    assert.ok(!(await found('dormant_customer', without)).includes('1'));
  });

  await t.test('a service overdue by its own interval, however far back it began', async () => {
    const { alerts } = await run('service_interval_due');
    const alert = only(alerts);
    assert.deepEqual(alert.entity, {
      type: 'site_type',
      id: `${siteKey(5)}:${SERVICE}`,
      name: 'Unit 5, Boiler service',
    });
    assert.equal(alert.metric.sample_size, 10);
    assert.equal(alert.evidence.recentJobs.length, 10);
    assert.deepEqual(alert.related[0], { type: 'customer', id: '5', name: 'Customer 5' });
  });

  await t.test('noted work that is neither booked nor quoted', async () => {
    assert.deepEqual(await found('engineer_flagged_follow_up'), ['87']);
    const { alerts } = await run('engineer_flagged_follow_up');
    assert.equal(only(alerts).evidence.sentence, 'Recommend replacing both batteries.');
  });

  await t.test('a season that is near', async () => {
    assert.deepEqual(await found('seasonal_buying_pattern'), [`12:${SECURITY}`]);
    assert.deepEqual(await found('seasonal_buying_pattern', { as_of: iso(NOW - 120 * DAY) }), []);
  });

  await t.test('a customer of one line among others of its group', async () => {
    const { alerts } = await run('single_service_cross_sell');
    const alert = only(alerts.filter(({ evidence }) => evidence.comparedBy === 'contact_group'));
    assert.equal(alert.entity.id, '25');
    const [offer] = alert.evidence.suggestedVerticals as { vertical: string; peerShare: number }[];
    assert.deepEqual([offer?.vertical, offer?.peerShare], ['security', 1]);
  });

  await t.test('an area where all but one buy security', async () => {
    const alert = only((await run('geographic_upsell_cluster')).alerts);
    assert.deepEqual(alert.entity, { type: 'area', id: 'LS1', name: 'LS1' });
    assert.deepEqual(
      (alert.evidence.targets as { siteKey: string }[]).map((target) => target.siteKey),
      [siteKey(25)],
    );
    assert.equal(alert.evidence.latestJobs.length, 5);
  });

  await t.test('a company without jobs has too little for any of them', async () => {
    const other = await aCompany(kit);
    const { results }: Run = await post('/api:intel/sentinels/run', {
      ...other,
      sentinel_ids: [
        'dormant_customer',
        'overdue_service_interval',
        'single_service_cross_sell',
        'engineer_flagged_follow_up',
        'seasonal_buying_pattern',
        'geographic_upsell_cluster',
      ],
    });
    assert.deepEqual([...new Set(results.map(({ status }) => status))], ['insufficient_data']);
  });
});

function only(alerts: readonly Alert[]): Alert {
  assert.equal(alerts.length, 1, JSON.stringify(alerts.map(({ title }) => title)));
  return alerts[0] as Alert;
}
