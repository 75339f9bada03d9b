import type { Region } from '../places/towns.ts';
import type { TradeId } from '../trades/trade.ts';

/** The skills of one engineer of a team. */
export interface Craft {
  readonly trades: readonly TradeId[];
  readonly skills: readonly string[];
  readonly certificates: readonly string[];
}

const ROLES = ['admin', 'developer', 'manager', 'standard', 'engineer'] as const;

/** A user of the operator's office. */
export interface Colleague {
  readonly role: (typeof ROLES)[number];
  readonly firstName: string;
  readonly lastName: string;
}

/** The settings of one operator of the demo. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly seed: number;
  /** Its share of all jobs of the demo. */
  readonly share: number;
  /** The operator's first name in the list of invented customers, so that no two operators share a customer. */
  readonly firstCustomerName: number;
  readonly regions: readonly Region[];
  /** One engineer of each in every region. */
  readonly crafts: readonly Craft[];
  /** Job types whose calls wait longer than before: the first for hours, the second for days. */
  readonly waitingTypes: readonly [hours: number, days: number];
  /** Job types that often fail in the last fortnight. */
  readonly failingTypes: readonly number[];
  /** One for each role. */
  readonly colleagues: readonly Colleague[];
}

/** The trades an operator offers. */
export function tradesOf({ crafts }: Operator): ReadonlySet<TradeId> {
  return new Set(crafts.flatMap(({ trades }) => trades));
}

/** Colleagues by first and last name, one of each role in the order of the roles. */
export function colleagues(...names: readonly string[]): Colleague[] {
  return names.map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { role: ROLES[index] ?? 'standard', firstName, lastName };
  });
}
