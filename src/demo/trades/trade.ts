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

/** What was found, what put it right, and the part it takes if that cannot be done at once. */
export type Cause = readonly [found: string, fix: string, part: string];

/**
 * One thing that goes wrong. Every text may hold {eq} the equipment, {loc} the place, {part} the part, {code} a
 * fault code, {n} a small number, {serial} and {make}; all of one job's texts are filled alike.
 */
export interface Fault {
  /** Job type word where a trade has several: drainage, cctv, access. */
  readonly kind?: string;
  /** Where such equipment stands, when not anywhere in the building. */
  readonly where?: readonly string[];
  readonly eq: readonly string[];
  /** How a caller puts it: clauses without a full stop. */
  readonly says: readonly string[];
  /** The same in a few words. */
  readonly short: readonly string[];
  readonly causes: readonly Cause[];
  /** Larger work it may need, after "quote to" or "need to". */
  readonly works: readonly string[];
  readonly safe?: readonly string[];
}

/** A planned visit: what was asked and what was done. */
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
  /** How the engineer proved it works again. */
  readonly proofs: readonly string[];
  /** Advice left after a good repair. */
  readonly advice: readonly string[];
}
