import { type Operator, tradesOf } from '../operators/operator.ts';
import type { TradeId } from '../trades/trade.ts';

/** A customer's line of business: names, the names of its sites and the trades it buys. */
export interface Sector {
  readonly group: string;
  readonly suffixes: readonly string[];
  /** The name of a site; {town} and {street} are replaced. */
  readonly siteNames: readonly string[];
  readonly onEstate: boolean;
  readonly rooms: readonly string[];
  /** The relative number of contracts and calls; other trades are never bought. */
  readonly trades: Readonly<Partial<Record<TradeId, number>>>;
}

const SECTORS: readonly Sector[] = [
  {
    group: 'Food & Grocery',
    suffixes: ['Foods', 'Grocers', 'Fresh Markets', 'Provisions'],
    siteNames: ['{town} store', '{town} {street} store', '{town} local'],
    onEstate: false,
    rooms: [
      'bakery',
      'back of house',
      'sales floor',
      'aisle 6',
      'deli counter',
      'goods in',
      'staff room',
      'warehouse',
    ],
    trades: {
      refrigeration: 12,
      hvac: 4,
      electrical: 3,
      doors: 4,
      'fire-alarm': 2,
      security: 3,
      plumbing: 2,
      'emergency-lighting': 1,
      roofing: 1,
    },
  },
  {
    group: 'Retail',
    suffixes: ['Homewares', 'Outfitters', 'Retail Group', 'Stores'],
    siteNames: ['{town} branch', '{town} {street}', '{town} outlet'],
    onEstate: true,
    rooms: [
      'shop floor',
      'stock room',
      'till point 3',
      'rear corridor',
      'loading bay',
      'first floor sales',
      'staff kitchen',
    ],
    trades: {
      hvac: 7,
      electrical: 4,
      security: 5,
      doors: 5,
      'fire-alarm': 3,
      'emergency-lighting': 3,
      plumbing: 2,
      roofing: 2,
    },
  },
  {
    group: 'Care & Health',
    suffixes: ['Care Homes', 'Health Partnership', 'Living', 'Clinics'],
    siteNames: ['{house} care home', '{house} {town}', '{town} clinic'],
    onEstate: false,
    rooms: [
      'room 14',
      'first floor corridor',
      'main kitchen',
      'laundry',
      'residents lounge',
      'nurses station',
      'wet room 3',
      'plant room',
    ],
    trades: {
      heating: 7,
      'water-hygiene': 6,
      'fire-alarm': 5,
      plumbing: 5,
      electrical: 4,
      'emergency-lighting': 3,
      doors: 3,
      security: 2,
      hvac: 2,
    },
  },
  {
    group: 'Education',
    suffixes: ['Academy Trust', 'College', 'Schools Partnership', 'Learning Trust'],
    siteNames: ['{house} primary', '{town} academy', '{town} campus'],
    onEstate: false,
    rooms: [
      'science block',
      'sports hall',
      'reception',
      'room B12',
      'boiler house',
      'dining hall',
      'caretaker store',
      'sixth form centre',
    ],
    trades: {
      heating: 7,
      'fire-alarm': 4,
      electrical: 5,
      'water-hygiene': 4,
      roofing: 3,
      plumbing: 4,
      doors: 3,
      'emergency-lighting': 3,
      security: 3,
    },
  },
  {
    group: 'Hospitality & Leisure',
    suffixes: ['Hotels', 'Inns', 'Leisure', 'Taverns'],
    siteNames: ['The {house} hotel', '{house}, {town}', '{town} leisure centre'],
    onEstate: false,
    rooms: [
      'cellar',
      'main bar',
      'kitchen',
      'room 207',
      'function suite',
      'pool plant room',
      'rear staircase',
      'reception',
    ],
    trades: {
      refrigeration: 6,
      hvac: 5,
      heating: 5,
      plumbing: 4,
      'water-hygiene': 3,
      'fire-alarm': 4,
      'emergency-lighting': 2,
      electrical: 3,
      security: 2,
    },
  },
  {
    group: 'Industrial & Logistics',
    suffixes: ['Logistics', 'Engineering', 'Packaging', 'Distribution'],
    siteNames: ['{town} depot', '{town} works', '{town} distribution centre'],
    onEstate: true,
    rooms: [
      'warehouse',
      'loading dock 4',
      'gatehouse',
      'production office',
      'compressor room',
      'yard',
      'canteen',
      'bay 12',
    ],
    trades: {
      doors: 9,
      electrical: 5,
      security: 5,
      'fire-alarm': 3,
      'emergency-lighting': 3,
      heating: 3,
      roofing: 4,
      hvac: 2,
    },
  },
  {
    group: 'Property & FM',
    suffixes: ['Property Management', 'Estates', 'Facilities', 'Workspace'],
    siteNames: ['{house}', '{house}, {street}', '{town} offices'],
    onEstate: false,
    rooms: [
      '3rd floor',
      '2nd floor open plan',
      'ground floor reception',
      'basement car park',
      'comms room',
      'plant room',
      'main stair',
      'roof',
    ],
    trades: {
      hvac: 9,
      electrical: 4,
      'fire-alarm': 4,
      'emergency-lighting': 3,
      security: 4,
      plumbing: 4,
      heating: 3,
      doors: 2,
      roofing: 2,
      'water-hygiene': 3,
    },
  },
];

/** Lines of business that buy several of the operator's trades, with only those trades. */
export function sectorsFor(operator: Operator): readonly Sector[] {
  const offered = tradesOf(operator);
  return SECTORS.map((sector) => ({
    ...sector,
    trades: Object.fromEntries(
      Object.entries(sector.trades).filter(([trade]) => offered.has(trade as TradeId)),
    ),
  })).filter(({ trades }) => Object.values(trades).filter((weight) => weight > 1).length > 1);
}

const PREFIXES = `Harrow Quill Tarn Bramble Fennel Ashen Wren Larch Otter Kestle Marl Sedge Thistle Copper Sorrel Hollin
Pender Ravel Skel Brae Lint Yarrow Dunlin Teasel Cinder Merle Osier Pippin`;
const ENDINGS = 'mere brook wick cote holt garth combe ley stow beck dale worth';

const prefixes = PREFIXES.split(/\s+/);
const endings = ENDINGS.split(' ');

/** The `index`-th invented trading name; all below 300 are different. */
export function tradingName(index: number): string {
  const prefix = prefixes[index % prefixes.length] ?? '';
  const ending = endings[(index * 5 + Math.floor(index / prefixes.length)) % endings.length] ?? '';
  return `${prefix}${ending}`;
}
