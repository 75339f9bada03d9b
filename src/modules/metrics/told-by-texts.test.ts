import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../test/kit/app.ts';

const NOW = '2026-11-17T10:30:00Z';
const TEXTS = [
  'Boiler found leaking at the valve. Valve repacked, tested and left working.',
  'Boiler found leaking at the pump union. Union remade, tested and left working.',
  'Main drain blocked with wipes. Jetted and cleared.',
  'Annual service of the boiler carried out. No faults found, left working.',
  'Smoke detector in the office faulty. Detector replaced and tested.',
  'No access, nobody on site.',
];

test('jobs are grouped by the fault and by the equipment that their texts tell first', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const company = await aCompany(kit);
  const post = posting(kit, company);
  const records = TEXTS.map((outcome, at) => ({
    jobId: at + 1,
    reference: `JOB-${at + 1}`,
    createdAt: '2026-11-02T09:00:00Z',
    actualStartAt: '2026-11-03T09:00:00Z',
    status: 'completedOk',
    outcome,
  }));
  assert.deepEqual((await post('/import/jobs', { records })).failed, []);
  const { company_id, api_key } = company;
  const feed = await kit.app.inject({ url: '/api:intel/jobs/feed', query: { company_id, api_key } });
  const told: { faultType: string | null; equipment: string[] }[] = feed
    .json()
    .jobs.map(({ ai }: { ai: object }) => ai);
  assert.ok(new Set(told.map(({ faultType }) => faultType)).size > 2, JSON.stringify(told));
  for (const [group_by, values] of [
    ['fault_type', told.map(({ faultType }) => faultType)],
    ['equipment', told.map(({ equipment }) => equipment[0] ?? null)],
  ] as const) {
    const { groups } = await post('/aggregate/jobs', { metric: 'count', group_by });
    const expected = Map.groupBy(values, (value) => value);
    assert.deepEqual(
      new Map(groups.map(({ key, value }: { key: string | null; value: number }) => [key, value])),
      new Map([...expected].map(([value, jobs]) => [value, jobs.length])),
      group_by,
    );
  }
  const ask = async (message: string): Promise<string> =>
    (await post('/assistant/chat', { message })).response;
  const leaks = told.filter(({ faultType }) => faultType === 'water_leak').length;
  assert.match(
    await ask('what are the most common faults this month?'),
    /^Water leak had the most jobs this month/,
  );
  assert.match(await ask('top 5 faults this month'), new RegExp(`- water leak: ${leaks} jobs`));
  assert.match(
    await ask('which equipment do we work on most'),
    /^Boiler had the most jobs.*No kind of equipment told: \d/s,
  );
});
