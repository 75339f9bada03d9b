import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { aCompany, derivedAnew, posting, startApp } from '../../../test/kit/app.ts';

const JOBS = 300;
const ROUNDS = 12;
const DAY = '2026-03-02T09:00:00Z';
const MARCH = { filters: { startDate: '2026-03-01', endDate: '2026-03-31' } };
const VERTICALS = ['security', 'building_fabric', 'mep', 'utilities'];

function job(jobId: number, more: object = {}): object {
  return { jobId, reference: `JOB-${jobId}`, createdAt: DAY, actualStartAt: DAY, typeId: 3, ...more };
}

test('importing job types and their jobs concurrently', async (t) => {
  const kit = await startApp(t);

  await t.test('loses no concurrent change of a job', async () => {
    const post = posting(kit, await aCompany(kit));
    const ids = Array.from({ length: JOBS }, (_, at) => at + 1);
    await post('/import/job_types', { records: [{ typeId: 3, name: 'Reactive', vertical: 'mep' }] });
    await post('/import/jobs', { records: ids.map((id) => job(id, { description: 'Please attend' })) });
    let done = false;
    const types = (async () => {
      for (let round = 0; !done; round++) {
        const vertical = VERTICALS[round % VERTICALS.length];
        await post('/import/job_types', { records: [{ typeId: 3, name: 'Reactive', vertical }] });
        // Small imports go before larger ones: without a pause they would hold up the jobs at every statement.
        await setTimeout(20);
      }
    })();
    for (let round = 1; round <= ROUNDS; round++)
      await post('/import/jobs', { records: ids.map((jobId) => ({ jobId, result: `round ${round}` })) });
    done = true;
    await types;
    const { groups } = await post('/aggregate/jobs', { metric: 'job_count', group_by: 'result', ...MARCH });
    assert.deepEqual(
      groups.map(({ key, value }: { key: string; value: number }) => [key, value]),
      [[`round ${ROUNDS}`, JOBS]],
    );
  });

  await t.test('leaves no new job with values derived from an older type', async () => {
    const company = await aCompany(kit);
    const post = posting(kit, company);
    let next = 1;
    for (let round = 0; round < ROUNDS; round++) {
      const vertical = VERTICALS[round % VERTICALS.length];
      const records = Array.from({ length: 50 }, () => job(next++));
      await Promise.all([
        post('/import/jobs', { records }),
        post('/import/job_types', { records: [{ typeId: 3, name: 'Reactive', vertical }] }),
      ]);
      await derivedAnew(kit);
      const { groups } = await post('/aggregate/jobs', {
        metric: 'job_count',
        group_by: 'vertical',
        ...MARCH,
      });
      assert.deepEqual(
        groups.map(({ key }: { key: string }) => key),
        [vertical],
        `after round ${round + 1}`,
      );
    }
  });
});
