import { dayOf } from '../calendar.ts';
import { FELLGATE } from '../operators/index.ts';
import type { Operator } from '../operators/operator.ts';
import { type Customers, customersFor } from '../people/customers.ts';
import { type Engineer, engineersFor } from '../people/engineers.ts';

export interface DemoOptions {
  /** The operator; Fellgate by default. */
  readonly operator?: Operator;
  readonly seed: number;
  readonly now: Date;
  /** The number of jobs; 6,000 by default. Above that the operator grows with it. */
  readonly jobs?: number;
}

/** The records that exist before the first job. */
export interface MasterData extends Customers {
  readonly operator: Operator;
  readonly seed: number;
  readonly now: number;
  readonly today: number;
  readonly firstDay: number;
  readonly jobs: number;
  /** 1 for an operator of 6,000 jobs and more; less for fewer. */
  readonly fullness: number;
  readonly engineers: readonly Engineer[];
}

const USUAL_JOBS = 6_000;
const HISTORY_DAYS = 548;

/** Creates the operator's people and sites for these options. */
export function createMasterData(options: DemoOptions): MasterData {
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
