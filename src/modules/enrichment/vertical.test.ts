import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyVertical, homeVertical, isVertical } from './vertical.ts';
import { VERTICALS } from './verticals.ts';

const unsaid = { typeName: null, typeVertical: null, description: null, outcome: null };

/** Type name, then intake, then outcome ("" for none), then what they speak of. */
const CASES: readonly (readonly [string, string, string, string])[] = [
  ['Reactive - HVAC', '', '', 'mep/hvac'],
  ['PPM - Air Conditioning', '', '', 'mep/hvac'],
  ['Fire Alarm Service', '', '', 'fire_life_safety/fire_alarm'],
  ['Emergency Lighting 3 Hour Test', '', '', 'fire_life_safety/emergency_lighting'],
  ['Extinguisher Annual Service', '', '', 'fire_life_safety/extinguishers'],
  ['AOV Maintenance', '', '', 'fire_life_safety/smoke_vents'],
  ['Dry Riser Test', '', '', 'fire_life_safety/sprinklers'],
  ['Fire Door Inspection', '', '', 'fire_life_safety/passive_fire'],
  ['Intruder Alarm Callout', '', '', 'security/intruder_alarm'],
  ['CCTV Repair', '', '', 'security/cctv'],
  ['Access Control - Reactive', '', '', 'security/access_control'],
  ['Roller Shutter PPM', '', '', 'building_fabric/doors_gates'],
  ['Locksmith', '', '', 'building_fabric/locksmith'],
  ['Glazing - Emergency', '', '', 'building_fabric/glazing'],
  ['Drainage', '', '', 'utilities/drainage'],
  ['Water Hygiene Monthly', '', '', 'utilities/water_hygiene'],
  ['Pest Control Visit', '', '', 'soft_services/pest_control'],
  ['Window Cleaning', '', '', 'soft_services/window_cleaning'],
  ['Grounds Maintenance', '', '', 'soft_services/grounds'],
  ['Data Cabling', '', '', 'it_comms/networking'],
  ['Passenger Lift LOLER', '', '', 'mep/lifts'],
  ['EICR Remedials', '', '', 'mep/electrical'],
  ['Excavator Breakdown', '', '', 'other/plant_machinery'],
  ['Forklift Service', '', '', 'other/vehicles'],
  ['Security', '', '', 'security/null'],
  ['Reactive', '', '', 'other/null'],
  ['Callout', 'please attend', 'attended, all done', 'other/null'],
  ['Reactive', 'No heating in office, radiators cold', '', 'mep/heating'],
  ['Reactive', 'Boiler showing F22 and no h/w', '', 'mep/heating'],
  ['Reactive', 'Toilet will not flush, cistern not filling', '', 'mep/plumbing'],
  ['Reactive', 'Tap dripping in staff kitchen', '', 'mep/plumbing'],
  ['Reactive', 'AC blowing warm air in server room', '', 'mep/hvac'],
  ['Reactive', 'Walk in freezer not holding temperature', '', 'mep/refrigeration'],
  ['Reactive', 'Multideck iced up and alarm on', '', 'mep/refrigeration'],
  ['Reactive', 'Sockets dead in reception, RCD will not reset', '', 'mep/electrical'],
  ['Reactive', 'Two lights out in corridor, tubes flickering', '', 'mep/lighting'],
  ['Reactive', 'Smell of gas in plant room', '', 'mep/gas'],
  ['Reactive', 'Sump pump not running, high level alarm', '', 'mep/pumps'],
  ['Reactive', 'Dishwasher not draining in commercial kitchen', '', 'mep/catering_equipment'],
  ['Reactive', 'Lift stuck between floors, person trapped in lift', '', 'mep/lifts'],
  ['Reactive', 'Fire panel beeping, fault on loop 1', '', 'fire_life_safety/fire_alarm'],
  ['Reactive', 'Smoke detector chirping in flat 4', '', 'fire_life_safety/fire_alarm'],
  ['Reactive', 'Sprinkler head knocked off in warehouse', '', 'fire_life_safety/sprinklers'],
  ['Reactive', 'Exit sign not lit over rear door', '', 'fire_life_safety/emergency_lighting'],
  ['Reactive', 'Unable to set alarm, PIR in tamper', '', 'security/intruder_alarm'],
  ['Reactive', 'Camera 4 no picture on NVR', '', 'security/cctv'],
  ['Reactive', 'Fobs not working on main entrance reader', '', 'security/access_control'],
  ['Reactive', 'Intercom dead for flat 12', '', 'security/access_control'],
  ['Reactive', 'Front door closer leaking oil, door slamming', '', 'building_fabric/doors_gates'],
  ['Reactive', 'Car park barrier stuck up', '', 'building_fabric/doors_gates'],
  ['Reactive', 'Water coming through roof by rooflight', '', 'building_fabric/roofing'],
  ['Reactive', 'Smashed window, needs boarding up', '', 'building_fabric/glazing'],
  ['Reactive', 'Lost keys to office, need lock change', '', 'building_fabric/locksmith'],
  ['Reactive', 'Carpet tile lifting, trip hazard', '', 'building_fabric/flooring'],
  ['Reactive', 'Cupboard door off its hinges in kitchen unit', '', 'building_fabric/joinery'],
  ['Reactive', 'Paint peeling and plaster damaged on wall', '', 'building_fabric/painting'],
  ['Reactive', 'Drain blocked, sewage backing up in yard', '', 'utilities/drainage'],
  ['Reactive', 'Legionella sample failed on little used outlet', '', 'utilities/water_hygiene'],
  ['Reactive', 'Water meter not reading', '', 'utilities/metering'],
  ['Reactive', 'Overflowing bins not collected', '', 'soft_services/waste'],
  ['Reactive', 'Mouse droppings found in store', '', 'soft_services/pest_control'],
  ['Reactive', 'Fallen tree blocking path', '', 'soft_services/grounds'],
  ['Reactive', 'Spillage on floor, needs deep clean', '', 'soft_services/cleaning'],
  ['Reactive', 'No wifi on first floor, network switch down', '', 'it_comms/networking'],
  ['Reactive', 'Phone system down, no dial tone', '', 'it_comms/telephony'],
  ['Reactive', 'Till 3 card machine not working', '', 'it_comms/epos'],
  ['Reactive', 'Projector in meeting room has no HDMI signal', '', 'it_comms/av'],
  ['Reactive', 'REPLACE BUCKET TEETH', '', 'other/plant_machinery'],
  ['Reactive', 'LH SLEW MOTOR HYD HOSE BLOWN', '', 'other/plant_machinery'],
  ['Reactive', '', 'Replaced hydraulic hose on boom cylinder and topped up oil', 'other/plant_machinery'],
  ['Reactive', '', 'Jetted gully and rodded drain from manhole, flow restored', 'utilities/drainage'],
  ['Reactive', '', 'Regassed AHU chiller with R32, leak found on flare', 'mep/hvac'],
];

for (const [typeName, description, outcome, expected] of CASES) {
  test(`${typeName} · ${description}${outcome} is ${expected}`, () => {
    const trade = classifyVertical({
      ...unsaid,
      typeName,
      description: description || null,
      outcome: outcome || null,
    });
    assert.equal(`${trade.vertical}/${trade.subVertical}`, expected);
  });
}

test('nothing said is other', () => {
  assert.deepEqual(classifyVertical(unsaid), { vertical: 'other', subVertical: null });
  assert.deepEqual(classifyVertical({ ...unsaid, outcome: 'Arrived, had a look, all fine.' }), {
    vertical: 'other',
    subVertical: null,
  });
});

test('the type’s name outweighs the intake, the intake the outcome', () => {
  const drains = 'Blocked drain in yard, manhole full';
  assert.equal(
    classifyVertical({ ...unsaid, typeName: 'Fire Alarm', description: drains }).vertical,
    'fire_life_safety',
  );
  assert.equal(
    classifyVertical({
      ...unsaid,
      description: 'Fire panel in fault',
      outcome: `${drains}. ${drains}, jetted gully.`,
    }).vertical,
    'fire_life_safety',
  );
});

test('a vertical set on the type is final and the sub-vertical is chosen within it', () => {
  const text = {
    ...unsaid,
    typeVertical: 'security',
    description: 'Automatic gate stuck, blocked drain beside it',
  };
  assert.deepEqual(classifyVertical(text), { vertical: 'security', subVertical: 'doors_gates' });
  assert.deepEqual(
    classifyVertical({ ...unsaid, typeVertical: 'soft_services', description: 'boiler lockout' }),
    {
      vertical: 'soft_services',
      subVertical: null,
    },
  );
});

test('a type’s vertical outside the eight is read as words', () => {
  assert.deepEqual(classifyVertical({ ...unsaid, typeVertical: 'Air_Conditioning' }), {
    vertical: 'mep',
    subVertical: 'hvac',
  });
});

test('verticals are told apart from other words', () => {
  assert.equal(VERTICALS.length, 8);
  assert.ok(isVertical('mep'));
  assert.ok(!isVertical('hvac') && !isVertical(null));
  assert.equal(homeVertical('hvac'), 'mep');
  assert.equal(homeVertical('nothing'), null);
});
