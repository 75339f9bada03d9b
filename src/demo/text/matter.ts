import type { JobKind } from '../catalogue.ts';
import type { Premises } from '../people/customers.ts';
import type { Random } from '../random.ts';
import { TRADES } from '../trades/index.ts';
import type { Cause, Fault, Service, Trade } from '../trades/trade.ts';
import { fill, placed, type Slots } from './fill.ts';

/** The subject of a job: a fault or a planned visit, in one place, with one piece of equipment. */
export interface Matter {
  readonly trade: Trade;
  readonly fault: Fault | undefined;
  readonly service: Service | undefined;
  readonly cause: Cause;
  readonly slots: Slots;
}

const faultsByKind = new Map<string, readonly Fault[]>();
const servicesByKind = new Map<string, Service>();
for (const trade of Object.values(TRADES)) {
  for (const service of trade.services) servicesByKind.set(service.kind, service);
  for (const fault of trade.faults) {
    const kind = fault.kind ?? trade.id;
    faultsByKind.set(kind, [...(faultsByKind.get(kind) ?? []), fault]);
  }
}

/** A new subject for a job of `kind` at `premises`. */
export function matterFor(kind: JobKind, premises: Premises, random: Random): Matter {
  const trade = TRADES[kind.trade ?? 'electrical'];
  const service = servicesByKind.get(kind.kind);
  const fault = service ? undefined : random.pick(faultsByKind.get(kind.kind) ?? trade.faults);
  const room = random.pick(fault?.where ?? premises.sector.rooms);
  const cause = fault ? random.pick(fault.causes) : NO_CAUSE;
  const n = String(random.int(2, 8));
  const code = random.pick(trade.codes);
  const eq = fault ? random.pick(fault.eq).replace('{n}', n) : 'system';
  const bare: Slots = {
    eq,
    loc: room,
    at: placed(room),
    part: cause[2],
    code,
    n,
    serial: `${random.pick(SERIAL_LETTERS)}${random.int(100000, 999999)}`,
    make: random.pick(trade.makes),
    works: '',
  };
  const works = fault ? random.pick(fault.works) : random.pick(service?.remedials ?? ['']);
  return { trade, fault, service, cause, slots: { ...bare, works: fill(works, bare) } };
}

/** The same fault again, possibly with another cause. */
export function recurring(matter: Matter, random: Random): Matter {
  const { fault, slots } = matter;
  if (!fault) return matter;
  const cause = random.pick(fault.causes);
  return { ...matter, cause, slots: { ...slots, part: cause[2] } };
}

const NO_CAUSE: Cause = ['', '', ''];
const SERIAL_LETTERS = ['SN', 'K', 'TX', 'B7-', 'HM', 'QR'];
