import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { searchState } from '#/modules/search/index.ts';
import { aCompany, posting, startApp } from '../../../test/kit/app.ts';
import { keepIndexes } from './tasks.ts';

type Manner = 'well' | 'hang' | 'fail' | 'garbage';

/** A server of embeddings for the test's two subjects: water and fire. */
async function startModel(t: TestContext) {
  const state = { manner: 'well' as Manner, asked: 0, texts: 0 };
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    state.asked += 1;
    if (state.manner === 'hang') return;
    if (state.manner === 'fail') return void response.writeHead(500).end('{}');
    const { input }: { input: string[] } = JSON.parse(body);
    state.texts += input.length;
    answer(response, state.manner === 'garbage' ? { data: 'none' } : { data: input.map(vectorOf) });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.closeAllConnections());
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { state, env: { EMBEDDING_MODEL: 'openai-compatible:fake', EMBEDDING_BASE_URL: url } };
}

function vectorOf(text: string, index: number) {
  const share = (words: RegExp) => (text.match(words)?.length ?? 0) + 0.01;
  return { index, embedding: [share(/water|puddle|tide/gi), share(/fire|ember|blaze/gi), 0.01] };
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

test('a configured embedding model', async (t) => {
  const { state, env } = await startModel(t);
  const kit = await startApp(t, { env });
  const keys = await aCompany(kit);
  const post = async (path: string, body: object) => {
    const reply = await kit.app.inject({
      method: 'POST',
      url: `/api:intel${path}`,
      payload: { ...keys, ...body },
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  const put = (...records: object[]) => post('/import/jobs', { records });
  const job = (jobId: number, outcome: string) => ({
    jobId,
    reference: `R${jobId}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome,
  });
  const ids = async (query_text: string) =>
    (await post('/search/outcomes', { query_text })).hits.map((hit: { job_id: number }) => hit.job_id);
  await put(job(1, 'Puddle mopped in plant room'), job(2, 'Ember seen in flue'));

  await t.test('answers by words until the texts are embedded, then by meaning too', async () => {
    assert.deepEqual(await ids('tide'), []);
    await keepIndexes.run(kit.platform);
    const { hits } = await post('/search/outcomes', { query_text: 'tide' });
    assert.deepEqual([hits.length, hits[0].job_id, hits[0].matched_via], [1, 1, ['semantic']]);
    assert.deepEqual(await ids('blaze'), [2]);
  });

  await t.test('embeds what is new or changed, and nothing twice', async () => {
    await put(job(3, 'Blaze put out'), job(1, 'Ember swept up in plant room'));
    await keepIndexes.run(kit.platform);
    assert.deepEqual(await ids('tide'), []);
    assert.deepEqual((await ids('embers of a fire')).length, 3);
    const before = state.asked;
    await keepIndexes.run(kit.platform);
    assert.equal(state.asked, before);
  });

  await t.test(
    'that fails is a 502 of the enriched route; the plain one finds by words and says so',
    async () => {
      for (const manner of ['fail', 'garbage'] as const) {
        state.manner = manner;
        const enriched = await post('/search/outcomes/enriched', { query_text: 'ember' });
        assert.deepEqual([enriched.status, enriched.code], [502, 'ERROR_CODE_UPSTREAM'], manner);
        const plain = await post('/search/outcomes', { query_text: 'swept' });
        assert.deepEqual(
          [plain.status, plain.hits[0].job_id, typeof plain.notice],
          [200, 1, 'string'],
          manner,
        );
      }
    },
  );

  await t.test('that fails while texts are embedded leaves the index as it was', async () => {
    await put(job(4, 'Puddle at door'));
    await keepIndexes.run(kit.platform);
    state.manner = 'well';
    assert.equal((await ids('door'))[0], 4);
    // Left alone for a while after its failures; the task tries again by itself.
  });
});

test('a model that hangs is a 504 of the enriched route', async (t) => {
  const { state, env } = await startModel(t);
  state.manner = 'hang';
  const kit = await startApp(t, { env });
  const keys = await aCompany(kit);
  const payload = { ...keys, query_text: 'ember' };
  const enriched = await kit.app.inject({
    method: 'POST',
    url: '/api:intel/search/outcomes/enriched',
    payload,
  });
  assert.deepEqual([enriched.statusCode, enriched.json().code], [504, 'ERROR_CODE_TIMEOUT']);
});

test('vectors of one model answer until those of the next are complete', async (t) => {
  const { state, env } = await startModel(t);
  const kit = await startApp(t, { env });
  const keys = await aCompany(kit);
  const post = (path: string, body: object) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { ...keys, ...body } });
  const records = [{ jobId: 1, reference: 'R', createdAt: '2026-03-02T09:00:00Z', outcome: 'Puddle mopped' }];
  await post('/import/jobs', { records });
  await keepIndexes.run(kit.platform);
  const models = async () =>
    (await kit.platform.database.pool.query('select name, ready from search_models order by model_id')).rows;

  // The next model, which cannot be reached yet: the first goes on answering.
  const next = {
    name: 'openai-compatible:next',
    embed: kit.platform.embedding?.embed ?? (() => Promise.resolve([])),
  };
  const platform = { ...kit.platform, embedding: next };
  state.manner = 'garbage';
  await keepIndexes.run(platform);
  state.manner = 'well';
  assert.deepEqual(await models(), [
    { name: 'openai-compatible:fake', ready: true },
    { name: 'openai-compatible:next', ready: false },
  ]);
  const found = await post('/search/outcomes', { query_text: 'tide' });
  assert.equal(found.json().count, 1);

  await keepIndexes.run(platform);
  assert.deepEqual(await models(), [{ name: 'openai-compatible:next', ready: true }]);
});

test('a stored model that cannot be read costs the meaning, not the search', async (t) => {
  const kit = await startApp(t);
  const keys = await aCompany(kit);
  const records = [{ jobId: 1, reference: 'R', createdAt: '2026-03-02T09:00:00Z', outcome: 'Puddle mopped' }];
  await posting(kit, keys)('/import/jobs', { records });
  await keepIndexes.run(kit.platform);
  await kit.platform.database.pool.query("update search_models set data = '\\x00'");
  const post = (path: string) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { ...keys, query_text: 'puddle' } });
  const plain = await post('/search/outcomes');
  assert.deepEqual([plain.statusCode, plain.json().count, typeof plain.json().notice], [200, 1, 'string']);
  const enriched = await post('/search/outcomes/enriched');
  assert.deepEqual([enriched.statusCode, enriched.json().code], [502, 'ERROR_CODE_UPSTREAM']);
});

test('two that keep one index at the same time embed each text once', async (t) => {
  const { state, env } = await startModel(t);
  const kit = await startApp(t, { env });
  const post = posting(kit, await aCompany(kit));
  const records = Array.from({ length: 60 }, (_, jobId) => ({
    jobId,
    reference: `R${jobId}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: `Puddle ${jobId} mopped`,
  }));
  await post('/import/jobs', { records });
  await Promise.all([keepIndexes.run(kit.platform), keepIndexes.run(kit.platform)]);
  assert.equal(state.texts, 60);
  await keepIndexes.run(kit.platform);
  assert.equal(state.texts, 60);
});

test('the id of a model that was given up is not given to another', async (t) => {
  const kit = await startApp(t);
  const post = posting(kit, await aCompany(kit));
  const records = [{ jobId: 1, reference: 'R', createdAt: '2026-03-02T09:00:00Z', outcome: 'Puddle mopped' }];
  await post('/import/jobs', { records });
  const ids: unknown[] = [];
  for (const name of ['first', 'second', 'third']) {
    const embed = () => Promise.reject(new Error('away'));
    await keepIndexes.run({ ...kit.platform, embedding: { name, embed } });
    const { rows } = await kit.platform.database.pool.query(
      'select model_id from search_models where name = $1',
      [name],
    );
    ids.push(rows[0]?.model_id);
  }
  assert.equal(new Set(ids).size, 3, ids.join());
});

test('what is not yet embedded by the model that is wanted is said not to be', async (t) => {
  const { state, env } = await startModel(t);
  const kit = await startApp(t, { env });
  const keys = await aCompany(kit);
  const put = (jobId: number, outcome: string) =>
    kit.app.inject({
      method: 'POST',
      url: '/api:intel/import/jobs',
      payload: {
        ...keys,
        records: [{ jobId, reference: `R${jobId}`, createdAt: '2026-03-02T09:00:00Z', outcome }],
      },
    });
  const meaning = async () => {
    const { company_id, api_key } = keys;
    const url = `/api:intel/search/autocomplete/diagnose?company_id=${company_id}&api_key=${api_key}`;
    const { indexes } = (await kit.app.inject({ url })).json();
    const found = indexes.find(({ name }: { name: string }) => name === 'meaning');
    return [found.state, found.documents, found.expected, typeof found.updated_at];
  };
  await put(1, 'Puddle mopped');
  // Vectors of another model are not the wanted one's.
  await keepIndexes.run({ ...kit.platform, embedding: null });
  state.manner = 'garbage';
  await keepIndexes.run(kit.platform);
  assert.deepEqual(await meaning(), ['failed', 0, 1, 'object']);
  assert.equal((await searchState(kit.platform.database)).state, 'degraded');
  state.manner = 'well';
  assert.deepEqual(await meaning(), ['failed', 0, 1, 'object'], 'what is stored still lacks its vectors');
  await keepIndexes.run(kit.platform);
  assert.deepEqual(await meaning(), ['ready', 1, 1, 'number']);
  await put(2, 'Ember seen');
  assert.deepEqual(await meaning(), ['populating', 1, 2, 'number']);
  await put(1, 'Blaze put out');
  assert.deepEqual(await meaning(), ['populating', 0, 2, 'number']);
  await keepIndexes.run(kit.platform);
  assert.deepEqual(await meaning(), ['ready', 2, 2, 'number']);
  assert.deepEqual(await searchState(kit.platform.database), { state: 'ready', reason: null });
  state.manner = 'garbage';
  assert.deepEqual(
    await meaning(),
    ['failed', 2, 2, 'number'],
    'the model that queries need does not answer',
  );
});

test('what a company’s own words mean is learnt from its texts', async (t) => {
  const kit = await startApp(t);
  const keys = await aCompany(kit);
  const post = (path: string, body: object) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { ...keys, ...body } });
  // "sproggle" and "wimbler" keep the same company and never meet.
  const records = Array.from({ length: 120 }, (_, jobId) => ({
    jobId,
    reference: `R${jobId}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: `${['sproggle near the tide gauge', 'wimbler near the tide gauge', 'kettle in the canteen', 'hinge of the annex'][jobId % 4]} number ${jobId}`,
  }));
  await post('/import/jobs', { records });
  await keepIndexes.run(kit.platform);
  const { hits } = (await post('/search/outcomes', { query_text: 'sproggle', limit: 60 })).json();
  const at = (kind: number) => hits.findIndex((hit: { job_id: number }) => hit.job_id % 4 === kind);
  assert.equal(at(0), 0);
  assert.equal(at(1), 30);
});

test('among more texts than can be compared one by one, one that shares no word with the query is found by meaning', async (t) => {
  const kit = await startApp(t);
  const keys = await aCompany(kit);
  const post = (path: string, body: object) =>
    kit.app.inject({ method: 'POST', url: `/api:intel${path}`, payload: { ...keys, ...body } });
  // What keeps the company of the rare word is the most frequent, so that it is learnt whatever sample is drawn.
  const others = [
    'wimbler near the tide gauge',
    'wimbler near the tide gauge',
    'kettle in the canteen',
    'hinge of the annex',
    'lamp over the bench',
  ];
  const records = Array.from({ length: 5_100 }, (_, jobId) => ({
    jobId,
    reference: `R${jobId}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: jobId < 40 ? 'sproggle near the tide gauge' : others[jobId % 5],
  }));
  await post('/import/jobs', { records });
  await keepIndexes.run(kit.platform);
  const { rows } = await kit.platform.database.pool.query(
    'select count(*)::int as n, count(cell)::int as placed, count(distinct cell)::int as cells from search_vectors where company_id = $1',
    [keys.company_id],
  );
  assert.deepEqual([rows[0].n, rows[0].placed], [5_100, 5_100]);
  assert.ok(rows[0].cells > 1);
  const { hits } = (await post('/search/outcomes', { query_text: 'sproggle', limit: 100 })).json();
  const ids: number[] = hits.map((hit: { job_id: number }) => hit.job_id);
  assert.ok(ids.slice(0, 40).every((id) => id < 40));
  assert.ok(ids.length > 40, 'what keeps the same company is found too');
  assert.ok(ids.slice(40).every((id) => id % 5 < 2));
});
