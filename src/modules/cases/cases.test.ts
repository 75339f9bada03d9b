import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';
import { CASE_STATUSES } from './words.ts';

const COMPLAINT = { title: 'Chiller 2 keeps tripping', type: 'complaint' };
const NOWHERE = 2_000_000_001;

async function opened(caller: Caller, more: Record<string, unknown> = {}) {
  const { status, body } = await caller.call('POST', '/cases/create', { ...COMPLAINT, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function aTeam(caller: Caller, name: string): Promise<number> {
  return (await caller.call('POST', '/teams/create', { name })).body.id;
}

const kinds = (activity: { type: string }[]) => activity.map(({ type }) => type);

test('creating and reading a case', async (t) => {
  const kit = await startApp(t);

  await t.test('tags and metadata keep the order of their keys', async () => {
    const caller = await aCaller(kit);
    const given = { zone: 'b', a: { y: 1, b: [3, 1, 2] }, longer_key: 1, be: null };
    const { id } = await opened(caller, { tags: given, metadata: given });
    const read = async () => (await caller.call('GET', `/cases/${id}`)).body;
    assert.equal(JSON.stringify((await read()).tags), JSON.stringify(given));
    assert.equal(JSON.stringify((await read()).metadata), JSON.stringify(given));
    const turned = { be: null, longer_key: 1, a: { b: [3, 1, 2], y: 1 }, zone: 'b' };
    await caller.call('PATCH', `/cases/${id}`, { tags: turned });
    const after = await read();
    assert.equal(JSON.stringify(after.tags), JSON.stringify(turned));
    assert.equal(JSON.stringify(after.activity[0].changes.tags), JSON.stringify({ from: given, to: turned }));
  });

  await t.test('a minimal case has every field of the record', async () => {
    const caller = await aCaller(kit);
    const { id, created_at, activity, ...rest } = await opened(caller);
    assert.ok(Number.isInteger(id) && Math.abs(created_at - Date.now()) < 60_000);
    assert.deepEqual(rest, {
      company_id: caller.company_id,
      reference: 'CASE-000001',
      ...COMPLAINT,
      description: null,
      status: 'open',
      priority: 'medium',
      owner_id: null,
      owner_name: null,
      team_id: null,
      team_name: null,
      team: null,
      due_date: null,
      tags: {},
      metadata: {},
      resolution: null,
      actor_type: 'system',
      actor_id: null,
      created_by: null,
      updated_at: created_at,
      last_activity_at: created_at,
      resolved_at: null,
      closed_at: null,
      is_overdue: false,
      comment_count: 0,
      item_count: 0,
      participant_count: 0,
      version: 1,
      participants: [],
      items: [],
      comments: [],
    });
    assert.deepEqual(activity, [
      {
        id: activity[0].id,
        case_id: id,
        type: 'created',
        actor_type: 'system',
        actor_id: null,
        actor_name: 'System',
        changes: { status: { from: null, to: 'open' } },
        body: null,
        created_at,
      },
    ]);
    assert.deepEqual((await caller.call('GET', `/cases/${id}`)).body, {
      id,
      created_at,
      activity,
      ...rest,
    });
  });

  await t.test('every input field is returned as given', async () => {
    const caller = await aCaller(kit);
    const userId = await caller.user('ann', { first_name: 'Ann', last_name: 'Field' });
    const teamId = await aTeam(caller, 'North');
    const given = {
      description: 'Third time this week',
      status: 'in_progress',
      priority: 'high',
      owner_id: userId,
      team_id: teamId,
      due_date: 1772798400,
      tags: ['hvac', 7, { a: [null] }],
      metadata: { source: { portal: 'x' } },
      actor_type: 'user',
      actor_id: userId,
    };
    const { team, created_by, activity, is_overdue, ...made } = await opened(caller, given);
    for (const [name, value] of Object.entries(given)) assert.deepEqual(made[name], value, name);
    assert.deepEqual([team, created_by], [{ id: teamId, name: 'North' }, userId]);
    assert.equal(is_overdue, 1772798400_000 < Date.now());
    assert.equal(activity[0].actor_name, 'Ann Field');
    const asText = { owner_id: String(userId), team_id: String(teamId), due_date: '1772798400' };
    const read = await opened(caller, asText);
    assert.deepEqual([read.owner_id, read.team_id, read.due_date], [userId, teamId, 1772798400]);
    const names = (await caller.call('GET', '/people')).body.items;
    const owner = names.find(({ id }: { id: number }) => id === userId);
    assert.deepEqual([read.owner_name, read.team_name], [owner.name, read.team.name]);
  });

  await t.test('a due date is returned as given, and read as seconds below 1e11', async () => {
    const caller = await aCaller(kit);
    const past = Math.floor(Date.now() / 1000) - 60;
    for (const [due, overdue] of [
      [past, true],
      [past * 1000 + 0.5, true],
      [past + 3600, false],
      [(past + 3600) * 1000, false],
      [1772798400.25, 1772798400_250 < Date.now()],
    ] as const) {
      const made = await opened(caller, { due_date: due });
      assert.deepEqual([made.due_date, made.is_overdue], [due, overdue]);
    }
    assert.equal((await opened(caller, { due_date: '2030-03-06T12:00:00Z' })).due_date, 1899028800);
    assert.equal((await opened(caller, { due_date: past, status: 'resolved' })).is_overdue, false);
  });

  await t.test('a signed-in user is the actor, whatever the body says', async () => {
    const caller = await aCaller(kit);
    const userId = await caller.user('bea', { first_name: 'Bea' });
    const headers = { authorization: `Bearer ${await caller.token('bea')}` };
    const { body } = await caller.call(
      'POST',
      '/cases/create',
      { ...COMPLAINT, actor_type: 'agent', actor_id: 7 },
      headers,
    );
    assert.deepEqual([body.actor_type, body.actor_id, body.created_by], ['user', userId, userId]);
    assert.equal(body.activity[0].actor_name, 'Bea');
    assert.equal((await caller.call('GET', `/cases/${body.id}`, {}, headers)).status, 200);
  });

  await t.test('references and ids are numbered per company', async () => {
    const [one, other] = [await aCaller(kit), await aCaller(kit)];
    const made = [await opened(one), await opened(one), await opened(other)];
    assert.deepEqual(
      made.map(({ reference }) => reference),
      ['CASE-000001', 'CASE-000002', 'CASE-000001'],
    );
    assert.deepEqual(
      made.map(({ id }) => id),
      [1, 2, 1],
    );
  });

  await t.test('invalid fields are named', async () => {
    const caller = await aCaller(kit);
    for (const [fields, status, param] of [
      [{ title: '' }, 400, 'title'],
      [{ title: '  ' }, 400, 'title'],
      [{ title: null }, 400, 'title'],
      [{ title: 'x'.repeat(501) }, 400, 'title'],
      [{ type: '' }, 400, 'type'],
      [{ priority: 'huge' }, 400, 'priority'],
      [{ owner_id: 'x' }, 400, 'owner_id'],
      [{ owner_id: -1 }, 400, 'owner_id'],
      [{ due_date: 'soon' }, 400, 'due_date'],
      [{ due_date: 9e99 }, 400, 'due_date'],
      [{ tags: 7 }, 400, 'tags'],
      [{ metadata: 'text' }, 400, 'metadata'],
      [{ actor_type: 'ghost' }, 400, 'actor_type'],
      [{ status: 'finished' }, 422, 'status'],
    ] as const) {
      const { status: got, body } = await caller.call('POST', '/cases/create', { ...COMPLAINT, ...fields });
      assert.deepEqual([got, body.payload?.param], [status, param], JSON.stringify([fields, body]));
    }
    const { payload } = (await caller.call('POST', '/cases/create', { ...COMPLAINT, status: 'x' })).body;
    assert.deepEqual(payload.allowed, CASE_STATUSES);
    for (const missing of ['title', 'type']) {
      const { [missing]: _, ...rest } = COMPLAINT as Record<string, string>;
      const { body } = await caller.call('POST', '/cases/create', rest);
      assert.equal(body.message, `Missing param: ${missing}`);
    }
    assert.equal((await caller.call('GET', '/cases/list')).body.itemsTotal, 0);
  });

  await t.test('owner and team must belong to the company', async () => {
    const [caller, other] = [await aCaller(kit), await aCaller(kit)];
    const stranger = await other.user('sid');
    const theirs = await aTeam(other, 'South');
    for (const fields of [
      { owner_id: stranger },
      { owner_id: NOWHERE },
      { team_id: theirs },
      { team_id: NOWHERE },
    ]) {
      const { status, body } = await caller.call('POST', '/cases/create', { ...COMPLAINT, ...fields });
      assert.deepEqual(
        [status, body.message],
        [404, 'owner_id' in fields ? 'User not found' : 'Team not found'],
      );
    }
  });
});

test('changing a case', async (t) => {
  const kit = await startApp(t);

  await t.test('only the keys in the patch change, in one activity', async () => {
    const caller = await aCaller(kit);
    const { id } = await opened(caller, { description: 'old', tags: { a: 1 } });
    const { status, body } = await caller.call('PATCH', `/cases/${id}`, {
      title: 'New title',
      priority: 'low',
      actor_type: 'agent',
      actor_id: 9,
    });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.title, body.priority, body.description, body.version],
      ['New title', 'low', 'old', 2],
    );
    const [latest, ...before] = body.activity;
    assert.deepEqual(latest.changes, {
      title: { from: COMPLAINT.title, to: 'New title' },
      priority: { from: 'medium', to: 'low' },
    });
    assert.deepEqual(
      [latest.type, latest.actor_type, latest.actor_id, latest.actor_name, before.length],
      ['updated', 'agent', 9, 'Agent', 1],
    );
    assert.ok(body.updated_at >= body.created_at && body.updated_at === body.last_activity_at);
  });

  await t.test('null and empty values clear', async () => {
    const caller = await aCaller(kit);
    const userId = await caller.user('ann');
    const full = {
      description: 'd',
      priority: 'high',
      owner_id: userId,
      team_id: await aTeam(caller, 'North'),
      due_date: 1772798400,
      tags: ['a'],
      metadata: { a: 1 },
      resolution: 'r',
    };
    const empty = {
      description: null,
      priority: 'medium',
      owner_id: null,
      team_id: null,
      due_date: null,
      tags: {},
      metadata: {},
      resolution: null,
    };
    const blanks: Record<string, unknown[]> = {
      description: [null, ''],
      priority: [null, ''],
      owner_id: [null, '', 0],
      team_id: [null, '', 0],
      due_date: [null, ''],
      tags: [null, {}],
      metadata: [null, {}, '', []],
      resolution: [null, ''],
    };
    for (const [name, values] of Object.entries(blanks)) {
      for (const blank of values) {
        const { id } = await opened(caller, full);
        const { status, body } = await caller.call('PATCH', `/cases/${id}`, { [name]: blank });
        assert.equal(status, 200, JSON.stringify(body));
        for (const field of Object.keys(full) as (keyof typeof full)[])
          assert.deepEqual(body[field], field === name ? empty[field] : full[field], `${name} ${field}`);
      }
    }
    const { id } = await opened(caller, full);
    assert.deepEqual((await caller.call('PATCH', `/cases/${id}`, { tags: [] })).body.tags, []);
    for (const title of ['', null, ' ']) {
      const { status, body } = await caller.call('PATCH', `/cases/${id}`, { title });
      assert.deepEqual([status, body.payload.param], [400, 'title']);
    }
  });

  await t.test('a patch without changes leaves no activity and no version', async () => {
    const caller = await aCaller(kit);
    const given = { due_date: 1772798400, tags: { b: [1], a: 2 }, metadata: { x: null } };
    const before = await opened(caller, given);
    for (const patch of [
      {},
      { title: before.title, unknown: 1 },
      given,
      { ...COMPLAINT, status: 'open', owner_id: null },
    ]) {
      const { body } = await caller.call('PATCH', `/cases/${before.id}`, patch);
      assert.deepEqual(body, before);
    }
  });

  await t.test('a status or team changed by PATCH is recorded as a transition or assignment', async () => {
    const caller = await aCaller(kit);
    const team = await aTeam(caller, 'North');
    const { id } = await opened(caller);
    const { body } = await caller.call('PATCH', `/cases/${id}`, {
      title: 'Other',
      status: 'resolved',
      team_id: team,
    });
    assert.deepEqual(kinds(body.activity), ['team_assigned', 'transition', 'updated', 'created']);
    assert.deepEqual(
      body.activity.map(({ changes }: { changes: unknown }) => changes),
      [
        { team_id: { from: null, to: team } },
        { status: { from: 'open', to: 'resolved' } },
        { title: { from: COMPLAINT.title, to: 'Other' } },
        { status: { from: null, to: 'open' } },
      ],
    );
    assert.deepEqual([body.version, body.status, body.team], [2, 'resolved', { id: team, name: 'North' }]);
    const unknown = await caller.call('PATCH', `/cases/${id}`, { status: 'done', title: 'Never' });
    assert.deepEqual([unknown.status, unknown.body.payload.allowed], [422, CASE_STATUSES]);
    assert.equal((await caller.call('GET', `/cases/${id}`)).body.title, 'Other');
  });

  await t.test('If-Match allows a change only for the version it names', async () => {
    const caller = await aCaller(kit);
    const { id } = await opened(caller);
    const patch = (version: string, title: string) =>
      caller.call('PATCH', `/cases/${id}`, { title }, { 'if-match': version });
    assert.equal((await patch('1', 'One')).body.version, 2);
    const stale = await patch('1', 'Two');
    assert.deepEqual(
      [stale.status, stale.body.code, stale.body.payload],
      [409, 'ERROR_CODE_CONFLICT', { version: 2 }],
    );
    assert.equal((await patch('"2"', 'Three')).status, 200);
    assert.equal((await patch('W/"3"', 'Four')).status, 200);
    assert.equal((await patch('*', 'Five')).status, 200);
    const odd = await patch('abc', 'Six');
    assert.deepEqual([odd.status, odd.body.payload.param], [400, 'If-Match']);
    for (const [path, fields] of [
      ['transition', { status: 'closed' }],
      ['assign-team', { team_id: 0 }],
    ] as const) {
      const answer = await caller.call('POST', `/cases/${id}/${path}`, fields, { 'if-match': '1' });
      assert.deepEqual([answer.status, answer.body.payload], [409, { version: 5 }]);
    }
    const comment = await caller.call('POST', `/cases/${id}/comments`, { body: 'Seen' });
    assert.equal(comment.status, 200);
    assert.equal((await patch('5', 'Seven')).body.title, 'Seven');
  });

  await t.test('a case of another company is not found', async () => {
    const [caller, other] = [await aCaller(kit), await aCaller(kit)];
    const { id } = await opened(other);
    for (const caseId of [id, NOWHERE]) {
      const answers = await Promise.all([
        caller.call('GET', `/cases/${caseId}`),
        caller.call('PATCH', `/cases/${caseId}`, { title: 'x' }),
        caller.call('POST', `/cases/${caseId}/transition`, { status: 'closed' }),
        caller.call('POST', `/cases/${caseId}/assign-team`, { team_id: 0 }),
        caller.call('POST', `/cases/${caseId}/comments`, { body: 'x' }),
        caller.call('POST', `/cases/${caseId}/items`, { item_type: 'job', item_id: '1' }),
        caller.call('POST', `/cases/${caseId}/participants`, { user_id: 1 }),
        caller.call('DELETE', `/cases/${caseId}/items/1`),
        caller.call('DELETE', `/cases/${caseId}/participants/1`),
        caller.call('GET', `/cases/${caseId}/activity`),
        caller.call('GET', `/cases/${caseId}/items`),
        caller.call('GET', `/cases/${caseId}/participants`),
      ]);
      for (const { status, body } of answers)
        assert.deepEqual([status, body.message], [404, 'Case not found']);
    }
    assert.equal((await caller.call('GET', '/cases/none')).status, 400);
  });
});

test('the case lifecycle', async (t) => {
  const kit = await startApp(t);

  await t.test('any status may follow any other; setting the same one records nothing', async () => {
    const caller = await aCaller(kit);
    const { id } = await opened(caller, { status: 'archived' });
    const { status, body } = await caller.call('POST', `/cases/${id}/transition`, {
      status: 'draft',
      note: 'By mistake',
    });
    assert.equal(status, 200);
    assert.deepEqual(body.activity[0].changes, { status: { from: 'archived', to: 'draft' } });
    assert.deepEqual([body.activity[0].type, body.activity[0].body], ['transition', 'By mistake']);
    const again = await caller.call('POST', `/cases/${id}/transition`, { status: 'draft' });
    assert.deepEqual(again.body, body);
    const unknown = await caller.call('POST', `/cases/${id}/transition`, { status: 'opened' });
    assert.deepEqual(
      [unknown.status, unknown.body.code, unknown.body.payload.allowed],
      [422, 'ERROR_CODE_UNPROCESSABLE', CASE_STATUSES],
    );
    const missing = await caller.call('POST', `/cases/${id}/transition`);
    assert.deepEqual([missing.status, missing.body.message], [400, 'Missing param: status']);
  });

  await t.test('a strict lifecycle rejects transitions outside its matrix', async () => {
    const caller = await aCaller(kit, { settings: { case_lifecycle: 'strict' } });
    const { id } = await opened(caller);
    for (const call of [
      caller.call('POST', `/cases/${id}/transition`, { status: 'closed' }),
      caller.call('PATCH', `/cases/${id}`, { status: 'closed' }),
    ]) {
      const { status, body } = await call;
      assert.equal(status, 422);
      assert.deepEqual(body.payload, { from: 'open', to: 'closed', allowed: ['in_progress', 'archived'] });
    }
    for (const status of [
      'open',
      'in_progress',
      'on_hold',
      'in_progress',
      'under_review',
      'resolved',
      'closed',
    ])
      assert.equal((await caller.call('POST', `/cases/${id}/transition`, { status })).body.status, status);
    const { body } = await caller.call('POST', `/cases/${id}/transition`, { status: 'archived' });
    assert.equal(body.status, 'archived');
    const terminal = await caller.call('POST', `/cases/${id}/transition`, { status: 'open' });
    assert.deepEqual(terminal.body.payload, { from: 'archived', to: 'open', allowed: [] });
    const unknown = await caller.call('POST', `/cases/${id}/transition`, { status: 'gone' });
    assert.deepEqual([unknown.status, unknown.body.payload.allowed], [422, CASE_STATUSES]);
  });

  await t.test('resolved_at and closed_at are set, and cleared when the case is reopened', async () => {
    const caller = await aCaller(kit);
    const { id } = await opened(caller);
    const move = async (status: string) =>
      (await caller.call('POST', `/cases/${id}/transition`, { status, resolution: `now ${status}` })).body;
    const resolved = await move('resolved');
    assert.ok(resolved.resolved_at >= resolved.created_at && resolved.resolved_at === resolved.updated_at);
    assert.deepEqual([resolved.closed_at, resolved.resolution], [null, 'now resolved']);
    const closed = await move('closed');
    assert.equal(closed.resolved_at, resolved.resolved_at);
    assert.ok(closed.closed_at >= resolved.resolved_at);
    assert.equal((await move('archived')).closed_at, closed.closed_at);
    const reopened = await move('in_progress');
    assert.deepEqual([reopened.resolved_at, reopened.closed_at], [null, null]);
    const atOnce = await move('closed');
    assert.equal(atOnce.resolved_at, atOnce.closed_at);
  });

  await t.test('a team is assigned, replaced and cleared', async () => {
    const [caller, other] = [await aCaller(kit), await aCaller(kit)];
    const [north, south] = [await aTeam(caller, 'North'), await aTeam(caller, 'South')];
    const { id } = await opened(caller);
    const assign = (team_id: unknown, more = {}) =>
      caller.call('POST', `/cases/${id}/assign-team`, { team_id, ...more });
    const first = await assign(north, { actor_type: 'automation', actor_id: 3 });
    assert.deepEqual(first.body.team, { id: north, name: 'North' });
    const [told] = first.body.activity;
    assert.deepEqual(
      [told.type, told.actor_type, told.actor_id, told.actor_name, told.changes],
      ['team_assigned', 'automation', 3, 'Automation', { team_id: { from: null, to: north } }],
    );
    assert.deepEqual((await assign(String(south))).body.team, { id: south, name: 'South' });
    assert.equal((await assign(south)).body.version, 3);
    const cleared = await assign(0);
    assert.deepEqual([cleared.body.team_id, cleared.body.team], [null, null]);
    assert.deepEqual(cleared.body.activity[0].changes, { team_id: { from: south, to: null } });
    assert.equal(cleared.body.activity[0].type, 'team_cleared');
    for (const name of ['First', 'Second']) await aTeam(other, name);
    const foreign = await assign(await aTeam(other, 'A third, as we have none'));
    assert.deepEqual([foreign.status, foreign.body.message], [404, 'Team not found']);
    assert.equal((await assign(undefined)).status, 400);
    assert.equal((await assign(-1)).status, 400);
  });
});
