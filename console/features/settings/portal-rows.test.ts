import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portalsOfRows, rowsOfPortals } from './portal-rows.ts';

test('further portals are read as they were written, and a new one gets an id', () => {
  const kept = [{ id: 'old', name: 'Old Portal', domains: ['old.example', 'mail.old.example'] }];
  assert.deepEqual(portalsOfRows(rowsOfPortals(kept)), { value: kept });
  assert.deepEqual(portalsOfRows([{ id: '', name: 'Site Desk 24', domains: 'jobs@Desk.example' }]), {
    value: [{ id: 'site_desk_24', name: 'Site Desk 24', domains: ['desk.example'] }],
  });
});

test('a row that says too little or no domain is told', () => {
  const fault = (domains: string) => portalsOfRows([{ id: '', name: 'Desk', domains }]);
  assert.deepEqual(fault(''), { fault: 'Each portal needs a name and a domain' });
  assert.deepEqual(fault('desk'), { fault: 'desk is not a domain such as portal.example' });
});
