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
    fms: async (path: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url: `/api:fms${path}`, headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    },
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
  // The second record is read alone first, and then together with what is stored of its job.
  const once = ['readJobs', 'draftSegments'];
  assert.deepEqual(fault.asked, [...once, ...once, ...once]);
  const stored = await company.read('/jobs/1');
  assert.match(stored.processedOutcome, /pump/i);
  assert.equal(stored.ai.equipment.includes('boiler'), true, 'the stored description still speaks');
  const hits = await company.post('/search/outcomes', { query_text: 'pump' });
  assert.match(JSON.stringify(hits), /J-1/);
});

test('texts of single writes are read on worker threads; one that cannot be read is named and changes nothing', async (t) => {
  const fault = { refusals: 0, asked: [] as string[] };
  const kit = await startApp(t, { overrides: { workers: poolWith(fault) } });
  const company = callerOf(kit, await aCompany(kit));
  const made = await company.fms('/jobs/create', { description: 'Boiler leaking' });
  assert.equal(made.status, 201);
  assert.deepEqual(fault.asked, ['readJobs', 'draftSegments']);
  const { jobId } = made.body;
  const ended = await company.fms('/jobs/set_result', { jobId, result: 'Complete', outcome: 'Repl pump' });
  assert.match(ended.body.processedOutcome ?? JSON.stringify(ended), /pump/i);
  assert.deepEqual(fault.asked, ['readJobs', 'draftSegments', 'readJobs', 'draftSegments']);
  const hits = await company.post('/search/outcomes', { query_text: 'pump' });
  assert.match(JSON.stringify(hits), new RegExp(made.body.reference));

  const refused = await company.fms('/jobs/create', { description: POISON });
  assert.deepEqual([refused.status, refused.body.payload.param], [400, 'description']);
  assert.match(refused.body.message, /takes too long to read/);
  const unread = await company.fms('/jobs/set_result', { jobId, result: 'Complete', outcome: POISON });
  assert.deepEqual([unread.status, unread.body.payload.param], [400, 'outcome']);
  assert.match((await company.read(`/jobs/${jobId}`)).processedOutcome, /pump/i);
  assert.equal((await company.fms('/jobs/create', { description: 'Boiler leaking' })).status, 201);
});

test('while the text of a single write is being read, others are answered', async (t) => {
  const reading = Promise.withResolvers<void>();
  const pool = poolWith({ refusals: 0, asked: [] });
  const workers: WorkerPool = {
    ...pool,
    run: async (companyId, job, input) => {
      if (job.name === 'readJobs' && JSON.stringify(input).includes(POISON)) await reading.promise;
      return pool.run(companyId, job, input);
    },
  };
  const kit = await startApp(t, { overrides: { workers } });
  const company = callerOf(kit, await aCompany(kit));
  const other = callerOf(kit, await aCompany(kit));
  let isAnswered = false;
  const writing = company.fms('/jobs/create', { description: POISON }).finally(() => {
    isAnswered = true;
  });
  assert.equal((await kit.app.inject('/health')).statusCode, 200);
  assert.equal((await company.read('/jobs/feed')).totalJobs, 0);
  for (const { fms } of [company, other])
    assert.equal((await fms('/jobs/create', { description: 'Boiler leaking' })).status, 201);
  assert.equal(isAnswered, false, 'all that while the text was being read');
  reading.resolve();
  assert.equal((await writing).status, 400);
});
