import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf } from './differences.ts';

test('what somebody else changed is told in words, and nothing else', () => {
  const before = {
    title: 'Lift',
    description: null,
    status: 'open',
    priority: 'high',
    owner_name: null,
    team_name: 'North',
    due_date: 1_772_798_400,
    resolution: null,
  } as unknown as Parameters<typeof differencesOf>[0];
  assert.deepEqual(differencesOf(before, { ...before }), []);
  // The same day, in milliseconds.
  const now = {
    ...before,
    status: 'on_hold',
    owner_name: 'Ann Lee',
    due_date: 1_772_798_400_000,
  } as typeof before;
  assert.deepEqual(differencesOf(before, now), [
    { name: 'Status', before: 'Open', now: 'On hold' },
    { name: 'Owner', before: 'Nobody', now: 'Ann Lee' },
  ]);
});
