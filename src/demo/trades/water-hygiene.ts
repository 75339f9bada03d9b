import { PLANT, WASHROOM } from './rooms.ts';
import type { Trade } from './trade.ts';

export const waterHygiene: Trade = {
  id: 'water-hygiene',
  assetPrefix: 'WH',
  makes: ['Aquarel', 'Legiosure'],
  codes: ['WHB 12', 'SHR 3', 'CWST 1', 'TMV 8', 'SINK 4'],
  faults: [
    {
      kind: 'water-hygiene',
      where: PLANT,
      eq: ['cold water tank', 'CWST', 'storage tank'],
      says: [
        '{eq} needs clean and disinfection after inspection',
        'debris found in {eq}',
        '{eq} lid damaged and open',
        '{eq} overflowing',
      ],
      short: ['tank clean', 'tank overflowing'],
      causes: [
        ['sediment 10 mm deep', 'drained, cleaned and chlorinated at 50 ppm', 'insect screen'],
        ['ball valve passing', 'replaced ball valve', 'ball valve'],
        ['lid screws missing', 'fitted screened lid', 'tank lid kit'],
      ],
      works: ['replace the {eq}', 'insulate and screen the {eq}'],
    },
    {
      kind: 'water-hygiene',
      eq: ['outlet', 'basin', 'wash hand basin'],
      says: [
        'hot water below 50 at {eq} {code}',
        'temperature failure on {eq} {at}',
        '{eq} {code} reads 4{n} degrees on monthly check',
        'hot {eq} {at} takes minutes to warm',
      ],
      short: ['temp failure {code}', 'low hot temp'],
      causes: [
        ['secondary return valve closed', 'opened and balanced return', 'balancing valve'],
        ['check valve letting cold through', 'replaced check valve', 'check valve'],
        ['TMV passing cold', 'serviced TMV, 55 degrees at hot', 'TMV strainer'],
      ],
      works: ['shorten dead leg to {code}', 'fit secondary return to {loc}'],
    },
    {
      kind: 'water-hygiene',
      eq: ['cold outlet', 'cold tap', 'drinking tap'],
      says: [
        'cold water above 20 at {eq} {at}',
        '{eq} {code} too warm',
        'cold reads 2{n} degrees at {eq} {at}',
        'complaint of warm water from {eq} {at}',
      ],
      short: ['cold too warm', 'cold over 20'],
      causes: [
        ['pipe touching heating main', 'separated pipework from heating', 'pipe clips'],
        ['low use', 'set flushing regime', 'auto flush valve'],
        ['insulation missing', 'lagged pipe', 'pipe insulation'],
      ],
      works: ['insulate cold pipework above {loc}'],
    },
    {
      kind: 'water-hygiene',
      eq: ['sample', 'legionella sample', 'TVC sample'],
      says: [
        'positive {eq} at {code}',
        '{eq} result high {at}, resample needed',
        'lab report {eq} {code} 200 cfu/l',
        're-{eq} following disinfection {at}',
      ],
      short: ['positive sample', 'resample'],
      causes: [
        ['low flow outlet', 'disinfected outlet and resampled', 'point of use filter'],
        ['shower unused', 'fitted point of use filter and flushed', 'shower hose'],
        ['hot return only 45 degrees', 'flushed system to 60 degrees', 'return pump'],
      ],
      works: ['chlorinate hot and cold systems'],
      safe: ['Outlet taken out of use with notice.'],
    },
    {
      kind: 'water-hygiene',
      where: WASHROOM,
      eq: ['TMV', 'thermostatic valve', 'bath TMV'],
      says: [
        '{eq} {code} failed fail safe test',
        '{eq} {at} due service',
        '{eq} {at} out of range',
        '{eq} {code} scald risk',
      ],
      short: ['TMV failed'],
      causes: [
        ['cartridge worn', 'replaced cartridge', 'TMV cartridge'],
        ['strainers blocked', 'cleaned and disinfected strainers', 'TMV strainer'],
        ['set too high', 'serviced and set to 41', 'isolation valve pair'],
      ],
      works: ['replace {n} TMVs'],
      safe: ['Outlet isolated.'],
    },
    {
      kind: 'water-hygiene',
      where: WASHROOM,
      eq: ['shower', 'shower head', 'shower hose'],
      says: [
        '{eq} {at} needs descale and disinfection',
        '{eq} {code} missed in last quarter',
        '{eq} {at} scaled up',
        '{eq} {at} mouldy',
      ],
      short: ['descale shower'],
      causes: [
        ['heavy scale', 'descaled and disinfected', 'shower head and hose'],
        ['mould on hose', 'cleaned and flushed', 'shower head and hose'],
        ['head cracked', 'replaced head and hose', 'shower head and hose'],
      ],
      works: ['replace {n} shower heads'],
    },
    {
      kind: 'water-hygiene',
      eq: ['dead leg', 'redundant pipework', 'blank end'],
      says: [
        '{eq} to be removed {at}',
        '{eq} found {at} in risk assessment',
        '{eq} left after sink removed {at}',
        'remove {eq} at {code}',
      ],
      short: ['remove dead leg'],
      causes: [
        ['2 m spur capped', 'cut back to tee', '15 mm fittings'],
        ['old dishwasher feed', 'removed and capped at main', '15 mm fittings'],
        ['spur behind panel', 'cut back and flushed', '15 mm fittings'],
      ],
      works: ['remove {eq} behind tiled wall {at}'],
    },
    {
      kind: 'water-hygiene',
      where: PLANT,
      eq: ['calorifier', 'hot water cylinder', 'water heater'],
      says: [
        '{eq} flow below 60 at monthly check',
        '{eq} return 4{n} degrees',
        '{eq} drain full of sludge',
        '{eq} needs pasteurising',
      ],
      short: ['calorifier low temp'],
      causes: [
        ['stat set low', 'raised stat to 62', 'control thermostat'],
        ['de-strat pump off', 'restored pump', 'de-stratification pump'],
        ['base full of sludge', 'blew down base until clear', 'drain valve'],
      ],
      works: ['strip and inspect the {eq}'],
    },
    {
      kind: 'water-hygiene',
      where: PLANT,
      eq: ['softener', 'dosing unit', 'chlorine dioxide unit'],
      says: ['{eq} alarm {at}', '{eq} low salt and bypassed', '{eq} not dosing', '{eq} leaking {at}'],
      short: ['dosing fault'],
      causes: [
        ['chemical run out', 'replaced drum, reading 0.{n} ppm', 'dosing pump tube'],
        ['injector blocked', 'cleaned injector', 'injector'],
        ['salt bridge', 'broke salt bridge and refilled', 'brine valve'],
      ],
      works: ['replace the {eq}'],
    },
    {
      kind: 'water-hygiene',
      eq: ['little used outlet', 'outside tap', 'cleaners sink'],
      says: [
        '{eq} {at} not being flushed',
        '{eq} {code} needs removal',
        'no check valve on {eq} {at}',
        '{eq} {at} discoloured water',
      ],
      short: ['little used outlet'],
      causes: [
        ['no double check valve', 'fitted double check valve', 'double check valve'],
        ['brown water for 1 min', 'flushed until clear', 'bib tap'],
        ['outlet seized', 'replaced bib tap', 'bib tap'],
      ],
      works: ['remove {eq} and pipework'],
    },
  ],
  services: [
    {
      kind: 'water-monitoring',
      asks: [
        'Monthly water temperature monitoring',
        'L8 monthly visit, sentinel outlets',
        'Monthly temperature checks and little used outlet flush',
      ],
      does: [
        'Sentinel temperatures taken, {n} outlets, log updated',
        'Monthly checks complete, little used outlets flushed',
        'Temperatures recorded at sentinels and calorifier',
      ],
      readings: [
        'hot 5{n}.2 C, cold 1{n}.4 C',
        'calorifier flow 61 C return 5{n} C',
        '{code} hot 5{n} C after 1 min',
      ],
      remedials: [
        'investigate {code}, hot only 47 C',
        'descale shower heads {at}',
        'lag cold pipe {at}, reading 2{n} C',
      ],
    },
  ],
  proofs: ['Temperatures now compliant.', 'Log book updated.', 'Flushed and retested.', 'Readings recorded.'],
  advice: [
    'Recommend weekly flushing of {code}.',
    'Recommend risk assessment review.',
    'Recommend TMV service within 3 months.',
  ],
};
