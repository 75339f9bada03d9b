import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATOR_TOKEN, startApp } from './kit/app.ts';
import { aCaller, type Caller } from './kit/caller.ts';

const createdAt = '2026-03-02T09:00:00Z';
const VERTICALS =
  'security fire_life_safety mep building_fabric utilities soft_services it_comms other'.split(' ');

async function imported(caller: Caller): Promise<void> {
  const records = [
    {
      jobId: 1,
      reference: 'A-1',
      createdAt,
      contactId: 1,
      status: 'COMPLETEDWITHISSUES',
      result: 'Parts required',
      vertical: 'MEP',
      outcome: 'The pump leaks',
      actualStartAt: createdAt,
    },
    {
      jobId: 2,
      reference: 'A-2',
      createdAt,
      contactId: 1,
      status: 'completedOk',
      result: 'PARTS REQUIRED',
      vertical: 'other',
      outcome: 'The pump is dry',
      actualStartAt: createdAt,
    },
    {
      jobId: 3,
      reference: 'A-3',
      createdAt,
      contactId: 1,
      status: 'completedOk',
      result: 'Job complete',
      vertical: 'mep',
      actualStartAt: createdAt,
    },
    { jobId: 4, reference: 'A-4', createdAt, status: 'cancelled', result: 'Parts Required' },
  ];
  await caller.call('POST', '/import/contacts', { records: [{ contactId: 1, name: 'Ashdown' }] });
  const { body } = await caller.call('POST', '/import/jobs', { records });
  assert.deepEqual(body.failed, []);
}

test('closed words are read in any case, and an unknown one is refused with the nearest', async (t) => {
  const kit = await startApp(t);
  const caller = await aCaller(kit);
  await imported(caller);
  const { id: caseId } = (await caller.call('POST', '/cases/create', { title: 'T', type: 'Whatever Type' }))
    .body;
  const { id: teamId } = (await caller.call('POST', '/teams/create', { name: 'North' })).body;
  const aggregate = (filters: object) => ({
    metric: 'JOB_COUNT',
    filters: { startDate: '2026-01-01', ...filters },
  });

  await t.test('in any case', async () => {
    const answered = [
      [
        'GET',
        '/jobs/feed',
        { status: 'COMPLETEDOK', sort_by: 'createdat', direction: 'ASC', date_field: 'CREATEDAT' },
      ],
      ['GET', '/jobs/feed', { status: 'onTHEway,CompletedOk' }],
      ['POST', '/search/outcomes', { query_text: 'pump', vertical: 'Mep', status: 'completedOK' }],
      ['POST', '/aggregate/jobs', aggregate({ vertical: 'MEP,Other', status: ['COMPLETEDOK'] })],
      [
        'GET',
        '/cases/list',
        { status: 'OPEN,Closed', scope: 'All', sort: 'Created_At', order: 'ASC', priority: 'Medium' },
      ],
      ['POST', `/cases/${caseId}/transition`, { status: 'In_Progress' }],
      ['PATCH', `/cases/${caseId}`, { priority: 'HIGH', status: 'Open' }],
      ['POST', `/cases/${caseId}/items`, { item_type: 'JOB', item_id: '1' }],
      ['GET', '/items/Job/1/cases', {}],
      ['POST', `/teams/${teamId}/entities`, { entity_type: 'Customer', entity_id: '1' }],
      ['GET', `/teams/${teamId}/entities`, { type: 'CUSTOMER' }],
      ['GET', '/entities/CUSTOMER/1/teams', {}],
      ['GET', '/search/autocomplete', { q: 'ash', types: 'Contact,JOB' }],
      [
        'GET',
        '/sentinels/alerts',
        {
          severity: 'Critical',
          family: 'OPERATIONAL',
          status: 'New',
          sentinel_id: 'Scheduling_Drift',
          entity_type: 'Site',
        },
      ],
      ['POST', '/sentinels/run', { sentinel_ids: ['SCHEDULING_DRIFT'] }],
      ['POST', '/sentinels/run/Scheduling_Drift', {}],
      ['GET', '/extquote/list', { sort_order: 'ASC' }],
      ['POST', '/import/Contacts', { records: [] }],
    ] as const;
    for (const [method, path, fields] of answered) {
      const { status, body } = await caller.call(method, path, fields);
      assert.equal(status, 200, `${path} ${JSON.stringify(fields)}: ${JSON.stringify(body)}`);
    }
    const { body } = await caller.call('GET', `/cases/${caseId}`);
    assert.deepEqual(
      [body.type, body.priority, body.status, body.items[0].item_type],
      ['Whatever Type', 'high', 'open', 'job'],
    );
    assert.equal(
      (await caller.call('POST', '/aggregate/jobs', aggregate({ vertical: 'MEP' }))).body.value,
      2,
    );
    const fms = await kit.app.inject({
      method: 'POST',
      url: '/api:fms/jobs/list',
      headers: { 'x-api-key': caller.api_key },
      payload: { direction: 'Ascending', sortBy: 'CREATEDAT' },
    });
    assert.equal(fms.statusCode, 200, fms.body);
  });

  await t.test('an unknown one names the allowed ones and the nearest', async () => {
    const refused = [
      ['GET', '/jobs/feed', { status: 'completed' }, 'status', 'completedOk'],
      ['GET', '/jobs/feed', { direction: 'descending' }, 'direction', 'desc'],
      ['GET', '/jobs/feed', { sort_by: 'created' }, 'sort_by', 'createdAt'],
      ['POST', '/search/outcomes', { query_text: 'pump', vertical: 'fire' }, 'vertical', 'fire_life_safety'],
      [
        'POST',
        '/search/outcomes/enriched',
        { query_text: 'pump', vertical: 'safety' },
        'vertical',
        'fire_life_safety',
      ],
      ['POST', '/aggregate/jobs', aggregate({ vertical: 'fire' }), 'filters.vertical', 'fire_life_safety'],
      ['GET', '/cases/list', { status: 'progress' }, 'status', 'in_progress'],
      ['GET', '/cases/list', { order: 'descending' }, 'order', 'desc'],
      ['POST', `/cases/${caseId}/items`, { item_type: 'jobs', item_id: '1' }, 'item_type', 'job'],
      ['GET', '/items/jobs/1/cases', {}, 'item_type', 'job'],
      ['POST', `/teams/${teamId}/entities`, { entity_type: 'sites', entity_id: '1' }, 'entity_type', 'site'],
      ['GET', '/search/autocomplete', { q: 'ash', types: 'contact,person_' }, 'types', 'person'],
      ['GET', '/sentinels/alerts', { severity: 'warn' }, 'severity', 'warning'],
      ['GET', '/sentinels/alerts', { family: 'growth' }, 'family', 'growth_opportunity'],
      ['GET', '/sentinels/alerts', { status: 'new,ongo' }, 'status', 'ongoing'],
      ['GET', '/sentinels/alerts', { sentinel_id: 'drift' }, 'sentinel_id', 'scheduling_drift'],
      ['GET', '/sentinels/alerts', { entity_type: 'engin' }, 'entity_type', 'engineer'],
      [
        'POST',
        '/sentinels/run',
        { sentinel_ids: ['complaint_pattern'] },
        'sentinel_ids',
        'customer_complaint_pattern',
      ],
      ['POST', '/import/job', { records: [] }, 'entity', 'jobs'],
    ] as const;
    for (const [method, path, fields, param, near] of refused) {
      const { status, body } = await caller.call(method, path, fields);
      const { payload = {} } = body;
      assert.deepEqual(
        [status, payload.param, payload.did_you_mean, payload.allowed?.includes(near)],
        [400, param, near, true],
        `${path}: ${JSON.stringify(body)}`,
      );
      assert.equal(typeof payload.received, 'string', JSON.stringify(body));
    }
    const { body } = await caller.call('POST', '/search/outcomes', { query_text: 'pump', vertical: 'fire' });
    assert.deepEqual(body.payload.allowed, VERTICALS);
    const move = await caller.call('POST', `/cases/${caseId}/transition`, { status: 'resolve' });
    assert.deepEqual([move.status, move.body.payload.did_you_mean], [422, 'resolved']);
    const sentinel = await caller.call('POST', '/sentinels/run/scheduling_drfit', {});
    assert.deepEqual([sentinel.status, sentinel.body.payload], [404, { did_you_mean: 'scheduling_drift' }]);
  });

  await t.test('a result is compared in any case wherever it is a filter', async () => {
    const results = ['parts required', 'PARTS REQUIRED', 'Parts required'];
    for (const result of results) {
      const feed = (await caller.call('GET', '/jobs/feed', { result })).body;
      assert.deepEqual([feed.totalJobs, feed.jobs.length], [2, 2], result);
      const account = (await caller.call('GET', '/jobs/feed/account', { result, contact_id: '1' })).body;
      assert.deepEqual([account.totalJobs, account.jobs.length], [2, 2], result);
      const cancelled = (await caller.call('GET', '/jobs/feed', { result, status: 'cancelled' })).body;
      assert.equal(cancelled.totalJobs, 1, result);
      for (const filter of [result, [result, 'No access']])
        assert.equal(
          (await caller.call('POST', '/aggregate/jobs', aggregate({ result: filter }))).body.value,
          2,
        );
      assert.equal(
        (await caller.call('POST', '/search/outcomes', { query_text: 'pump', result })).body.count,
        2,
      );
    }
    assert.equal((await caller.call('GET', '/jobs/feed', { result: 'parts' })).body.totalJobs, 0);
  });
});

test('what a refusal says', async (t) => {
  const kit = await startApp(t);
  const caller = await aCaller(kit);
  const payloadOf = async (method: 'GET' | 'POST' | 'PATCH', path: string, fields: object) =>
    (await caller.call(method, path, { ...fields })).body.payload;
  const inject = (url: string, payload: string, headers: Record<string, string> = {}) =>
    kit.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  await t.test('the value that was refused, in at most 80 characters', async () => {
    assert.deepEqual(await payloadOf('GET', '/jobs/feed', { page_size: '201' }), {
      param: 'page_size',
      reason: 'must be at most 200',
      max: 200,
      received: '201',
    });
    assert.equal((await payloadOf('GET', '/jobs/feed', { date_from: 'soon' })).received, 'soon');
    assert.equal(
      (await payloadOf('POST', '/search/outcomes', { query_text: 'x', limit: true })).received,
      'true',
    );
    const long = '😀'.repeat(100);
    const { received } = await payloadOf('GET', '/jobs/feed', { date_from: long });
    assert.ok(received.length <= 80 && long.startsWith(received), received);
    assert.ok(
      !('received' in (await payloadOf('POST', '/search/outcomes', { query_text: 'x', limit: [5] }))),
    );
  });

  await t.test('never a secret, nor what was typed beside one', async () => {
    const secret = 'zyx-s3cret';
    const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const answers = [
      await inject(
        '/api:operator/users',
        JSON.stringify({ email: secret, password: 'long enough' }),
        operator,
      ),
      await inject(
        '/api:operator/users',
        JSON.stringify({ email: 'a@b.example', password: 'zyx' }),
        operator,
      ),
      await inject(
        '/api:auth/users/invite/accept',
        JSON.stringify({ invite_token: secret, password: secret }),
      ),
      await inject('/api:intel/jobs/feed', JSON.stringify({})),
      await kit.app.inject({
        url: `/api:fms/contacts/contact?contactId=${caller.api_key}`,
        headers: { 'x-api-key': caller.api_key },
      }),
      await kit.app.inject({
        url: '/api:intel/jobs/feed',
        query: { company_id: caller.company_id, api_key: caller.api_key, page_size: caller.api_key },
      }),
    ];
    for (const answer of answers) {
      assert.ok(answer.statusCode >= 400, answer.body);
      assert.ok(!/zyx/.test(answer.body) && !answer.body.includes(caller.api_key), answer.body);
    }
    for (const fms of [
      { password: 7.5, mode: 'embedded' },
      { api_key: ['x'] },
      { base_url: 'https://ann:zyx@h h' },
    ]) {
      const body = await payloadOf('PATCH', '/settings', { fms });
      assert.ok(!body || !JSON.stringify(body).includes('zyx'), JSON.stringify(body));
    }
  });

  await t.test('where JSON breaks off', async () => {
    for (const [payload, place] of [
      ['{"company_id":', 'line 1, column 15'],
      ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3'],
      ['{"a": tru}', 'line 1, column 7'],
      ["{'a': 1}", 'line 1, column 2'],
    ] as const) {
      const answer = await inject('/api:intel/cases/create', payload);
      assert.deepEqual(answer.json(), {
        code: 'ERROR_CODE_BAD_REQUEST',
        message: `The request body is not valid JSON (${place})`,
        payload: null,
      });
    }
    const deep = await inject('/api:intel/cases/create', '['.repeat(300_000));
    assert.equal(deep.statusCode, 400);
  });

  await t.test('the nearest path', async () => {
    for (const [path, near] of [
      ['/api:intel/job/feed', '/api:intel/jobs/feed'],
      ['/api:intl/jobs/feed', '/api:intel/jobs/feed'],
      ['/jobs/feed', '/api:intel/jobs/feed'],
      ['/api:intel/case/17', '/api:intel/cases/{case_id}'],
      ['/api:intel/agregate', '/api:intel/aggregate/jobs'],
      ['/api:operator/tenant', '/api:operator/tenants'],
      ['/api:fms/invoices/mark-paid', '/api:fms/invoices/mark_paid'],
      ['/api:intel/nothing/at/all', undefined],
      ['/x', undefined],
      [`/${'x'.repeat(400)}`, undefined],
    ] as const) {
      const answer = await kit.app.inject(`${path}?api_key=zyx`);
      assert.deepEqual(
        [answer.statusCode, answer.json().message, answer.json().payload],
        [404, 'There is no such path', near === undefined ? null : { did_you_mean: near }],
        path,
      );
    }
  });
});
