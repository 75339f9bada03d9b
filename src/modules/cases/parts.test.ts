import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyCtx } from '#/platform/context.ts';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';
import { countOpenCasesOfContact, openCase, pageCasesOfItem, settleCase } from './index.ts';

const COMPLAINT = { title: 'Chiller 2 keeps tripping', type: 'complaint' };
const NOWHERE = 2_000_000_001;

async function aCase(caller: Caller, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await caller.call('POST', '/cases/create', { ...COMPLAINT, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

test('comments, participants, items and activity', async (t) => {
  const kit = await startApp(t);

  await t.test('a comment is stored, counted and recorded as activity', async () => {
    const caller = await aCaller(kit);
    const userId = await caller.user('ann', { first_name: 'Ann', last_name: 'Field' });
    const id = await aCase(caller);
    const given = { body: 'Engineer booked', actor_type: 'user', actor_id: userId };
    const { status, body: comment } = await caller.call('POST', `/cases/${id}/comments`, given);
    assert.equal(status, 200);
    assert.deepEqual(comment, { id: comment.id, ...given, created_at: comment.created_at });
    const alias = await caller.call('POST', `/cases/${id}/comments`, { comment: 'And again' });
    assert.deepEqual([alias.body.body, alias.body.actor_type], ['And again', 'system']);
    const { body: whole } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual(whole.comments, [comment, alias.body]);
    assert.deepEqual([whole.comment_count, whole.version, whole.updated_at], [2, 1, whole.created_at]);
    assert.equal(whole.last_activity_at, alias.body.created_at);
    const [, told] = whole.activity;
    assert.deepEqual(
      [told.type, told.body, told.actor_id, told.actor_name, told.changes],
      ['comment', given.body, userId, 'Ann Field', {}],
    );
    for (const fields of [{}, { body: '' }, { body: ' ' }, { body: null }, { body: 'x'.repeat(50_001) }]) {
      const refused = await caller.call('POST', `/cases/${id}/comments`, fields);
      assert.deepEqual([refused.status, refused.body.payload.param], [400, 'body']);
    }
  });

  await t.test('a job is linked once, by its id or by its reference', async () => {
    const caller = await aCaller(kit);
    const job = { jobId: 81234, reference: 'JOB-Ä48213', createdAt: '2026-03-02T09:00:00Z' };
    await caller.call('POST', '/import/jobs', { records: [job] });
    const id = await aCase(caller);
    const link = (item_id: string | number) =>
      caller.call('POST', `/cases/${id}/items`, { item_type: 'job', item_id });
    const { body: item } = await link('job-ä48213');
    assert.deepEqual([item.item_id, item.label], ['81234', job.reference]);
    for (const spelling of [81234, '81234', job.reference, job.reference.normalize('NFD')])
      assert.deepEqual((await link(spelling)).body, item);
    for (const spelling of ['81234', 'job-ä48213']) {
      const found = await caller.call('GET', `/items/job/${encodeURIComponent(spelling)}/cases`);
      assert.deepEqual(
        found.body.items.map((row: { id: number }) => row.id),
        [id],
      );
    }
    // An unknown job is linked under the given name.
    assert.deepEqual((await link('JOB-7')).body.item_id, 'JOB-7');
    const owner = await aCase(caller);
    const other = await caller.call('POST', `/cases/${id}/items`, {
      item_type: 'case',
      item_id: 'case-000002',
    });
    assert.deepEqual([other.body.item_id, other.body.label], [String(owner), 'CASE-000002']);
  });

  await t.test('a participant is a user of the company, once', async () => {
    const [caller, other] = [await aCaller(kit), await aCaller(kit)];
    const userId = await caller.user('ann', { first_name: 'Ann' });
    const id = await aCase(caller);
    const add = (fields: Record<string, unknown>) => caller.call('POST', `/cases/${id}/participants`, fields);
    const { body: row } = await add({ user_id: String(userId) });
    assert.deepEqual(row, {
      id: row.id,
      user_id: userId,
      role: 'contributor',
      name: 'Ann',
      email: `ann.${caller.company_id}@example.com`,
      created_at: row.created_at,
    });
    const again = await add({ user_id: userId, role: 'owner' });
    assert.deepEqual([again.status, again.body], [200, row]);
    const { body: whole } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual([whole.participants, whole.participant_count, whole.activity.length], [[row], 1, 2]);
    const stranger = await other.user('sid');
    for (const unknown of [stranger, NOWHERE, 9_007_199_254_740_991]) {
      const { status, body } = await add({ user_id: unknown });
      assert.deepEqual([status, body.message], [404, 'User not found']);
    }
    for (const wrong of [undefined, 'ann', 1.5, null]) {
      const { status, body } = await add({ user_id: wrong });
      assert.deepEqual([status, body.payload.param], [400, 'user_id']);
    }
    const watcher = await add({ user_id: await caller.user('bob'), role: 'watcher' });
    assert.deepEqual([watcher.body.role, watcher.body.name], ['watcher', null]);
    const page = await caller.call('GET', `/cases/${id}/participants`, { per_page: '1', page: '2' });
    assert.deepEqual(page.body, {
      items: [watcher.body],
      itemsReceived: 1,
      curPage: 2,
      nextPage: null,
      prevPage: 1,
      offset: 1,
      perPage: 1,
      itemsTotal: 2,
      pageTotal: 2,
    });
  });

  await t.test('a removed participant is gone, and can be removed only once', async () => {
    const caller = await aCaller(kit);
    const userId = await caller.user('ann');
    const id = await aCase(caller);
    const { body: row } = await caller.call('POST', `/cases/${id}/participants`, { user_id: userId });
    const path = `/cases/${id}/participants/${row.id}`;
    const elsewhere = await aCase(caller);
    assert.equal((await caller.call('DELETE', path.replace(`${id}`, `${elsewhere}`))).status, 404);
    const { body } = await caller.call('DELETE', path, { actor_type: 'agent', actor_id: 3 });
    assert.deepEqual(body, { success: true, id: row.id });
    const { body: whole } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual([whole.participants, whole.participant_count], [[], 0]);
    const [told] = whole.activity;
    assert.deepEqual(
      [told.type, told.actor_type, told.actor_id, told.changes],
      [
        'participant_removed',
        'agent',
        3,
        { user_id: { from: userId, to: null }, role: { from: 'contributor', to: null } },
      ],
    );
    const again = await caller.call('DELETE', path);
    assert.deepEqual([again.status, again.body.message], [404, 'Participant not found']);
  });

  await t.test('an item shows its name from the directory, and is linked once', async () => {
    const caller = await aCaller(kit);
    const createdAt = '2026-03-02T09:00:00Z';
    const site = { name: 'Unit 4', address: '4 Mill Lane, Leeds', postcode: 'LS1 4AP' };
    for (const [entity, record] of [
      ['contacts', { contactId: 401, name: 'Northgate Foods' }],
      ['resources', { resourceId: '87', name: 'Priya Nolan' }],
      ['job_types', { typeId: 12, name: 'Reactive - HVAC' }],
      ['jobs', { jobId: 81234, reference: 'JOB-48213', createdAt, contactId: 401, site }],
    ] as const)
      await caller.call('POST', `/import/${entity}`, { records: [record] });
    const { siteKey } = (await caller.call('GET', '/jobs/81234')).body;
    const id = await aCase(caller);
    const caseId = await aCase(caller);
    const link = async (item_type: string, item_id: unknown, more = {}) =>
      (await caller.call('POST', `/cases/${id}/items`, { item_type, item_id, ...more })).body;
    for (const [type, itemId, label] of [
      ['job', 81234, 'JOB-48213'],
      ['contact', '401', 'Northgate Foods'],
      ['customer', '401', 'Northgate Foods'],
      ['site', siteKey, 'Unit 4'],
      ['engineer', '87', 'Priya Nolan'],
      ['resource', '87', 'Priya Nolan'],
      ['job_type', '12', 'Reactive - HVAC'],
      ['case', caseId, 'CASE-000002'],
      ['job', '99', null],
      ['contact', 'x', null],
      ['contact', '9'.repeat(30), null],
      ['asset', '1', null],
    ] as const) {
      const row = await link(type, itemId);
      assert.deepEqual(row, {
        id: row.id,
        item_type: type,
        item_id: String(itemId),
        label,
        context: null,
        metadata: {},
        created_at: row.created_at,
      });
    }
    const given = { label: 'My job', context: 'caused it', metadata: { a: [1] } };
    const own = await link('job', '7', given);
    assert.deepEqual({ label: own.label, context: own.context, metadata: own.metadata }, given);
    assert.deepEqual(await link('job', 7, { label: 'Other' }), own);
    const { body: whole } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual([whole.item_count, whole.items.length, whole.items.at(-1)], [13, 13, own]);
    assert.deepEqual(whole.activity[0].changes, {
      item_type: { from: null, to: 'job' },
      item_id: { from: null, to: '7' },
    });
    const listed = await caller.call('GET', `/cases/${id}/items`, { per_page: '5', page: '3' });
    assert.deepEqual([listed.body.itemsTotal, listed.body.items], [13, whole.items.slice(10)]);
    for (const [fields, param] of [
      [{ item_id: '1' }, 'item_type'],
      [{ item_type: 'job' }, 'item_id'],
      [{ item_type: 'job', item_id: '' }, 'item_id'],
      [{ item_type: ' ', item_id: '1' }, 'item_type'],
      [{ item_type: 'moon', item_id: '1' }, 'item_type'],
    ] as const) {
      const { status, body } = await caller.call('POST', `/cases/${id}/items`, fields);
      assert.deepEqual([status, body.payload.param], [400, param]);
    }
  });

  await t.test('an unlinked item is gone, and the cases of an item are found', async () => {
    const caller = await aCaller(kit);
    const [one, two] = [await aCase(caller), await aCase(caller, { title: 'Other' })];
    const item = { item_type: 'job', item_id: 'A/1 %' };
    const link = async (id: number) => (await caller.call('POST', `/cases/${id}/items`, item)).body.id;
    const [first] = [await link(one), await link(two)];
    const path = `/items/job/${encodeURIComponent(item.item_id)}/cases`;
    const found = (await caller.call('GET', path)).body;
    assert.deepEqual(
      [found.itemsTotal, found.items.map(({ id }: { id: number }) => id), 'items' in found.items[0]],
      [2, [two, one], false],
    );
    const { body } = await caller.call('DELETE', `/cases/${one}/items/${first}`);
    assert.deepEqual(body, { success: true, id: first });
    const { body: whole } = await caller.call('GET', `/cases/${one}`);
    assert.deepEqual([whole.items, whole.item_count, whole.activity[0].type], [[], 0, 'item_unlinked']);
    assert.equal(
      (await caller.call('DELETE', `/cases/${one}/items/${first}`)).body.message,
      'Item not found',
    );
    assert.equal((await caller.call('GET', path)).body.itemsTotal, 1);
    assert.equal((await caller.call('GET', '/items/contact/1/cases')).body.itemsTotal, 0);
    const other = await aCaller(kit);
    assert.equal((await other.call('GET', path)).body.itemsTotal, 0);
  });

  await t.test('activity is paged, newest first, and the case shows its last ten', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    for (let n = 1; n <= 12; n += 1) await caller.call('POST', `/cases/${id}/comments`, { body: `No. ${n}` });
    const { body: whole } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual([whole.comments.length, whole.activity.length], [12, 10]);
    const all = (await caller.call('GET', `/cases/${id}/activity`)).body;
    assert.deepEqual([all.itemsTotal, all.perPage, all.items.slice(0, 10)], [13, 25, whole.activity]);
    assert.deepEqual(
      all.items.map((item: { body: string | null }) => item.body),
      [...Array.from({ length: 12 }, (_, n) => `No. ${12 - n}`), null],
    );
    const page = (await caller.call('GET', `/cases/${id}/activity`, { per_page: '5', page: '3' })).body;
    assert.deepEqual([page.items, page.nextPage, page.prevPage], [all.items.slice(10), null, 2]);
    const beyond = (await caller.call('GET', `/cases/${id}/activity`, { page: '9' })).body;
    assert.deepEqual([beyond.items, beyond.itemsTotal], [[], 13]);
    assert.equal((await caller.call('GET', `/cases/${id}/activity`, { per_page: '101' })).status, 400);
  });

  await t.test('other modules open and settle cases in their own transaction', () => forOtherModules(kit));
});

async function forOtherModules(kit: TestApp): Promise<void> {
  const caller = await aCaller(kit, { settings: { case_lifecycle: 'strict' } });
  const ctx = companyCtx(kit.platform, caller.company_id, { type: 'task', name: 'test.task' });
  const items = [
    { item_type: 'contact', item_id: '401' },
    { item_type: 'job', item_id: '7' },
  ];
  const { id, reference } = await ctx.inCompany((tx) => openCase(ctx, tx, { ...COMPLAINT, items }));
  const made = (await caller.call('GET', `/cases/${id}`)).body;
  assert.deepEqual(
    [made.reference, made.actor_type, made.item_count, made.items.length],
    [reference, 'automation', 2, 2],
  );
  await assert.rejects(
    ctx.inCompany(async (tx) => {
      await openCase(ctx, tx, { ...COMPLAINT, items });
      throw new Error('undone');
    }),
    /undone/,
  );
  const openOnes = () => ctx.inCompany((tx) => countOpenCasesOfContact(tx, 401));
  assert.equal(await openOnes(), 1);
  const page = { page: 1, per_page: 10 };
  const [item] = items;
  assert.ok(item);
  const found = await ctx.inCompany((tx) => pageCasesOfItem(tx, item, page, ctx.now()));
  assert.deepEqual([found.total, found.items[0]?.id], [1, id]);

  const settle = (note: string) =>
    ctx.inCompany((tx) => settleCase(ctx, tx, id, { status: 'resolved', note }));
  await settle('The work order was confirmed');
  await settle('Twice');
  assert.equal(await openOnes(), 0);
  const settled = (await caller.call('GET', `/cases/${id}`)).body;
  assert.deepEqual([settled.status, settled.version], ['resolved', 2]);
  assert.equal(settled.activity[0].body, 'The work order was confirmed');
  await assert.rejects(
    ctx.inCompany((tx) => settleCase(ctx, tx, NOWHERE, { status: 'closed', note: null })),
    /Case not found/,
  );
  const next = await ctx.inCompany((tx) => openCase(ctx, tx, COMPLAINT));
  assert.equal(next.reference, 'CASE-000002');
}
