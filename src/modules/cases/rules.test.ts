import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  actorOf,
  dueOf,
  endingsOf,
  expectedVersion,
  refuseIllegalMove,
  statusesOf,
  statusOf,
} from './rules.ts';
import { CASE_STATUSES, STRICT_TRANSITIONS } from './words.ts';

test('a strict lifecycle allows its matrix and staying, a lenient one everything', () => {
  for (const from of CASE_STATUSES) {
    for (const to of CASE_STATUSES) {
      refuseIllegalMove(from, to, 'lenient');
      const strict = () => refuseIllegalMove(from, to, 'strict');
      if (from === to || STRICT_TRANSITIONS[from].includes(to)) strict();
      else
        assert.throws(strict, {
          kind: 'unprocessable',
          payload: { from, to, allowed: STRICT_TRANSITIONS[from] },
        });
    }
  }
});

test('an unknown status is rejected', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      if (CASE_STATUSES.some((known) => known === word.trim().toLowerCase())) return;
      assert.throws(() => statusOf(word), { kind: 'unprocessable' });
    }),
  );
});

test('after any transitions an active case has no end times, a resolved one only resolved_at, a closed one both', () => {
  const moves = fc.array(fc.constantFrom(...CASE_STATUSES), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(moves, (path) => {
      let endings: ReturnType<typeof endingsOf> = { resolved_at: null, closed_at: null };
      for (const [n, to] of path.entries()) endings = endingsOf(to, endings, `2026-03-0${(n % 9) + 1}`);
      const to = path.at(-1) ?? 'open';
      const { resolved_at: resolved, closed_at: closed } = endings;
      if (to === 'resolved') assert.ok(resolved !== null && closed === null);
      else if (to === 'closed') assert.ok(resolved !== null && closed !== null);
      else if (to === 'archived') assert.ok(closed !== null);
      else assert.ok(resolved === null && closed === null);
    }),
  );
});

test('a due date keeps the given number, however it is interpreted', () => {
  const number = fc.double({ min: -6e10, max: 2.5e14, noNaN: true });
  fc.assert(
    fc.property(number, (given) => {
      const { due_date, due_at } = dueOf(given, 'UTC');
      const ms = Math.abs(given) < 1e11 ? given * 1000 : given;
      assert.ok(Object.is(due_date, given));
      assert.ok(Math.abs(Date.parse(String(due_at)) - ms) <= 1);
    }),
  );
  assert.deepEqual(dueOf('2026-03-06', 'Europe/London'), {
    due_date: 1772755200,
    due_at: '2026-03-06T00:00:00Z',
  });
  for (const none of [null, '']) assert.deepEqual(dueOf(none, 'UTC'), { due_date: null, due_at: null });
});

test('If-Match is a version, quoted or not, or a wildcard', () => {
  for (const [given, version] of [
    [undefined, undefined],
    [' ', undefined],
    ['*', undefined],
    ['7', 7],
    [' "7" ', 7],
    ['W/"7"', 7],
  ] as const)
    assert.equal(expectedVersion(given), version);
  for (const wrong of ['x', '-1', '1.5', '1, 2', '9'.repeat(20)])
    assert.throws(() => expectedVersion(wrong), { kind: 'input' });
});

test('the actor is the user, the one an API key names, or the task', () => {
  const asUser = actorOf({ actor_type: 'system', actor_id: 9 }, { type: 'user', userId: 5 });
  assert.deepEqual(asUser, { actor_type: 'user', actor_id: 5 });
  for (const [given, type, expected] of [
    [{}, 'key', ['system', null]],
    [{ actor_id: 5 }, 'key', ['user', 5]],
    [{ actor_type: 'agent' as const, actor_id: 5 }, 'key', ['agent', 5]],
    [{ actor_type: 'user' as const }, 'key', ['user', null]],
    [{}, 'task', ['automation', null]],
  ] as const) {
    const { actor_type, actor_id } = actorOf(given, { type });
    assert.deepEqual([actor_type, actor_id], expected);
  }
});

test('the list filter intersects scope and named statuses', () => {
  assert.equal(statusesOf({ scope: 'all' }), undefined);
  assert.deepEqual(statusesOf({ scope: 'all', status: ['closed', 'open'] }), ['open', 'closed']);
  assert.deepEqual(statusesOf({ scope: 'closed', status: ['closed', 'open'] }), ['closed']);
  assert.deepEqual(statusesOf({ scope: 'closed', status: ['open'] }), []);
  assert.deepEqual(statusesOf({ scope: 'all', status: ['OPEN'] }), ['open']);
  assert.throws(() => statusesOf({ scope: 'closed', status: ['opened'] }), { kind: 'input' });
});
