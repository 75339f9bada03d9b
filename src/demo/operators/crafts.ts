import { CERTIFICATE as C } from '../catalogue.ts';
import type { Craft } from './operator.ts';

/** The crafts of a building services contractor: together they cover every trade. */
export const BUILDING_CRAFTS: readonly Craft[] = [
  {
    trades: ['hvac', 'refrigeration', 'heating'],
    skills: ['Air conditioning', 'Refrigeration', 'Ventilation', 'Heating'],
    certificates: [C.fGas, C.gasSafe, C.asbestos],
  },
  {
    trades: ['heating', 'plumbing', 'water-hygiene', 'hvac'],
    skills: ['Boilers', 'Gas', 'Plumbing', 'Water hygiene', 'Air conditioning'],
    certificates: [C.gasSafe, C.legionella, C.fGas],
  },
  {
    trades: ['electrical', 'fire-alarm', 'emergency-lighting', 'refrigeration'],
    skills: ['Electrical', 'Inspection and testing', 'Emergency lighting', 'Fire alarms', 'Refrigeration'],
    certificates: [C.wiring, C.testing, C.fireAlarm, C.fGas],
  },
  {
    trades: ['security', 'fire-alarm', 'doors', 'electrical', 'emergency-lighting'],
    skills: ['Intruder alarms', 'CCTV', 'Access control', 'Fire alarms', 'Automatic doors', 'Electrical'],
    certificates: [C.intruder, C.fireAlarm, C.automaticDoors, C.wiring, C.testing],
  },
  {
    trades: ['roofing', 'plumbing', 'doors', 'water-hygiene'],
    skills: ['Roofing', 'Gutters', 'Drainage', 'Plumbing', 'Doors and shutters', 'Water hygiene'],
    certificates: [C.height, C.platforms, C.automaticDoors, C.legionella, C.asbestos],
  },
];

/** The crafts of a heating and cooling contractor. */
export const CLIMATE_CRAFTS: readonly Craft[] = [
  {
    trades: ['refrigeration', 'hvac'],
    skills: ['Refrigeration', 'Cold rooms', 'Air conditioning', 'Leak detection'],
    certificates: [C.fGas, C.platforms],
  },
  {
    trades: ['hvac', 'electrical', 'refrigeration'],
    skills: ['Air conditioning', 'Ventilation', 'Controls', 'Electrical', 'Refrigeration'],
    certificates: [C.fGas, C.wiring, C.testing],
  },
  {
    trades: ['heating', 'plumbing', 'water-hygiene'],
    skills: ['Boilers', 'Gas', 'Plumbing', 'Water hygiene'],
    certificates: [C.gasSafe, C.legionella, C.asbestos],
  },
  {
    trades: ['hvac', 'heating', 'refrigeration', 'electrical'],
    skills: ['Chillers', 'Air handling', 'Boilers', 'Refrigeration', 'Electrical'],
    certificates: [C.fGas, C.gasSafe, C.wiring, C.testing],
  },
];

/** The crafts of a fire and security contractor. */
export const PROTECTION_CRAFTS: readonly Craft[] = [
  {
    trades: ['fire-alarm', 'emergency-lighting', 'electrical'],
    skills: ['Fire alarms', 'Emergency lighting', 'Electrical', 'Inspection and testing'],
    certificates: [C.fireAlarm, C.wiring, C.testing],
  },
  {
    trades: ['security', 'doors'],
    skills: ['Intruder alarms', 'CCTV', 'Access control', 'Automatic doors'],
    certificates: [C.intruder, C.automaticDoors],
  },
  {
    trades: ['electrical', 'security', 'emergency-lighting'],
    skills: ['Electrical', 'CCTV', 'Access control', 'Intruder alarms', 'Emergency lighting'],
    certificates: [C.wiring, C.testing, C.intruder],
  },
  {
    trades: ['doors', 'fire-alarm', 'security'],
    skills: ['Automatic doors', 'Shutters', 'Gates', 'Fire alarms', 'Intruder alarms'],
    certificates: [C.automaticDoors, C.fireAlarm, C.intruder, C.platforms],
  },
];
