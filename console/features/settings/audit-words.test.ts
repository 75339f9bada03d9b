import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actorOf, detailOf } from './audit-words.ts';

test('a change of settings says what was and what is', () => {
  const detail = { late_start_mins: { from: 15, to: 20 }, portals: { from: [], to: ['x'.repeat(99)] } };
  assert.match(detailOf({ detail, subject: null }), /^Late start mins: 15 → 20; Portals: \[\] → \["x+…$/);
  assert.equal(detailOf({ detail: null, subject: 'user 7' }), 'user 7');
});

test('a user is told by name where it is known', () => {
  const names = new Map([['7', 'Priya Nolan']]);
  assert.equal(actorOf({ actor_type: 'user', actor_id: '7' }, names), 'Priya Nolan');
  assert.equal(actorOf({ actor_type: 'user', actor_id: '8' }, names), 'A user');
  assert.equal(actorOf({ actor_type: 'operator', actor_id: null }, names), 'The operator');
});
