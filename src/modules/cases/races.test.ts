import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';

const COMPLAINT = { title: 'Chiller 2 keeps tripping', type: 'complaint' };
const TIMES = 100;

interface ActivityEntry {
  readonly type: string;
  readonly created_at: number;
  readonly changes: Record<string, { from: unknown; to: unknown }>;
}

async function aCase(caller: Caller): Promise<number> {
  return (await caller.call('POST', '/cases/create', COMPLAINT)).body.id;
}

function atOnce<T>(times: number, call: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => call(n)));
}

/** The activity of a case, oldest first. */
async function activityOf(caller: Caller, caseId: number): Promise<ActivityEntry[]> {
  const { body } = await caller.call('GET', `/cases/${caseId}/activity`, { per_page: '100' });
  const more = await caller.call('GET', `/cases/${caseId}/activity`, { per_page: '100', page: '2' });
  const all = [...body.items, ...more.body.items].reverse();
  const stamps = all.map(({ created_at }: ActivityEntry) => created_at);
  assert.deepEqual(
    stamps,
    stamps.toSorted((one, other) => one - other),
    'recorded in chronological order',
  );
  return all;
}

/** Each change of the field starts at the value the previous one ended with; the last is the current value. */
function assertChain(told: readonly ActivityEntry[], field: string, from: unknown, to: unknown): void {
  const steps = told.flatMap(({ changes }) => (changes[field] ? [changes[field]] : []));
  let at = from;
  for (const step of steps) {
    assert.deepEqual(step.from, at);
    assert.notDeepEqual(step.to, step.from, 'no change is told of that was none');
    at = step.to;
  }
  assert.deepEqual(at, to);
}

test('concurrent changes', async (t) => {
  const kit = await startApp(t);

  await t.test('cases created concurrently get references without gaps', async () => {
    const caller = await aCaller(kit);
    const made = await atOnce(TIMES, () => caller.call('POST', '/cases/create', COMPLAINT));
    assert.deepEqual(
      made.map(({ body }) => body.reference).toSorted(),
      Array.from({ length: TIMES }, (_, n) => `CASE-${String(n + 1).padStart(6, '0')}`),
    );
  });

  await t.test('one participant added a hundred times concurrently is one row and one activity', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    const user_id = await caller.user('ann');
    const answers = await atOnce(TIMES, () => caller.call('POST', `/cases/${id}/participants`, { user_id }));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    const { body } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual([body.participant_count, body.participants.length, body.activity.length], [1, 1, 2]);
    const removed = await atOnce(20, () =>
      caller.call('DELETE', `/cases/${id}/participants/${answers[0]?.body.id}`),
    );
    assert.equal(removed.filter(({ status }) => status === 200).length, 1);
    assert.equal((await caller.call('GET', `/cases/${id}`)).body.participant_count, 0);
  });

  await t.test('one item linked a hundred times concurrently is one row and one activity', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    const item = { item_type: 'job', item_id: '7' };
    const answers = await atOnce(TIMES, () => caller.call('POST', `/cases/${id}/items`, item));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    const { body } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual([body.item_count, body.items.length, body.activity.length], [1, 1, 2]);
  });

  await t.test('concurrent comments are all stored, counted and recorded', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    const answers = await atOnce(TIMES, (n) =>
      caller.call('POST', `/cases/${id}/comments`, { body: `No. ${n}` }),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const { body } = await caller.call('GET', `/cases/${id}`);
    assert.deepEqual([body.comment_count, body.comments.length], [TIMES, TIMES]);
    assert.equal((await activityOf(caller, id)).filter(({ type }) => type === 'comment').length, TIMES);
  });

  await t.test('concurrent assigning and clearing of a team is recorded in order', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    const { body: team } = await caller.call('POST', '/teams/create', { name: 'North' });
    const answers = await atOnce(60, (n) =>
      caller.call('POST', `/cases/${id}/assign-team`, { team_id: n % 2 ? team.id : 0 }),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const { body } = await caller.call('GET', `/cases/${id}`);
    const told = await activityOf(caller, id);
    assertChain(told, 'team_id', null, body.team_id);
    assert.equal(body.version, told.length);
  });

  await t.test('one transition made many times concurrently is recorded once', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    const answers = await atOnce(50, () =>
      caller.call('POST', `/cases/${id}/transition`, { status: 'resolved' }),
    );
    assert.deepEqual([...new Set(answers.map(({ body }) => body.status))], ['resolved']);
    const told = await activityOf(caller, id);
    assert.deepEqual(
      told.map(({ type }) => type),
      ['created', 'transition'],
    );
  });

  await t.test('concurrent changes of all kinds leave a consistent history', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    const statuses = ['open', 'in_progress', 'resolved', 'closed'];
    await atOnce(80, (n) =>
      n % 4 === 0
        ? caller.call('POST', `/cases/${id}/comments`, { body: `No. ${n}` })
        : n % 4 === 1
          ? caller.call('POST', `/cases/${id}/transition`, { status: statuses[n % 3] })
          : caller.call('PATCH', `/cases/${id}`, { title: `Title ${n % 7}`, status: statuses[n % 4] }),
    );
    const { body } = await caller.call('GET', `/cases/${id}`);
    const told = await activityOf(caller, id);
    assertChain(told, 'status', null, body.status);
    assertChain(told, 'title', COMPLAINT.title, body.title);
    assert.deepEqual([body.comment_count, body.comments.length], [20, 20]);
    assert.deepEqual(
      [body.resolved_at !== null, body.closed_at !== null],
      [['resolved', 'closed'].includes(body.status), body.status === 'closed'],
    );
  });

  await t.test('of many changes with the same If-Match version one succeeds', async () => {
    const caller = await aCaller(kit);
    const id = await aCase(caller);
    const answers = await atOnce(30, (n) =>
      caller.call('PATCH', `/cases/${id}`, { title: `Title ${n}` }, { 'if-match': '1' }),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const { status, body } of answers)
      if (status !== 200) assert.deepEqual(body.payload, { version: 2 });
    assert.equal((await activityOf(caller, id)).length, 2);
  });
});
