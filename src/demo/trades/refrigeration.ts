import { BACK, CELLAR, KITCHEN, PLANT, SALES } from './rooms.ts';
import type { Trade } from './trade.ts';

export const refrigeration: Trade = {
  id: 'refrigeration',
  assetPrefix: 'RF',
  makes: ['Frostell', 'Polarkap', 'Nordkuhl', 'Isbrae', 'Coldhart'],
  codes: ['HI', 'E1', 'AL3', 'dEF', 'P1', 'A05'],
  faults: [
    {
      kind: 'refrigeration',
      where: SALES,
      eq: ['multideck', 'dairy multideck', 'remote multideck', 'meat case'],
      says: [
        '{eq} {at} not holding temperature, reading {n} degrees',
        'product temperature high in {eq} {at}, stock moved',
        '{eq} running warm {at}, display shows {code}',
        'high temp alarm on {eq} {at}',
      ],
      short: ['running warm', 'high temp', 'not holding temp'],
      causes: [
        [
          'evaporator blocked with ice',
          'manually defrosted coil, reset defrost times to 4 per day',
          'defrost heater',
        ],
        [
          'short of refrigerant, leak on TEV union',
          'remade TEV union, leak tested and recharged with R448A',
          'expansion valve',
        ],
        ['two evaporator fans not turning', 'replaced both evaporator fan motors', 'evaporator fan motor'],
      ],
      works: ['replace the evaporator coil in the {eq}', 'replace the {eq}, coil holed in several places'],
    },
    {
      kind: 'refrigeration',
      where: BACK,
      eq: ['walk in freezer', 'freezer room', 'cold room freezer'],
      says: [
        '{eq} up to minus {n}, alarm sounding',
        'ice building up all over the floor and door of the {eq}',
        '{eq} iced up badly, door will not shut',
        '{eq} temperature rising, need someone before stock is lost',
      ],
      short: ['iced up', 'temp rising', 'freezer down'],
      causes: [
        [
          'defrost heater open circuit, coil a block of ice',
          'steamed coil clear, replaced defrost heater',
          'defrost heater element',
        ],
        [
          'door heater failed and gasket torn',
          'replaced door gasket and adjusted hinges, heater reconnected',
          'door gasket',
        ],
        [
          'defrost termination probe faulty',
          'replaced defrost probe and checked full cycle',
          'defrost probe',
        ],
      ],
      works: ['replace the door and frame on the {eq}', 'fit a strip curtain and door closer to the {eq}'],
      safe: ['Switched off and stock moved to the other freezer with duty manager.'],
    },
    {
      kind: 'refrigeration',
      where: PLANT,
      eq: ['condensing unit', 'remote pack', 'pack compressor'],
      says: [
        '{eq} tripping on high pressure',
        '{eq} in plant area not running, fridges warming',
        '{eq} has cut out with {code}',
        'compressor on {eq} hammering and then stops',
      ],
      short: ['tripping HP', 'pack down', 'compressor off'],
      causes: [
        ['condenser blocked with fluff and leaves', 'cleaned condenser, reset HP switch', 'HP switch'],
        ['condenser fan failed', 'fitted new condenser fan and capacitor', 'condenser fan motor'],
        ['compressor drawing locked rotor current', 'replaced start capacitor and relay', 'compressor'],
      ],
      works: ['replace the compressor on the {eq}', 'replace the {eq} with a new R455A unit'],
      safe: ['Isolated at the panel and tagged.'],
    },
    {
      kind: 'refrigeration',
      where: KITCHEN,
      eq: ['upright fridge', 'under counter fridge', 'bottle cooler', 'prep fridge'],
      says: [
        '{eq} {at} is not cold',
        '{eq} {at} reading 1{n} degrees and will not come down',
        'food in the {eq} {at} is warm, not down to temperature',
        '{eq} {at} has stopped chilling',
      ],
      short: ['not cold', 'warm', 'not chilling'],
      causes: [
        ['thermostat failed', 'replaced digital thermostat and set to 3 degrees', 'digital controller'],
        [
          'condenser coil blocked with grease',
          'cleaned condenser, down to temp in 40 mins',
          'condenser fan motor',
        ],
        [
          'system lost its charge, pinhole in suction pipe',
          'brazed pinhole, evacuated and recharged R600a',
          'drier and service valve',
        ],
      ],
      works: ['replace the {eq}, not economic to repair', 'replace the sealed system'],
    },
    {
      kind: 'refrigeration',
      where: CELLAR,
      eq: ['cellar cooler', 'cellar unit', 'beer cellar cooling'],
      says: [
        '{eq} not working, cellar at 1{n} degrees',
        'beer is warm, {eq} has stopped',
        '{eq} running constantly but cellar not cold',
        'water all over cellar floor from the {eq}',
      ],
      short: ['cellar warm', 'cellar cooling down'],
      causes: [
        ['evaporator coil frozen, low gas', 'repaired leak, recharged with R449A', 'liquid line solenoid'],
        ['cellar stat out by 5 degrees', 'replaced cellar stat and set to 12 degrees', 'cellar thermostat'],
        ['drain blocked with yeast', 'cleared and flushed drain', 'condensate pump'],
      ],
      works: ['replace the {eq}', 'relocate the condenser out of the yard corner'],
    },
    {
      kind: 'refrigeration',
      where: KITCHEN,
      eq: ['ice machine', 'ice maker', 'flake ice machine'],
      says: [
        '{eq} {at} not making ice',
        '{eq} {at} only making half trays',
        '{eq} leaking water {at}',
        'light flashing on {eq}, no ice produced',
      ],
      short: ['no ice', 'poor ice'],
      causes: [
        [
          'water inlet valve blocked with scale',
          'cleaned inlet valve, descaled, replaced water filter',
          'water inlet valve',
        ],
        ['ice thickness probe scaled', 'cleaned probe and adjusted bridge thickness', 'ice thickness probe'],
        [
          'circulation pump tight and scaled',
          'stripped and descaled pump, ran two harvest cycles',
          'circulation pump',
        ],
      ],
      works: ['fit a scale inhibitor to the water supply', 'replace the {eq}'],
    },
    {
      kind: 'refrigeration',
      where: KITCHEN,
      eq: ['blast chiller', 'blast freezer'],
      says: [
        '{eq} {at} will not pull down, probe reading wrong',
        '{eq} {at} not starting cycle',
        '{eq} in kitchen showing {code}',
        'core probe on {eq} not reading',
      ],
      short: ['not pulling down', 'probe fault'],
      causes: [
        ['core probe damaged', 'replaced core probe and calibrated', 'core probe'],
        ['door switch not making', 'adjusted door switch', 'door microswitch'],
        ['fan speed board in fault', 'reset board and ran a full cycle', 'control board'],
      ],
      works: ['replace the control panel on the {eq}'],
    },
    {
      kind: 'refrigeration',
      where: BACK,
      eq: ['cold room', 'walk in chiller', 'produce cold room'],
      says: [
        '{eq} door not sealing, gasket hanging off',
        '{eq} light out and door heater off',
        '{eq} leaking water out onto the floor {at}',
        'person trap alarm sounding in {eq}',
      ],
      short: ['door not sealing', 'leaking onto floor'],
      causes: [
        ['gasket split along hinge side', 'fitted new gasket, aligned door', 'door gasket'],
        ['drain line frozen, trace heater failed', 'thawed drain and replaced trace heater', 'drain heater'],
        ['release handle corroded', 'freed release and greased, tested from inside', 'door release handle'],
      ],
      works: ['replace the door on the {eq}', 'replace floor panel in the {eq}'],
    },
    {
      kind: 'refrigeration',
      where: SALES,
      eq: ['chest freezer', 'island freezer', 'well freezer'],
      says: [
        '{eq} {at} has thawed overnight',
        '{eq} {at} tripping the electrics',
        '{eq} alarm {code} {at}',
        'stock soft in the {eq} {at}',
      ],
      short: ['thawed', 'tripping electrics'],
      causes: [
        ['start relay and overload burnt', 'replaced relay and overload', 'compressor'],
        ['defrost heater shorting', 'replaced shorted heater', 'defrost heater'],
        ['loose neutral in plug', 'remade plug top and tested', '13 A plug and lead'],
      ],
      works: ['replace the {eq}'],
      safe: ['Isolated and labelled do not use.'],
    },
    {
      kind: 'refrigeration',
      where: SALES,
      eq: ['multideck', 'serve over counter', 'patisserie case'],
      says: [
        '{eq} {at} leaking water across the floor',
        'puddle in front of {eq} {at}, slip hazard',
        '{eq} {at} very noisy, fan catching',
        'lights out on {eq} {at}',
      ],
      short: ['leaking', 'noisy fan', 'lights out'],
      causes: [
        ['drain blocked with label backing', 'cleared drain and rodded to trap', 'drain pan'],
        ['fan blade catching on ice', 'cleared ice, refitted fan guard', 'evaporator fan'],
        ['LED driver failed', 'replaced LED driver', 'LED driver'],
      ],
      works: ['replace lower panels and drain on the {eq}'],
    },
  ],
  services: [
    {
      kind: 'refrigeration-service',
      asks: [
        'Quarterly refrigeration service and leak test',
        'Planned maintenance, all cases and cold rooms',
        'Service refrigeration plant and issue F-Gas records',
      ],
      does: [
        'Serviced all cases and {n} cold rooms, condensers cleaned, gaskets checked, leak test clear',
        'Leak test completed on pack and cases, no leaks found, records updated',
        'Cleaned condensers, checked defrosts and door heaters, probes calibrated',
      ],
      readings: ['cold room 2.{n} C, freezer -20 C', 'pack suction 2.{n} bar', 'superheat {n} K on case 3'],
      remedials: [
        'replace door gasket on freezer {n}',
        'replace noisy evaporator fan in cold room',
        'replace missing kick panels on aisle {n}',
      ],
    },
  ],
  proofs: [
    'Down to temperature on leaving.',
    'Pulling down well when I left.',
    'Left running, temperature logged with manager.',
    'Monitored for 30 mins, holding temp.',
  ],
  advice: [
    'Recommend condenser is cleaned every 3 months.',
    'Recommend quote for replacement, case is beyond its life.',
    'Advised store not to load above the line.',
  ],
};
