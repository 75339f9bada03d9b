import type { Tenant } from './tenant.ts';

export const STRENGTHS = ['weak', 'medium', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What a sentinel has to say of what was planted. */
export interface Planted {
  readonly entity: { readonly type: string; readonly id: string };
  /** The jobs its evidence names, in any order; left out where the evidence is no list of jobs of its own. */
  readonly jobIds?: readonly number[];
}

/** An anomaly for one sentinel: put into a healthy tenant, on engineers, sites and customers of its own. */
export interface Planting {
  readonly sentinel: string;
  /** May add to what is imported besides the tenant's own records: rows by entity. */
  plant(tenant: Tenant, strength: Strength): Planted;
}

/** What looks like trouble and is none: put into a healthy tenant, nothing may be said of it. */
export interface HardNegative {
  readonly name: string;
  /** The entities nothing may be said of, as `type:id`; none: nothing more than usual may be said at all. */
  plant(tenant: Tenant): readonly string[];
}
