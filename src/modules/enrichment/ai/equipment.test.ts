import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../text/read-text.ts';
import { verticalFrom } from '../vertical.ts';
import { equipmentIn } from './equipment.ts';

function named(intake: string | null, outcome: string | null = null, type: string | null = null): string[] {
  const readings = [readText(intake), readText(outcome)] as const;
  return equipmentIn(readings, verticalFrom(type, null, ...readings));
}

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
  ['gullies blocked', ['gully']],
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
    assert.deepEqual(named(text), names);
  });
}

test('the most mentioned comes first, each once', () => {
  assert.deepEqual(
    named('Heating boiler and pump not working', 'Boiler pump seized. Pumps and fan replaced'),
    ['pump', 'boiler', 'fan'],
  );
});

test('at most eight are named', () => {
  const text =
    'boiler, chiller, ahu, fryer, generator, transformer, evaporator, burner, fan, pump, valve, freezer, ' +
    'heat pump, calorifier, cold room, extract fan, compressor';
  assert.equal(named(text).length, 8);
});

const OTHER_THINGS: readonly (readonly [string, string, string])[] = [
  ['RAMS and paperwork are no machine', 'Boiler service', 'RAMS completed, certificate left on site'],
  ['a town is no bath', 'Boiler service', 'Attended our Bath office, boiler serviced'],
  ['a street and a surname are none', 'Boiler service', 'Boiler in Gate Lane serviced, signed by Mr Glass'],
  ['where something stands is not what was worked on', 'Boiler service', 'Boiler behind the fridge serviced'],
  ['a verb is no thing', 'Boiler service', 'Please drain and lock the boiler, do not lift the cover'],
  ['a reading is none', 'Boiler service', 'Boiler flow ok, UPS 22.4'],
  ['what works are reached with is none', 'Boiler service', 'Boiler flue reached by cherry picker'],
];

for (const [guarantee, type, outcome] of OTHER_THINGS) {
  test(guarantee, () => {
    const other = named(null, outcome, type).filter((name) => name !== 'boiler' && name !== 'flue');
    assert.deepEqual(other, []);
  });
}

test('a bare word means what it means in its line of work', () => {
  assert.deepEqual(named('Board dead', null, 'EICR'), ['distribution board']);
  assert.deepEqual(named('Panel dead', null, 'Fire alarm callout'), ['fire panel']);
  assert.deepEqual(named('Board dead', null, 'Decorating'), []);
});
