import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyCtx } from '#/platform/context.ts';
import { startApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';
import { openCase } from './index.ts';
import { CASE_STATUSES } from './words.ts';

type Json = Record<string, unknown>;

/** Case ids by the last word of their titles. */
async function seeded(caller: Caller, cases: Readonly<Record<string, Json>>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, fields] of Object.entries(cases)) {
    const { status, body } = await caller.call('POST', '/cases/create', {
      title: name,
      type: 'complaint',
      ...fields,
    });
    assert.equal(status, 200, JSON.stringify(body));
    ids.set(name, body.id);
  }
  return ids;
}

async function listed(caller: Caller, query: Json = {}, path = 'list'): Promise<string[]> {
  const { status, body } = await caller.call('GET', `/cases/${path}`, query);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.itemsTotal, body.items.length, 'one page holds them all');
  return body.items.map(({ title }: { title: string }) => title);
}

test('lists and search', async (t) => {
  const kit = await startApp(t);

  await t.test('filters work alone and combined', async () => {
    const caller = await aCaller(kit);
    const owner = await caller.user('ann');
    const team_id = (await caller.call('POST', '/teams/create', { name: 'North' })).body.id;
    await seeded(caller, {
      a: { status: 'draft', priority: 'low', owner_id: owner },
      b: { status: 'in_progress', type: 'escalation', team_id },
      c: { status: 'resolved', due_date: 1772798400 },
      d: { status: 'archived', due_date: 1772798401000, owner_id: owner },
      e: {},
    });
    for (const [query, names] of [
      [{}, 'edcba'],
      [{ status: 'open' }, 'e'],
      [{ status: 'draft, resolved' }, 'ca'],
      [{ status: '' }, 'edcba'],
      [{ type: 'escalation' }, 'b'],
      [{ priority: 'low' }, 'a'],
      [{ owner_id: String(owner) }, 'da'],
      [{ team_id: String(team_id) }, 'b'],
      [{ due_before: '1772798401' }, 'c'],
      [{ due_before: '2026-03-07' }, 'dc'],
      [{ due_before: '2026-03-06T12:00:00Z' }, ''],
      [{ scope: 'active' }, 'eba'],
      [{ scope: 'closed' }, 'dc'],
      [{ scope: 'all' }, 'edcba'],
      [{ scope: 'closed', owner_id: String(owner) }, 'd'],
      [{ scope: 'active', status: 'resolved,open' }, 'e'],
      [{ owner_id: '2000000001' }, ''],
      [{ unknown: 'x' }, 'edcba'],
    ] as const)
      assert.equal((await listed(caller, query)).join(''), names, JSON.stringify(query));
    for (const [query, param] of [
      [{ status: 'finished' }, 'status'],
      [{ priority: 'huge' }, 'priority'],
      [{ scope: 'some' }, 'scope'],
      [{ sort: 'colour' }, 'sort'],
      [{ order: 'up' }, 'order'],
      [{ owner_id: 'x' }, 'owner_id'],
      [{ due_before: 'soon' }, 'due_before'],
      [{ page: '0' }, 'page'],
      [{ per_page: '101' }, 'per_page'],
    ] as const) {
      const { status, body } = await caller.call('GET', '/cases/list', query);
      assert.deepEqual([status, body.payload.param], [400, param], JSON.stringify(body));
    }
    const { body } = await caller.call('GET', '/cases/list', { status: 'x' });
    assert.deepEqual(body.payload.allowed, CASE_STATUSES);
  });

  await t.test('a row is the case without its four lists', async () => {
    const caller = await aCaller(kit);
    const ids = await seeded(caller, { a: { tags: ['x'], due_date: 1 } });
    const { participants, items, comments, activity, ...row } = (
      await caller.call('GET', `/cases/${ids.get('a')}`)
    ).body;
    assert.deepEqual((await caller.call('GET', '/cases/list')).body, {
      items: [row],
      itemsReceived: 1,
      curPage: 1,
      nextPage: null,
      prevPage: null,
      offset: 0,
      perPage: 25,
      itemsTotal: 1,
      pageTotal: 1,
    });
  });

  await t.test('every sort works, null due dates come last, and ties are stable across pages', async () => {
    const caller = await aCaller(kit);
    await seeded(caller, {
      a: { priority: 'critical', due_date: 30 },
      B: { priority: 'low' },
      c: { priority: 'high', due_date: 10_000 },
      d: { priority: 'medium', due_date: 20 },
    });
    for (const [query, names] of [
      [{ sort: 'title', order: 'asc' }, 'aBcd'],
      [{ sort: 'title' }, 'dcBa'],
      [{ sort: 'priority' }, 'acdB'],
      [{ sort: 'priority', order: 'asc' }, 'Bdca'],
      [{ sort: 'due_date' }, 'cadB'],
      [{ sort: 'due_date', order: 'asc' }, 'dacB'],
      [{ sort: 'created_at', order: 'asc' }, 'aBcd'],
      [{ sort: 'reference' }, 'dcBa'],
      [{ sort: 'status', order: 'asc' }, 'aBcd'],
      [{ sort: 'status', order: 'desc' }, 'dcBa'],
    ] as const)
      assert.equal((await listed(caller, query)).join(''), names, JSON.stringify(query));
    const pages = [];
    for (const page of ['1', '2', '3']) {
      const { body } = await caller.call('GET', '/cases/list', { sort: 'status', per_page: '2', page });
      assert.deepEqual([body.itemsTotal, body.pageTotal], [4, 2]);
      pages.push(body.items.map(({ title }: Json) => title).join(''));
    }
    assert.deepEqual(pages, ['dc', 'Ba', '']);
  });

  await t.test('the last changed case comes first; a comment only updates the activity', async () => {
    const caller = await aCaller(kit);
    const ids = await seeded(caller, { a: {}, b: {}, c: {} });
    await caller.call('PATCH', `/cases/${ids.get('a')}`, { priority: 'high' });
    await caller.call('POST', `/cases/${ids.get('b')}/comments`, { body: 'x' });
    assert.equal((await listed(caller)).join(''), 'acb');
    assert.equal((await listed(caller, { sort: 'last_activity_at' })).join(''), 'bac');
  });

  await t.test('the list filter requires every word, in title and description only', async () => {
    const caller = await aCaller(kit);
    const ids = await seeded(caller, {
      'Chiller tripping': { description: 'Compressor overheats at noon' },
      'Boiler tripping': { description: 'No hot water' },
      'Leaking roof': {},
    });
    await caller.call('POST', `/cases/${ids.get('Leaking roof')}/comments`, { body: 'The chiller is below' });
    for (const [search, names] of [
      ['chiller', ['Chiller tripping']],
      ['TRIPS', ['Boiler tripping', 'Chiller tripping']],
      ['chiller compressor', ['Chiller tripping']],
      ['chiller boiler', []],
      ['chiller or boiler', ['Boiler tripping', 'Chiller tripping']],
      ['tripping -boiler', ['Chiller tripping']],
      ['"hot water"', ['Boiler tripping']],
      ['"water hot"', []],
      ['case-000003', ['Leaking roof']],
      ['nothing', []],
      ['  ', ['Leaking roof', 'Boiler tripping', 'Chiller tripping']],
      ["'; drop table cases; --", []],
      ['(((', []],
    ] as const)
      assert.deepEqual(await listed(caller, { search }), names, search);
    await caller.call('PATCH', `/cases/${ids.get('Leaking roof')}`, { description: 'Chiller gone' });
    assert.deepEqual(await listed(caller, { search: 'chiller', status: 'open' }), [
      'Leaking roof',
      'Chiller tripping',
    ]);
    assert.deepEqual(await listed(caller, { search: 'chiller', status: 'closed' }), []);
  });

  await t.test('totals are exact for words in more cases than the index returns', async () => {
    const caller = await aCaller(kit);
    const ctx = companyCtx(kit.platform, caller.company_id, { type: 'task', name: 'test.task' });
    const count = 1_005;
    await ctx.inCompany(async (tx) => {
      for (let n = 0; n < count; n += 1) {
        const title = n % 5 === 0 ? 'Chiller noisy' : 'Chiller warm';
        await openCase(ctx, tx, { title, type: 'complaint', priority: n % 2 ? 'low' : 'high' });
      }
    });
    for (const [query, total] of [
      [{ search: 'chiller' }, count],
      [{ search: 'chillers noisy' }, count / 5],
      [{ search: 'chiller -noisy' }, (count * 4) / 5],
      [{ search: 'chiller', priority: 'low' }, Math.floor(count / 2)],
      [{ search: 'boiler' }, 0],
    ] as const) {
      const { body } = await caller.call('GET', '/cases/list', { ...query, page: '3', per_page: '100' });
      assert.deepEqual([query, body.itemsTotal], [query, total]);
      assert.equal(body.itemsReceived, Math.min(100, Math.max(0, total - 200)));
    }
  });

  await t.test('search ranks title, description and comments, and a reference first', async () => {
    const caller = await aCaller(kit);
    const filler = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`Filler number ${n}`, {}]));
    const ids = await seeded(caller, {
      'Chiller compressor tripping': {},
      'Noise complaint': { description: 'The chiller hums' },
      'Leaking roof': {},
      ...filler,
    });
    await caller.call('POST', `/cases/${ids.get('Leaking roof')}/comments`, { body: 'Compressor is wet' });
    const { body } = await caller.call('GET', '/cases/search', { q: 'chiller compressor' });
    assert.deepEqual(body.items.map(({ title }: Json) => title).toSorted(), [
      'Chiller compressor tripping',
      'Leaking roof',
      'Noise complaint',
    ]);
    assert.equal(body.items[0].title, 'Chiller compressor tripping');
    assert.equal(body.itemsTotal, 3);
    const scores = body.items.map(({ score }: { score: number }) => score);
    assert.ok(scores.every((score: number) => score > 0 && score <= 1));
    assert.deepEqual(
      scores,
      scores.toSorted((one: number, other: number) => other - one),
    );
    assert.equal('comments' in body.items[0], false);
    assert.deepEqual(await listed(caller, { q: 'case-000003' }, 'search'), ['Leaking roof']);
    assert.deepEqual(await listed(caller, { q: 'unheard' }, 'search'), []);
    const second = await caller.call('GET', '/cases/search', {
      q: 'chiller compressor',
      per_page: '2',
      page: '2',
    });
    assert.deepEqual(
      [second.body.items, second.body.itemsTotal, second.body.prevPage],
      [[body.items[2]], 3, 1],
    );
    const other = await aCaller(kit);
    assert.deepEqual(await listed(other, { q: 'chiller' }, 'search'), []);
    for (const query of [{}, { q: '' }, { q: '  ' }, { q: 'x'.repeat(501) }]) {
      const refused = await caller.call('GET', '/cases/search', query);
      assert.deepEqual([refused.status, refused.body.payload.param], [400, 'q']);
    }
  });
});
