import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '#/platform/errors.ts';
import { openWorkerPool, type WorkerPool } from '#/platform/workers/pool.ts';
import { WorkerGaveUp } from '#/platform/workers/work.ts';
import { aCompany, startApp, type TestApp } from '../../../../test/kit/app.ts';

const POISON = 'a text that is never read to its end';

/** The real pool, except that whoever reads the poison is ended at the deadline, and that it can be full. */
function poolWith(fault: { refusals: number; asked: string[] }): WorkerPool {
  const pool = openWorkerPool();
  return {
    run: (companyId, job, input) => {
      fault.asked.push(job.name);
      if (fault.refusals > 0) {
        fault.refusals -= 1;
        return Promise.reject(new AppError('rate_limited', 'Too much is being read for this company'));
      }
      if (/^readJobs?$/.test(job.name) && JSON.stringify(input).includes(POISON))
        return Promise.reject(new WorkerGaveUp('deadline', job.name));
      return pool.run(companyId, job, input);
    },
    warm: (jobs) => pool.warm(jobs),
    counts: () => pool.counts(),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}

function callerOf({ app }: TestApp, company: { company_id: string; api_key: string }) {
  const headers = { 'x-company-id': company.company_id, 'x-api-key': company.api_key };
  return {
    read: async (path: string) => (await app.inject({ url: `/api:intel${path}`, headers })).json(),
    post: async (path: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api:intel${path}`, headers, payload })).json(),
  };
}

function job(jobId: number, texts: object) {
  return { jobId, reference: `J-${jobId}`, createdAt: '2026-03-01T09:00:00Z', ...texts };
}

test('a text that cannot be read in bounds costs its own record and is named', async (t) => {
  const kit = await startApp(t, { overrides: { workers: poolWith({ refusals: 0, asked: [] }) } });
  const company = callerOf(kit, await aCompany(kit));
  const { inserted, failed } = await company.post('/import/jobs', {
    records: [
      job(1, { description: 'Boiler leaking', outcome: 'Repl valve' }),
      job(2, { description: 'Boiler leaking', outcome: POISON }),
      job(3, { description: POISON }),
      job(4, { outcome: 'Repl pump' }),
    ],
  });
  assert.equal(inserted, 2);
  assert.deepEqual(
    failed.map(({ index, id, param }: { index: number; id: number; param: string }) => [index, id, param]),
    [
      [1, 2, 'outcome'],
      [2, 3, 'description'],
    ],
  );
  assert.match(failed[0].message, /takes too long to read/);
  assert.match((await company.read('/jobs/4')).processedOutcome, /pump/i);
});

test('an import waits while the worker threads are busy with others', async (t) => {
  const fault = { refusals: 2, asked: [] };
  const kit = await startApp(t, { overrides: { workers: poolWith(fault) } });
  const company = callerOf(kit, await aCompany(kit));
  const sent = await company.post('/import/jobs', { records: [job(1, { outcome: 'Repl pump' })] });
  assert.equal(sent.inserted, 1);
});

test('texts of an import are read on worker threads, of what is stored already too', async (t) => {
  const fault = { refusals: 0, asked: [] as string[] };
  const kit = await startApp(t, { overrides: { workers: poolWith(fault) } });
  const company = callerOf(kit, await aCompany(kit));
  const send = (texts: object) => company.post('/import/jobs', { records: [job(1, texts)] });
  await send({ description: 'Boiler leaking', outcome: 'Repl valve' });
  await send({ outcome: 'Repl pump' });
  assert.deepEqual(fault.asked, ['readJobs', 'draftSegments', 'readJobs', 'draftSegments']);
  const stored = await company.read('/jobs/1');
  assert.match(stored.processedOutcome, /pump/i);
  assert.equal(stored.ai.equipment.includes('boiler'), true, 'the stored description still speaks');
  const hits = await company.post('/search/outcomes', { query_text: 'pump' });
  assert.match(JSON.stringify(hits), /J-1/);
});
