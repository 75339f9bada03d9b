import { dayOf, isWorkingDay, minuteOfDay, momentOf, workingDayFrom } from '../calendar.ts';
import type { Engineer } from '../people/engineers.ts';
import type { Random } from '../random.ts';
import type { TradeId } from '../trades/trade.ts';
import type { MasterData } from './master-data.ts';

const DAY_STARTS = 8 * 60;
const LAST_START = 16 * 60;

export interface Assignment {
  readonly trade: TradeId;
  readonly region: string;
  /** Nobody attends before this moment. */
  readonly earliest: number;
  readonly minutes: number;
  /** At any hour, not only in working time. */
  readonly anyHour: boolean;
  readonly engineer: Engineer | undefined;
}

export interface Slot {
  readonly engineer: Engineer;
  readonly start: number;
}

/** The engineers' diaries; past days are dropped. */
export interface Crew {
  book(wanted: Assignment, random: Random): Slot;
  /** Starts a new day. */
  turn(day: number): void;
}

/** Keeps the diaries; `favour` is the engineer who is preferred from `favourFrom` on. */
export function crewOf(data: MasterData, favour: Engineer, favourFrom: number): Crew {
  const diaries = new Map<number, Map<number, number>>();
  const loads = new Float64Array(data.engineers.length);
  const byTrade = new Map<string, Engineer[]>();
  for (const engineer of data.engineers) {
    for (const trade of engineer.trades) {
      for (const key of [trade, `${trade} ${engineer.region}`]) {
        byTrade.set(key, [...(byTrade.get(key) ?? []), engineer]);
      }
    }
  }
  const freeFrom = (engineer: Engineer, day: number): number =>
    diaries.get(day)?.get(engineer.index) ?? DAY_STARTS;
  const note = (engineer: Engineer, day: number, until: number): void => {
    const diary = diaries.get(day) ?? new Map<number, number>();
    diaries.set(day, diary);
    diary.set(engineer.index, Math.max(until, freeFrom(engineer, day)));
  };

  const choose = (wanted: Assignment, day: number, random: Random): Engineer => {
    if (wanted.engineer) return wanted.engineer;
    const near = byTrade.get(`${wanted.trade} ${wanted.region}`) ?? [];
    const all = near.length === 0 || random.chance(0.14) ? (byTrade.get(wanted.trade) ?? []) : near;
    if (day >= favourFrom && near.includes(favour) && random.chance(25 / data.engineers.length))
      return favour;
    let best = all[0] ?? favour;
    let bestScore = Number.POSITIVE_INFINITY;
    for (const engineer of all) {
      const away = onLeave(engineer, day) ? 100_000 : 0;
      const score = (loads[engineer.index] ?? 0) + freeFrom(engineer, day) * 0.3 + random.next() * 160 + away;
      if (score < bestScore) [best, bestScore] = [engineer, score];
    }
    return best;
  };

  return {
    book: (wanted, random) => {
      let day = dayOf(wanted.earliest);
      let minute = minuteOfDay(wanted.earliest);
      if (!wanted.anyHour && (minute > LAST_START || !isWorkingDay(day))) {
        day = workingDayFrom(day + (minute > LAST_START ? 1 : 0));
        minute = DAY_STARTS + random.int(0, 10) * 15;
      }
      const engineer = choose(wanted, day, random);
      let start = Math.max(minute, wanted.anyHour ? 0 : freeFrom(engineer, day));
      for (let tries = 0; !wanted.anyHour && start > LAST_START && tries < 6; tries++) {
        day = workingDayFrom(day + 1);
        start = freeFrom(engineer, day);
      }
      start = Math.ceil(start / 15) * 15;
      note(engineer, day, start + wanted.minutes + random.int(15, 35));
      loads[engineer.index] = (loads[engineer.index] ?? 0) + wanted.minutes;
      return { engineer, start: momentOf(day, start) };
    },
    turn: (day) => {
      diaries.delete(day - 1);
      for (let i = 0; i < loads.length; i++) loads[i] = (loads[i] ?? 0) * 0.95;
    },
  };
}

/** A week of leave four times a year. */
function onLeave(engineer: Engineer, day: number): boolean {
  return (day + engineer.index * 53) % 91 < 6;
}
