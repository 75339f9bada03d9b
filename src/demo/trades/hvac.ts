import { hvacPlantFaults } from './hvac-plant.ts';
import type { Trade } from './trade.ts';

export const hvac: Trade = {
  id: 'hvac',
  assetPrefix: 'AC',
  makes: ['Kaldwind', 'Norrair', 'Velatec', 'Aerum', 'Tundra'],
  codes: ['E4', 'U4', 'P8', 'A6', 'E6', 'L5', 'J6', 'F3', 'CH05'],
  faults: [
    {
      kind: 'hvac',
      eq: ['ceiling cassette', 'wall split', 'split unit', 'ducted unit', 'VRF indoor unit'],
      says: [
        '{eq} {at} is blowing warm air and will not cool',
        'air con {at} not cooling, staff complaining it is too hot to work',
        'no cooling from the {eq} {at} since this morning',
        'room temperature {at} is up to 2{n} degrees even with the {eq} set to 18',
      ],
      short: ['no cooling', 'blowing warm', 'not cooling'],
      causes: [
        [
          'system short of refrigerant, leak found at flare joint on outdoor unit',
          'remade flare, pressure tested with OFN to 38 bar, evacuated and recharged with R32',
          'flare nut set and 3/8 copper',
        ],
        [
          'low suction pressure, traced refrigerant leak to perished joint at the {eq}',
          'reclaimed remaining gas, rebrazed joint, vacuumed to 1 torr and weighed in full charge',
          'liquid line drier',
        ],
        [
          'system down to {n}00 g of R32, slow leak on service valve gland',
          'tightened valve gland, leak tested, topped charge to nameplate weight',
          'service valve',
        ],
      ],
      works: [
        'replace the corroded pipe run between the {eq} and the condenser',
        'replace leaking evaporator coil in the {eq}',
      ],
      safe: ['Reclaimed remaining refrigerant and isolated the system.'],
    },
    {
      kind: 'hvac',
      eq: ['condensing unit', 'outdoor unit', 'VRF condenser'],
      says: [
        '{eq} has tripped and the controller is showing {code}',
        'error {code} on the wall controller {at}, unit keeps cutting out',
        'air con {at} stops after ten minutes with fault code {code}',
        '{eq} on roof not running, {code} flashing',
      ],
      short: ['fault {code}', 'tripping on {code}', 'unit locked out {code}'],
      causes: [
        [
          'compressor terminal burnt and loose, tripping on {code}',
          'remade burnt terminal on compressor, cleared fault history',
          'compressor',
        ],
        [
          'outdoor fan motor seized, head pressure climbing until {code}',
          'replaced outdoor fan motor from van stock and cleared {code}',
          'outdoor fan motor',
        ],
        [
          'inverter board overheating, fins packed with fluff',
          'cleaned inverter heat sink and coil, reset {code} and ran for 40 minutes at full load',
          'inverter PCB',
        ],
      ],
      works: [
        'replace the compressor in the {eq}',
        'replace the {eq}, beyond economic repair at 15 years old',
      ],
      safe: ['Locked off at the rotary isolator.'],
    },
    {
      kind: 'hvac',
      eq: ['ceiling cassette', 'fan coil unit', 'wall split'],
      says: [
        '{eq} {at} is dripping water onto a desk',
        'water leaking from air con {at}, bucket under it',
        'water coming through ceiling tile below the {eq} {at}',
        'leak from {eq} {at}, carpet is getting wet',
      ],
      short: ['water leak', 'dripping', 'leaking onto desks'],
      causes: [
        [
          'condensate pump failed, tray overflowing',
          'replaced condensate pump and check valve',
          'condensate pump',
        ],
        [
          'condensate drain blocked with slime',
          'flushed and vacuumed condensate line, treated tray with biocide tablets',
          'drain tray',
        ],
        [
          'float switch stuck, drain run has back fall and tray full',
          'freed float switch, re-clipped drain to correct fall',
          'float switch',
        ],
      ],
      works: [
        're-run the condensate drain from the {eq} with proper falls',
        'replace cracked drain tray, ceiling access needed',
      ],
      safe: ['Turned off unit at local isolator and drained the tray.'],
    },
    {
      kind: 'hvac',
      eq: ['heat pump', 'VRF system', 'split unit'],
      says: [
        '{eq} only cooling, no heat {at}',
        'air con will not switch to heating {at}',
        'cold air from {eq} when set to heat {at}',
        'staff freezing {at}, {eq} blowing cold',
      ],
      short: ['no heat', 'stuck in cooling'],
      causes: [
        [
          'reversing valve stuck in cooling',
          'freed reversing valve and cycled through defrost',
          'reversing valve coil',
        ],
        [
          'controller locked to cool by central control',
          'changed central controller to auto and explained to reception',
          'central controller',
        ],
        ['defrost sensor open circuit', 'replaced defrost sensor', 'defrost sensor'],
      ],
      works: ['replace four way valve on the {eq}', 'replace the central controller'],
    },
    {
      kind: 'hvac',
      eq: ['wall controller', 'remote controller', 'touch controller'],
      says: [
        '{eq} {at} is blank',
        'cannot change temperature {at}, {eq} not responding',
        '{eq} screen dead {at} and unit running constantly',
        'buttons on {eq} {at} do nothing',
      ],
      short: ['controller dead', 'no display'],
      causes: [
        [
          'comms cable damaged by other trades',
          're-terminated comms pair and readdressed units',
          'comms board',
        ],
        [
          'controller failed, 12 V present',
          'swapped controller with spare and commissioned',
          'wired remote controller',
        ],
        [
          'address lost after power cut',
          'readdressed controller and restored timeclock',
          'wired remote controller',
        ],
      ],
      works: ['replace six obsolete controllers with current model', 'rewire the control bus above {loc}'],
    },
    {
      kind: 'hvac',
      eq: ['fan coil unit', 'FCU {n}', 'perimeter FCU'],
      says: [
        'cold draught from {eq} {at}',
        '{eq} {at} blowing too hard and cannot be turned down',
        'airflow poor from {eq} {at}',
        'very little air from the grille {at}, {eq} running',
      ],
      short: ['poor airflow', 'draughty'],
      causes: [
        ['filters blocked solid', 'washed filters and cleaned coil', 'panel filter set'],
        ['damper actuator stuck', 'freed damper and reset minimum position', 'damper actuator'],
        [
          'flexible duct pulled off spigot above ceiling',
          'refitted flexible duct with new clips and tape',
          'flexible duct 200 mm',
        ],
      ],
      works: ['rebalance the air system serving {loc}', 'replace actuators on six FCUs'],
    },
    {
      kind: 'hvac',
      eq: ['split unit', 'ceiling cassette', 'wall split'],
      says: [
        'bad smell from {eq} {at}',
        'musty smell when the {eq} starts {at}',
        'air con {at} smells of drains',
        'odour from {eq} {at}, making people feel ill',
      ],
      short: ['bad smell', 'musty smell'],
      causes: [
        [
          'mould on evaporator and in drain tray',
          'chemical clean of coil and tray, washed filters',
          'filter set',
        ],
        [
          'condensate run into soil stack with no trap',
          'fitted waterless trap on condensate',
          'waterless trap',
        ],
        [
          'filters never cleaned, heavy mould growth',
          'sanitised coil, washed filters and treated tray',
          'filter set',
        ],
      ],
      works: ['deep clean all units on this floor', 're-route the condensate away from the soil stack'],
    },
    ...hvacPlantFaults,
  ],
  services: [
    {
      kind: 'ac-service',
      asks: [
        'Service all air conditioning units on site as per asset list',
        'Planned air conditioning maintenance, {n} indoor units plus condensers',
        'F-Gas leak check and service to all split systems',
      ],
      does: [
        'Serviced {n} splits: filters cleaned, coils washed, drains flushed, pumps tested',
        'Carried out service to all AC units, leak checked with electronic detector, no leaks found',
        'Full service completed, condensers brushed down, electrical connections checked tight',
      ],
      readings: [
        'air off 11.{n} C, room 21 C',
        'suction 8.{n} bar, discharge 26 bar',
        'delta T 1{n} K across coil',
      ],
      remedials: [
        'replace noisy outdoor fan motor on unit {n}',
        'replace perished pipe insulation on roof',
        'replace condensate pump {at}, starting to stick',
      ],
    },
  ],
  proofs: [
    'Unit left cooling, air off 10 degrees.',
    'Ran on test 30 mins, all OK.',
    'Pressures and temperatures normal on leaving.',
    'Room back to set point before I left.',
  ],
  advice: [
    'Recommend replacing pipe insulation on the roof run.',
    'Unit is 14 years old, recommend quote for replacement.',
    'Advise filters are cleaned monthly by site.',
  ],
};
