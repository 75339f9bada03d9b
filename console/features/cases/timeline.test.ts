import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timelineOf } from './timeline.ts';

test('what was said and done is told, the latest first, in words', () => {
  const told = timelineOf(
    {
      comments: [{ id: 1, body: 'On our way', actor_id: 7, actor_type: 'user', created_at: 20 }],
      activity: [
        {
          id: 1,
          type: 'created',
          actor_id: null,
          actor_type: 'automation',
          actor_name: null,
          changes: {},
          body: null,
          created_at: 10,
        },
        {
          id: 2,
          type: 'comment',
          actor_id: 7,
          actor_type: 'user',
          actor_name: 'Ann',
          changes: {},
          body: null,
          created_at: 20,
        },
        {
          id: 3,
          type: 'transition',
          actor_id: 7,
          actor_type: 'user',
          actor_name: 'Ann',
          changes: { status: { from: 'open', to: 'in_progress' } },
          body: 'Started',
          created_at: 30,
        },
        {
          id: 4,
          type: 'updated',
          actor_id: 9,
          actor_type: 'user',
          actor_name: null,
          changes: { owner_id: { from: null, to: 7 } },
          body: null,
          created_at: 40,
        },
        ...[
          ['item_linked', { item_type: { from: null, to: 'contact' }, item_id: { from: null, to: '401' } }],
          ['item_unlinked', { item_type: { from: 'job', to: null }, item_id: { from: '7', to: null } }],
          ['participant_added', { user_id: { from: null, to: 7 } }],
          ['participant_removed', { user_id: { from: 8, to: null } }],
        ].map(([type, changes], at) => ({
          id: 5 + at,
          type,
          actor_id: 7,
          actor_type: 'user',
          actor_name: 'Ann',
          changes,
          body: null,
          created_at: 50 + at,
        })),
      ],
      items: [{ item_type: 'contact', item_id: '401', label: 'Northgate Foods' }],
    } as never,
    new Map([[7, 'Ann Lee']]),
  );
  assert.deepEqual(
    told.map(({ who, text }) => `${who}: ${text}`),
    [
      'Ann: Took Somebody out',
      'Ann: Let Ann Lee take part',
      'Ann: Took away job 7',
      'Ann: Added customer Northgate Foods',
      'Somebody: Changed owner',
      'Ann: Moved from open to in progress: Started',
      'Ann Lee: On our way',
      'Fieldstone: Opened the case',
    ],
  );
});
