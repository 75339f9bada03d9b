import { dayOf } from '../calendar.ts';
import { FELLGATE } from '../operators/index.ts';
import type { Operator } from '../operators/operator.ts';
import { type Customers, customersFor } from '../people/customers.ts';
import { type Engineer, engineersFor } from '../people/engineers.ts';

export interface DemoOptions {
  /** Whose history it is; Fellgate's unless said. */
  readonly operator?: Operator;
  readonly seed: number;
  readonly now: Date;
  /** How many jobs; 6,000 unless said. Above that the operator grows with them. */
  readonly jobs?: number;
}

/** Who and what there is before the first job. */
export interface Ground extends Customers {
  readonly operator: Operator;
  readonly seed: number;
  readonly now: number;
  readonly today: number;
  readonly firstDay: number;
  readonly jobs: number;
  /** 1 for an operator of 6,000 jobs and beyond; less when there are fewer. */
  readonly fullness: number;
  readonly engineers: readonly Engineer[];
}

const USUAL_JOBS = 6_000;
const HISTORY_DAYS = 548;

/** The operator's people and places for these options. */
export function layGround(options: DemoOptions): Ground {
  const { seed, operator = FELLGATE } = options;
  const jobs = options.jobs ?? USUAL_JOBS;
  const size = Math.max(1, jobs / USUAL_JOBS);
  const now = options.now.getTime();
  const today = dayOf(now);
  return {
    operator,
    seed,
    now,
    today,
    firstDay: today - HISTORY_DAYS,
    jobs,
    fullness: Math.min(1, jobs / USUAL_JOBS),
    engineers: engineersFor(operator, { seed, today, teams: Math.round(size) }),
    ...customersFor(operator, seed, size),
  };
}
