import { PLANT, WASHROOM } from './rooms.ts';
import type { Trade } from './trade.ts';

export const heating: Trade = {
  id: 'heating',
  assetPrefix: 'BL',
  makes: ['Thermaxe', 'Hearthwell', 'Ravenglen', 'Brulor', 'Calidon'],
  codes: ['F28', 'F22', 'E119', 'L2', 'EA', 'A01', 'F75'],
  faults: [
    {
      kind: 'heating',
      eq: ['boiler', 'boiler 1', 'boiler 2', 'condensing boiler'],
      says: [
        'no heating or hot water, {eq} showing {code}',
        '{eq} locked out, building is cold',
        '{eq} keeps going to lockout on {code}',
        'heating off across the whole building, {eq} will not fire',
      ],
      short: ['no heating', 'locked out {code}', 'boiler lockout'],
      causes: [
        [
          'ignition electrodes worn and gap too wide',
          'replaced electrodes, set gap, fired first time',
          'ignition electrode set',
        ],
        ['flame sensing lead burnt', 'replaced ignition lead and cleaned burner', 'control PCB'],
        [
          'condensate trap blocked, {eq} locking out',
          'cleaned condensate trap and flushed syphon',
          'gas valve',
        ],
      ],
      works: ['replace the heat exchanger on the {eq}', 'replace the {eq}, parts obsolete'],
      safe: ['Turned off at gas isolation valve and warning notice attached.'],
    },
    {
      kind: 'heating',
      eq: ['hot water cylinder', 'calorifier', 'water heater', 'direct fired water heater'],
      says: [
        'no hot water {at}',
        'water only lukewarm, {eq} at 4{n} degrees',
        'hot water running cold at taps {at}',
        '{eq} not heating, showers cold {at}',
      ],
      short: ['no hot water', 'HW lukewarm'],
      causes: [
        ['high limit stat tripped', 'reset limit stat, set store to 60 degrees', 'limit thermostat'],
        ['immersion element open circuit', 'fitted new immersion and thermostat', 'immersion heater'],
        ['secondary pump not circulating', 'freed and bled secondary return pump', 'secondary return pump'],
      ],
      works: ['replace the coil in the {eq}', 'replace the {eq}'],
    },
    {
      kind: 'heating',
      where: PLANT,
      eq: ['heating pump', 'twin head pump', 'circulating pump'],
      says: [
        '{eq} in plant room leaking and noisy',
        'radiators only warm near the plant room, think the {eq} has failed',
        '{eq} screeching in the boiler house',
        'heating not reaching {loc}, {eq} hot but not turning',
      ],
      short: ['pump failed', 'pump noisy'],
      causes: [
        ['pump seized', 'freed pump and changed over to standby', 'pump head'],
        ['mechanical seal leaking', 'replaced seal and gaskets', 'mechanical seal kit'],
        ['duty pump failed, standby isolated', 'opened standby valves and rebalanced', 'pump head'],
      ],
      works: [
        'replace the {eq} with a variable speed set',
        'replace seized isolation valves either side of the {eq}',
      ],
    },
    {
      kind: 'heating',
      eq: ['radiator', 'double radiator', 'panel radiator'],
      says: [
        '{eq} {at} is cold',
        '{eq} {at} leaking at the valve',
        'rads cold {at}, rest of building fine',
        '{eq} {at} will not turn off, room roasting',
      ],
      short: ['radiator cold', 'leaking rad valve'],
      causes: [
        ['TRV pin stuck down', 'freed TRV pin, replaced head', 'TRV head and body'],
        ['lockshield gland weeping', 'repacked gland and tightened', 'lockshield valve'],
        ['system air locked', 'bled radiators and topped up system to 1.5 bar', 'automatic air vent'],
      ],
      works: ['replace the corroded {eq}', 'powerflush the circuit serving {loc}'],
    },
    {
      kind: 'heating',
      where: PLANT,
      eq: ['pressurisation unit', 'pressurisation set', 'expansion vessel'],
      says: [
        'low pressure alarm on {eq}, heating off',
        'system pressure dropping every day, {eq} alarming',
        '{eq} running constantly',
        'pressure gauge reads 0.{n} bar in plant room',
      ],
      short: ['low system pressure', 'pressure alarm'],
      causes: [
        ['expansion vessel flat', 'recharged vessel to 1.2 bar and reset unit', 'expansion vessel 50 l'],
        [
          'compression joint weeping on heating pipework',
          'remade weeping joint, refilled and vented',
          'pipe repair fittings',
        ],
        ['pressure switch stuck', 'replaced pressure switch', 'pressure switch'],
      ],
      works: ['trace and repair leak under floor', 'replace the {eq}'],
    },
    {
      kind: 'heating',
      eq: ['heating controls', 'time clock', 'BMS controller', 'room thermostat'],
      says: [
        'heating on all night, {eq} not switching off',
        '{eq} showing wrong time, heating coming on at 3 am',
        'no heat {at}, {eq} not calling',
        'heating stuck on {at} and cannot be turned down',
      ],
      short: ['controls fault', 'heating stuck on'],
      causes: [
        ['time clock battery dead', 'replaced clock battery and reset programme', 'programmer'],
        ['zone valve head jammed open', 'replaced zone valve head', 'zone valve actuator'],
        [
          'room stat wired but no demand at panel',
          'repaired broken core and proved demand',
          'room thermostat',
        ],
      ],
      works: ['replace obsolete controls panel', 'fit optimiser control to the heating'],
    },
    {
      kind: 'heating',
      where: PLANT,
      eq: ['gas supply', 'gas meter', 'gas pipework'],
      says: [
        'smell of gas {at}',
        'gas smell reported near boiler house',
        'staff can smell gas {at}, windows opened',
        'gas alarm sounded and shut the {eq}',
      ],
      short: ['smell of gas', 'gas alarm'],
      causes: [
        [
          'tightness test failed, drop of {n} mbar over 2 mins, leak at union',
          'remade union, tightness test passed',
          'gas union and isolation valve',
        ],
        [
          'slam shut valve tripped, no leak found',
          'reset solenoid, tested, all appliances relit',
          'gas solenoid valve',
        ],
        ['gas detector head failed', 'replaced detector head and tested interlock', 'gas detector head'],
      ],
      works: ['replace corroded section of gas pipe', 'fit gas interlock panel'],
      safe: ['Gas isolated at ECV and made safe, At Risk notice issued.'],
    },
    {
      kind: 'heating',
      eq: ['warm air heater', 'unit heater', 'radiant tube heater'],
      says: [
        '{eq} {at} not lighting',
        '{eq} {at} blowing cold',
        'staff too cold {at}, {eq} not working',
        '{eq} {at} smells of fumes and cuts out',
      ],
      short: ['heater not lighting', 'blowing cold'],
      causes: [
        ['fan blocked and overheat tripped', 'cleaned fan and reset overheat', 'fan motor'],
        ['burner control box failed', 'fitted control box, set burner pressure', 'burner control box'],
        ['spark electrode cracked', 'replaced spark electrode', 'spark electrode'],
      ],
      works: ['replace the {eq}', 'replace flue on the {eq}'],
      safe: ['Isolated gas and electric to heater, notice attached.'],
    },
    {
      kind: 'heating',
      where: PLANT,
      eq: ['boiler', 'boiler 1', 'condensing boiler'],
      says: [
        '{eq} leaking water in plant room',
        'puddle under {eq}',
        'water dripping from {eq} casing',
        '{eq} making a banging noise, kettling',
      ],
      short: ['boiler leaking', 'boiler banging'],
      causes: [
        ['automatic air vent passing', 'replaced auto air vent', 'auto air vent'],
        ['weep between heat exchanger sections', 'tightened section joint, monitored', 'heat exchanger'],
        ['scale in heat exchanger, kettling', 'dosed with cleaner and set pump to speed 3', 'heat exchanger'],
      ],
      works: ['replace the {eq} heat exchanger', 'chemically clean the heating system'],
    },
    {
      kind: 'heating',
      where: WASHROOM,
      eq: ['thermostatic mixing valve', 'TMV', 'shower mixer'],
      says: [
        'hot water too hot {at}, nearly scalded someone',
        '{eq} {at} not mixing',
        'outlet temperature {at} reading 5{n} degrees',
        'water only cold from {eq} {at}',
      ],
      short: ['water too hot', 'TMV not mixing'],
      causes: [
        ['TMV strainer blocked', 'cleaned strainers, reset to 41 degrees', 'TMV strainer kit'],
        ['TMV cartridge failed', 'replaced cartridge and fail safe tested', 'TMV3 cartridge'],
        [
          'hot and cold pressures unequal',
          'balanced supplies with isolation valves',
          'pressure reducing valve',
        ],
      ],
      works: ['replace six TMVs across {loc}'],
      safe: ['Outlet isolated and taken out of use.'],
    },
  ],
  services: [
    {
      kind: 'boiler-service',
      asks: [
        'Boiler service and combustion check',
        'Planned service to heating plant',
        'Service {n} boilers and water heater, issue service record',
      ],
      does: [
        'Serviced boiler, burner cleaned, electrodes gapped, combustion set',
        'Heating plant serviced, safety devices proved, flue spillage checked',
        'Strip and clean of burner, new gaskets fitted, condensate trap flushed',
      ],
      readings: ['CO2 9.{n}%, CO 38 ppm', 'ratio 0.00{n}', 'gas rate correct, inlet 20 mbar'],
      remedials: [
        'replace weeping pressure relief valve',
        'replace expansion vessel, no charge',
        'replace combustion fan seal',
      ],
    },
    {
      kind: 'gas-safety',
      asks: [
        'Annual gas safety inspection',
        'Gas safety record due, all appliances',
        'CP17 gas inspection including kitchen interlock',
      ],
      does: [
        'Gas safety inspection completed, all appliances safe to use, tightness test passed',
        'Inspected {n} appliances, flues sound, record left on site',
        'CP17 completed, interlock and slam shut proved',
      ],
      readings: ['no drop over 2 mins', 'working pressure 19.{n} mbar', 'CO ambient 0 ppm'],
      remedials: [
        'fit missing gas line diagram',
        'fit ventilation grille to plant room door',
        'clip unsupported gas pipe',
      ],
    },
  ],
  proofs: [
    'Heating restored, flow 70 degrees.',
    'Fired up and checked through three cycles.',
    'All radiators hot on leaving.',
    'Combustion checked and within limits.',
  ],
  advice: [
    'Recommend powerflush, water very dirty.',
    'Boiler near end of life, recommend quote for replacement.',
    'Advise inhibitor is topped up.',
  ],
};
