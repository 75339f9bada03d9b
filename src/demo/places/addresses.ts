import { rounded } from '#/platform/numbers/rounded.ts';
import type { Random } from '../random.ts';
import type { District, Town } from './towns.ts';

export interface Place {
  readonly address: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const STREETS = `Tannery Lane|Kiln Street|Foundry Road|Weaver's Row|Alder Way|Coldstream Road|Beacon Street|Ropewalk
Maltings Road|Dyer Street|Harbour Approach|Orchard Gate|Lockside|Quarry Road|Saddler Street|Paddock Lane|Signal Way
Canal Street|Wharfdale Road|Priory Street|Hazel Grove|Mercer Street|Tollgate Road|Cross Street|Gasworks Lane
Victoria Road|Station Approach|Chapel Street|Market Place|Albion Street|Queen's Road|Mill Lane|Northgate|Southgate`;
const PARKS = `Larch Park|Sorrel Business Park|Kestrel Trading Estate|Foundry Park|Meridian Point|Brindle Industrial Estate
Otterburn Park|Tarn Retail Park|Whin Hill Trading Estate|Copper Gate Retail Park|Skylark Enterprise Park|Marl Pit Estate`;
const HOUSES = `Rowan House|Calder House|Fenwick Court|Meridian House|The Old Maltings|Lark Rise|Beech Court|Harlow Lodge
Tideway House|Kingfisher Court|Elm Lodge|Wheelwright House`;

const streets = STREETS.split(/[|\n]/);
const parks = PARKS.split(/[|\n]/);
const houses = HOUSES.split(/[|\n]/);
const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** About 500 m to either side, so that a town's sites stay together. */
const JITTER_DEGREES = 0.0055;

/** A district of `town` for an address. */
export function districtIn(town: Town, random: Random): District {
  return random.pick(town.districts);
}

/** An address in `district`; one in three is on an estate and has a unit number. */
export function addressIn(town: Town, district: District, random: Random, onEstate: boolean): Place {
  const line = onEstate
    ? `Unit ${random.int(1, 28)}, ${random.pick(parks)}, ${random.pick(streets)}`
    : random.chance(0.3)
      ? `${random.pick(houses)}, ${random.int(1, 90)} ${random.pick(streets)}`
      : `${random.int(1, 240)} ${random.pick(streets)}`;
  const county = town.county === '' || town.county === 'Greater London' ? '' : `, ${town.county}`;
  const postcode = `${district.outward} ${inward(random)}`;
  return {
    address: `${line}, ${town.name}${county}`,
    postcode,
    latitude: rounded(district.latitude + (random.next() * 2 - 1) * JITTER_DEGREES, 5),
    longitude: rounded(district.longitude + (random.next() * 2 - 1) * JITTER_DEGREES * 1.6, 5),
  };
}

/** The neighbouring address: Unit 4 becomes Unit 4A, 12 becomes 12A. */
export function neighbouringAddress(place: Place): Place {
  const address = place.address.replace(/(?<!\d)\d+(?=,|\s)/, (number) => `${number}A`);
  return {
    ...place,
    address,
    latitude: rounded(place.latitude + 0.0001, 5),
    longitude: rounded(place.longitude + 0.0001, 5),
  };
}

function inward(random: Random): string {
  const letter = (): string => INWARD_LETTERS.charAt(random.int(0, INWARD_LETTERS.length - 1));
  return `${random.int(1, 9)}${letter()}${letter()}`;
}

/** The street of an address, without its number. */
export function streetName(place: Place): string {
  return streets.find((street) => place.address.includes(street)) ?? '';
}

/** The name of a building such as a care home or an office. */
export function houseName(random: Random): string {
  return random.pick(houses).replace(/^The /, '');
}
