import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../../test/kit/app.ts';
import type { Alert, Run } from '../schema.ts';

const NOW = Date.parse('2026-11-17T18:00:00Z');
const DAY = 86_400_000;
const SITE = 'ab'.repeat(32);
const GOOD_NOTES = 'Found the relay burnt out, renewed it and proved the unit with the site manager present.';

const iso = (daysAgo: number) => new Date(NOW - daysAgo * DAY).toISOString();

/** A job of an hour that ended so many days ago and was asked for half a day before. */
function job(jobId: number, daysAgo: number, more: object = {}) {
  return {
    jobId,
    reference: `JOB-${jobId}`,
    status: 'completedOk',
    createdAt: iso(daysAgo + 0.5),
    plannedStartAt: iso(daysAgo + 1 / 24),
    plannedEndAt: iso(daysAgo),
    actualStartAt: iso(daysAgo + 1 / 24),
    actualEndAt: iso(daysAgo),
    description: 'Please attend.',
    outcome: `${GOOD_NOTES} Visit ${jobId}.`,
    resourceId: `r${jobId % 5}`,
    contactId: 1 + (jobId % 9),
    typeId: 1,
    site: { address: `${jobId % 40} Mill Lane`, postcode: 'LS1 4AP' },
    ...more,
  };
}

/** A steady half year of two hundred jobs. */
const STEADY = Array.from({ length: 200 }, (_, n) => job(1000 + n, 0.5 + n));

/** The alerts of one sentinel and the ids of the jobs each names. */
function named(alerts: readonly Alert[]): [string, number[]][] {
  return alerts.map(({ entity, evidence }) => [entity.id, evidence.recentJobs.map(({ jobId }) => jobId)]);
}

test('what sentinels read in records besides the visits', async (t) => {
  const clock = { now: NOW };
  const { app } = await startApp(t, { overrides: { now: () => new Date(clock.now) } });
  const company = async (...records: [entity: string, rows: readonly object[]][]) => {
    const credentials = await aCompany({ app } as Parameters<typeof aCompany>[0]);
    const post = async (path: string, fields: object) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api:intel${path}`,
        payload: { ...credentials, ...fields },
      });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json();
    };
    for (const [entity, rows] of records) {
      const { failed } = await post(`/import/${entity}`, { records: rows });
      assert.deepEqual(failed, []);
    }
    const run = async (id: string, fields: object = {}): Promise<Run> => post(`/sentinels/run/${id}`, fields);
    return { post, run };
  };

  await t.test(
    'complaints come from cases, of the customer or of a job, and from what jobs were opened with',
    async () => {
      const intake = 'Customer has complained about the last visit, the same fault came back.';
      const one = await company([
        'jobs',
        [
          ...STEADY,
          job(1, 25, { contactId: 77, description: intake }),
          job(2, 8, { contactId: 77 }),
          job(3, 4, {
            contactId: 77,
            description: 'Tenant complaining of no hot water, no complaints otherwise',
          }),
        ],
      ]);
      const open = async (daysAgo: number, type: string, item: object) => {
        clock.now = NOW - daysAgo * DAY;
        const { id } = await one.post('/cases/create', { title: 'Engineer rude to reception', type });
        await one.post(`/cases/${id}/items`, item);
      };
      await open(17, 'complaint', { item_type: 'contact', item_id: '77' });
      await open(16.5, 'escalation', { item_type: 'contact', item_id: '77' });
      await open(6, 'escalation', { item_type: 'job', item_id: '2' });
      await open(5, 'audit', { item_type: 'contact', item_id: '77' });
      clock.now = NOW;
      const { alerts } = await one.run('customer_complaint_pattern');
      assert.deepEqual(named(alerts), [['77', [2, 1]]]);
      const [alert] = alerts;
      assert.equal(alert?.metric.value, 3);
      const told = (alert?.evidence.complaints ?? []) as { source: string; themes: string[] }[];
      assert.deepEqual(
        told.map(({ source }) => source),
        ['case', 'case', 'intake'],
      );
      assert.deepEqual(told[0]?.themes, ['conduct']);
      const excluded = await one.run('customer_complaint_pattern', {
        exclusions: { excludedContactIds: [77] },
      });
      assert.deepEqual(excluded.alerts, []);
      const negative = await one.run('customer_risk_escalation');
      assert.equal(negative.results[0]?.status, 'clear');
    },
  );

  await t.test(
    'notes that say nothing, references given twice and times to come are bad records',
    async () => {
      const wrong = (jobId: number, more: object) => job(jobId, (jobId % 25) + 0.3, more);
      const one = await company([
        'jobs',
        [
          ...STEADY,
          ...[1, 2, 3].map((n) =>
            wrong(n, { outcome: ['Done', 'Job completed as per instruction sheet.', null][n - 1] }),
          ),
          ...[11, 12, 13, 14].map((n) => wrong(n, { reference: `TWICE-${n % 2}` })),
          ...[15, 16].map((n) => wrong(n, { reference: 'ONE-GROUP', jobGroupId: 5 })),
          ...[21, 22, 23].map((n) => wrong(n, { actualEndAt: iso(-3) })),
        ],
      ]);
      const { alerts } = await one.run('data_quality_alert');
      assert.deepEqual(
        Object.fromEntries(named(alerts).map(([id, jobs]) => [id, jobs.sort((a, b) => a - b)])),
        { poor_outcome: [1, 2, 3], duplicate_reference: [11, 12, 13, 14], future_actuals: [21, 22, 23] },
      );
      const again = await one.run('data_quality_alert');
      assert.deepEqual(
        again.alerts.map(({ id, evidence }) => [id, evidence]),
        alerts.map(({ id, evidence }) => [id, evidence]),
      );
    },
  );

  await t.test('a company that keeps no notes at all is not told so every day', async () => {
    const one = await company(['jobs', STEADY.map((record) => ({ ...record, outcome: null }))]);
    assert.deepEqual((await one.run('data_quality_alert')).alerts, []);
  });

  await t.test(
    'breakdowns belong to the asset of the job, of its form, or to the equipment spoken of',
    async () => {
      const days = [70, 45, 25, 12, 3];
      const at = (base: number, more: object) =>
        days.map((ago, n) => job(base + n, ago, { site: undefined, siteKey: SITE, ...more }));
      const inForms = at(20, { typeId: 2 });
      const one = await company(
        [
          'jobs',
          [
            ...STEADY.map((record) => ({
              ...record,
              outcome: 'Attended as planned and left the site tidy.',
            })),
            ...at(10, { assetId: 'CH-1' }),
            ...inForms,
            ...at(30, { description: 'Boiler leaking water again, no heating' }),
            job(40, 190, { site: undefined, siteKey: SITE }),
          ],
        ],
        [
          'worksheets',
          inForms.map(({ jobId }) => ({
            worksheetId: jobId,
            jobId,
            name: 'Visit',
            answers: [
              { question: 'Asset ID', answer: 'AHU-2' },
              { question: 'Belt tension', answer: 4 },
            ],
          })),
        ],
      );
      const { alerts } = await one.run('equipment_failure_trend');
      assert.deepEqual(
        new Map(named(alerts)),
        new Map([
          ['CH-1', [14, 13, 12, 11, 10]],
          ['AHU-2', [24, 23, 22, 21, 20]],
          [`${SITE}:boiler`, [34, 33, 32, 31, 30]],
        ]),
      );
    },
  );

  await t.test('certificates and what job types require come from the directory', async () => {
    const one = await company(
      ['job_types', [{ typeId: 1, name: 'Gas work', requiredCertificates: ['Gas Safe'] }]],
      [
        'resources',
        [
          {
            resourceId: 'r0',
            name: 'Ann',
            certificates: [{ name: 'Gas Safe', expiresAt: iso(3).slice(0, 10) }],
          },
          { resourceId: 'r1', name: 'Bob', certificates: [{ name: 'Gas Safe', expiresAt: iso(-400) }] },
          { resourceId: 'r2', name: 'Cem' },
        ],
      ],
      [
        'jobs',
        [0, 1, 2].map((n) =>
          job(1 + n, 0, {
            resourceId: `r${n}`,
            status: 'notStarted',
            createdAt: iso(1),
            plannedStartAt: iso(-4),
            plannedEndAt: iso(-4 - 1 / 24),
            actualStartAt: null,
            actualEndAt: null,
          }),
        ),
      ],
    );
    const { alerts } = await one.run('certification_gap');
    assert.deepEqual(
      new Map(alerts.map(({ entity, severity, title }) => [entity.id, [severity, title]])),
      new Map([
        ['r0:Gas Safe', ['critical', 'Gas Safe of Ann has expired']],
        ['r2:Gas Safe', ['critical', 'Cem lacks Gas Safe']],
      ]),
    );
    assert.deepEqual(new Map(named(alerts)).get('r2:Gas Safe'), [3]);
  });

  await t.test('work loads are compared among the engineers still there', async () => {
    const load = (resourceId: string, from: number, jobs: number) =>
      Array.from({ length: jobs }, (_, n) => job(from + n, 0.5 + (n * 27) / jobs, { resourceId }));
    const one = await company(
      ['resources', [{ resourceId: 'gone', name: 'Gone', isActive: false }]],
      [
        'jobs',
        [
          ...[1, 2, 3, 4, 5, 6].flatMap((n) => load(`e${n}`, n * 100, 18 + n)),
          ...load('busy', 700, 60),
          ...load('gone', 800, 70),
        ],
      ],
    );
    const { alerts } = await one.run('workload_imbalance');
    assert.deepEqual(
      alerts.map(({ entity, evidence }) => [entity.id, evidence.recentJobs.length]),
      [['busy', 25]],
    );
  });
});
