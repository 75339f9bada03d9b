import { COMMS, PLANT } from './rooms.ts';
import type { Fault } from './trade.ts';

/** Faults of central air plant: air handling units, chillers, extract fans and comms room cooling. */
export const hvacPlantFaults: readonly Fault[] = [
  {
    kind: 'hvac',
    where: PLANT,
    eq: ['air handling unit', 'AHU 1', 'AHU 2', 'supply AHU'],
    says: [
      '{eq} not running, no air movement {at}',
      'BMS showing {eq} failed overnight',
      'no ventilation {at}, the {eq} appears to be off',
      'air is stale and stuffy {at}, think the {eq} has stopped',
    ],
    short: ['AHU failed', 'no airflow', 'AHU off'],
    causes: [
      [
        'drive belts snapped on supply fan',
        'fitted new belt set, aligned pulleys and tensioned',
        'SPZ belt set',
      ],
      [
        'inverter tripped on overcurrent, fan bearing tight',
        'greased bearings, reset inverter and checked running current at 6.{n} A',
        'fan shaft bearing',
      ],
      [
        'frost stat tripped and not reset',
        'reset frost stat, proved preheat valve opening',
        'frost thermostat',
      ],
    ],
    works: ['replace supply fan bearings and shaft on {eq}', 'fit new inverter drive to {eq}'],
    safe: ['Isolated and locked off at the panel.'],
  },
  {
    kind: 'hvac',
    eq: ['extract fan', 'toilet extract', 'kitchen extract fan', 'roof fan'],
    says: [
      '{eq} {at} is very noisy, grinding sound',
      'loud rattling from the {eq} serving {loc}',
      '{eq} vibrating badly, can be heard {at}',
      'noise from {eq} disturbing people {at}',
    ],
    short: ['noisy', 'grinding noise', 'vibration'],
    causes: [
      ['motor bearings worn', 'fitted new motor bearings', 'fan motor'],
      ['impeller out of balance with heavy grease', 'cleaned impeller and rebalanced', 'impeller'],
      [
        'loose mounting, one anti-vibration mount sheared',
        'replaced AV mounts and tightened frame',
        'anti-vibration mount set',
      ],
    ],
    works: ['replace the {eq} complete', 'clean the grease duct and replace impeller'],
  },
  {
    kind: 'hvac',
    where: COMMS,
    eq: ['comms room split', 'server room air con', 'server room unit'],
    says: [
      'high temperature alarm in the comms room, {eq} off',
      '{eq} has failed, room at 3{n} degrees and rising',
      'IT have called, {eq} not cooling and servers at risk',
      'temperature alarm from server room, duty {eq} down',
    ],
    short: ['server room hot', 'comms room high temp'],
    causes: [
      [
        'condenser coil blocked solid with debris',
        'cleaned coil with foam, head pressure back to normal',
        'condenser fan motor',
      ],
      [
        'duty unit failed on low pressure, standby did not start',
        'topped charge, reset duty unit and corrected changeover',
        'changeover relay',
      ],
      [
        'fan capacitor failed on outdoor',
        'replaced capacitor, room pulled down to 21 degrees before leaving',
        'run capacitor 2.5 uF',
      ],
    ],
    works: ['fit duty/standby changeover panel', 'replace the {eq}, R22 system with no spares'],
  },
  {
    kind: 'hvac',
    where: PLANT,
    eq: ['chiller', 'air cooled chiller', 'chiller 1'],
    says: [
      '{eq} locked out on {code}, building warming up',
      'chilled water flow temperature 1{n} degrees, {eq} not loading',
      '{eq} failed again overnight, {code} on display',
      'BMS alarm for {eq}, no chilled water',
    ],
    short: ['chiller locked out', 'no chilled water'],
    causes: [
      [
        'flow switch failed on primary circuit',
        'replaced flow switch and proved interlock',
        'paddle flow switch',
      ],
      [
        'circuit 2 low on R410A, leak at schrader',
        'repaired schrader, recharged circuit 2',
        'expansion valve',
      ],
      ['strainer blocked, low flow trip', 'cleaned strainer, vented circuit and reset', 'strainer basket'],
    ],
    works: ['overhaul circuit 2 compressor on the {eq}', 'descale the evaporator on the {eq}'],
    safe: ['Circuit 2 pumped down and locked out, running on circuit 1 only.'],
  },
];
