import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { companyCtx } from '#/platform/context.ts';
import { aCompany, operator, startApp, type TestApp } from '../../../test/kit/app.ts';
import { findTeam } from './index.ts';

type Json = Record<string, unknown>;

/** A caller of one company's intelligence surface. */
async function caller(kit: TestApp) {
  const { company_id, api_key } = await aCompany(kit);
  const call = async (method: InjectOptions['method'], path: string, fields: Json = {}) => {
    const inQuery = method === 'GET';
    const query = new URLSearchParams({ company_id, api_key, ...(fields as Record<string, string>) });
    const answer = await kit.app.inject({
      method: method ?? 'GET',
      url: `/api:intel${path}${inQuery ? `?${query}` : ''}`,
      ...(!inQuery && { payload: { company_id, api_key, ...fields } }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const user = async (name: string, more: Json = {}): Promise<number> => {
    const answer = await operator(kit.app, 'POST', `/tenants/${company_id}/users`, {
      email: `${name}.${company_id}@example.com`,
      password: 'correct horse battery',
      role: 'standard',
      ...more,
    });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json().id;
  };
  const team = async (name: string, more: Json = {}): Promise<Json & { id: number }> => {
    const { status, body } = await call('POST', '/teams/create', { name, ...more });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return { company_id, call, user, team };
}

const names = (items: { name: string }[]) => items.map(({ name }) => name);

test('teams', async (t) => {
  const kit = await startApp(t);

  await t.test('a new team is returned with every field, without members and entities', async () => {
    const { company_id, team } = await caller(kit);
    const given = { description: 'Leeds and York', purpose: 'region', metadata: { cost: 7 } };
    const { id, created_at, updated_at, ...rest } = await team('North Region', {
      ...given,
      actor_type: 'user',
      actor_id: '5',
    });
    assert.ok(Number.isInteger(id) && Number.isInteger(created_at) && created_at === updated_at);
    const counts = { owner_name: null, member_count: 0, entity_count: 0 };
    const actor = { actor_type: 'user', actor_id: 5 };
    assert.deepEqual(rest, {
      company_id,
      name: 'North Region',
      ...given,
      ...actor,
      ...counts,
      is_active: true,
    });
    const plain = await team('South Region');
    assert.deepEqual(
      [plain.description, plain.purpose, plain.metadata, plain.actor_type, plain.actor_id],
      [null, null, {}, 'system', null],
    );
  });

  await t.test('the actor is the signed-in user, whatever the body names', async () => {
    const { company_id, user } = await caller(kit);
    const userId = await user('ann');
    const login = { email: `ann.${company_id}@example.com`, password: 'correct horse battery' };
    const signedIn = await kit.app.inject({ method: 'POST', url: '/api:auth/auth/login', payload: login });
    const headers = { authorization: `Bearer ${signedIn.json().authToken}` };
    const post = async (path: string, payload: Json) =>
      (await kit.app.inject({ method: 'POST', url: `/api:intel/teams/${path}`, headers, payload })).json();
    const own = await post('create', { name: 'Own' });
    const named = await post('create', { name: 'Named', actor_id: 99 });
    const system = await post('create', { name: 'System', actor_type: 'system' });
    await post(`${own.id}/members`, { user_id: userId, role: 'member' });
    await post(`${own.id}/entities`, { entity_type: 'note', entity_id: '1', actor_type: 'system' });
    const actors = [own, named, system].map(({ actor_type, actor_id }) => [actor_type, actor_id]);
    for (const table of ['team_members', 'team_entities']) {
      const { rows } = await kit.platform.database.pool.query(
        `select actor_type, actor_id from ${table} where company_id = $1`,
        [company_id],
      );
      actors.push([rows[0].actor_type, rows[0].actor_id]);
    }
    const signed = ['user', userId];
    assert.deepEqual(actors, [signed, signed, signed, signed, signed]);
  });

  await t.test('a team names its owner, and an archived one no longer', async () => {
    const { call, team, user, company_id } = await caller(kit);
    const { id } = await team('North');
    const [first, second] = [
      await user('first', { first_name: 'Ivy', last_name: 'Gray' }),
      await user('second'),
    ];
    for (const user_id of [first, second])
      await call('POST', `/teams/${id}/members`, { user_id, role: 'owner' });
    const ownerOf = async () => (await call('GET', `/teams/${id}`)).body.owner_name;
    assert.equal(await ownerOf(), 'Ivy Gray');
    const archived = await call('DELETE', `/users/${first}`, { user_id: String(first) });
    assert.equal(archived.status, 200, JSON.stringify(archived.body));
    assert.equal(await ownerOf(), `second.${company_id}@example.com`);
  });

  await t.test('the exact shape: a single team includes its members and entities', async () => {
    const { call, team, user } = await caller(kit);
    const { id, ...bare } = await team('North');
    const userId = await user('ann', { first_name: 'Ann', last_name: 'Field' });
    const member = await call('POST', `/teams/${id}/members`, { user_id: userId, role: 'member' });
    const { id: memberId, user_email, created_at: joined, ...membership } = member.body;
    assert.ok(Number.isInteger(memberId) && Number.isInteger(joined) && user_email.startsWith('ann.'));
    assert.deepEqual(membership, {
      team_id: id,
      team_name: 'North',
      user_id: userId,
      role: 'member',
      is_default_team: false,
      user_name: 'Ann Field',
    });
    const link = await call('POST', `/teams/${id}/entities`, { entity_type: 'customer', entity_id: 401 });
    const { id: linkId, created_at: linked, ...entity } = link.body;
    assert.ok(Number.isInteger(linkId) && Number.isInteger(linked));
    assert.deepEqual(entity, {
      team_id: id,
      team_name: 'North',
      entity_type: 'customer',
      entity_id: '401',
      label: null,
      context: null,
      metadata: {},
    });
    const whole = await call('GET', `/teams/${id}`);
    assert.deepEqual(whole.body, {
      id,
      ...bare,
      member_count: 1,
      entity_count: 1,
      members: [member.body],
      entities: [link.body],
    });
    const [listed] = (await call('GET', '/teams/list')).body.items;
    assert.deepEqual([listed.member_count, 'members' in listed, 'entities' in listed], [1, false, false]);
    for (const [path, item] of [
      ['members', member.body],
      ['entities', link.body],
    ]) {
      assert.deepEqual((await call('GET', `/teams/${id}/${path}`)).body, {
        items: [item],
        itemsReceived: 1,
        curPage: 1,
        nextPage: null,
        prevPage: null,
        offset: 0,
        perPage: 20,
        itemsTotal: 1,
        pageTotal: 1,
      });
    }
  });

  await t.test('two active teams cannot share a name; an inactive one frees it', async () => {
    const { call, team } = await caller(kit);
    const first = await team('North');
    for (const name of ['North', 'north', ' NORTH ']) {
      const refused = await call('POST', '/teams/create', { name });
      assert.deepEqual([refused.status, refused.body.payload], [400, { param: 'name' }], name);
    }
    const other = await team('South');
    assert.equal((await call('PATCH', `/teams/${other.id}`, { name: 'North' })).status, 400);
    assert.equal(
      (await call('PATCH', `/teams/${first.id}`, { name: 'North', purpose: 'region' })).status,
      200,
    );
    assert.equal((await call('PATCH', `/teams/${first.id}`, { is_active: false })).body.is_active, false);
    await team('North');
    const back = await call('PATCH', `/teams/${first.id}`, { is_active: true });
    assert.deepEqual([back.status, back.body.payload], [400, { param: 'name' }]);
    assert.equal((await call('GET', `/teams/${first.id}`)).body.is_active, false);
  });

  await t.test('concurrent requests for one name create one team', async () => {
    const { call, team } = await caller(kit);
    const made = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/teams/create', { name: 'Night shift' })),
    );
    assert.deepEqual(made.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400]);
    const others = await Promise.all(['a', 'b', 'c'].map((name) => team(name)));
    const renamed = await Promise.all(
      others.map(({ id }) => call('PATCH', `/teams/${id}`, { name: 'Weekend' })),
    );
    assert.deepEqual(renamed.map(({ status }) => status).sort(), [200, 400, 400]);
  });

  await t.test('a patch changes only its keys; null and empty clear', async () => {
    const { call, team } = await caller(kit);
    const { id, ...before } = await team('North', { description: 'd', purpose: 'p', metadata: { a: 1 } });
    const same = await call('PATCH', `/teams/${id}`);
    assert.deepEqual(same.body, { id, ...before });
    const renamed = await call('PATCH', `/teams/${id}`, { name: 'Far North' });
    assert.deepEqual({ ...renamed.body, updated_at: 0 }, { ...before, id, name: 'Far North', updated_at: 0 });
    assert.ok(renamed.body.updated_at >= Number(before.updated_at));
    const cleared = await call('PATCH', `/teams/${id}`, { description: null, purpose: '', metadata: null });
    const { description, purpose, metadata } = cleared.body;
    assert.deepEqual({ description, purpose, metadata }, { description: null, purpose: null, metadata: {} });
    for (const bad of [
      { name: '' },
      { name: '   ' },
      { name: null },
      { is_active: null },
      { metadata: [] },
    ]) {
      const refused = await call('PATCH', `/teams/${id}`, bad);
      assert.deepEqual([refused.status, refused.body.payload?.param], [400, Object.keys(bad)[0]]);
    }
  });

  await t.test('the list is sorted by name, filtered by purpose and text, and paged', async () => {
    const { call, team } = await caller(kit);
    for (const name of ['delta', 'Alpha', 'charlie 50%', 'Bravo']) {
      await team(name, { purpose: name < 'C' ? 'region' : 'skill', description: `the ${name}s_` });
    }
    const list = async (query: Json) => (await call('GET', '/teams/list', query)).body;
    assert.deepEqual(names((await list({})).items), ['Alpha', 'Bravo', 'charlie 50%', 'delta']);
    assert.deepEqual(names((await list({ purpose: 'region' })).items), ['Alpha', 'Bravo']);
    assert.deepEqual(names((await list({ search: 'ALPH' })).items), ['Alpha']);
    assert.deepEqual(names((await list({ search: '0%' })).items), ['charlie 50%']);
    assert.deepEqual(names((await list({ search: '_', purpose: 'skill' })).items), ['charlie 50%', 'delta']);
    const { items, ...page } = await list({ page: 2, per_page: 3 });
    assert.deepEqual(
      [names(items), page],
      [
        ['delta'],
        {
          itemsReceived: 1,
          curPage: 2,
          nextPage: null,
          prevPage: 1,
          offset: 3,
          perPage: 3,
          itemsTotal: 4,
          pageTotal: 2,
        },
      ],
    );
    assert.deepEqual((await list({ page: 9 })).items, []);
    assert.equal((await call('GET', '/teams/list', { per_page: 101 })).status, 400);
  });

  await t.test('search ranks an exact name before a prefix, a part, and similar names', async () => {
    const { call, team } = await caller(kit);
    await team('Cold store east', { description: 'not the north' });
    for (const name of ['North Yorkshire', 'Northern lights', 'Far North', 'Wintnorth', 'North'])
      await team(name);
    const found = (await call('GET', '/teams/search', { q: 'NORTH' })).body;
    assert.deepEqual(names(found.items), [
      'North',
      'North Yorkshire',
      'Northern lights',
      'Far North',
      'Wintnorth',
      'Cold store east',
    ]);
    const scores: number[] = found.items.map(({ score }: { score: number }) => score);
    assert.ok(scores.every((score, n) => score > 0 && score <= 1 && score <= (scores[n - 1] ?? 1)));
    assert.equal(found.itemsTotal, 6);
    assert.deepEqual(
      names((await call('GET', '/teams/search', { q: 'yorkshire nort' })).body.items)[0],
      'North Yorkshire',
    );
    assert.deepEqual((await call('GET', '/teams/search', { q: 'zzxq' })).body.items, []);
    for (const query of [{}, { q: '' }]) {
      const refused = await call('GET', '/teams/search', query);
      assert.deepEqual([refused.status, refused.body.message], [400, 'Missing param: q']);
    }
  });

  await t.test('adding a member again updates the role of the same membership', async () => {
    const { call, team, user } = await caller(kit);
    const { id } = await team('North');
    const userId = await user('ann');
    const first = await call('POST', `/teams/${id}/members`, {
      user_id: String(userId),
      role: 'member',
      is_default_team: true,
    });
    for (const role of ['admin', 'lead', 'owner', 'observer']) {
      const again = await call('POST', `/teams/${id}/members`, { user_id: userId, role });
      assert.deepEqual([again.status, again.body], [200, { ...first.body, role }]);
    }
    assert.equal(first.body.user_name, null);
    assert.equal((await call('GET', `/teams/${id}`)).body.member_count, 1);
    const refused = await call('POST', `/teams/${id}/members`, { user_id: userId, role: 'boss' });
    assert.deepEqual(
      [refused.status, refused.body.payload.param, refused.body.payload.allowed.length],
      [400, 'role', 5],
    );
    const missing = await call('POST', `/teams/${id}/members`, { user_id: userId });
    assert.equal(missing.body.message, 'Missing param: role');
  });

  await t.test('a user has one default team; setting another moves it, also concurrently', async () => {
    const { call, team, user } = await caller(kit);
    const userId = await user('ann');
    const teams = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => team(name)));
    const put = (id: number) =>
      call('POST', `/teams/${id}/members`, { user_id: userId, role: 'member', is_default_team: true });
    const defaults = async () =>
      (await call('GET', `/users/${userId}/teams`)).body.items.filter(
        ({ membership }: { membership: { is_default_team: boolean } }) => membership.is_default_team,
      );
    for (const { id } of teams.slice(0, 2)) {
      await put(id);
      assert.deepEqual(
        (await defaults()).map((one: { id: number }) => one.id),
        [id],
      );
    }
    const answers = await Promise.all([...teams, ...teams].map(({ id }) => put(id)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal((await defaults()).length, 1);
  });

  await t.test('counts stay exact under concurrent additions and removals', async () => {
    const { call, team, user } = await caller(kit);
    const { id } = await team('North');
    const users = await Promise.all(['a', 'b', 'c', 'd'].map((name) => user(name)));
    const added = await Promise.all(
      [...users, ...users].map((user_id) =>
        call('POST', `/teams/${id}/members`, { user_id, role: 'member' }),
      ),
    );
    const gone = added[0]?.body.id;
    const removals = await Promise.all([1, 2].map(() => call('DELETE', `/teams/${id}/members/${gone}`)));
    assert.deepEqual(removals.map(({ status }) => status).sort(), [200, 404]);
    const links = await Promise.all(
      [1, 1, 2, 1].map((entity_id) =>
        call('POST', `/teams/${id}/entities`, { entity_type: 'job', entity_id }),
      ),
    );
    assert.equal(new Set(links.map(({ body }) => body.id)).size, 2);
    const { member_count, members, entity_count, entities } = (await call('GET', `/teams/${id}`)).body;
    assert.deepEqual([member_count, members.length, entity_count, entities.length], [3, 3, 2, 2]);
  });

  await t.test('an archived user is on no team', async () => {
    const { call, team, user } = await caller(kit);
    const { id } = await team('North');
    const [stays, goes] = [await user('ann'), await user('gone')];
    for (const user_id of [stays, goes])
      await call('POST', `/teams/${id}/members`, { user_id, role: 'member', is_default_team: true });
    assert.equal((await call('DELETE', `/users/${goes}`, { user_id: String(goes) })).status, 200);
    const { member_count, members } = (await call('GET', `/teams/${id}`)).body;
    assert.deepEqual([member_count, members.length, members[0].user_id], [1, 1, stays]);
    assert.equal((await call('GET', `/teams/${id}/members`)).body.itemsTotal, 1);
    assert.equal((await call('GET', '/teams/list')).body.items[0].member_count, 1);
    assert.equal((await call('GET', `/users/${goes}/teams`)).body.itemsTotal, 0);
  });

  await t.test('an inactive team is nobody’s default', async () => {
    const { call, team, user } = await caller(kit);
    const { id } = await team('North');
    const user_id = await user('ann');
    const put = (more: Json = {}) =>
      call('POST', `/teams/${id}/members`, { user_id, role: 'member', is_default_team: true, ...more });
    await put();
    await call('PATCH', `/teams/${id}`, { is_active: false });
    const isDefault = async () =>
      (await call('GET', `/users/${user_id}/teams`)).body.items[0].membership.is_default_team;
    assert.equal(await isDefault(), false);
    const refused = await put();
    assert.deepEqual([refused.status, refused.body.payload.param], [422, 'is_default_team']);
    assert.equal((await put({ is_default_team: false })).status, 200);
    await call('PATCH', `/teams/${id}`, { is_active: true });
    await put();
    assert.equal(await isDefault(), true);
  });

  await t.test('a job is linked once, by its id or by its reference', async () => {
    const { call, team } = await caller(kit);
    const { id } = await team('North');
    const job = { jobId: 81234, reference: 'JOB-48213', createdAt: '2026-03-02T09:00:00Z' };
    await call('POST', '/import/jobs', { records: [job] });
    const link = (entity_id: string) =>
      call('POST', `/teams/${id}/entities`, { entity_type: 'job', entity_id });
    const { body } = await link('job-48213');
    assert.deepEqual([body.entity_id, body.label], ['81234', 'JOB-48213']);
    assert.deepEqual((await link('81234')).body, body);
  });

  await t.test('a user of another company cannot be a member', async () => {
    const { call, team, company_id, user } = await caller(kit);
    const stranger = await (await caller(kit)).user('stranger');
    const { id } = await team('North');
    const archived = await user('gone');
    await kit.platform.database.pool.query(
      'update users set is_archived = true where company_id = $1 and user_id = $2',
      [company_id, archived],
    );
    for (const user_id of [stranger, archived, 2_000_000_000, 9_007_199_254_740_991]) {
      const refused = await call('POST', `/teams/${id}/members`, { user_id, role: 'member' });
      assert.deepEqual([refused.status, refused.body.message], [404, 'User not found']);
    }
    assert.equal((await call('GET', `/users/${stranger}/teams`)).status, 404);
    assert.equal(
      (await call('POST', `/teams/${id}/members`, { user_id: 'ann', role: 'member' })).status,
      400,
    );
  });

  await t.test('linking again returns the existing link; the type is one of a list', async () => {
    const { call, team } = await caller(kit);
    const { id } = await team('North');
    const site = {
      entity_type: 'site',
      entity_id: 'abc',
      label: 'Unit 4',
      context: 'plant',
      metadata: { a: [1] },
    };
    const first = await call('POST', `/teams/${id}/entities`, site);
    const again = await call('POST', `/teams/${id}/entities`, { ...site, label: 'Unit 5' });
    assert.deepEqual([again.status, again.body], [200, first.body]);
    await call('POST', `/teams/${id}/entities`, { entity_type: 'note', entity_id: 'abc' });
    const sites = await call('GET', `/teams/${id}/entities`, { type: 'site' });
    assert.deepEqual([sites.body.items, sites.body.itemsTotal], [[first.body], 1]);
    const refused = await call('POST', `/teams/${id}/entities`, { entity_type: 'van', entity_id: '1' });
    const { param, allowed } = refused.body.payload;
    const types = [
      'customer',
      'site',
      'job_type',
      'job',
      'job_group',
      'engineer',
      'document',
      'note',
      'case',
      'contact',
    ];
    assert.deepEqual([refused.status, param, allowed], [400, 'entity_type', types]);
    assert.equal((await call('GET', `/teams/${id}/entities`, { type: 'van' })).status, 400);
    assert.equal((await call('GET', '/entities/van/1/teams')).status, 400);
    const gone = await call('DELETE', `/teams/${id}/entities/${first.body.id}`);
    assert.deepEqual(gone.body, { success: true, id: first.body.id });
    assert.equal((await call('DELETE', `/teams/${id}/entities/${first.body.id}`)).status, 404);
    assert.equal((await call('GET', `/teams/${id}`)).body.entity_count, 1);
  });

  await t.test('a link without a label shows the name in the directory, once it has one', async () => {
    const { call, team, company_id } = await caller(kit);
    const { id } = await team('North');
    const link = (entity_type: string, entity_id: unknown) =>
      call('POST', `/teams/${id}/entities`, { entity_type, entity_id });
    assert.equal((await link('customer', 401)).body.label, null);
    const records: [string, Json][] = [
      ['contacts', { contactId: 401, name: 'Northgate Foods' }],
      ['job_types', { typeId: 12, name: 'Reactive' }],
      ['resources', { resourceId: '87', name: 'Engineer 87' }],
      ['job_groups', { id: 3, name: 'Refit' }],
      [
        'jobs',
        {
          jobId: 9,
          reference: 'JOB-9',
          createdAt: '2026-03-02T09:00:00Z',
          site: { address: '1 Mill Lane, Leeds' },
        },
      ],
    ];
    for (const [entity, record] of records) {
      const answer = await call('POST', `/import/${entity}`, { records: [record] });
      assert.deepEqual(answer.body.failed, [], company_id);
    }
    const siteKey = (await call('GET', '/jobs/9')).body.siteKey;
    await link('job_type', 12);
    await link('engineer', '87');
    await link('job_group', 3);
    await link('job', 9);
    await link('site', siteKey);
    await link('job', 'not a number');
    const { entities } = (await call('GET', `/teams/${id}`)).body;
    assert.deepEqual(
      entities.map(({ label }: { label: string }) => label),
      ['Northgate Foods', 'Reactive', 'Engineer 87', 'Refit', 'JOB-9', '1 Mill Lane, Leeds', null],
    );
  });

  await t.test('reverse lookups return full teams with the link or the membership', async () => {
    const { call, team, user } = await caller(kit);
    const userId = await user('ann');
    const [south, north] = [await team('South'), await team('North')];
    for (const { id } of [south, north]) {
      await call('POST', `/teams/${id}/members`, { user_id: userId, role: 'lead' });
      await call('POST', `/teams/${id}/entities`, { entity_type: 'contact', entity_id: '401' });
    }
    const byEntity = (await call('GET', '/entities/contact/401/teams', { per_page: 1 })).body;
    assert.deepEqual([names(byEntity.items), byEntity.itemsTotal, byEntity.nextPage], [['North'], 2, 2]);
    const { entities, members, ...bare } = (await call('GET', `/teams/${north.id}`)).body;
    assert.deepEqual(byEntity.items, [{ ...bare, link: entities[0] }]);
    const byUser = (await call('GET', `/users/${userId}/teams`)).body;
    assert.deepEqual([names(byUser.items), byUser.perPage], [['North', 'South'], 20]);
    assert.deepEqual(byUser.items[0], { ...bare, membership: members[0] });
    assert.deepEqual((await call('GET', '/entities/contact/402/teams')).body.items, []);
  });

  await t.test('a team, membership or link of another company is not found', async () => {
    const { call, team, user } = await caller(kit);
    const [north, south] = [await team('North'), await team('South')];
    const other = await caller(kit);
    for (const name of ['First', 'Second']) await other.team(name);
    const theirs = await other.team('A third, as we have none');
    const member = await call('POST', `/teams/${north.id}/members`, {
      user_id: await user('ann'),
      role: 'member',
    });
    const link = await call('POST', `/teams/${north.id}/entities`, { entity_type: 'job', entity_id: '1' });
    const paths: [InjectOptions['method'], string, Json?][] = [
      ['GET', `/teams/${theirs.id}`],
      ['GET', '/teams/2000000000'],
      ['PATCH', `/teams/${theirs.id}`, { name: 'Ours' }],
      ['GET', `/teams/${theirs.id}/members`],
      ['GET', `/teams/${theirs.id}/entities`],
      ['POST', `/teams/${theirs.id}/members`, { user_id: 1, role: 'member' }],
      ['POST', `/teams/${theirs.id}/entities`, { entity_type: 'job', entity_id: '1' }],
      ['DELETE', `/teams/${south.id}/members/${member.body.id}`],
      ['DELETE', `/teams/${south.id}/entities/${link.body.id}`],
    ];
    for (const [method, path, fields] of paths) {
      const answer = await call(method, path, fields);
      assert.deepEqual([answer.status, answer.body.code], [404, 'ERROR_CODE_NOT_FOUND'], `${method} ${path}`);
    }
    const removed = await call('DELETE', `/teams/${north.id}/members/${member.body.id}`);
    assert.deepEqual([removed.status, removed.body], [200, { success: true, id: member.body.id }]);
  });

  await t.test('`findTeam` finds only teams of the same company', async () => {
    const { company_id, team } = await caller(kit);
    const other = await caller(kit);
    await other.team('First');
    const theirs = await other.team('Second');
    const { id } = await team('North');
    const ctx = companyCtx(kit.platform, company_id, { type: 'operator' });
    const found = await ctx.inCompany(async (tx) => [await findTeam(tx, id), await findTeam(tx, theirs.id)]);
    assert.deepEqual(found, [{ id, name: 'North', is_active: true }, undefined]);
  });
});
