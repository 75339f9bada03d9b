import { ENTRANCE, WASHROOM } from './rooms.ts';
import type { Trade } from './trade.ts';

export const fireAlarm: Trade = {
  id: 'fire-alarm',
  assetPrefix: 'FA',
  makes: ['Sentrel', 'Addressa', 'Klaxonbury', 'Zonewright'],
  codes: ['L1 D34', 'L2 D07', 'zone 3', 'zone 5', 'loop 1', 'loop 2', 'L1 D112'],
  faults: [
    {
      kind: 'fire-alarm',
      where: ENTRANCE,
      eq: ['fire panel', 'fire alarm panel', 'main panel'],
      says: [
        '{eq} beeping, fault light on',
        '{eq} showing fault {code}',
        'fire alarm {eq} in fault and buzzer will not silence',
        'yellow light on {eq} {at}, reads {code}',
      ],
      short: ['panel in fault', 'fault {code}'],
      causes: [
        ['open circuit on {code}', 'remade loop cable in base, fault cleared', 'loop card'],
        [
          'standby batteries failed load test',
          'replaced batteries 2 x 12 V 12 Ah',
          '12 V 12 Ah battery pair',
        ],
        [
          'earth fault on sounder circuit',
          'cleared earth fault at sounder, panel normal',
          'sounder circuit module',
        ],
      ],
      works: ['replace the {eq}, spares no longer made', 'replace loop cable between {code} and the panel'],
    },
    {
      kind: 'fire-alarm',
      eq: ['smoke detector', 'optical head', 'detector'],
      says: [
        'false alarm from {eq} {at}, {code}',
        'fire alarm keeps going off, {eq} {at}',
        'building evacuated twice today, no fire, {eq} {code}',
        '{eq} {at} activates when showers are used',
      ],
      short: ['false alarms', 'unwanted alarm {code}'],
      causes: [
        ['detector contaminated with dust', 'replaced detector head and reset', 'optical smoke head'],
        [
          'steam from shower room reaching detector',
          'changed to multi sensor mode on {code}',
          'multi sensor head',
        ],
        ['insects in chamber', 'cleaned head, fly screen fitted', 'detector base'],
      ],
      works: ['relocate the {eq} away from the shower room', 'replace 40 aged heads'],
    },
    {
      kind: 'fire-alarm',
      eq: ['call point', 'break glass', 'manual call point'],
      says: [
        '{eq} {at} has been smashed',
        '{eq} {at} activated by a child, cannot reset',
        'glass missing from {eq} {at}',
        '{eq} {at} hanging off wall',
      ],
      short: ['call point broken', 'break glass hit'],
      causes: [
        ['element broken', 'replaced resettable element, tested to panel', 'resettable element'],
        ['back box loose', 'refixed back box and tested', 'call point'],
        ['accidental activation', 'reset with key, fitted hinged cover', 'hinged cover'],
      ],
      works: ['fit stopper covers to {n} call points'],
    },
    {
      kind: 'fire-alarm',
      eq: ['sounder', 'sounder beacon', 'bell'],
      says: [
        '{eq} {at} did not sound on weekly test',
        'cannot hear the {eq} {at}',
        '{eq} {at} will not stop',
        'beacon on {eq} {at} not flashing',
      ],
      short: ['sounder silent', 'sounder stuck on'],
      causes: [
        [
          'sounder circuit fuse blown',
          'replaced fuse, circuit tested, 6{n} dB measured',
          'sounder circuit fuse',
        ],
        ['sounder water damaged', 'replaced sounder and readdressed', 'base sounder'],
        ['address lost', 'cleaned contacts and readdressed, tested', 'sounder beacon'],
      ],
      works: ['add sounders {at} to reach 65 dB'],
    },
    {
      kind: 'fire-alarm',
      eq: ['door holder', 'magnetic door retainer', 'door release'],
      says: [
        '{eq} {at} not holding the fire door',
        '{eq} {at} did not release on test',
        'fire doors {at} all shut and {eq} dead',
        '{eq} buzzing {at}',
      ],
      short: ['door holder dead', 'not releasing'],
      causes: [
        ['24 V PSU fuse blown', 'replaced PSU fuse', '24 V PSU'],
        ['armature plate misaligned', 'realigned plate', 'door magnet'],
        ['relay stuck', 'replaced relay and tested release', 'interface unit'],
      ],
      works: ['replace {n} door holders'],
    },
    {
      kind: 'fire-alarm',
      where: ENTRANCE,
      eq: ['alarm signalling', 'ARC signalling', 'communicator'],
      says: [
        '{eq} fail to ARC',
        'monitoring station report loss of {eq}',
        'receiving centre not getting test signal',
        '{eq} offline since line switched to fibre',
      ],
      short: ['signalling fail', 'ARC offline'],
      causes: [
        [
          'analogue line withdrawn',
          'moved communicator to IP path, proved with ARC',
          'IP and GPRS communicator',
        ],
        ['SIM not registering', 'fitted new aerial, signal good', 'external aerial'],
        ['wrong input wired', 'rewired input and tested with ARC', 'input module'],
      ],
      works: ['fit dual path communicator'],
    },
    {
      kind: 'fire-alarm',
      eq: ['loop', 'loop 1', 'loop 2'],
      says: [
        '{eq} open circuit after builders worked {at}',
        'several devices missing {at} on {eq}',
        '{eq} fault since decorators were in {at}',
        'devices not responding on {eq}',
      ],
      short: ['loop fault', 'devices missing'],
      causes: [
        ['cable cut by other contractor', 'joined cable in fire rated box', 'junction box'],
        ['two bases removed by decorators', 'refitted bases and heads', 'isolator base'],
        ['short between isolators', 'found short in base, remade', 'isolator base'],
      ],
      works: ['rewire the damaged section of {eq}'],
      safe: ['Affected zone disabled, fire watch advised to site.'],
    },
    {
      kind: 'fire-alarm',
      eq: ['heat detector', 'kitchen heat head', 'detector'],
      says: [
        '{eq} {at} red light stuck on',
        '{eq} {at} painted over',
        '{eq} falling from ceiling {at}',
        'panel shows {code}, {eq} not found',
      ],
      short: ['detector fault', 'head missing'],
      causes: [
        ['head failed', 'replaced heat head and tested with heat gun', 'heat detector head'],
        ['base terminals corroded', 'new base and head fitted', 'detector base'],
        ['head taken down', 'refitted head', 'heat detector head'],
      ],
      works: ['replace corroded bases {at}'],
    },
    {
      kind: 'fire-alarm',
      eq: ['interface', 'interface to air handling', 'lift interface', 'cause and effect'],
      says: [
        '{eq} did not operate on test',
        'plant did not shut down with alarm, {eq}',
        'shutter did not drop, {eq} suspect',
        'lift did not return to ground on alarm, {eq}',
      ],
      short: ['interface failed', 'no plant shutdown'],
      causes: [
        ['interface relay failed', 'replaced interface, full test', 'output interface unit'],
        ['cause and effect programmed wrong', 'corrected programming and retested', 'relay module'],
        ['supply to interface off', 'restored supply', 'interface PSU'],
      ],
      works: ['reprogram cause and effect for new layout'],
    },
    {
      kind: 'fire-alarm',
      where: WASHROOM,
      eq: ['disabled refuge', 'refuge outstation', 'disabled toilet alarm'],
      says: [
        '{eq} {at} faulty',
        '{eq} {at} cannot be heard at panel',
        '{eq} cord missing {at}',
        '{eq} in constant alarm {at}',
      ],
      short: ['refuge fault', 'pull cord missing'],
      causes: [
        ['outstation vandalised', 'replaced outstation', 'refuge outstation'],
        ['cord cut', 'replaced pull cord and tested', 'pull cord unit'],
        ['handset wiring open circuit', 'remade wiring', 'handset'],
      ],
      works: ['replace refuge system'],
    },
  ],
  services: [
    {
      kind: 'fire-service',
      asks: [
        'Quarterly fire alarm service to BS 5839',
        'Fire alarm planned service, {n} zones',
        'Service fire alarm and test 25 percent of devices',
      ],
      does: [
        'Fire alarm serviced, 25% of devices tested, sounders audible, ARC signals received',
        'Serviced panel and tested {n} devices, batteries load tested',
        'Planned service complete, log book updated, cause and effect proved',
      ],
      readings: ['battery 13.{n} V', 'charger 27.{n} V', 'loop current 18{n} mA'],
      remedials: [
        'replace standby batteries, dated 6 years ago',
        'replace {n} heads over 10 years old',
        'add detector in new store {at}',
      ],
    },
  ],
  proofs: [
    'Panel normal on leaving.',
    'Tested with smoke, all devices report.',
    'Log book signed.',
    'System left clear and on test removed with ARC.',
  ],
  advice: [
    'Recommend replacing heads over 10 years old.',
    'Advise contractors cover heads during works.',
    'Recommend quote for new panel.',
  ],
};
