/** What the jobs, or the records, of a query have to be like. One line a filter; the catalogue has a row for each. */
export interface FilterValues {
  readonly engineer: readonly Ref[];
  readonly customer: readonly Ref[];
  readonly site: readonly Ref[];
  readonly job_type: readonly Ref[];
  readonly category: readonly Ref[];
  readonly status: readonly string[];
  readonly result: readonly string[];
  readonly vertical: readonly string[];
  readonly start: Side;
  readonly finish: Side;
  readonly priority: readonly string[];
  readonly planned_maintenance: boolean;
  readonly overdue: boolean;
  readonly assigned: boolean;
  readonly reported: boolean;
  readonly start_delta_mins: Range;
  readonly end_delta_mins: Range;
  readonly duration_mins: Range;
  readonly response_hours: Range;
  readonly weekdays: readonly number[];
  readonly time_of_day: TimeOfDay;
  readonly place: readonly string[];
  readonly mentions: readonly string[];
}

export type FilterName = keyof FilterValues;
export type Filter = {
  readonly [K in FilterName]: { readonly on: K; readonly is: FilterValues[K]; readonly not?: true };
}[FilterName];

export type RecordKind = 'engineer' | 'customer' | 'site' | 'job_type' | 'category';

/** Something named: one record, or all that are called so. */
export interface Ref {
  readonly kind: RecordKind;
  readonly ids: readonly string[];
  readonly name: string;
  /** Of a customer: how many beneath it are counted with it. */
  readonly branches?: number;
}

/** On which side of the plan; what is not late may be on time. */
export type Side = 'late' | 'early' | 'not_late' | 'not_early';

export interface Range {
  readonly over?: number;
  readonly at_least?: number;
  readonly under?: number;
  readonly at_most?: number;
}

/** `HH:MM`; the end is not included. */
export interface TimeOfDay {
  readonly from?: string;
  readonly to?: string;
}

/** The value of one filter; undefined where it is not set, or turned round. */
export function filterValue<K extends FilterName>(
  filters: readonly Filter[],
  on: K,
): FilterValues[K] | undefined {
  return filters.find((one) => one.on === on && !one.not)?.is as FilterValues[K] | undefined;
}

const NAMED = [
  'engineer',
  'customer',
  'site',
  'job_type',
  'category',
] as const satisfies readonly RecordKind[];

/** A filter that names records. */
export type NameFilter = Extract<Filter, { on: RecordKind }>;

export function isName(filter: Filter): filter is NameFilter {
  return NAMED.some((kind) => kind === filter.on);
}

/** Whether the jobs asked for are those that stand open now, and not those of a stretch of time. */
export function isStanding(filters: readonly Filter[]): boolean {
  const status = filterValue(filters, 'status') ?? [];
  return (
    filterValue(filters, 'overdue') === true ||
    filterValue(filters, 'assigned') === false ||
    status.includes('notStarted') ||
    status.includes('inProgress')
  );
}
