import { dayOfYear, isWorkingDay, weekdayOf } from '../calendar.ts';
import { JOB_KINDS, type JobKind } from '../catalogue.ts';
import type { Premises } from '../people/customers.ts';
import { type Random, randomFrom, seedOf } from '../random.ts';
import type { TradeId } from '../trades/trade.ts';
import { callKindsOf } from './cast.ts';
import type { MasterData } from './master-data.ts';
import type { Stories } from './stories.ts';
import type { Contract } from './visit.ts';

/** The seasonal curve of a trade's calls: the peak day and its height above the mean. */
const SEASONS: Readonly<Partial<Record<TradeId, readonly [number, number]>>> = {
  hvac: [200, 0.55],
  refrigeration: [205, 0.4],
  heating: [10, 0.75],
  roofing: [350, 0.4],
  plumbing: [15, 0.15],
  electrical: [355, 0.1],
};

/**
 * Calls per kind relative to what a site buys: some trades have several kinds, some mostly come from planned visits.
 */
const CALL_SHARES: Readonly<Partial<Record<TradeId, number>>> = {
  security: 0.55,
  plumbing: 0.55,
  electrical: 1.3,
  'emergency-lighting': 1.3,
  'water-hygiene': 0.3,
};

const SATURDAY = 5;

/** The volume of a day relative to a working day: lower at weekends and on holidays, highest on Mondays. */
export function busynessOf(day: number): number {
  if (isWorkingDay(day)) return weekdayOf(day) === 0 ? 1.12 : 1;
  return weekdayOf(day) === SATURDAY ? 0.24 : 0.15;
}

export interface Call {
  readonly premises: Premises;
  readonly kind: JobKind;
}

/** Generates ordinary calls: who calls on a day, and about what. */
export function callsAt(data: MasterData, stories: Stories): (day: number, random: Random) => Call {
  const random = randomFrom(seedOf(data.seed, 'demand'));
  const premises = data.premises;
  const weights = premises.map(() => 0.5 + random.next() ** 2 * 1.6);
  const kinds = premises.map((one) => callKindsOf(one));
  const season = seasonsOf();
  let total = 0;
  const sums = weights.map((weight) => (total += weight));

  return (day, chance) => {
    for (;;) {
      const at = indexAtOrAbove(sums, chance.next() * total);
      const one = premises[at];
      const choices = kinds[at] ?? [];
      if (!one || choices.length === 0) continue;
      const kind = chance.weighted(choices, (choice) => callWeight(one, choice, season(day)));
      const { contactId } = one.record;
      if (stories.allows(contactId, one.index, kind.record.typeId, kind.trade, day))
        return { premises: one, kind };
    }
  };
}

/** Half of the trades a site buys come with a maintenance contract. */
export function contractsFor(data: MasterData, stories: Stories): Contract[] {
  const random = randomFrom(seedOf(data.seed, 'contracts'));
  const planned = JOB_KINDS.filter(({ intervals }) => intervals.length > 0);
  const contracts: Contract[] = [];
  for (const premises of data.premises) {
    for (const kind of planned) {
      const wanted = kind.trade === undefined ? 0 : (premises.sector.trades[kind.trade] ?? 0);
      const share = kind.kind === 'water-monitoring' ? 0.34 : wanted === 1 ? 0.3 : 0.5;
      const signed = wanted > 0 && random.chance(share * data.fullness);
      const intervalDays = Math.round(random.pick(kind.intervals) * 30.4);
      const dueDay = data.firstDay + random.int(6, 6 + intervalDays);
      const { contactId } = premises.record;
      if (
        !signed ||
        !stories.allows(contactId, premises.index, kind.record.typeId, kind.trade, data.firstDay)
      )
        continue;
      const until = stories.cast.silentAfter.get(contactId) ?? Number.POSITIVE_INFINITY;
      contracts.push({ premises, kind, intervalDays, until, dueDay });
    }
  }
  return contracts;
}

function callWeight(premises: Premises, { trade }: JobKind, seasons: Seasons): number {
  if (trade === undefined) return 0;
  return (premises.sector.trades[trade] ?? 0) * (seasons[trade] ?? 1) * (CALL_SHARES[trade] ?? 1);
}

type Seasons = Readonly<Partial<Record<TradeId, number>>>;

/** The seasonal factor of each trade on a day; cached for the last day. */
function seasonsOf(): (day: number) => Seasons {
  let known = Number.NaN;
  let seasons: Seasons = {};
  return (day) => {
    if (day !== known) {
      const turn = (dayOfYear(day) / 365.25) * 2 * Math.PI;
      seasons = Object.fromEntries(
        Object.entries(SEASONS).map(([trade, [peak, swing]]) => [
          trade,
          1 + swing * Math.cos(turn - (peak / 365.25) * 2 * Math.PI),
        ]),
      );
      known = day;
    }
    return seasons;
  };
}

function indexAtOrAbove(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
