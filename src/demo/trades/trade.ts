export type TradeId =
  | 'hvac'
  | 'refrigeration'
  | 'heating'
  | 'electrical'
  | 'fire-alarm'
  | 'emergency-lighting'
  | 'security'
  | 'doors'
  | 'plumbing'
  | 'roofing'
  | 'water-hygiene';

/** The cause of a fault, its repair, and the part needed if it cannot be repaired at once. */
export type Cause = readonly [found: string, fix: string, part: string];

/**
 * A fault. Every text may contain {eq} the equipment, {loc} the place, {part} the part, {code} a fault code, {n} a
 * small number, {serial} and {make}; all texts of one job get the same values.
 */
export interface Fault {
  /** The subtype of a job type where a trade has several: drainage, cctv, access. */
  readonly kind?: string;
  /** Where such equipment is installed, if not anywhere in the building. */
  readonly where?: readonly string[];
  readonly eq: readonly string[];
  /** How a caller describes it: clauses without a full stop. */
  readonly says: readonly string[];
  /** The same in a few words. */
  readonly short: readonly string[];
  readonly causes: readonly Cause[];
  /** Larger work it may need, after "quote to" or "need to". */
  readonly works: readonly string[];
  readonly safe?: readonly string[];
}

/** A planned visit: the request and the work done. */
export interface Service {
  readonly kind: string;
  readonly asks: readonly string[];
  readonly does: readonly string[];
  readonly readings: readonly string[];
  readonly remedials: readonly string[];
}

export interface Trade {
  readonly id: TradeId;
  readonly assetPrefix: string;
  readonly makes: readonly string[];
  readonly codes: readonly string[];
  readonly faults: readonly Fault[];
  readonly services: readonly Service[];
  /** How the engineer confirmed that it works again. */
  readonly proofs: readonly string[];
  /** Advice after a successful repair. */
  readonly advice: readonly string[];
}
