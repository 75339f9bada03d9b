import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../text/read-text.ts';
import { equipmentIn } from './equipment.ts';

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['Chiller 2 low on gas', ['chiller']],
  ['Combi boiler firing', ['boiler']],
  ['a/c units not cooling', ['air conditioning unit']],
  ['Air handling unit belt', ['ahu', 'belt']],
  ['FACP in fault', ['fire panel']],
  ['smoke heads and break glass call point', ['detector', 'call point']],
  ['PTZ camera and NVR', ['cctv camera', 'cctv recorder']],
  ['floor spring leaking on entrance door', ['door closer', 'door']],
  ['sliding gates stuck', ['gate']],
  ['gullies blocked', ['drain']],
  ['hyd hose blown', ['hydraulic hose']],
  ['bucket teeth worn', ['bucket']],
  ['track pads', ['track']],
  ['swing motor and slew ring', ['slew gear']],
  ['rcbo tripped on db board', ['circuit breaker', 'distribution board']],
  ['euro cylinder changed', ['lock']],
  ['drain down system and lift floor', []],
  ['access to roof from car park', []],
  ['roof leaking over bay 2', ['roof']],
  ['AC unit leaking water over the reception desk', ['air conditioning unit']],
  ['reception desk wobbly', ['desk']],
  ['Noisy fan in AHU, fan belt worn and replaced', ['fan', 'ahu', 'belt']],
  ['attended and all ok', []],
];

for (const [text, names] of CASES) {
  test(`"${text}" speaks of ${names.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(equipmentIn([readText(text)]), names);
  });
}

test('the most mentioned comes first, each once', () => {
  assert.deepEqual(
    equipmentIn([readText('Boiler off, pump ok'), readText('Pump seized. Pumps and fan replaced')]),
    ['pump', 'boiler', 'fan'],
  );
});

test('at most eight are named', () => {
  const text = 'boiler, chiller, ahu, lift, gate, camera, pir, socket, toilet, roof, window';
  assert.equal(equipmentIn([readText(text)]).length, 8);
});
