import type { JobValues } from '#/modules/jobs/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { PastVisit, Visit } from './visits/visit.ts';
import type { SeriesPoint, Span } from './visits/windows.ts';

export type Family = 'operational' | 'growth_opportunity';
export type Schedule = 'daily' | 'weekly';
export type Severity = 'info' | 'warning' | 'critical';

export const SEVERITY_RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, critical: 2 };

/** A threshold that a tenant or a run may set. A boolean is 1 or 0 for the sentinel, with the bounds 0 and 1. */
export interface ParamSpec {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly type: 'integer' | 'number' | 'boolean';
  readonly description: string;
}

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

/**
 * What an alert is about. The id of `site_type`, `customer_type` and `engineer_certificate` has two parts, joined by
 * `:`; so has that of an `asset` without a record of its own.
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

/** What a sentinel works with in one run. */
export interface Scan<P extends ParamSpecs = ParamSpecs> {
  /** Reads only; each statement sees the moment at which it runs. */
  readonly tx: CompanyTx;
  /** The moment of the run; nothing after it counts. */
  readonly asOf: Date;
  readonly timezone: string;
  /** The tenant's setting: a start is late after this many minutes. */
  readonly lateStartMins: number;
  /** The thresholds in force. */
  readonly params: Readonly<Record<keyof P, number>>;
  /** Already applied to `visits`; for sentinels with a query of their own. */
  readonly exclusions: JobValues;
  /**
   * The jobs of the 800 days up to `asOf` and all open ones, ordered by `at`, then id. Read once for all sentinels of
   * a run.
   */
  visits(): Promise<readonly Visit[]>;
  /** All older finished visits, in no order, for sentinels that look at a customer's whole history. */
  pastVisits(): Promise<readonly PastVisit[]>;
  /** Whether a first visit of the last 230 days fixed the problem, by job id. Holds first visits only. */
  fixedAtFirstVisit(): Promise<ReadonlyMap<number, boolean>>;
  /** Whether a visit of the last 230 days repeats one of the 30 days before it, by job id. */
  repeats(): Promise<ReadonlyMap<number, boolean>>;
}

export interface Detection {
  readonly entitiesEvaluated: number;
  /** False when there was too little to judge by: the result is `insufficient_data` unless something was found. */
  readonly enough: boolean;
  readonly findings: readonly Finding[];
}

/** The name of an entity in the directory, or its id where it has none. */
export type NameOf = (type: EntityType, id: string | number | null) => string;

/** The texts of a finding, written once names are known. */
export interface Wording {
  readonly title: string;
  readonly summary: string;
  readonly recommendation: string;
  /** Evidence that contains names. */
  readonly evidence?: Readonly<Record<string, unknown>>;
}

/** The figure behind a finding. Shares are between 0 and 1. */
export interface FindingMetric {
  readonly name: string;
  readonly value: number | null;
  readonly baseline: number | null;
  /** Percentage points, for shares. */
  readonly delta_pp?: number | null;
  readonly sample_size: number | null;
  readonly baseline_size?: number | null;
  readonly p_value?: number | null;
  /** `beta_binomial`, `gamma_poisson`, `mann_whitney`, …; null for facts that need no test. */
  readonly test: string | null;
}

/** What a sentinel has found: an alert before its texts, evidence and lifecycle. One per entity and metric. */
export interface Finding {
  readonly entity: Entity;
  readonly severity: Severity;
  readonly metric: FindingMetric;
  readonly wording: (nameOf: NameOf) => Wording;
  /** The jobs that make up the finding, in any order. */
  readonly events: readonly number[];
  /** The entity's last visits, newest first, where no field of a visit names the entity. */
  readonly latest?: readonly number[];
  readonly window: Span;
  readonly baselineWindow: Span | null;
  readonly evidence?: Readonly<Record<string, unknown>>;
  /** How the metric went over time. */
  readonly series?: readonly SeriesPoint[];
  /** Further entities concerned, shown with the alert. */
  readonly related?: readonly Entity[];
  /** Further entities whose names the wording needs. */
  readonly mentions?: readonly Entity[];
  /** 0 to 100; unless given it is computed from the p-value and the sample size. */
  readonly score?: number;
  /**
   * Events, and how many were expected. Of findings over the same events, the one that exceeds this most clearly is
   * kept; findings without it are never merged.
   */
  readonly excess?: { readonly events: number; readonly trials: number; readonly expected: number };
  /**
   * The same rise (value − baseline) at an earlier moment; undefined when it is not known. A rise that came last year
   * too is seasonal, and one step less severe.
   */
  readonly riseAt?: (asOf: Date) => number | undefined;
}

/** A monitor: its name, its thresholds, and how it detects. */
export interface Sentinel<P extends ParamSpecs = ParamSpecs> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly family: Family;
  /** What it watches, in one word: `engineer`, `site`, `customer`, `scheduling`, … */
  readonly category: string;
  readonly schedule: Schedule;
  readonly entityType: EntityType;
  /** It has a slow query of its own, which is started before the other sentinels compute. */
  readonly startsEarly?: true;
  readonly params: P;
  /** Other ids that callers know it by. */
  readonly aliases?: readonly string[];
  detect(scan: Scan<P>): Promise<Detection>;
}

/** The values of thresholds, as `detect` gets them. */
export type ParamsOf<P extends ParamSpecs> = Readonly<Record<keyof P, number>>;

/** A sentinel whose `detect` knows its thresholds by name. */
export function defineSentinel<const P extends ParamSpecs>(sentinel: Sentinel<P>): Sentinel<P> {
  return sentinel;
}
