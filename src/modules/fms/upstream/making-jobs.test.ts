import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makingJob, openFmsClient } from '#/modules/fms/index.ts';
import { type Ctx, operatorCtx } from '#/platform/context.ts';
import { startApp } from '../../../../test/kit/app.ts';
import { fmsCaller } from '../../../../test/kit/fms.ts';
import { FMS_USER, fakeFms } from '../../../../test/kit/outside/fake-fms.ts';

const KEY = '0b7c6f43-27c9-4d2b-8a5e-1f6f3f1c9d10';
const NEW = { description: 'Lift stuck at level 2', contactId: 7, priority: 'urgent' };

test('a job made by Fieldstone itself', async (t) => {
  const kit = await startApp(t, { env: { FMS_PRIVATE_HOSTS: '127.0.0.1' } });
  const fms = await fakeFms(t);
  const like = {
    jobId: 40,
    companyId: '00000000-0000-4000-8000-000000000000',
    reference: 'UP-40',
    status: 'notStarted',
    fmsStatus: 'new',
    createdAt: '2026-03-01T00:00:00Z',
    contactId: 7,
  };
  fms.records.set('jobs', new Map([['40', like]]));
  const client = openFmsClient(kit.platform.outbound);
  const inside = (company_id: string): Ctx => operatorCtx(kit.platform).within(company_id);
  const made = (ctx: Ctx) => makingJob(ctx, { client, key: KEY }, (_tx, makeJob) => makeJob(NEW));
  const jobCount = async (company_id: string): Promise<number> => {
    const { rows } = await kit.platform.database.pool.query(
      'select count(*)::int as n from jobs where company_id = $1',
      [company_id],
    );
    return rows[0].n;
  };
  const upstream = () => fmsCaller(kit, { fms: { mode: 'upstream', base_url: fms.url, ...FMS_USER } });

  await t.test('is made in the tenant’s own system, and kept here as it answers', async () => {
    const caller = await upstream();
    const job = await made(inside(caller.company_id));
    assert.deepEqual([job.jobId, job.reference, job.description], [41, 'UP-41', NEW.description]);
    assert.equal(fms.calls.at(-1)?.key, KEY);
  });

  await t.test('is one job there however often what records it breaks off', async () => {
    const caller = await upstream();
    const before = fms.records.get('jobs')?.size;
    const broken = makingJob(inside(caller.company_id), { client, key: KEY }, async (_tx, makeJob) => {
      await makeJob(NEW);
      throw new Error('something else failed');
    });
    await assert.rejects(broken, /something else/);
    assert.equal(await jobCount(caller.company_id), 0);
    assert.equal((await made(inside(caller.company_id))).jobId, 41);
    assert.equal(fms.records.get('jobs')?.size, before);
  });

  await t.test('is not kept when that system refuses it', async () => {
    const { company_id } = await upstream();
    fms.failures.push({ status: 503 });
    await assert.rejects(made(inside(company_id)), { kind: 'upstream' });
    assert.equal(await jobCount(company_id), 0);
  });

  await t.test('stays here where Fieldstone keeps the jobs, and only with what records it', async () => {
    const caller = await fmsCaller(kit);
    await caller.importRecords('contacts', [{ contactId: 7, name: 'Northgate Foods' }]);
    const calls = fms.calls.length;
    const ctx = inside(caller.company_id);
    const broken = makingJob(ctx, { client, key: KEY }, async (_tx, makeJob) => {
      await makeJob(NEW);
      throw new Error('something else failed');
    });
    await assert.rejects(broken, /something else/);
    const job = await made(ctx);
    assert.equal((await caller.get('/jobs/job', { jobId: job.jobId })).body.contactId, 7);
    assert.equal((await caller.post('/jobs/list', {})).body.totalItemCount, 1);
    assert.equal(fms.calls.length, calls);
  });
});
