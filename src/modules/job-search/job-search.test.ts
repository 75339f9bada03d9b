import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';

const OUTCOMES = [
  'Hydraulic hose to boom cylinder leaking, hose replaced and system topped up.',
  'Engine will not start, flat battery found and changed.',
  'Replaced bucket teeth, greased all points.',
  'Lift doors not closing on floor two, door edge adjusted.',
  'Chiller two tripping on high pressure, condenser coil cleaned.',
  'Leaking tap in kitchen, washers renewed.',
];

test('finding jobs', async (t) => {
  const kit = await startApp(t);
  const { company_id, api_key } = await aCompany(kit);
  const records = OUTCOMES.map((outcome, n) => ({
    jobId: n + 1,
    reference: `WO-${9000 + n}`,
    createdAt: '2026-03-02T09:00:00Z',
    description: n === 3 ? 'Passenger stuck, doors keep opening' : 'Please attend',
    outcome,
    typeId: n % 2,
    contactId: 401,
    ...(n === 0 && { status: 'completedWithIssues', result: 'Parts required' }),
  }));
  await kit.app.inject({
    method: 'POST',
    url: '/api:intel/import/jobs',
    payload: { company_id, api_key, records },
  });

  const search = async (path: string, body: object) => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api:intel${path}`,
      payload: { company_id, api_key, ...body },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const found = async (query_text: string, filters: object = {}) =>
    (await search('/search/outcomes', { query_text, ...filters })).hits.map(
      (hit: { job_id: number }) => hit.job_id,
    );

  await t.test('the job that speaks most of the query comes first', async () => {
    assert.equal((await found('hydraulic hose leaking'))[0], 1);
    assert.equal((await found("engine won't start"))[0], 2);
    assert.equal((await found('door of the lift'))[0], 4);
  });

  await t.test('scores lie in (0,1] and fall with rank', async () => {
    const { hits } = await search('/search/outcomes', { query_text: 'leaking hose replaced' });
    const scores = hits.map((hit: { score: number }) => hit.score);
    assert.ok(scores.length >= 2);
    for (const score of scores) assert.ok(score > 0 && score <= 1);
    assert.deepEqual(
      scores,
      [...scores].sort((a, b) => b - a),
    );
  });

  await t.test('a word counts as often as the query says it', async () => {
    assert.equal((await found('kitchen bucket bucket'))[0], 3);
    assert.equal((await found('kitchen kitchen bucket'))[0], 6);
  });

  await t.test('a score says how much of the query a hit holds', async () => {
    const best = async (query_text: string) =>
      (await search('/search/outcomes', { query_text })).hits[0].score;
    assert.ok((await best('chiller zxqwv flooble')) < (await best('chiller')) / 2);
  });

  await t.test('a number within a sentence names no job', async () => {
    const { hits } = await search('/search/outcomes', { query_text: '#4 boom cylinder hose leaking' });
    assert.deepEqual([hits[0].job_id, hits[0].score_components.exact], [1, 0]);
  });

  await t.test('words that stand nowhere find nothing', async () => {
    assert.deepEqual(await found('zxqwv flooble'), []);
    assert.deepEqual(await found('the of and'), []);
  });

  await t.test('an exact reference is the first hit', async () => {
    const { hits } = await search('/search/outcomes', { query_text: 'wo-9004' });
    assert.deepEqual([hits[0].job_id, hits[0].score, hits[0].matched_via], [5, 1, ['exact']]);
  });

  await t.test(
    'a reference is found in any spelling, by its number and by the job’s id, and stands alone',
    async () => {
      for (const query_text of [
        'WO-9004',
        'wo 9004',
        'WO9004',
        '#9004',
        'job 9004',
        'job number 9004',
        '5',
      ]) {
        const answer = await search('/search/outcomes', { query_text });
        const ids = answer.hits.map((hit: { job_id: number }) => hit.job_id);
        assert.deepEqual([ids, answer.total_matches], [[5], 1], query_text);
      }
      assert.deepEqual(await found('WO-9999'), []);
    },
  );

  await t.test('what else a query says stands in the lower half beside a reference', async () => {
    const { hits } = await search('/search/outcomes', { query_text: 'hydraulic hose, like WO 9004' });
    assert.deepEqual([hits[0].job_id, hits[1].job_id], [5, 1]);
    assert.ok(hits[1].score <= 0.5);
  });

  await t.test('a filter that is null or empty was not sent', async () => {
    const filters = {
      type_id: null,
      contact_id: '',
      vertical: '',
      status: null,
      result: '',
      start_date: '',
      limit: null,
    };
    const answer = await search('/search/outcomes', { query_text: 'hydraulic', ...filters });
    assert.deepEqual([answer.status, answer.count], [200, 1]);
  });

  await t.test('a label is matched in any case, and one of several states is enough', async () => {
    assert.deepEqual(await found('hydraulic', { result: 'parts REQUIRED' }), [1]);
    assert.deepEqual(await found('WO-9000', { result: 'parts REQUIRED' }), [1]);
    assert.deepEqual(await found('hydraulic', { result: 'done' }), []);
    for (const status of ['completedOk,completedWithIssues', ['completedWithIssues', 'completedOk']])
      for (const query of ['hydraulic', 'WO-9000']) assert.deepEqual(await found(query, { status }), [1]);
    assert.deepEqual(await found('hydraulic', { status: 'completedOk,notStarted' }), []);
    const refused = await search('/search/outcomes', { query_text: 'hydraulic', status: 'completedOkay' });
    assert.deepEqual([refused.status, refused.payload.param], [400, 'status']);
    assert.equal(refused.payload.did_you_mean, 'completedOk');
  });

  await t.test('enriched intake takes a short query, enriched outcomes do not', async () => {
    assert.equal((await search('/search/intake/enriched', { query_text: 'ab' })).status, 200);
    assert.equal((await search('/search/outcomes/enriched', { query_text: 'ab' })).status, 400);
  });

  await t.test('filters hold before ranking', async () => {
    assert.deepEqual(await found('leaking', { type_id: 1 }), [6]);
    assert.deepEqual(await found('leaking', { contact_id: '402' }), []);
  });

  await t.test('a hit says where it matches', async () => {
    const { hits } = await search('/search/outcomes', { query_text: 'flat batteries' });
    assert.match(hits[0].highlights[0], /<em>flat battery<\/em>/);
  });

  await t.test('intake is searched by what was asked for', async () => {
    const { hits } = await search('/search/intake', { query: 'passenger stuck' });
    assert.deepEqual(
      [hits.length, hits[0].job_id, hits[0].summary],
      [1, 4, 'Passenger stuck, doors keep opening'],
    );
    assert.equal(hits[0].created_at, '2026-03-02T09:00:00Z');
  });

  await t.test('cleanup leaves out nulls and empties', async () => {
    const { hits } = await search('/search/outcomes', { query_text: 'bucket', cleanup: true });
    assert.equal(hits.length, 1);
    assert.equal('engineer_name' in hits[0], false);
  });

  await t.test('no query, and a limit out of range, are refused by name', async () => {
    for (const [body, param] of [
      [{}, 'query_text'],
      [{ query_text: '' }, 'query_text'],
      [{ query_text: 'x'.repeat(2001) }, 'query_text'],
      [{ query_text: 'leak', limit: 101 }, 'limit'],
    ] as const) {
      const answer = await search('/search/outcomes', body);
      assert.deepEqual([answer.status, answer.payload.param], [400, param]);
    }
  });
});
