import type { Operator } from '../operators/operator.ts';
import {
  addressIn,
  districtIn,
  houseName,
  neighbouringAddress,
  type Place,
  streetName,
} from '../places/addresses.ts';
import { type Region, TOWNS, type Town } from '../places/towns.ts';
import { type Random, randomFrom, seedOf } from '../random.ts';
import type { DemoContact, DemoGroup, DemoPerson, DemoSite } from '../records.ts';
import { asciiLetters, landlineNumber, mobileNumber, nameSource } from './names.ts';
import { type Sector, sectorsFor, tradingName } from './sectors.ts';

export interface Customer {
  readonly record: DemoContact;
  readonly sector: Sector;
  readonly people: readonly DemoPerson[];
}

export interface Premises {
  readonly index: number;
  readonly record: DemoSite;
  readonly customer: Customer;
  readonly sector: Sector;
  readonly region: Region;
  readonly town: string;
}

export interface Customers {
  readonly customers: readonly Customer[];
  readonly persons: readonly DemoPerson[];
  readonly premises: readonly Premises[];
}

/** The customer groups: one for each line of business. */
export function contactGroupsOf(operator: Operator): DemoGroup[] {
  return sectorsFor(operator).map(({ group }, index) => ({ id: index + 1, name: group }));
}

/** The number of branches under each account, in turn: national, regional and single. */
const BRANCHES = [6, 0, 5, 0, 3, 0, 0, 7, 0, 0, 3, 0, 0, 5, 0, 0, 4, 0, 2, 0, 0, 0, 0, 0, 0, 0];
const FIRST_CONTACT = 400;

/** Customers, their people and sites; `size` 1 is about sixty customers with 150 sites. */
export function customersFor(operator: Operator, seed: number, size: number): Customers {
  const sectors = sectorsFor(operator);
  const { regions, firstCustomerName } = operator;
  const random = randomFrom(seedOf(seed, 'customers'));
  const nextName = nameSource(random);
  const customers: Customer[] = [];
  const persons: DemoPerson[] = [];
  const premises: Premises[] = [];
  const siteNames = new Set<string>();

  const addCustomer = (name: string, sectorIndex: number, town: Town, parent?: Customer): Customer => {
    const sector = sectors[sectorIndex] ?? (sectors[0] as Sector);
    const contactId = FIRST_CONTACT + customers.length;
    const domain = `${asciiLetters((parent?.record.name ?? name).split(' ')[0] ?? name)}.example`;
    const seat = addressIn(town, districtIn(town, random), random, false);
    const people: DemoPerson[] = [];
    const customer: Customer = {
      record: {
        contactId,
        name,
        reference: `${asciiLetters(name).slice(0, 3).toUpperCase()}${contactId}`,
        ...(parent && { parentContactId: parent.record.contactId }),
        contactGroupId: sectorIndex + 1,
        email: `${parent ? asciiLetters(town.name) : 'facilities'}@${domain}`,
        phone: landlineNumber(random, town.name),
        ...seat,
        isStopped: false,
      },
      sector,
      people,
    };
    const count = random.chance(0.16) ? 2 : 1;
    for (let i = 0; i < count; i++) people.push(personAt(contactId, domain, nextName(), random));
    persons.push(...people);
    customers.push(customer);
    return customer;
  };

  const addSites = (customer: Customer, town: Town, count: number): void => {
    for (let i = 0; i < count; i++) {
      const place = addressIn(town, districtIn(town, random), random, customer.sector.onEstate);
      premises.push(premisesAt(premises.length, customer, town, place, siteNames, random));
      // Neighbouring units of one customer, which are easily confused.
      if (customer.sector.onEstate && random.chance(0.16)) {
        premises.push(
          premisesAt(premises.length, customer, town, neighbouringAddress(place), siteNames, random),
        );
      }
    }
  };

  const accounts = Math.round(BRANCHES.length * size);
  for (let account = 0; account < accounts; account++) {
    const branches = BRANCHES[account % BRANCHES.length] ?? 0;
    const sectorIndex = account % sectors.length;
    const sector = sectors[sectorIndex] ?? (sectors[0] as Sector);
    const legal = branches === 0 ? (random.chance(0.5) ? ' Ltd' : '') : branches > 3 ? ' Group' : '';
    const stem = `${tradingName(firstCustomerName + account)} ${random.pick(sector.suffixes)}`;
    const turn = account * 3;
    const seat = townIn(regions, turn, random);
    const parent = addCustomer(`${stem}${stem.endsWith('Group') ? '' : legal}`, sectorIndex, seat);
    if (branches === 0) addSites(parent, seat, random.int(2, 5));
    const used = new Set<string>();
    for (let branch = 0; branch < branches; branch++) {
      let town = townIn(regions, turn + branch, random);
      for (let tries = 0; used.has(town.name) && tries < 20; tries++)
        town = townIn(regions, turn + branch, random);
      used.add(town.name);
      const child = addCustomer(`${stem} - ${town.name}`, sectorIndex, town, parent);
      addSites(child, town, random.int(1, 3));
    }
  }
  return { customers, persons, premises };
}

function personAt(
  contactId: number,
  domain: string,
  name: { readonly first: string; readonly last: string },
  random: Random,
): DemoPerson {
  const personId = random.uuid();
  return {
    personId,
    ids: [personId, random.uuid(), `P-${random.int(10000, 99999)}`],
    contactId,
    name: `${name.first} ${name.last}`,
    email: `${asciiLetters(name.first)}.${asciiLetters(name.last)}@${domain}`,
    phone: mobileNumber(random),
  };
}

/** The next town of the region; busy towns are more frequent. */
function townIn(regions: readonly Region[], turn: number, random: Random): Town {
  const region = regions[turn % regions.length];
  const towns = TOWNS.filter((town) => town.region === region);
  return towns[Math.floor(random.next() ** 1.7 * towns.length)] ?? random.pick(towns);
}

function premisesAt(
  index: number,
  customer: Customer,
  town: Town,
  place: Place,
  used: Set<string>,
  random: Random,
): Premises {
  const usual = random
    .pick(customer.sector.siteNames)
    .replace('{town}', town.name)
    .replace('{street}', streetName(place))
    .replace('{house}', houseName(random));
  const name = used.has(usual) ? `${usual} (${streetName(place)})` : usual;
  used.add(usual);
  return {
    index,
    record: {
      contactId: customer.record.contactId,
      name,
      code: `${asciiLetters(town.name).slice(0, 3).toUpperCase()}${String(index + 1).padStart(3, '0')}`,
      ...place,
    },
    customer,
    sector: customer.sector,
    region: town.region,
    town: town.name,
  };
}
