import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filteredFeed, type JobFilter } from '#/modules/jobs/index.ts';
import { operatorCtx } from '#/platform/context.ts';
import { aCompany, startApp } from '../../../../test/kit/app.ts';

const QUERY = {
  page_size: 50,
  page_number: 1,
  date_field: 'createdAt',
  sort_by: 'createdAt',
  direction: 'asc',
  compact: false,
} as const;

test('a job passes all filters, of each list by one value', async (t) => {
  const kit = await startApp(t);
  const { company_id, api_key } = await aCompany(kit);
  const job = (jobId: number, more: object) => ({
    jobId,
    reference: `J-${jobId}`,
    createdAt: `2026-03-0${jobId}T09:00:00Z`,
    ...more,
  });
  const planned = { plannedStartAt: '2026-03-20T09:00:00Z' };
  await kit.app.inject({
    method: 'POST',
    url: '/api:intel/import/jobs',
    payload: {
      company_id,
      api_key,
      records: [
        job(1, { status: 'completedOk', contactId: 5, ...planned, actualStartAt: '2026-03-20T09:30:00Z' }),
        job(2, { status: 'scheduled', contactId: 6, subVertical: 'Lifts', priority: 'High' }),
        job(3, { status: 'cancelled', contactId: 5 }),
        job(4, { status: 'completedOk', contactId: 7, ...planned, actualStartAt: '2026-03-20T09:00:00Z' }),
      ],
    },
  });
  const ctx = operatorCtx(kit.platform).within(company_id);
  const found = async (filter: JobFilter, query: object = {}) => {
    const { jobs, totalJobs } = await filteredFeed(ctx, { ...QUERY, ...query }, { filter });
    assert.equal(totalJobs, jobs.length, JSON.stringify(filter));
    return jobs.map(({ jobId }) => jobId);
  };
  assert.deepEqual(await found({}), [1, 2, 4], 'cancelled jobs only by their own word');
  assert.deepEqual(
    await found({ only: { contactId: [], status: [] } }),
    [1, 2, 4],
    'an empty list asks nothing',
  );
  assert.deepEqual(await found({ only: { contactId: [5, 6] } }), [1, 2]);
  assert.deepEqual(await found({ only: { contactId: [5] } }, { contact_id: 6 }), [], 'both hold');
  assert.deepEqual(await found({ only: { status: ['cancelled', 'completedOk'] } }), [1, 3, 4]);
  assert.deepEqual(await found({ only: { status: ['unknown'] } }), [], 'a word of no job');
  assert.deepEqual(await found({ except: { status: ['unknown'] } }), [1, 2, 4]);
  assert.deepEqual(await found({ except: { status: ['completedOk'], contactId: [9] } }), [2]);
  assert.deepEqual(await found({ only: { subVertical: ['LIFTS'], priority: ['high'] } }), [2], 'in any case');
  assert.deepEqual(await found({ start_delta_mins: { over: 0 } }), [1]);
  assert.deepEqual(await found({ start_delta_mins: { over: 15, under: 30 } }), []);
  assert.deepEqual(await found({ start_delta_mins: { at_most: 0 } }, { started_early: false }), [4]);
});
