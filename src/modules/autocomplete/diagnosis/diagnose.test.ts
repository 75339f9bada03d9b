import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFindable } from '#/modules/directory/index.ts';
import { keepIndexes } from '#/modules/job-search/index.ts';
import { companyCtx } from '#/platform/context.ts';
import { aCompany, startApp, type TestApp } from '../../../../test/kit/app.ts';
import type { Diagnosis } from '../schema.ts';

type Credentials = { company_id: string; api_key: string };

async function assess({ app }: TestApp, { company_id, api_key }: Credentials): Promise<Diagnosis> {
  const answer = await app.inject({
    url: '/api:intel/search/autocomplete/diagnose',
    query: { company_id, api_key },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function put({ app }: TestApp, { company_id, api_key }: Credentials, entity: string, record: object) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api:intel/import/${entity}`,
    payload: { company_id, api_key, records: [record] },
  });
  assert.equal(answer.json().inserted, 1, answer.body);
}

const stateOf = ({ indexes }: Diagnosis, name: string) => {
  const index = indexes.find((one) => one.name === name);
  return [index?.state, index?.documents, index?.expected];
};

test('an empty company gets advice on what to import', async (t) => {
  const kit = await startApp(t);
  const diagnosis = await assess(kit, await aCompany(kit));
  assert.equal(diagnosis.ok, false);
  assert.deepEqual(diagnosis.populating, []);
  assert.deepEqual(diagnosis.missing, [
    'contacts',
    'people',
    'engineers',
    'jobTypes',
    'jobCategories',
    'contactGroups',
    'resourceGroups',
    'sites',
    'jobs',
    'outcomes',
    'intake',
    'emails',
    'phones',
    'postcodes',
  ]);
  assert.equal(diagnosis.advice.length, diagnosis.missing.length);
  assert.deepEqual(diagnosis.indexes[0], {
    name: 'contacts',
    state: 'empty',
    documents: 0,
    expected: 0,
    updated_at: null,
  });
});

test('imported data is ready, and only the rest is missing', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  await put(kit, company, 'contacts', { contactId: 1, name: 'Alder Bakery', phone: '0113 496 0000' });
  await put(kit, company, 'contacts', { contactId: 2, name: '🔥🔥' });
  await put(kit, company, 'sites', { address: '1 Mill Lane', contactId: 1 });
  await put(kit, company, 'jobs', { jobId: 1, reference: 'R1', createdAt: 1_772_000_000, outcome: 'Fixed.' });
  const diagnosis = await assess(kit, company);
  assert.equal(diagnosis.ok, true);
  for (const [name, count] of [
    ['contacts', 2],
    ['sites', 1],
    ['jobs', 1],
    ['outcomes', 1],
  ] as const)
    assert.deepEqual(stateOf(diagnosis, name), ['ready', count, count], name);
  assert.deepEqual(
    [stateOf(diagnosis, 'meaning'), diagnosis.populating],
    [['populating', 0, 1], ['meaning']],
  );
  await keepIndexes.run(kit.platform);
  assert.deepEqual(stateOf(await assess(kit, company), 'meaning'), ['ready', 1, 1]);
  assert.ok(!diagnosis.missing.includes('phones'));
  assert.ok(diagnosis.missing.includes('emails') && diagnosis.missing.includes('intake'));
  const updated = diagnosis.indexes[0]?.updated_at ?? 0;
  assert.ok(Math.abs(Date.now() - updated) < 3_600_000, 'epoch milliseconds');
});

test('records stored before keys existed count as populating, and get keys', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  await put(kit, company, 'contacts', { contactId: 1, name: 'Alder Bakery', postcode: 'LS1 4AP' });
  await put(kit, company, 'persons', {
    personId: '3d5b1c52-0000-4000-8000-000000000001',
    name: 'Bob Fletcher',
  });
  await put(kit, company, 'sites', { address: '1 Mill Lane', contactId: 1 });
  await kit.platform.database.pool.query('delete from lookup_keys where company_id = $1', [
    company.company_id,
  ]);
  const before = await assess(kit, company);
  assert.deepEqual([before.ok, before.populating], [false, ['contacts', 'people', 'sites']]);
  assert.match(before.advice[0] ?? '', /^contacts: 0 of 1 can be found/);
  const ctx = companyCtx(kit.platform, company.company_id, { type: 'task', name: makeFindable.name });
  await makeFindable.run(ctx, { company_id: company.company_id });
  await makeFindable.run(ctx, { company_id: company.company_id });
  const after = await assess(kit, company);
  assert.deepEqual([after.ok, after.populating], [true, []]);
  const { company_id, api_key } = company;
  const found = await kit.app.inject({
    url: '/api:intel/search/autocomplete',
    query: { company_id, api_key, q: 'fletchr' },
  });
  assert.equal(found.json().groups.people.length, 1);
});
