import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../../test/kit/app.ts';

test('the feed of an account', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const other = await aCompany(kit);

  const importInto = async ({ company_id, api_key }: typeof company, entity: string, records: object[]) => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api:intel/import/${entity}`,
      payload: { company_id, api_key, records },
    });
    assert.deepEqual(answer.json().failed, []);
  };
  const contact = (contactId: number, parentContactId?: number, more: object = {}) => ({
    contactId,
    name: `Customer ${contactId}`,
    reference: `C-${contactId}`,
    ...(parentContactId !== undefined && { parentContactId }),
    ...more,
  });
  await importInto(company, 'contact_groups', [{ id: 5, name: 'Retail' }]);
  await importInto(company, 'contacts', [
    contact(400, undefined, { contactGroupId: 5 }),
    contact(401, 400),
    contact(402, 400, { contactGroupId: 6 }),
    contact(403, 402),
    contact(410),
    contact(420, 999, { contactGroupId: 6 }),
    contact(421, 999),
    contact(430, 430),
    contact(440, 441),
    contact(441, 442),
    contact(442, 440),
    contact(443, 441),
  ]);
  await importInto(other, 'contacts', [contact(500), contact(501, 400)]);
  const job = (jobId: number, contactId: number, status = 'completedOk') => ({
    jobId,
    reference: `JOB-${jobId}`,
    createdAt: `2026-03-02T09:00:${String(jobId % 60).padStart(2, '0')}Z`,
    contactId,
    status,
  });
  const owners = [400, 401, 402, 403, 410, 420, 421, 430, 440, 441, 442, 443, 999];
  await importInto(
    company,
    'jobs',
    owners.flatMap((owner, n) => [job(n * 2 + 1, owner), job(n * 2 + 2, owner, 'scheduled')]),
  );
  await importInto(company, 'jobs', [job(90, 401, 'cancelled'), job(91, 402, 'refused')]);
  await importInto(other, 'jobs', [job(1, 400), job(2, 501)]);

  const feed = async (query: Record<string, string>) => {
    const answer = await kit.app.inject(
      `/api:intel/jobs/feed/account?${new URLSearchParams({ ...company, ...query })}`,
    );
    return { status: answer.statusCode, body: answer.json() };
  };
  const jobsOf = (contactIds: number[]) =>
    contactIds
      .flatMap((id) => [owners.indexOf(id) * 2 + 2, owners.indexOf(id) * 2 + 1])
      .sort((one, next) => next - one);
  const account = async (contactId: number) => {
    const { status, body } = await feed({ contact_id: String(contactId), page_size: '200' });
    assert.equal(status, 200);
    assert.deepEqual(
      body.jobs.map(({ jobId }: { jobId: number }) => jobId),
      jobsOf(body.account.contactIds),
    );
    assert.equal(body.totalJobs, body.jobs.length);
    return body.account;
  };

  await t.test('parent, child and grandchild ask for one and the same account', async () => {
    for (const id of [400, 401, 402, 403]) {
      assert.deepEqual(await account(id), {
        parentContactId: 400,
        parentName: 'Customer 400',
        parentReference: 'C-400',
        childCount: 3,
        contactIds: [400, 401, 402, 403],
        contactGroup: { id: 5, name: 'Retail' },
      });
    }
  });

  await t.test('a contact on its own, or its own parent, is the whole account', async () => {
    for (const id of [410, 430]) {
      assert.deepEqual(await account(id), {
        parentContactId: id,
        parentName: `Customer ${id}`,
        parentReference: `C-${id}`,
        childCount: 0,
        contactIds: [id],
        contactGroup: null,
      });
    }
  });

  await t.test('children of a parent that was never imported belong together', async () => {
    const named = { parentContactId: 999, parentName: null, parentReference: null, childCount: 2 };
    const contactIds = [999, 420, 421];
    assert.deepEqual(await account(420), { ...named, contactIds, contactGroup: { id: 6, name: null } });
    assert.deepEqual(await account(421), { ...named, contactIds, contactGroup: null });
  });

  await t.test('contacts that are each other’s parents are one account, whoever asks', async () => {
    for (const id of [440, 441, 442, 443]) {
      const { parentContactId, contactIds } = await account(id);
      assert.deepEqual([parentContactId, contactIds], [440, [440, 441, 442, 443]]);
    }
  });

  await t.test('the filters of the feed narrow it, and its pages fit together', async () => {
    const { body } = await feed({ contact_id: '401', status: 'completedOk,cancelled' });
    assert.deepEqual(
      body.jobs.map(({ jobId }: { jobId: number }) => jobId),
      [90, 7, 5, 3, 1],
    );
    assert.equal(body.totalJobs, 5);
    for (const sort_by of ['createdAt', 'endDeltaMins']) {
      const ids: number[] = [];
      for (let page = 1; page <= 5; page++) {
        const query = { contact_id: '403', page_size: '2', page_number: String(page), sort_by };
        const { body } = await feed(query);
        assert.deepEqual([body.totalJobs, body.totalPages, body.account.childCount], [8, 4, 3]);
        ids.push(...body.jobs.map(({ jobId }: { jobId: number }) => jobId));
      }
      assert.deepEqual(ids, [8, 7, 6, 5, 4, 3, 2, 1]);
    }
  });

  await t.test('no contact is missing, one of another company or nobody’s is not found', async () => {
    const missing = await feed({});
    assert.deepEqual([missing.status, missing.body.message], [400, 'Missing param: contact_id']);
    const [theirs, nobodys] = [await feed({ contact_id: '500' }), await feed({ contact_id: '77' })];
    assert.deepEqual([theirs.status, theirs.body.code], [404, 'ERROR_CODE_NOT_FOUND']);
    assert.deepEqual(theirs, nobodys);
  });
});
