import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp, type TestApp } from '../../../test/kit/app.ts';

const CREATED = '2026-03-02T09:00:00Z';

async function searcher(kit: TestApp) {
  const { company_id, api_key } = await aCompany(kit);
  const keys = { company_id, api_key };
  const post = async (path: string, body: object) => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api:intel${path}`,
      payload: { ...keys, ...body },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    post,
    put: (...records: object[]) =>
      post('/import/jobs', {
        records: records.map((record) => ({ reference: 'none', createdAt: CREATED, ...record })),
      }),
    ids: async (query_text: string, more: object = {}, path = '/search/outcomes'): Promise<number[]> =>
      (await post(path, { query_text, ...more })).hits.map((hit: { job_id: number }) => hit.job_id),
    settings: (settings: object) =>
      kit.app.inject({ method: 'PATCH', url: '/api:intel/settings', payload: { ...keys, ...settings } }),
  };
}

test('what a query means is found', async (t) => {
  const kit = await startApp(t);
  const a = await searcher(kit);
  await a.put(
    {
      jobId: 1,
      reference: 'JOB-100',
      outcome: 'A/C unit in the comms room blowing warm, recharged',
      status: 'completedOk',
    },
    {
      jobId: 2,
      reference: 'JOB-200',
      outcome: 'PIR in reception replaced',
      status: 'completedWithIssues',
      result: 'Parts required',
    },
    { jobId: 3, outcome: 'Boiler showed F28, gas valve LX-2200B replaced', description: 'Brkr tripped' },
    {
      jobId: 4,
      outcome: 'Boiler serviced, burner cleaned, boiler left running',
      actualStartAt: '2026-03-29T23:30:00Z',
    },
    { jobId: 5, outcome: 'Compressor replaced, dolly used to shift it', typeId: 7, status: 'cancelled' },
    {
      jobId: 6,
      outcome: 'Pallet truck wheel changed',
      actualStartAt: '2026-03-29T12:00:00Z',
      assetId: 'AS-77120',
    },
  );

  await t.test('by another word of the trade', async () => {
    assert.equal((await a.ids('air conditioning'))[0], 1);
    assert.equal((await a.ids('motion sensor'))[0], 2);
  });

  await t.test('by the abbreviation, and by what it stands for', async () => {
    assert.equal((await a.ids('breaker', {}, '/search/intake'))[0], 3);
    assert.equal((await a.ids('brkr', {}, '/search/intake'))[0], 3);
  });

  await t.test('through typing errors', async () => {
    const { hits } = await a.post('/search/outcomes', { query_text: 'recepton' });
    assert.deepEqual([hits[0].job_id, hits[0].matched_via], [2, ['fuzzy']]);
    assert.match(hits[0].highlights[0], /<em>reception<\/em>/);
    assert.ok((await a.ids('bioler')).includes(4));
  });

  await t.test('by what the company itself calls things', async () => {
    assert.deepEqual(await a.ids('dolly'), []);
    const set = await a.settings({ search_terms: { dolly: ['pallet truck'] } });
    assert.equal(set.statusCode, 200, set.body);
    assert.equal((await a.ids('dolly'))[0], 6);
  });

  await t.test(
    'an error code, a part number, an asset tag and a reference stand before all else',
    async () => {
      for (const [query, id] of [
        ['boiler boiler running F28', 3],
        ['boiler lx2200b', 3],
        ['boiler AS-77120', 6],
        ['boiler serviced job-200', 2],
      ] as const) {
        const { hits } = await a.post('/search/outcomes', { query_text: query });
        assert.equal(hits[0].job_id, id, query);
        assert.equal(hits[0].score_components.exact, 1, query);
        assert.ok(hits.length > 1, query);
      }
    },
  );

  await t.test('so does a short one that follows a word for it, or that few hold', async () => {
    await a.put(
      { jobId: 20, outcome: 'Split showing error E7, fan seized' },
      { jobId: 21, outcome: 'Fault code changed on keypad, error cleared, fault gone' },
      { jobId: 22, outcome: 'Pump stripped', assetId: 'P7' },
      { jobId: 23, outcome: 'Pump pump pump left running after fault' },
      { jobId: 24, outcome: 'Display says E 217 again' },
      { jobId: 25, outcome: 'Carpet loose on 2nd floor' },
      { jobId: 26, outcome: 'Leaking tap, tap leaking, leak' },
    );
    for (const [query, id] of [
      ['fault code E7', 20],
      ['split E-7 fault error', 20],
      ['pump P7', 22],
      ['error E217', 24],
      ['leaking tap on 2nd floor', 26],
    ] as const)
      assert.equal((await a.ids(query))[0], id, query);
  });

  await t.test('a job outside the graph is not', async () => {
    assert.deepEqual(await a.ids('compressor'), []);
  });

  await t.test('nonsense is not', async () => {
    assert.deepEqual(await a.ids('qqzzkx wvvrrt'), []);
  });

  await t.test('days are whole, in the company’s zone', async () => {
    const on = (day: string) => a.ids('boiler truck', { start_date: day, end_date: day });
    assert.deepEqual(await on('2026-03-29'), [6]);
    assert.deepEqual(await on('2026-03-30'), [4]);
    assert.deepEqual(await a.ids('boiler', { startDate: '2026-03-30', endDate: '2026-03-31' }), [4]);
    for (const [body, status] of [
      [{ start_date: '2026-02-30' }, 400],
      [{ end_date: 'soon' }, 400],
      [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 422],
    ] as const)
      assert.equal((await a.post('/search/outcomes', { query_text: 'boiler', ...body })).status, status);
  });

  await t.test('an enriched answer joins the records and counts its own hits', async () => {
    const answer = await a.post('/search/outcomes/enriched', {
      query_text: 'motion sensor, conditioning',
      status: 'completedWithIssues',
    });
    assert.deepEqual(
      [answer.count, answer.hits[0].job.jobId, answer.query_text],
      [1, 2, 'motion sensor, conditioning'],
    );
    assert.deepEqual(Object.keys(answer.related_works), ['by_type', 'by_engineer', 'by_site']);
    assert.equal((await a.post('/search/outcomes/enriched', { query_text: 'ab' })).status, 400);
    assert.equal((await a.post('/search/outcomes', { query_text: 'ab' })).status, 200);
  });
});

test('a filter holds before the limit', async (t) => {
  const a = await searcher(await startApp(t));
  const many = Array.from({ length: 60 }, (_, n) => ({ jobId: n, outcome: 'pump pump pump', typeId: 1 }));
  await a.put(...many, {
    jobId: 900,
    outcome: 'a pump was seen among very many other things here',
    typeId: 2,
  });
  assert.deepEqual(await a.ids('pump', { type_id: '2', limit: 1 }), [900]);
});

test('an answered import is searchable, and so is the change of it', async (t) => {
  const a = await searcher(await startApp(t));
  // One import each, so that segments are merged on the way.
  for (let n = 1; n <= 20; n++)
    await a.put({ jobId: n, outcome: n % 2 ? 'gasket renewed' : 'flange renewed' });
  assert.equal((await a.ids('gasket', { limit: 50 })).length, 10);
  await a.put({ jobId: 1, outcome: 'spindle renewed' });
  assert.deepEqual(await a.ids('spindle'), [1]);
  assert.equal((await a.ids('gasket', { limit: 50 })).length, 9);
  await a.put({ jobId: 3, status: 'cancelled' }, { jobId: 5, outcome: null });
  assert.equal((await a.ids('gasket', { limit: 50 })).length, 7);
  await a.put({ jobId: 3, status: 'completedOk' });
  assert.ok((await a.ids('gasket', { limit: 50 })).includes(3));
});

test('no company finds the jobs of another', async (t) => {
  const kit = await startApp(t);
  const [a, b] = [await searcher(kit), await searcher(kit)];
  await a.put({ jobId: 1, outcome: 'impeller cleaned' });
  assert.deepEqual(await a.ids('impeller'), [1]);
  assert.deepEqual(await b.ids('impeller'), []);
  assert.deepEqual(await b.ids('impelller'), []);
});
