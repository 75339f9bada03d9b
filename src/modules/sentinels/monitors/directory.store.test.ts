import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorCtx } from '#/platform/context.ts';
import { aCompany, startApp } from '../../../../test/kit/app.ts';
import { mapPostcodeAreas } from './directory.store.ts';

test('a site has the area its postcode begins with, however the postcode is written', async (t) => {
  const { app, platform } = await startApp(t);
  const credentials = await aCompany({ app } as Parameters<typeof aCompany>[0]);
  const keyOf = (number: number) => String(number).padStart(64, '0');
  const postcodes = ['LS1 4AP', '  m1 2ab', 'SW1A 1AA', 'unknown', null];
  const records = postcodes.map((postcode, n) => ({
    siteKey: keyOf(n),
    name: `Unit ${n}`,
    address: `${n} Mill Lane`,
    postcode,
  }));
  const payload = { ...credentials, records };
  const answer = await app.inject({ method: 'POST', url: '/api:intel/import/sites', payload });
  assert.deepEqual(answer.json().failed, [], answer.body);
  const ctx = operatorCtx(platform).within(credentials.company_id);
  assert.deepEqual([...(await ctx.inCompany((tx) => mapPostcodeAreas(tx)))].sort(), [
    [keyOf(0), 'LS'],
    [keyOf(1), 'M'],
    [keyOf(2), 'SW'],
  ]);
});
