import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyCtx } from '#/platform/context.ts';
import { aCompany, startApp } from '../../../../test/kit/app.ts';
import * as store from './vector-store.ts';

test('of two processes that form cells of one model the first sets its centres for both', async (t) => {
  const kit = await startApp(t);
  const { company_id } = await aCompany(kit);
  const ctx = companyCtx(kit.platform, company_id, { type: 'operator' });
  const [one, other] = [Buffer.from([1, 2, 3, 4]), Buffer.from([5, 6, 7, 8])];
  const id = await ctx.inCompany((tx) => store.insertModel(tx, { name: 'local', documents: 1, data: null }));
  await Promise.all([one, other].map((centres) => ctx.inCompany((tx) => store.setCentres(tx, id, centres))));
  const first = await ctx.inCompany((tx) => store.findCentres(tx, id));
  await ctx.inCompany((tx) => store.setCentres(tx, id, other));
  assert.deepEqual(await ctx.inCompany((tx) => store.findCentres(tx, id)), first);
});

test('the latest model is not deleted: the next would get its id', async (t) => {
  const kit = await startApp(t);
  const { company_id } = await aCompany(kit);
  const ctx = companyCtx(kit.platform, company_id, { type: 'operator' });
  const insert = () =>
    ctx.inCompany((tx) => store.insertModel(tx, { name: 'local', documents: 1, data: null }));
  const first = await insert();
  await ctx.inCompany((tx) => store.deleteModel(tx, first));
  assert.notEqual(await insert(), first);
});
