import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Exclusions, PastVisit, Visit } from './visits/visit.ts';
import type { Span } from './visits/windows.ts';

export type Family = 'operational' | 'growth_opportunity';
export type Schedule = 'daily' | 'weekly';
export type Severity = 'info' | 'warning' | 'critical';

/** A threshold that a tenant or a run may set. A boolean is 1 or 0 to the sentinel, with the bounds 0 and 1. */
export interface ParamSpec {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly type: 'integer' | 'number' | 'boolean';
  readonly description?: string;
}

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

/**
 * What an alert is about. The words of `type`: `engineer`, `site`, `customer`, `job_type`, `category`, `vertical`,
 * `asset`, `area`, `field`, `job`, `company`, and where two make one, joined by `:` in the id, `site_type`,
 * `customer_type`, `engineer_certificate`.
 */
export interface Entity {
  readonly type: EntityType;
  readonly id: string;
}

export const ENTITY_TYPES = [
  'engineer',
  'site',
  'customer',
  'job_type',
  'category',
  'vertical',
  'asset',
  'area',
  'field',
  'job',
  'company',
  'site_type',
  'customer_type',
  'engineer_certificate',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** What a sentinel may look at. */
export interface Scan<P extends ParamSpecs = ParamSpecs> {
  readonly tx: CompanyTx;
  /** Nothing after this moment counts. */
  readonly asOf: Date;
  readonly timezone: string;
  /** The tenant's own: after so many minutes a start is late. */
  readonly lateStartMins: number;
  /** The thresholds in force. */
  readonly params: Readonly<Record<keyof P, number>>;
  /** Applied to `visits` already; for sentinels with a query of their own. */
  readonly exclusions: Exclusions;
  /**
   * The jobs of the 800 days up to `asOf`, and the open ones whatever their age, ordered by `at`, then id: read once
   * for all sentinels of a run.
   */
  visits(): Promise<readonly Visit[]>;
  /** The finished visits before those, however old, in no order: for what takes a customer's whole life. */
  pastVisits(): Promise<readonly PastVisit[]>;
  /** Whether a first visit of the last 230 days fixed it, by job id; the others are not in it. */
  fixedAtFirstVisit(): Promise<ReadonlyMap<number, boolean>>;
  /** Whether a visit of the last 230 days repeats one of the 30 days before it, by job id. */
  repeats(): Promise<ReadonlyMap<number, boolean>>;
}

export interface Detection {
  readonly entitiesEvaluated: number;
  /** False when there was too little to judge by: `insufficient_data`, unless something was found. */
  readonly enough: boolean;
  readonly findings: readonly Finding[];
}

/** The name of a thing of the graph, or its id where the graph has none. */
export type NameOf = (type: EntityType, id: string | number | null) => string;

/** What is said of a finding, once names are known. */
export interface Wording {
  readonly title: string;
  readonly summary: string;
  readonly recommendation: string;
  /** Evidence that holds names. */
  readonly evidence?: Readonly<Record<string, unknown>>;
}

/** The figure that gave the alarm. Shares are between 0 and 1. */
export interface FindingMetric {
  readonly name: string;
  readonly value: number | null;
  readonly baseline: number | null;
  /** Percentage points, for shares. */
  readonly delta_pp?: number | null;
  readonly sample_size: number | null;
  readonly baseline_size?: number | null;
  readonly p_value?: number | null;
  /** `beta_binomial`, `gamma_poisson`, `mann_whitney`, …; null for what is certain. */
  readonly test: string | null;
}

/** What an alert says, without its life. One for each entity and metric. */
export interface Finding {
  readonly entity: Entity;
  readonly severity: Severity;
  readonly metric: FindingMetric;
  readonly wording: (nameOf: NameOf) => Wording;
  /** The very jobs that make the finding, in any order. */
  readonly events: readonly number[];
  /** The entity's last visits, newest first, for an entity that no column of a visit names. */
  readonly latest?: readonly number[];
  readonly window: Span;
  readonly baselineWindow: Span | null;
  readonly evidence?: Readonly<Record<string, unknown>>;
  /** Further entities concerned, shown with the alert. */
  readonly related?: readonly Entity[];
  /** Entities whose names the wording needs besides. */
  readonly mentions?: readonly Entity[];
  /** 0 to 100, for findings without a p-value; otherwise it follows from p and the size of the sample. */
  readonly score?: number;
  /**
   * Of findings over the same events one is kept: the one whose events exceed what was expected most clearly.
   * Without this nothing is merged.
   */
  readonly excess?: { readonly events: number; readonly trials: number; readonly expected: number };
  /**
   * The same rise (value − baseline) as it was at an earlier moment, undefined when it cannot be told. A rise that
   * came last year too is seasonal, and one step less severe.
   */
  readonly riseAt?: (asOf: Date) => number | undefined;
}

/** A monitor: what it is called, what may be set, and how it finds. */
export interface Sentinel<P extends ParamSpecs = ParamSpecs> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly family: Family;
  /** What it watches over, in a word: `engineer`, `site`, `customer`, `scheduling`, … */
  readonly category: string;
  readonly schedule: Schedule;
  readonly entityType: EntityType;
  /** It has a long reading of its own, which is begun before the others reckon. */
  readonly readsFirst?: true;
  readonly params: P;
  /** Other ids that callers know it by. */
  readonly aliases?: readonly string[];
  detect(scan: Scan<P>): Promise<Detection>;
}

/** Thresholds as `detect` gets them, for its own functions. */
export type ParamsOf<P extends ParamSpecs> = Readonly<Record<keyof P, number>>;

/** A sentinel whose thresholds are known by name to its `detect`. */
export function defineSentinel<const P extends ParamSpecs>(sentinel: Sentinel<P>): Sentinel<P> {
  return sentinel;
}
