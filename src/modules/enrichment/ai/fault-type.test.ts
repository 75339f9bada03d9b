import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../text/read-text.ts';
import { verticalFrom } from '../vertical.ts';
import { type FaultFinding, faultType } from './fault-type.ts';

function told(intake: string | null, outcome: string | null, type: string | null = null): FaultFinding {
  const readings = [readText(intake), readText(outcome)] as const;
  return faultType(...readings, verticalFrom(type, null, ...readings));
}

/** Intake, outcome, fault. */
const CASES: readonly (readonly [string, string, string | null])[] = [
  ['AC not cooling', 'Found unit low on refrigerant, leak on flare joint', 'refrigerant_leak'],
  ['Radiators cold throughout', '', 'no_heating'],
  ['', 'Boiler locked out on ignition, replaced electrode', 'no_heating'],
  ['No h/w in kitchen', '', 'no_hot_water'],
  ['Tap in ladies is dripping', '', 'water_leak'],
  ['Water coming through ceiling', 'Traced to burst pipe above', 'water_leak'],
  ['Rain coming in by rooflight', 'Slipped tile refixed', 'roof_leak'],
  ['', 'Hydraulic hose blown on boom cylinder', 'hydraulic_leak'],
  ['LH slew motor leaking oil', '', 'hydraulic_leak'],
  ['Engine oil leak at sump', '', 'oil_leak'],
  ['', 'Radiator hose split, coolant low', 'coolant_leak'],
  ['Machine will not start', 'Starter jammed', 'wont_start'],
  ['', 'Batteries flat, not holding charge', 'battery_failure'],
  ['REPLACE BUCKET TEETH', '', 'worn_parts'],
  ['Track slack and idler worn', '', 'track_fault'],
  ['Boom creeping down, hydraulics weak', '', 'slow_operation'],
  ['Toilet blocked and overflowing', 'Rodded drain', 'blockage'],
  ['', 'Fuse blown and cable damaged in spur', 'electrical_fault'],
  ['RCD keeps tripping', '', 'breaker_trip'],
  ['Lights flickering in lobby', '', 'lighting_failure'],
  ['Fire alarm keeps going off', '', 'false_alarm'],
  ['Fire panel beeping', 'Open circuit on loop 2', 'panel_fault'],
  ['', 'Smoke head contaminated, replaced', 'detector_fault'],
  ['Front door will not close', '', 'door_fault'],
  ['Gate stuck open', '', 'door_fault'],
  ['Key snapped in lock', '', 'lock_fault'],
  ['Shop window smashed overnight', '', 'broken_glass'],
  ['Camera 3 has no picture', '', 'camera_fault'],
  ['Fobs not working on rear door', '', 'access_control_fault'],
  ['No broadband, network down', '', 'comms_fault'],
  ['Fan very noisy and vibrating', '', 'noise_vibration'],
  ['', 'Evaporator coil iced up', 'icing_up'],
  ['Lift stuck on first floor', '', 'lift_fault'],
  ['Flow temperature sensor reading out of range', '', 'sensor_fault'],
  ['Mouse droppings in store', '', 'pest_activity'],
  ['Fence panel covered in graffiti', '', 'vandalism'],
  ['Hand dryer not working', '', 'faulty_component'],
  ['Annual boiler service', 'Serviced boiler, all in order', null],
  ['', 'No leaks found on pipework', null],
  ['', 'Checked for visible signs of wear, none noted', null],
];

for (const [intake, outcome, fault] of CASES) {
  test(`"${intake}${outcome && ` → ${outcome}`}" is ${fault}`, () => {
    assert.equal(told(intake, outcome).fault, fault);
  });
}

test('what is denied is no fault', () => {
  assert.equal(told('Pump is not leaking', null).fault, null);
  assert.equal(told('Pump is leaking', null).fault, 'water_leak');
  assert.equal(told('No sign of a water leak', null).fault, null);
});

test('two halves of a pair in two sentences are no fault', () => {
  assert.equal(told('Checked the gearbox. Leaking was not mentioned', null).fault, null);
});

test('the engineer’s finding outweighs the caller’s words', () => {
  const found = told('wall is damp', 'rats');
  assert.equal(found.fault, 'pest_activity');
  assert.ok(found.margin > 0 && found.margin < 1);
});

test('a fault stands out by how much likelier it is than the next, none not at all', () => {
  const wasps = told('wasps', null).margin;
  assert.ok(wasps > 0.4 && wasps <= 1, `${wasps}`);
  assert.equal(told('hello', null).margin, 0);
});

test('what was looked for and not found is no fault', () => {
  assert.equal(told('Leak reported under sink', 'Checked all joints, no leak found', 'Plumbing').fault, null);
  assert.equal(told('Lights reported out', 'All working on arrival', 'Lighting').fault, null);
  assert.equal(
    told('Quarterly service', 'SAT 18.2 RAT 22.4. Leak test carried out', 'HVAC service').fault,
    null,
  );
});

test('what fails without a word for it is the fault of its trade', () => {
  assert.equal(told('Card reader dead', null, 'Access control').fault, 'access_control_fault');
  assert.equal(told('PTZ not moving', null, 'CCTV reactive').fault, 'camera_fault');
});
