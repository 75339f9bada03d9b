import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp, type TestApp } from '../../../test/kit/app.ts';
import type { AutocompleteAnswer, Suggestion } from './schema.ts';

const PERSON = '3d5b1c52-0000-4000-8000-000000000001';
const OTHER_ID = '3d5b1c52-0000-4000-8000-0000000000aa';

const RECORDS: Readonly<Record<string, readonly object[]>> = {
  contacts: [
    {
      contactId: 401,
      name: 'Northgate Foods',
      reference: 'NGF-0042',
      email: 'accounts@northgate.example',
      phone: '+44 (0)113 496 0000',
      postcode: 'LS1 4AP',
    },
    { contactId: 402, name: 'Café Zoë & Sons', phone: '01632 960123 / 07700 900456', postcode: 'LS11 9ZZ' },
    { contactId: 403, name: 'Northern Gasworks', isStopped: true },
    { contactId: 404, name: 'Northside Dairy' },
    { contactId: 405, name: "O'Brien Smith Holdings" },
  ],
  persons: [
    {
      personId: PERSON,
      ids: [OTHER_ID, 'CRM-77'],
      contactId: 401,
      name: 'Robert Smith',
      email: 'rob.smith@northgate.example',
      phone: '07700 900123',
    },
    { personId: '3d5b1c52-0000-4000-8000-000000000002', name: 'Catherine Jameson' },
    { personId: '3d5b1c52-0000-4000-8000-000000000003', name: 'Bob Fletcher' },
  ],
  resources: [
    { resourceId: '87', name: 'Priya Nolan', email: 'priya@fieldwork.example', resourceGroupId: 7 },
    { resourceId: 'ENG-9', name: 'Stephen Wright', isActive: false },
  ],
  sites: [
    {
      contactId: 404,
      name: 'Harbour Mill',
      code: 'HM-3',
      address: '12 Quayside Walk, Hull',
      postcode: 'HU1 2AB',
    },
    { address: '99 Nobody Row, Goole', postcode: 'DN14 5XX' },
  ],
  job_types: [{ typeId: 12, name: 'Reactive - HVAC', vertical: 'mep' }],
  job_categories: [{ categoryId: 3, name: 'Emergency call-out' }],
  contact_groups: [{ id: 5, name: 'Supermarkets' }],
  resource_groups: [{ id: 7, name: 'Northern crew' }],
  jobs: [
    { jobId: 401, reference: 'JOB-48213', createdAt: '2026-03-02T09:00:00Z', contactId: 401 },
    { jobId: 9002, reference: 'JOB-00482', createdAt: '2026-03-02T09:00:00Z' },
    { jobId: 9003, reference: 'WO/77', createdAt: '2026-03-02T09:00:00Z', status: 'cancelled' },
  ],
};

async function fill(kit: TestApp, records = RECORDS) {
  const company = await aCompany(kit);
  for (const [entity, rows] of Object.entries(records)) await put(kit, company, entity, rows);
  return company;
}

type Credentials = { company_id: string; api_key: string };

async function put(
  { app }: TestApp,
  { company_id, api_key }: Credentials,
  entity: string,
  records: readonly object[],
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api:intel/import/${entity}`,
    payload: { company_id, api_key, records },
  });
  assert.deepEqual([answer.statusCode, answer.json().failed], [200, []], answer.body);
}

function asker({ app }: TestApp, { company_id, api_key }: Credentials) {
  const get = (query: Record<string, string>) =>
    app.inject({ url: '/api:intel/search/autocomplete', query: { company_id, api_key, ...query } });
  const probe = async (q: string, query: Record<string, string> = {}): Promise<AutocompleteAnswer> => {
    const answer = await get({ q, ...query });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const top = async (q: string, query: Record<string, string> = {}): Promise<readonly unknown[]> => {
    const [item] = (await probe(q, query)).results;
    return item ? [item.type, item.id, item.matchedVia, item.score] : [];
  };
  return { get, probe, top };
}

const ids = (items: readonly Suggestion[]) => items.map(({ id }) => id);

test('autocomplete suggestions', async (t) => {
  const kit = await startApp(t);
  const company = await fill(kit);
  const { get, probe, top } = asker(kit, company);

  await t.test('the response always has all eight groups', async () => {
    const { groups, results } = await probe('zzqxv', { types: 'job' });
    assert.deepEqual(groups, {
      contacts: [],
      people: [],
      engineers: [],
      jobs: [],
      jobTypes: [],
      jobCategories: [],
      contactGroups: [],
      resourceGroups: [],
    });
    assert.deepEqual(results, []);
  });

  await t.test('an item has its type, its label and what matched', async () => {
    const { groups } = await probe('northgate');
    assert.deepEqual(groups.contacts[0], {
      type: 'contact',
      id: 401,
      label: 'Northgate Foods',
      sublabel: 'LS1 4AP',
      matchedVia: 'name',
      score: 0.9,
      data: {
        contactId: 401,
        reference: 'NGF-0042',
        parentContactId: null,
        contactGroupId: null,
        email: 'accounts@northgate.example',
        phone: '+44 (0)113 496 0000',
        address: null,
        postcode: 'LS1 4AP',
        isStopped: false,
      },
    });
  });

  await t.test('the prefix of a name, of a later word, and words in another order', async () => {
    assert.deepEqual(await top('northg'), ['contact', 401, 'name', 0.9]);
    assert.deepEqual(await top('foo'), ['contact', 401, 'name', 0.8]);
    assert.deepEqual(await top('foods north'), ['contact', 401, 'name', 0.8]);
    assert.deepEqual(await top('p nolan'), ['engineer', '87', 'name', 0.8]);
    assert.deepEqual(await top('cafe zoe and'), ['contact', 402, 'name', 0.9]);
    assert.deepEqual(await top('OBRIEN'), ['contact', 405, 'name', 0.9]);
    assert.deepEqual(await top("o'brien smith"), ['contact', 405, 'name', 0.9]);
  });

  await t.test('types, categories and groups are found by name', async () => {
    assert.deepEqual(await top('hvac'), ['job_type', 12, 'name', 0.8]);
    assert.deepEqual(await top('emergency c'), ['job_category', 3, 'name', 0.9]);
    assert.deepEqual(await top('superm'), ['contact_group', 5, 'name', 0.9]);
    assert.deepEqual(await top('crew'), ['resource_group', 7, 'name', 0.8]);
  });

  await t.test('results are all items by score, and each group respects the limit', async () => {
    const { groups, results } = await probe('north', { limit: '2' });
    assert.equal(groups.contacts.length, 2);
    assert.deepEqual(ids(groups.resourceGroups), [7]);
    const scores = results.map(({ score }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.equal(results.length, Object.values(groups).flat().length);
  });

  await t.test('stopped customers come after others with the same score', async () => {
    const { groups } = await probe('north');
    assert.deepEqual(ids(groups.contacts), [401, 404, 403]);
    assert.equal(groups.contacts[2]?.data.isStopped, true);
    assert.equal((await probe('stephen')).groups.engineers[0]?.data.isActive, false);
  });

  await t.test('an e-mail address, whole and in part', async () => {
    assert.deepEqual(await top('ROB.Smith@northgate.example'), ['person', PERSON, 'email', 1]);
    assert.deepEqual(await top('rob.smith@n'), ['person', PERSON, 'email', 0.9]);
    assert.deepEqual(await top('accounts'), ['contact', 401, 'email', 0.9]);
    assert.deepEqual(await top('smith@north'), ['person', PERSON, 'email', 0.8]);
    assert.deepEqual(
      (await probe('@fieldwork.example')).results.map(({ id }) => id),
      ['87'],
    );
  });

  await t.test('a person by UUID, their own or an alternative one', async () => {
    assert.deepEqual(await top(PERSON), ['person', PERSON, 'person_id', 1]);
    assert.deepEqual(await top(OTHER_ID.toUpperCase()), ['person', PERSON, 'person_id', 1]);
    assert.deepEqual(await top('crm-77'), ['person', PERSON, 'person_id', 1]);
    assert.deepEqual(await top(OTHER_ID.replace('aa', 'ab')), []);
  });

  await t.test('a phone number in any form', async () => {
    for (const q of [
      '0113 496 0000',
      '+441134960000',
      '0044 113 496 0000',
      '(0113) 496-0000',
      '441134960000',
      '113 496',
    ])
      assert.deepEqual(await top(q), ['contact', 401, 'phone', 0.9], q);
    assert.deepEqual(await top('07700 900456'), ['contact', 402, 'phone', 0.9]);
  });

  await t.test('a postcode with and without its space, its outward half, and partly typed', async () => {
    for (const q of ['LS1 4AP', 'ls14ap', 'LS1', 'ls1 4', 'ls14a'])
      assert.deepEqual(
        (await probe(q)).groups.contacts.map(({ id, matchedVia }) => [id, matchedVia]),
        [[401, 'postcode']],
        q,
      );
    assert.deepEqual(ids((await probe('LS11')).groups.contacts), [402]);
  });

  await t.test('a site is shown as its customer, by postcode, name, address and code', async () => {
    for (const q of ['HU1 2AB', 'hu12ab', 'HU1', 'harbour', 'mill', 'quayside', '12 quay', 'HM-3'])
      assert.deepEqual(await top(q), ['contact', 404, 'site_bridge', 0.6], q);
    const { groups } = await probe('quayside');
    assert.equal((groups.contacts[0]?.data.site as { name: string } | undefined)?.name, 'Harbour Mill');
    assert.deepEqual((await probe('nobody row')).results, []);
  });

  await t.test('nicknames, both ways', async () => {
    assert.deepEqual(await top('bob smith'), ['person', PERSON, 'alias', 0.7]);
    assert.deepEqual(await top('robert fl'), [
      'person',
      '3d5b1c52-0000-4000-8000-000000000003',
      'alias',
      0.7,
    ]);
    assert.deepEqual(await top('smith bobby'), ['person', PERSON, 'alias', 0.7]);
  });

  await t.test('one and two typing errors', async () => {
    const jameson = '3d5b1c52-0000-4000-8000-000000000002';
    for (const [q, id] of [
      ['nrothgate', 401],
      ['northgte foods', 401],
      ['norhtgate fo', 401],
      ['noxthgaxe', 401],
      ['northgatefoods', 401],
      ['north gate foods', 401],
      ['cathrine jamesn', jameson],
      ['proya nolam', '87'],
      ['smithh robrt', PERSON],
      ['supermarkts', 5],
    ] as const) {
      const [item] = (await probe(q)).results;
      assert.deepEqual([item?.id, item?.matchedVia], [id, 'fuzzy'], q);
      assert.ok(item && item.score >= 0.4 && item.score <= 0.75, `${q}: ${item?.score}`);
    }
  });

  await t.test('names that sound alike', async () => {
    assert.deepEqual(await top('steven rite'), ['engineer', 'ENG-9', 'phonetic', 0.5]);
    assert.deepEqual(await top('kathryn jameson'), [
      'person',
      '3d5b1c52-0000-4000-8000-000000000002',
      'alias',
      0.7,
    ]);
    assert.deepEqual(await top('preeya knowlan'), ['engineer', '87', 'phonetic', 0.5]);
  });

  await t.test('a reference, complete, as a prefix, without punctuation, and by its number', async () => {
    assert.deepEqual(await top('job-48213'), ['job', 401, 'reference', 1]);
    assert.deepEqual(await top('JOB 48213'), ['job', 401, 'reference', 1]);
    assert.deepEqual(await top('job-4'), ['job', 401, 'reference', 0.9]);
    assert.deepEqual(await top('ngf0042'), ['contact', 401, 'reference', 1]);
    assert.deepEqual(await top('NGF'), ['contact', 401, 'reference', 0.9]);
    assert.deepEqual(
      (await probe('482')).groups.jobs.map(({ id, matchedVia, score }) => [id, matchedVia, score]),
      [
        [9002, 'reference', 0.8],
        [401, 'reference', 0.8],
      ],
    );
  });

  await t.test(
    'a bare integer is a customer, an engineer and a job by id, before any reference',
    async () => {
      assert.deepEqual(
        (await probe('401')).results.map(({ type, id, matchedVia, score }) => [type, id, matchedVia, score]),
        [
          ['contact', 401, 'id', 1],
          ['job', 401, 'id', 1],
        ],
      );
      assert.deepEqual(await top('87'), ['engineer', '87', 'id', 1]);
      assert.deepEqual(await top('ENG-9'), ['engineer', 'ENG-9', 'id', 1]);
    },
  );

  await t.test('a cancelled job is found only by its complete reference or id', async () => {
    assert.deepEqual(ids((await probe('wo/77')).groups.jobs), [9003]);
    assert.deepEqual(ids((await probe('9003')).groups.jobs), [9003]);
    assert.deepEqual(ids((await probe('wo/7')).groups.jobs), []);
  });

  await t.test('only the requested types', async () => {
    assert.deepEqual(
      (await probe('401', { types: 'job, job_type' })).results.map(({ type }) => type),
      ['job'],
    );
    assert.equal((await probe('north', { types: '' })).groups.contacts.length, 3);
  });

  await t.test('invalid parameters are named', async () => {
    for (const [query, param] of [
      [{}, 'q'],
      [{ q: '' }, 'q'],
      [{ q: 'a' }, 'q'],
      [{ q: '  a ' }, 'q'],
      [{ q: '🔥' }, 'q'],
      [{ q: 'x'.repeat(1_001) }, 'q'],
      [{ q: 'ab', limit: '0' }, 'limit'],
      [{ q: 'ab', limit: '51' }, 'limit'],
      [{ q: 'ab', limit: 'x' }, 'limit'],
      [{ q: 'ab', types: 'contact,persn' }, 'types'],
    ] as const) {
      const answer = await get(query);
      assert.deepEqual([answer.statusCode, answer.json().payload.param], [400, param], JSON.stringify(query));
    }
    const { payload } = (await get({ q: 'ab', types: 'persn' })).json();
    assert.equal(payload.did_you_mean, 'person');
    assert.equal(payload.allowed.length, 8);
  });

  await t.test('any input gets a response', async () => {
    for (const q of [
      '%%',
      '__',
      '.*',
      '\\\\',
      "';--",
      '(((',
      '[a-',
      '🔥🔥',
      '\u202eab',
      'ﬀ ﬁ',
      '٣٤٥',
      '++',
      '@@',
      '00',
      '  --  ',
    ])
      assert.equal((await get({ q })).statusCode, 200, q);
    for (const q of ['ab '.repeat(300), 'x'.repeat(1_000), '9'.repeat(1_000), 'é'.repeat(999)])
      assert.equal((await get({ q })).statusCode, 200);
    assert.deepEqual((await probe('%%')).results, []);
    assert.equal((await get({ q: 'a\u0000b' })).statusCode, 400);
  });
});

test('imported records are found immediately, and changed ones only by their new values', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const { top } = asker(kit, company);
  await put(kit, company, 'contacts', [{ contactId: 1, name: 'Alder Bakery', email: 'a@alder.example' }]);
  assert.deepEqual(await top('alder bak'), ['contact', 1, 'name', 0.9]);
  await put(kit, company, 'contacts', [{ contactId: 1, name: 'Birch Bakery', email: null }]);
  assert.deepEqual(await top('alder'), []);
  assert.deepEqual(await top('a@alder.example'), []);
  assert.deepEqual(await top('bakery'), ['contact', 1, 'name', 0.8]);
  assert.deepEqual((await top('birhc bakery')).slice(0, 3), ['contact', 1, 'fuzzy']);
  await put(kit, company, 'jobs', [
    {
      jobId: 5,
      reference: 'R-5',
      createdAt: '2026-03-02T09:00:00Z',
      contactId: 1,
      site: { name: 'Tannery Yard', address: '4 Tannery Yard, Leeds', postcode: 'LS2 7AA' },
    },
  ]);
  assert.deepEqual(await top('tannery'), ['contact', 1, 'site_bridge', 0.6]);
});

test('no suggestions from another company', async (t) => {
  const kit = await startApp(t);
  await fill(kit);
  const { probe } = asker(kit, await aCompany(kit));
  for (const q of [
    'northgate',
    'nrothgate',
    '401',
    PERSON,
    'LS1 4AP',
    '0113 496 0000',
    'bob smith',
    'steven rite',
    'job-48213',
  ])
    assert.deepEqual((await probe(q)).results, [], q);
});

test('concurrent imports with the same new words wait for each other, and all are found', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const { probe } = asker(kit, company);
  const words = ['alder', 'birch', 'cedar', 'damson', 'elder', 'fir', 'gorse', 'hazel'];
  const names = (n: number) => words.map((_, at) => words[(at + n) % words.length]).join(' ');
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0
        ? put(kit, company, 'contacts', [{ contactId: n, name: names(n) }])
        : put(kit, company, 'resources', [{ resourceId: `E${n}`, name: names(n) }]),
    ),
  );
  const { groups } = await probe('damsom', { limit: '20' });
  assert.deepEqual([groups.contacts.length, groups.engineers.length], [6, 6]);
});
