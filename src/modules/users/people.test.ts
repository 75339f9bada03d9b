import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../test/kit/app.ts';
import { aStaffedCompany, asUser, aUser } from '../../../test/kit/people.ts';

test('people of the company', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  const other = await aStaffedCompany(kit);
  const engineer = await aUser(kit, company.company_id, 'engineer', { first_name: 'Zoe', last_name: 'Able' });
  const gone = await aUser(kit, company.company_id, 'manager', { first_name: 'Gone' });
  await aUser(kit, other.company_id, 'manager', { first_name: 'Stranger' });
  await asUser(kit, company.admin.token, 'DELETE', `/users/${gone.id}`);
  const people = async (query = '') => {
    const answer = await kit.app.inject({
      url: `/api:intel/people${query}`,
      headers: { authorization: `Bearer ${engineer.token}` },
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  await t.test(
    'every role sees id, name and role of everybody active, by name, and nothing else',
    async () => {
      const { status, body } = await people();
      assert.equal(status, 200);
      assert.deepEqual(body.items, [
        { id: company.admin.id, name: company.admin.email, role: 'admin' },
        { id: engineer.id, name: 'Zoe Able', role: 'engineer' },
      ]);
      assert.equal(body.itemsTotal, 2);
    },
  );

  await t.test('they are paged', async () => {
    const { body } = await people('?per_page=1&page=2');
    assert.deepEqual([body.items.length, body.items[0].id, body.pageTotal], [1, engineer.id, 2]);
    assert.equal((await people('?per_page=501')).body.payload.param, 'per_page');
  });

  await t.test(
    'a customer’s system sees the same with its key; without a credential nobody does',
    async () => {
      assert.equal((await company.call('GET', '/people')).json().itemsTotal, 2);
      assert.equal((await kit.app.inject('/api:intel/people')).statusCode, 400);
    },
  );
});
