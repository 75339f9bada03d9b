import { REGIONS } from '../places/towns.ts';
import { BUILDING_CRAFTS, CLIMATE_CRAFTS, PROTECTION_CRAFTS } from './crafts.ts';
import { colleagues, type Operator } from './operator.ts';

/** Every trade, nationwide. */
export const FELLGATE: Operator = {
  id: 'fellgate',
  name: 'Fellgate Building Services',
  domain: 'fellgate.example',
  seed: 4_000,
  share: 0.37,
  firstCustomerName: 0,
  regions: REGIONS,
  crafts: BUILDING_CRAFTS,
  waitingTypes: [8, 12],
  failingTypes: [10, 11],
  colleagues: colleagues('Amara Whitlock', 'Dev Sandhu', 'Morag Tennant', 'Stefan Okoro', 'Elin Prothero'),
};

const THAWMERE: Operator = {
  id: 'thawmere',
  name: 'Thawmere Refrigeration & Air',
  domain: 'thawmere.example',
  seed: 4_100,
  share: 0.34,
  firstCustomerName: 100,
  regions: ['london', 'midlands', 'west'],
  crafts: CLIMATE_CRAFTS,
  waitingTypes: [8, 20],
  failingTypes: [5, 6],
  colleagues: colleagues(
    'Idris Kettlewell',
    'Noor Haldane',
    'Petra Lindqvist',
    'Calum Adebayo',
    'Rosa Tremaine',
  ),
};

const LINTGATE: Operator = {
  id: 'lintgate',
  name: 'Lintgate Fire & Security',
  domain: 'lintgate.example',
  seed: 4_200,
  share: 0.29,
  firstCustomerName: 200,
  regions: ['north', 'scotland', 'midlands'],
  crafts: PROTECTION_CRAFTS,
  waitingTypes: [8, 12],
  failingTypes: [14, 17],
  colleagues: colleagues(
    'Beatrix Oyelaran',
    'Tomos Fairlie',
    'Hamza Beckwith',
    'Ailsa Moran',
    'Jonah Pereira',
  ),
};

/** The operators of the demo; its examples use the first. */
export const OPERATORS: readonly Operator[] = [FELLGATE, THAWMERE, LINTGATE];
