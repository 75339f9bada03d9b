import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import type { AutocompleteAnswer } from './schema.ts';

const PEOPLE = [
  'Mary Ann Pickering',
  'Thomas J Arkwright',
  'Mrs Eleanor J. Fitzgibbon-Hartley',
  'Robert Thackray',
  'Elizabeth Barraclough',
  'Sean MacDonald',
  'John Smith',
  'Owen Franklin',
  'Alasdair Riley',
  'Christopher Mason',
  'Gary Willis',
  'Amanda Young',
];
const CONTACTS = [
  'Northgate Foods',
  'Northgate Foods Bradford Depot',
  'Haxby Road Primary School',
  'Fernway Extra Harrogate',
  'Royal Oak Inn York',
  'St Aldhelm General Hospital',
  'Willow Bank Care Home',
  "O'Connor & Sons Ltd",
  'B&M Bargains',
  'GK Plastics',
  'Oakhurst Packaging',
];
const PERSON = (n: number) => `3d5b1c52-0000-4000-8000-${String(n).padStart(12, '0')}`;

const RECORDS: Readonly<Record<string, readonly object[]>> = {
  contacts: CONTACTS.map((name, n) => ({
    contactId: 401 + n,
    name,
    ...(n === 0 && { email: 'facilities@northgatefoods.example', phone: '+44 113 496 0123' }),
    ...(n === 4 && { postcode: 'HX1 1AA' }),
    ...(n === 5 && { postcode: 'EC1A 1BB' }),
    ...(n === 6 && { postcode: 'EC11 1BB' }),
    ...(n === 7 && { address: '3 Station Approach, Otley', postcode: 'LS1 4AP' }),
  })),
  persons: PEOPLE.map((name, n) => ({
    personId: PERSON(n),
    name,
    ...(n === 3 && { ids: ['3d5b1c52-0000-4000-8000-0000000000aa'] }),
    ...(n === 3 && { email: 'bob.thackray@mail.example', phone: '07700 900020', contactId: 401 }),
  })),
  resources: [{ resourceId: 'ENG-X1', name: 'Priya Nolan' }],
  sites: [
    { contactId: 401, address: '14 Quay Street, Leeds', postcode: 'LS9 1AA' },
    { contactId: 405, name: 'Old Brewery', address: 'Unit 4, 80 Mill Lane, Selby', postcode: 'YO8 1AA' },
    { contactId: 406, address: '80 Bridge Road, Goole', postcode: 'DN14 1AA' },
  ],
  jobs: [{ jobId: 81015, reference: 'JOB-7', createdAt: '2026-03-02T09:00:00Z', contactId: 401 }],
};

test('searching names by their words', async (t) => {
  const kit = await startApp(t);
  const credentials = await aCompany(kit);
  for (const [entity, records] of Object.entries(RECORDS)) {
    const url = `/api:intel/import/${entity}`;
    const answer = await kit.app.inject({ method: 'POST', url, payload: { ...credentials, records } });
    assert.deepEqual([answer.statusCode, answer.json().failed], [200, []], answer.body);
  }
  const probe = async (q: string): Promise<AutocompleteAnswer['results']> => {
    const answer = await kit.app.inject({
      url: '/api:intel/search/autocomplete',
      query: { ...credentials, q },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().results;
  };
  const top = async (q: string): Promise<readonly unknown[]> => {
    const [item] = await probe(q);
    return item ? [item.label, item.matchedVia, item.score] : [];
  };

  await t.test(
    'every typed word starts a word of the name, in any order, with others in between',
    async () => {
      for (const [q, label] of [
        ['mary pick', 'Mary Ann Pickering'],
        ['pickering ann', 'Mary Ann Pickering'],
        ['pick mary', 'Mary Ann Pickering'],
        ['thomas arkwright', 'Thomas J Arkwright'],
        ['Eleanor Fitzgibbon', 'Mrs Eleanor J. Fitzgibbon-Hartley'],
        ['eleanor hartley', 'Mrs Eleanor J. Fitzgibbon-Hartley'],
        ['haxby primary', 'Haxby Road Primary School'],
        ['northgate bradford', 'Northgate Foods Bradford Depot'],
        ['royal oak york', 'Royal Oak Inn York'],
        ['aldhelm hospital', 'St Aldhelm General Hospital'],
        ['willow care', 'Willow Bank Care Home'],
      ] as const)
        assert.deepEqual(await top(q), [label, 'name', 0.8], q);
    },
  );

  await t.test('two words do not match a name with only one of them, or with one twice', async () => {
    for (const q of ['willow jones', 'mary smith', 'northgate hospital', 'smith smith', 'smith smi'])
      assert.deepEqual(await probe(q), [], q);
    assert.deepEqual(
      (await probe('willow care')).map(({ label }) => label),
      ['Willow Bank Care Home'],
    );
  });

  await t.test('titles and legal forms are ignored, unless nothing else was typed', async () => {
    assert.deepEqual(await top('mr robert thackray'), ['Robert Thackray', 'name', 0.9]);
    assert.deepEqual(await top('Dr. J Smith'), ['John Smith', 'name', 0.8]);
    assert.deepEqual(await top('northgate foods limited'), ['Northgate Foods', 'name', 0.9]);
    assert.deepEqual(await top('oconnor and sons limited'), ["O'Connor & Sons Ltd", 'name', 0.9]);
    assert.deepEqual(await top('mrs e'), ['Mrs Eleanor J. Fitzgibbon-Hartley', 'name', 0.9]);
    assert.deepEqual(await top('ltd'), ["O'Connor & Sons Ltd", 'name', 0.8]);
  });

  await t.test('interchangeable spellings match', async () => {
    assert.deepEqual(await top('saint aldhelm'), ['St Aldhelm General Hospital', 'name', 0.9]);
    assert.deepEqual(await top('haxby rd school'), ['Haxby Road Primary School', 'name', 0.8]);
    for (const q of ['BM', 'bm bargains', 'b & m', 'b m barg'])
      assert.equal((await top(q))[0], 'B&M Bargains', q);
    for (const q of ['g&k', 'g k plastics', 'gk plas']) assert.equal((await top(q))[0], 'GK Plastics', q);
  });

  await t.test('a nickname with a typo in the surname', async () => {
    for (const [q, label] of [
      ['Bob Thakray', 'Robert Thackray'],
      ['thackery rob', 'Robert Thackray'],
      ['Liz Baraclough', 'Elizabeth Barraclough'],
      ['Shaun McDonald', 'Sean MacDonald'],
    ] as const) {
      const [item] = await probe(q);
      assert.deepEqual([item?.label, item?.matchedVia], [label, 'fuzzy'], q);
      assert.ok(
        item && item.score <= 0.7,
        `${q} scores ${item?.score}, above a nickname that is not misspelt`,
      );
    }
  });

  await t.test('two typos, one or both of them transpositions', async () => {
    for (const [q, label] of [
      ['Owen Franlni', 'Owen Franklin'],
      ['Alasdair lRiely', 'Alasdair Riley'],
      ['Christopher aMsno', 'Christopher Mason'],
      ['Oaktrust Packaging', 'Oakhurst Packaging'],
    ] as const) {
      const [item, ...others] = await probe(q);
      assert.deepEqual([item?.label, item?.matchedVia, others.length], [label, 'fuzzy', 0], q);
    }
  });

  await t.test('words split between the name and the address, site or customer name', async () => {
    assert.deepEqual(await top('northgate foods leeds'), ['Northgate Foods', 'site_bridge', 0.6]);
    assert.deepEqual(await top('14 quay st leeds'), ['Northgate Foods', 'site_bridge', 0.6]);
    assert.deepEqual(await top('selby brewery unit 4'), ['Royal Oak Inn York', 'site_bridge', 0.6]);
    assert.deepEqual(await top('oconnor otley'), ["O'Connor & Sons Ltd", 'name', 0.6]);
    assert.deepEqual(await top('thackray northgate'), ['Robert Thackray', 'name', 0.6]);
    assert.deepEqual(await probe('oconnor leeds'), []);
  });

  await t.test('the last digits of a phone number', async () => {
    for (const q of ['4960123', '496 0123', '960123'])
      assert.deepEqual(await top(q), ['Northgate Foods', 'phone', 0.8], q);
    assert.deepEqual(await top('900020'), ['Robert Thackray', 'phone', 0.8]);
    assert.deepEqual(await probe('60123'), []);
  });

  await t.test('a postcode with a dash, and an incomplete outward half', async () => {
    assert.deepEqual(await top('LS1-4AP'), ["O'Connor & Sons Ltd", 'postcode', 0.9]);
    for (const q of ['HX', 'hx1']) assert.deepEqual(await top(q), ['Royal Oak Inn York', 'postcode', 0.9], q);
    assert.deepEqual(
      (await probe('EC1')).map(({ label }) => label),
      ['St Aldhelm General Hospital'],
    );
  });

  await t.test('ids with surrounding punctuation', async () => {
    const found = async (q: string) => (await probe(q)).map(({ type, id, score }) => [type, id, score]);
    assert.deepEqual(await found('#401'), [['contact', 401, 1]]);
    assert.deepEqual(await found('#81015'), [['job', 81_015, 1]]);
    for (const q of [PERSON(3).replaceAll('-', ''), `{${PERSON(3)}}`, `urn:uuid:${PERSON(3).toUpperCase()}`])
      assert.deepEqual(await found(q), [['person', PERSON(3), 1]], q);
    assert.deepEqual(await found('{3d5b1c520000400080000000000000aa}'), [['person', PERSON(3), 1]]);
  });

  await t.test('a number alone does not match a house number', async () => {
    assert.deepEqual(await probe('80'), []);
    assert.deepEqual(await top('80 bridge'), ['St Aldhelm General Hospital', 'site_bridge', 0.6]);
  });

  await t.test('an e-mail address with one wrong letter', async () => {
    for (const [q, label] of [
      ['facilites@northgatefoods.example', 'Northgate Foods'],
      ['facilities@northgatefods.example', 'Northgate Foods'],
      ['acilities@northgatefoods.example', 'Northgate Foods'],
      ['facilities@orthgatefoods.example', 'Northgate Foods'],
      ['bbo.thackray@mail.example', 'Robert Thackray'],
      ['bob.thackrya@mail.example', 'Robert Thackray'],
      ['bob.thackray@mail.exampl', 'Robert Thackray'],
    ] as const)
      assert.equal((await top(q))[0], label, q);
    assert.equal((await top('facilites@northgatefoods.example'))[1], 'fuzzy');
    assert.deepEqual(await probe('bbo.thakray@mail.example'), []);
  });

  await t.test('the prefix of an engineer id, and no name by sound alone', async () => {
    assert.deepEqual(await top('eng'), ['Priya Nolan', 'id', 0.9]);
    assert.deepEqual(await top('ENG-X1'), ['Priya Nolan', 'id', 1]);
    assert.deepEqual(
      (await probe('eng')).map(({ label }) => label),
      ['Priya Nolan'],
    );
    assert.deepEqual(
      (await probe('john')).map(({ label }) => label),
      ['John Smith', 'Sean MacDonald'],
    );
  });

  const INITIALS = [
    ['NF', 'Northgate Foods', 'alias'],
    ['NGF', 'Northgate Foods', 'alias'],
    ['n.g.f.', 'Northgate Foods', 'alias'],
    ['nfbd', 'Northgate Foods Bradford Depot', 'alias'],
    ['SAGH', 'St Aldhelm General Hospital', 'alias'],
    ['os', "O'Connor & Sons Ltd", 'alias'],
    ['oasl', "O'Connor & Sons Ltd", 'alias'],
    ['pn', 'Priya Nolan', 'alias'],
    ['OB', 'Royal Oak Inn York', 'site_bridge'],
  ] as const;

  await t.test('the initials of a name, including compound words and sites', async () => {
    for (const [q, label, via] of INITIALS) {
      const found = (await probe(q)).map((item) => [item.label, item.matchedVia]);
      assert.ok(
        found.some(([one, by]) => one === label && by === via),
        `${q} finds ${JSON.stringify(found)}`,
      );
    }
    for (const q of ['ngx', 'fn', 'qs']) assert.deepEqual(await probe(q), [], q);
  });

  await t.test('initials of names stored before initials were indexed', async () => {
    const { pool } = kit.platform.database;
    const initials = async () =>
      (await pool.query("select kind, key, id from lookup_keys where form = 'initials' order by 1, 2, 3"))
        .rows;
    const written = await initials();
    assert.ok(written.length > INITIALS.length);
    await pool.query("delete from lookup_keys where form = 'initials'");
    await pool.query(
      await readFile(new URL('../../../migrations/0020_initials.sql', import.meta.url), 'utf8'),
    );
    assert.deepEqual(await initials(), written);
  });

  await t.test('numbers and engineer ids stored before they were indexed', async () => {
    const { pool } = kit.platform.database;
    await pool.query(
      "delete from lookup_keys where form = 'phone_end' or (kind = 'engineer' and form = 'id')",
    );
    assert.deepEqual([await probe('4960123'), await probe('eng')], [[], []]);
    await pool.query(
      await readFile(new URL('../../../migrations/0019_phone_ends.sql', import.meta.url), 'utf8'),
    );
    assert.deepEqual([(await top('4960123'))[0], (await top('eng'))[0]], ['Northgate Foods', 'Priya Nolan']);
  });
});
