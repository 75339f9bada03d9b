import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveJob, type ImportedJob } from '../derive.ts';

const NAMES = ['Boiler House Pub Ltd', 'Mr Cooper Pump', '12 Gate Street, Leeds', 'Fire Door Works'];

function equipmentOf(description: string, names: readonly string[] = NAMES): string[] {
  const job: ImportedJob = {
    status: 'completedOk',
    result: null,
    description,
    outcome: null,
    plannedStartAt: null,
    plannedEndAt: null,
    actualStartAt: null,
    actualEndAt: null,
    givenVertical: 'mep',
    givenSubVertical: null,
  };
  return deriveJob(job, null, names).ai.equipment;
}

test('what stands in a name of the customer, the site or the engineer is no equipment', () => {
  for (const text of [
    'Attend Boiler House Pub and take readings',
    'attend boiler house pub and take readings',
    'Cooper Pump attended, ask for Mr Cooper Pump',
    'Visit Gate Street, ring on arrival',
    'FIRE DOOR WORKS to be visited first',
  ])
    assert.deepEqual(equipmentOf(text), [], text);
});

test('a thing at a place whose name holds its word is found', () => {
  assert.deepEqual(equipmentOf('Boiler House Pub: boiler not firing, no heating'), ['boiler']);
  assert.deepEqual(equipmentOf('Boiler not firing, no heating', ['Boiler']), ['boiler']);
});

test('two words that a name happens to hold are things where no capital makes a name of them', () => {
  assert.deepEqual(equipmentOf('the circulating pump is leaking', ['Circulating Pump']), [
    ...equipmentOf('the circulating pump is leaking', []),
  ]);
});
