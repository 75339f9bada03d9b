import { RISER, STAIRS, WAREHOUSE } from './rooms.ts';
import type { Trade } from './trade.ts';

export const emergencyLighting: Trade = {
  id: 'emergency-lighting',
  assetPrefix: 'EM',
  makes: ['Exitlume', 'Lumenthal', 'Safebeam'],
  codes: ['EM12', 'EM31', 'EM07', 'EM44'],
  faults: [
    {
      kind: 'emergency-lighting',
      eq: ['emergency bulkhead', 'emergency light', 'emergency fitting'],
      says: [
        '{eq} {at} failed monthly flick test',
        '{eq} {code} {at} not working',
        'green light off on {eq} {at}',
        '{n} emergency lights failed test {at}',
      ],
      short: ['failed flick test', 'fitting failed {code}'],
      causes: [
        [
          'battery pack at end of life',
          'replaced battery pack and left charging',
          '3.6 V 4 Ah battery stick',
        ],
        ['no unswitched live at fitting', 'restored permanent live at key switch', 'LED bulkhead 3 hour'],
        ['LED board failed', 'replaced LED board like for like', 'emergency LED module'],
      ],
      works: ['replace {n} failed fittings'],
    },
    {
      kind: 'emergency-lighting',
      eq: ['exit sign', 'exit box', 'running man sign'],
      says: [
        '{eq} not lit {at}',
        '{eq} {at} hanging by its cable',
        '{eq} {at} smashed',
        'wrong arrow on {eq} {at}',
      ],
      short: ['exit sign out', 'exit box damaged'],
      causes: [
        ['lamp failed', 'fitted new LED gear tray', 'exit box gear tray'],
        ['bracket broken', 'refixed with new bracket', 'hanging exit sign'],
        ['legend wrong after layout change', 'changed legend panel', 'legend panel'],
      ],
      works: ['replace {n} old exit boxes with LED type'],
    },
    {
      kind: 'emergency-lighting',
      eq: ['twin spot', 'emergency twin spot', 'twin spot unit'],
      says: [
        '{eq} {at} lamps out',
        '{eq} {at} only lasts minutes',
        'failed duration test on {eq} {at}',
        '{eq} {at} knocked by forklift',
      ],
      short: ['twin spot failed', 'failed duration'],
      causes: [
        ['battery failed after 20 mins', 'replaced battery', '6 V 10 Ah battery'],
        ['lamps blown', 'fitted new lamps and re-aimed', 'spot lamp'],
        ['charger failed', 'replaced charger board', 'charger board'],
      ],
      works: ['replace the {eq}'],
    },
    {
      kind: 'emergency-lighting',
      where: RISER,
      eq: ['central battery system', 'static inverter', 'battery cubicle'],
      says: ['{eq} in alarm', '{eq} charger fail light on', 'buzzer on {eq} {at}', '{eq} low volts'],
      short: ['central battery alarm'],
      causes: [
        ['cell open circuit', 'replaced bad cell with spare', 'battery block 12 V 100 Ah'],
        ['charger card tripped', 'reset charger and checked float volts', 'charger card'],
        ['fan seized', 'replaced fan', 'cooling fan'],
      ],
      works: ['replace the battery set in the {eq}'],
    },
    {
      kind: 'emergency-lighting',
      eq: ['key switch', 'test switch', 'test facility'],
      says: [
        '{eq} {at} broken so test cannot be done',
        'no key for {eq} {at}',
        '{eq} {at} stuck in test',
        '{eq} {at} missing',
      ],
      short: ['key switch broken'],
      causes: [
        ['barrel snapped', 'replaced key switch', 'fish key switch'],
        ['switch stuck off', 'freed and labelled', 'key switch barrel'],
        ['switch plastered over', 'fitted new fish key switch', 'fish key switch'],
      ],
      works: ['fit test switches to circuits {at}'],
    },
    {
      kind: 'emergency-lighting',
      where: STAIRS,
      eq: ['stairwell emergency lights', 'corridor emergency lights', 'external emergency light'],
      says: [
        '{eq} flashing on and off',
        '{eq} constantly on {at}',
        '{eq} full of water',
        '{eq} not coming on in power cut',
      ],
      short: ['flashing', 'water in fitting'],
      causes: [
        ['contactor relay failed', 'replaced relay', 'relay'],
        ['water ingress', 'replaced fitting with IP65', 'IP65 emergency bulkhead'],
        ['live and switched live crossed', 'corrected wiring, tested in power fail', 'junction box'],
      ],
      works: ['replace {eq} with IP65 fittings'],
    },
    {
      kind: 'emergency-lighting',
      eq: ['self test fitting', 'self test luminaire', 'addressable fitting'],
      says: [
        '{eq} {at} red LED flashing',
        '{eq} {code} reporting lamp fault',
        'battery fault on {eq} {at}',
        'panel lists {n} faults, {eq} {at}',
      ],
      short: ['red LED', 'battery fault {code}'],
      causes: [
        ['battery failed self test', 'replaced battery and restarted self test', 'LiFePO4 battery pack'],
        ['LED strip failed', 'replaced LED strip', 'LED strip'],
        ['address conflict', 'readdressed fitting', 'address module'],
      ],
      works: ['replace {n} batteries across {loc}'],
    },
    {
      kind: 'emergency-lighting',
      eq: ['emergency downlight', 'recessed emergency', 'open area light'],
      says: [
        '{eq} missing from ceiling {at}',
        'ceiling replaced and {eq} not refitted {at}',
        '{eq} {at} dead since refit',
        '{eq} {at} dim',
      ],
      short: ['fitting missing', 'dim'],
      causes: [
        ['fitting disconnected by ceiling fixers', 'reconnected and tested', 'emergency downlight'],
        ['battery unplugged', 'plugged battery, left charging', 'battery lead'],
        ['cable pulled out', 'refitted downlight and remade cable', 'battery lead'],
      ],
      works: ['add emergency cover in new layout {at}'],
    },
    {
      kind: 'emergency-lighting',
      where: WAREHOUSE,
      eq: ['high bay emergency', 'warehouse emergency light', 'emergency high bay'],
      says: [
        '{eq} {at} out, needs access platform',
        '{eq} {n} not lighting {at}',
        '{eq} {at} failed annual test',
        '{eq} swinging loose {at}',
      ],
      short: ['high bay emergency out'],
      causes: [
        ['battery life expired', 'replaced battery from platform', 'battery pack'],
        ['suspension chain broken', 'resecured chain', 'chain and hook set'],
        ['driver failed', 'replaced driver', 'emergency conversion kit'],
      ],
      works: ['replace {n} emergency high bays, platform hire needed'],
      safe: ['Area below coned off, fitting disconnected.'],
    },
    {
      kind: 'emergency-lighting',
      eq: ['emergency lighting circuit', 'emergency lighting supply', 'emergency circuit'],
      says: [
        '{eq} {at} tripped',
        'breaker for {eq} off and will not reset',
        '{eq} dead on {loc}',
        '{eq} trips when tested',
      ],
      short: ['circuit tripped'],
      causes: [
        ['short in damaged fitting', 'removed faulty fitting, circuit reset', 'LED bulkhead'],
        ['MCB weak', 'replaced MCB', 'MCB 6 A'],
        ['nail through cable', 'repaired cable', 'junction box'],
      ],
      works: ['rewire the {eq}'],
      safe: ['Circuit isolated, site told to use torches and log it.'],
    },
  ],
  services: [
    {
      kind: 'el-test',
      asks: [
        'Annual 3 hour emergency lighting duration test',
        'Six monthly emergency lighting test to BS 5266',
        'Emergency lighting duration test and certificate',
      ],
      does: [
        'Three hour test carried out, {n}8 fittings tested',
        'Duration test completed, log book updated and certificate issued',
        'Tested all emergency luminaires and exit signs',
      ],
      readings: ['{n} failures', 'all passed at 3 hours', 'lowest 2 h 4{n} min'],
      remedials: [
        'replace {n} failed fittings',
        'replace batteries in stair core',
        'fit exit sign over new door {at}',
      ],
    },
  ],
  proofs: [
    'Tested on key switch, OK.',
    'Left on charge, retest in 24 hours.',
    'Green LED healthy.',
    'Log book updated.',
  ],
  advice: [
    'Recommend replacing remaining old fittings with LED.',
    'Advise full duration test once charged.',
    'Recommend quote for upgrade to self test.',
  ],
};
