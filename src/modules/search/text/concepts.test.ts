import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conceptsIn } from './concepts.ts';
import { stemOf } from './stem.ts';
import { wordsOf } from './words.ts';

const ALIKE = [
  ['carbon monoxide', 'CO alarm sounding in plant room'],
  ['electromagnetic lock power supply', 'Maglock PSU failed'],
  ['thermostatic mixing valve', 'TMVs at 46 degrees'],
  ['mobile elevating work platform', 'lights changed from a MEWP'],
  ['variable refrigerant flow', 'VRF condenser'],
  ['printed circuit boards', 'replaced PCB'],
  ['insulation resistance', 'IR test over 200'],
  ['stop tap', 'stopcocks seized'],
  ['fusebox', 'breaker in DB3'],
  ['hot water', 'HW back to 60'],
  ['tannoy', 'PA system'],
  ['boiler', '3 blrs serviced'],
  ['someone trapped in elevator', 'released trapped passenger'],
  ["gate won't open", 'gates not opening'],
  ['does not drain', "sink doesn't drain"],
  ['electrics tripped', 'power gone off in half the shop'],
];

const APART = [
  ['lift entrapment', 'lifted manhole'],
  ['someone trapped', 'drain trap cleared'],
  ['lavatory blocked up', 'UPS alarm'],
  ['ground floor', 'grounds maintenance'],
  ['boiler fired up', 'fire alarm'],
  ['flushing toilet', 'pipework flushed'],
  ['roller shutter', 'conveyor roller'],
  ['made safe', 'time lock of the safe door'],
];

test('what the trade calls the same is the same, in short and in full, one or many', () => {
  for (const [one = '', other = ''] of ALIKE) assert.ok(shared(one, other).length > 0, `${one} = ${other}`);
});

test('senses of one word do not mix', () => {
  for (const [one = '', other = ''] of APART) assert.deepEqual(shared(one, other), [], `${one} ≠ ${other}`);
});

test('a word that only looks like another has a stem of its own', () => {
  for (const [one, other] of [
    ['lifted', 'lift'],
    ['trapped', 'trap'],
    ['ups', 'up'],
    ['mains', 'main'],
  ] as const)
    assert.notEqual(stemOf(one), stemOf(other));
  for (const [many, one] of [
    ['blrs', 'blr'],
    ['pcbs', 'pcb'],
    ['lifts', 'lift'],
    ['traps', 'trap'],
  ] as const)
    assert.equal(stemOf(many), stemOf(one));
});

function shared(one: string, other: string): string[] {
  const concepts = conceptsIn(wordsOf(other));
  return conceptsIn(wordsOf(one)).filter((concept) => concepts.includes(concept));
}
