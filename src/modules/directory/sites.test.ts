import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posting, startApp } from '../../../test/kit/app.ts';
import { aStaffedCompany, aUser } from '../../../test/kit/people.ts';

const [DEPOT, OFFICE, NOWHERE] = ['a', 'b', 'f'].map((digit) => digit.repeat(64));

test('sites', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  const other = await aStaffedCompany(kit);
  const put = posting(kit, { company_id: company.company_id, api_key: company.api_key });
  await put('/import/contacts', { records: [{ contactId: 5, name: 'Northgate Foods' }] });
  await put('/import/sites', {
    records: [
      { siteKey: OFFICE, address: '9 Zeal Street', postcode: 'LS1 4AP' },
      {
        siteKey: DEPOT,
        name: 'Mill Depot',
        code: 'LDS04',
        address: '4 Mill Lane',
        contactId: 5,
        latitude: 53.8,
      },
    ],
  });
  const { token } = await aUser(kit, company.company_id, 'engineer');
  const get = async (path: string, bearer = token) => {
    const answer = await kit.app.inject({
      url: `/api:intel/sites${path}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const keys = async (query: string) =>
    (await get(query)).body.items.map(({ site_key }: { site_key: string }) => site_key);

  await t.test('listed by name or address, for every role', async () => {
    const { body } = await get('');
    assert.deepEqual([body.itemsTotal, await keys('')], [2, [OFFICE, DEPOT]]);
    assert.deepEqual(
      [(await get('?per_page=1')).body.nextPage, await keys('?per_page=1&page=2')],
      [2, [DEPOT]],
    );
  });

  await t.test('found by words of name, code, address, postcode and customer', async () => {
    for (const [search, found] of [
      ['mill', [DEPOT]],
      ['lds04', [DEPOT]],
      ['northgate lane', [DEPOT]],
      ['ls1', [OFFICE]],
      ['mill zeal', []],
      ['%', []],
    ] as const)
      assert.deepEqual(await keys(`?search=${encodeURIComponent(search)}`), found, search);
    assert.deepEqual(await keys('?contact_id=5'), [DEPOT]);
  });

  await t.test('one site, with its customer; another company’s is not found', async () => {
    assert.deepEqual((await get(`/${DEPOT}`)).body, {
      site_key: DEPOT,
      name: 'Mill Depot',
      code: 'LDS04',
      address: '4 Mill Lane',
      postcode: null,
      latitude: 53.8,
      longitude: null,
      contact_id: 5,
      contact_name: 'Northgate Foods',
    });
    const theirs = await get(`/${DEPOT}`, other.admin.token);
    assert.deepEqual([theirs.status, theirs.body], [404, (await get(`/${NOWHERE}`)).body]);
    assert.equal((await get('', other.admin.token)).body.itemsTotal, 0);
    assert.deepEqual([(await get('/x')).status, (await get('/x')).body.payload.param], [400, 'site_key']);
  });
});
