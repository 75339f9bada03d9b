import { KITCHEN, RISER, YARD } from './rooms.ts';
import type { Trade } from './trade.ts';

export const electrical: Trade = {
  id: 'electrical',
  assetPrefix: 'EL',
  makes: ['Ampere & Gray', 'Lumenthal', 'Voltmark', 'Switchholm'],
  codes: ['DB1', 'DB2', 'DB-K', 'DB3/L2', 'MCCB 4', 'way 6', 'way 11'],
  faults: [
    {
      kind: 'electrical',
      eq: ['sockets', 'socket circuit', 'ring main', 'floor boxes'],
      says: [
        '{eq} {at} have tripped and will not reset',
        'lost power to {eq} {at}',
        'no power {at}, breaker {code} keeps tripping',
        'half the {eq} dead {at}',
      ],
      short: ['no power', 'tripping {code}', 'sockets dead'],
      causes: [
        [
          'RCD tripping on earth leakage from a water boiler',
          'disconnected faulty appliance, reset and tested RCD at 24 ms',
          'RCBO 32 A type A',
        ],
        ['loose neutral at {code}', 'remade neutral, checked all terminations tight', 'MCB'],
        ['cable damaged behind desk', 'replaced damaged section and tested', 'twin switched socket'],
      ],
      works: ['rewire the {eq} feeding {loc}', 'replace {code}, no spare ways and no RCD protection'],
      safe: ['Circuit isolated at {code}, locked off and tagged.'],
    },
    {
      kind: 'electrical',
      eq: ['lights', 'LED panels', 'downlights', 'corridor lights'],
      says: [
        '{eq} out {at}',
        '{n} {eq} not working {at}',
        '{eq} flickering {at} and giving people headaches',
        'all {eq} went off {at}',
      ],
      short: ['lights out', 'lights flickering'],
      causes: [
        ['{n} LED drivers failed', 'replaced {n} drivers', 'LED driver 40 W'],
        ['lighting contactor stuck', 'replaced contactor and tested', 'lighting contactor'],
        [
          'loose connection in ceiling rose',
          'remade connections, all lights restored',
          'LED panel 600 x 600',
        ],
      ],
      works: ['replace obsolete fluorescent fittings with LED {at}', 'replace lighting circuit cable'],
    },
    {
      kind: 'electrical',
      where: YARD,
      eq: ['external lights', 'car park lights', 'bollard lights', 'bulkhead lights'],
      says: [
        '{eq} not coming on',
        '{eq} on all day',
        '{eq} off, staff worried walking to cars',
        'water in the {eq}, tripping at night',
      ],
      short: ['car park dark', 'external lights out'],
      causes: [
        ['photocell failed', 'replaced photocell', 'photocell'],
        ['water ingress in column base', 'dried out and resealed gland plate', 'LED bulkhead'],
        ['time clock not changed for BST', 'reset time clock', 'time clock'],
      ],
      works: ['replace damaged lighting column', 'replace SWA feeding {eq}'],
      safe: ['Supply to column isolated at cut-out.'],
    },
    {
      kind: 'electrical',
      where: RISER,
      eq: ['distribution board', 'main switch', 'consumer unit'],
      says: [
        'burning smell from {eq} {at}',
        '{eq} buzzing and warm to touch',
        'cover of {eq} is cracked, live parts can be seen',
        '{eq} tripped overnight and took out {loc}',
      ],
      short: ['burning smell at DB', 'DB hot'],
      causes: [
        [
          'overheated joint on incomer tails',
          'remade tails, torqued to makers figure, thermal image normal',
          'main switch 100 A',
        ],
        ['missing blanks and cracked cover', 'fitted missing blanks and cover', 'busbar blanks'],
        ['contactor chattering', 'replaced contactor', 'contactor 63 A'],
      ],
      works: ['replace the {eq} {at}', 'replace the burnt busbar assembly'],
      safe: ['Made safe, {loc} supplies left off, client informed.'],
    },
    {
      kind: 'electrical',
      where: KITCHEN,
      eq: ['hand dryer', 'water boiler', 'oven', 'dishwasher'],
      says: [
        '{eq} {at} not working',
        '{eq} {at} tripping the board',
        'got a tingle off the {eq} {at}',
        '{eq} {at} dead, fuse changed already',
      ],
      short: ['dead', 'tripping board'],
      causes: [
        ['element down to earth', 'fitted new element', 'heating element'],
        ['fused spur burnt out', 'replaced fused spur', 'fused connection unit'],
        ['no earth continuity on flex', 'replaced flex and tested', 'thermal cut-out and flex'],
      ],
      works: ['provide a dedicated supply for the {eq}'],
      safe: ['Disconnected and labelled do not use.'],
    },
    {
      kind: 'electrical',
      where: RISER,
      eq: ['UPS', 'standby generator', 'generator'],
      says: [
        '{eq} in fault, alarm sounding',
        '{eq} failed to start on weekly test',
        'battery alarm on {eq}',
        '{eq} on bypass',
      ],
      short: ['UPS alarm', 'generator no start'],
      causes: [
        ['start batteries flat', 'charged batteries and started on test', 'start battery'],
        [
          'UPS battery string at end of life',
          'reset to normal mode after load test, autonomy only {n} minutes',
          'UPS battery pack',
        ],
        ['low coolant alarm', 'topped coolant and cleared alarm', 'battery charger'],
      ],
      works: ['replace UPS battery string', 'service the {eq} with load bank test'],
    },
    {
      kind: 'electrical',
      where: YARD,
      eq: ['isolator', 'rotary isolator', 'three phase outlet', 'commando socket'],
      says: [
        '{eq} {at} broken, handle snapped',
        '{eq} {at} damaged by forklift',
        'no supply at {eq} {at}',
        '{eq} {at} sparks when turned on',
      ],
      short: ['damaged isolator', 'sparking'],
      causes: [
        ['contacts burnt', 'replaced {eq} like for like', 'rotary isolator 32 A TPN'],
        [
          'enclosure smashed, live parts exposed',
          'remade gland and fitted new enclosure',
          'interlocked socket 32 A',
        ],
        ['phase missing at {code}', 'replaced fuse and tested phase rotation', 'HRC fuse 63 A'],
      ],
      works: ['relocate the {eq} out of forklift route', 'replace cable to {eq}'],
      safe: ['Isolated at {code}, made safe.'],
    },
    {
      kind: 'electrical',
      where: YARD,
      eq: ['car charger', 'EV charge point', 'EV charger'],
      says: [
        '{eq} {n} showing red light',
        '{eq} not charging vehicles',
        '{eq} cable stuck in vehicle',
        '{eq} offline on the app',
      ],
      short: ['EV charger fault', 'not charging'],
      causes: [
        ['contactor sticking', 'cycled and updated firmware, charge session proved', 'charger contactor'],
        ['comms SIM lost', 'reseated SIM, comms restored', 'comms modem'],
        ['RCD tripped on DC fault', 'replaced RCD, tested', 'type B RCD'],
      ],
      works: ['replace {eq} {n}', 'install load management for chargers'],
    },
    {
      kind: 'electrical',
      eq: ['PIR sensor', 'light switch', 'dimmer switch', 'lighting control'],
      says: [
        '{eq} {at} not switching lights',
        'lights stay on {at}, {eq} faulty',
        '{eq} {at} loose and cracked',
        'lights go off while people are working {at}',
      ],
      short: ['sensor fault', 'switch broken'],
      causes: [
        ['PIR time set too low', 'set PIR to 20 minutes', 'ceiling PIR'],
        ['switch burnt out', 'replaced switch plate', 'grid switch'],
        ['sensor head not seeing movement', 'replaced PIR and tested', 'ceiling PIR'],
      ],
      works: ['replace lighting control on this floor'],
    },
    {
      kind: 'electrical',
      eq: ['power', 'supply', 'mains supply'],
      says: [
        'complete loss of {eq} {at}',
        '{eq} off to half the building, one phase down',
        '{eq} dipping, screens flickering {at}',
        'total power failure, emergency lights on',
      ],
      short: ['loss of power', 'phase down'],
      causes: [
        [
          'network operator cut-out fuse blown',
          'reported to network operator, supply restored while on site',
          'fuse carrier',
        ],
        ['MCCB tripped on overload', 'reset MCCB and balanced loads', 'MCCB 125 A'],
        ['phase lost at incoming', 'replaced blown fuse', 'HRC fuse 100 A'],
      ],
      works: ['carry out load study and rebalance boards', 'replace failed MCCB'],
      safe: ['Affected boards switched off until network operator attends.'],
    },
  ],
  services: [
    {
      kind: 'fixed-wire',
      asks: [
        'Periodic inspection and test, phased',
        'Fixed wire test of boards {code} and adjacent',
        'Electrical inspection and thermal imaging of boards',
      ],
      does: [
        'Inspection and test of {n} boards, {n}4 circuits tested',
        'Thermal survey of all boards, no hot spots',
        'EICR phase completed, schedule of test results to follow',
      ],
      readings: ['Ze 0.1{n} ohm', 'IR over 200 Mohm', 'RCD 2{n} ms'],
      remedials: [
        'C2: no RCD protection on sockets {at}',
        'C2: missing blank at {code}',
        'C3: labels and charts to update',
      ],
    },
  ],
  proofs: [
    'Tested dead and live, all OK.',
    'Zs and RCD times recorded.',
    'All circuits back on, left working.',
    'Minor works certificate left.',
  ],
  advice: [
    'Recommend board is upgraded, no RCD protection.',
    'Recommend quote for LED upgrade.',
    'Advised site to PAT test the appliance.',
  ],
};
