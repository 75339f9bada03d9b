import { type RawBuilder, sql } from 'kysely';
import { areVisitsLinked, jobConditions } from '#/modules/jobs/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import { columnsAsOf, DEFINITIONS, linkedJobs, type Scope } from './definitions.store.ts';
import type { Grouping, Measured, Measurement, MetricValue } from './measurement.ts';
import { type Axis, type Dimension, type Metric, UNIT_OF } from './words.ts';

type Sql = RawBuilder<unknown>;
/** What is measured of one metric or of several. */
type Jobs = Omit<Measurement, 'metric'>;

const COLUMN_OF_AXIS = {
  actualStartAt: sql`actual_start_at`,
  actualEndAt: sql`actual_end_at`,
  plannedStartAt: sql`planned_start_at`,
  createdAt: sql`created_at`,
  scheduledAt: sql`scheduled_at`,
} as const satisfies Record<Axis, Sql>;

const KEY_OF: Readonly<Record<Dimension, Sql>> = {
  engineer: sql`j.resource_id`,
  customer: sql`j.contact_id`,
  job_type: sql`j.type_id`,
  site: sql`j.site_key`,
  status: sql`j.status`,
  result: sql`j.result`,
  category: sql`j.category_id`,
  vertical: sql`j.vertical`,
  fault_type: sql`j.ai ->> 'faultType'`,
  equipment: sql`j.ai -> 'equipment' ->> 0`,
  site_type: sql`j.site_key || ':' || j.type_id`,
};

/** Measures one metric in one statement: the total, and each group if grouped. */
export async function measure(tx: CompanyTx, measurement: Measurement): Promise<Measured> {
  return measureWith(tx, measurement, await readsLinks(tx, [measurement.metric]));
}

/** The same whether related visits are read from what was decided when the jobs were written, or looked up. */
export async function measureWith(
  tx: CompanyTx,
  measurement: Measurement,
  isLinked: boolean,
): Promise<Measured> {
  const [measured] = await measureIn(tx, measurement, { metrics: [measurement.metric], isLinked });
  if (!measured) throw new Error('each metric is measured');
  return measured;
}

/** Measures several metrics over the same jobs in one statement, in their order. Groups are all there, in no order. */
export async function measureAll(
  tx: CompanyTx,
  jobs: Omit<Jobs, 'limit'>,
  metrics: readonly Metric[],
): Promise<Measured[]> {
  return measureIn(tx, jobs, { metrics, isLinked: await readsLinks(tx, metrics) });
}

async function readsLinks(tx: CompanyTx, metrics: readonly Metric[]): Promise<boolean> {
  return metrics.some((metric) => DEFINITIONS[metric].looksUp) && areVisitsLinked(tx);
}

interface ReadOptions {
  readonly metrics: readonly Metric[];
  readonly isLinked: boolean;
}

async function measureIn(tx: CompanyTx, jobs: Jobs, read: ReadOptions): Promise<Measured[]> {
  const { groupBy, onlyKeys, limit } = jobs;
  const grouped = groupBy !== undefined;
  const only = onlyKeys
    ? sql`having grouping(key) = 1 or key is null or key::text = any (${onlyKeys as string[]}::text[])`
    : sql``;
  const { rows } = await sql<FigureRow>`
    select *, count(*) over () - 1 as total_groups
      from (select ${grouped ? sql`grouping(key) = 1` : sql`true`} as is_total,
                   ${grouped ? sql`key::text` : sql`null::text`} as key, ${sql.join(read.metrics.map(aggregatesOf))}
              from (${scoredJobs(tx, jobs, read)}) scored
             group by grouping sets (${grouped ? sql`(), (key)` : sql`()`}) ${only}) readings
     order by is_total desc, value_0 desc nulls last, key collate "C" nulls last
     ${limit === undefined ? sql`` : sql`limit ${limit + 1}`}`.execute(tx);
  const [total, ...groups] = rows;
  if (!total) throw new Error('a total without groups always has a row');
  return read.metrics.map((_, at) => ({
    total: toFigure(total, at),
    groups: groups.map((row) => ({ key: row.key, ...toFigure(row, at) })),
    totalGroups: total.total_groups,
  }));
}

/** Combines the scores of many jobs, by the unit of the metric. */
function aggregatesOf(metric: Metric, at: number): Sql {
  const score = sql.ref(`score_${at}`);
  const named = (name: FigureName, value: Sql): Sql => sql`${value} as ${sql.ref(`${name}_${at}`)}`;
  const unit = UNIT_OF[metric];
  const counted = unit === 'count' ? sql`count(*)` : sql`count(${score})`;
  const hits = unit === 'ratio' ? sql`count(*) filter (where ${score})` : sql`null::bigint`;
  const value = {
    count: sql`count(*)::float8`,
    ratio: sql`${hits}::float8 / nullif(${counted}, 0)`,
    average: sql`avg(${score})`,
  };
  const isAverage = unit !== 'count' && unit !== 'ratio';
  const median = isAverage ? sql`percentile_cont(0.5) within group (order by ${score})` : sql`null::float8`;
  return sql.join([
    named('value', isAverage ? value.average : value[unit]),
    named('median', median),
    named('sample_size', counted),
    named('hits', hits),
  ]);
}

/** One row per selected job: the key of its group and its value for each metric. */
function scoredJobs(tx: CompanyTx, jobs: Jobs, { metrics, isLinked }: ReadOptions): Sql {
  const { groupBy, filters = [], timezone = 'UTC', asOf } = jobs;
  const scope = { ...scopeOf(tx, jobs), areVisitsLinked: isLinked };
  const scores = metrics.map(
    (metric, at) => sql`${DEFINITIONS[metric].score(scope)} as ${sql.ref(`score_${at}`)}`,
  );
  const conditions = jobConditions(tx.companyId, filters, { axis: sql`j.axis`, timezone, now: asOf });
  // Otherwise each aggregate would compute the score of a job again.
  const isCostly = metrics.length > 1 || metrics.some((metric) => DEFINITIONS[metric].looksUp);
  return sql`
    select ${groupBy ? keyOf(groupBy) : sql`null`} as key, ${sql.join(scores)}
      from (${jobsSeen(tx, jobs, isLinked)}) j
     where ${sql.join(conditions, sql` and `)}
    ${isCostly ? sql`offset 0` : sql``}`;
}

function scopeOf(tx: CompanyTx, { asOf, hindsight, lateStartMins }: Jobs): Scope {
  return {
    companyId: tx.companyId,
    asOf: moment(asOf),
    horizon: hindsight ? sql`'infinity'::timestamptz` : moment(asOf),
    lateStartMins,
  };
}

function keyOf(groupBy: Grouping): Sql {
  if (typeof groupBy === 'string') return KEY_OF[groupBy];
  return sql`width_bucket(j.axis, ${groupBy.startingAt.map(isoOf)}::timestamptz[])`;
}

/**
 * The jobs whose axis time is in the window. Without hindsight they are as of `asOf`: without jobs created later,
 * and without later starts and ends.
 */
function jobsSeen(
  tx: CompanyTx,
  { window, axis = 'actualStartAt', asOf, hindsight, groupBy }: Jobs,
  isLinked: boolean,
): Sql {
  const column = COLUMN_OF_AXIS[axis];
  const end = window.endInclusive ? sql`<=` : sql`<`;
  const happens = axis === 'actualStartAt' || axis === 'actualEndAt';
  const within = sql`company_id = ${tx.companyId} and ${column} >= ${moment(window.start)}
                     and ${column} ${end} ${moment(window.end)}`;
  const same = sql`job_id, fms_status, in_graph, result, created_at, planned_start_at, planned_end_at, vertical,
                   sub_vertical, priority, contact_id, resource_id, type_id, category_id, job_group_id, site_key,
                   description, outcome, processed_outcome, complains, ${column} as axis
                   ${groupBy === 'fault_type' || groupBy === 'equipment' ? sql`, ai` : sql``}
                   ${isLinked ? sql`, follows, repeats, next_at` : sql``}`;
  const jobs = isLinked ? linkedJobs(tx) : sql`jobs`;
  if (hindsight)
    return sql`select ${same}, status, actual_start_at, actual_end_at, start_delta_mins, end_delta_mins, duration_mins
                 from ${jobs} where ${within}`;
  return sql`
    select ${same}, ${columnsAsOf(moment(asOf))}
      from ${jobs}
     where ${within} and created_at <= ${moment(asOf)} ${happens ? sql`and ${column} <= ${moment(asOf)}` : sql``}`;
}

function moment(date: Date): Sql {
  return sql`${isoOf(date)}::timestamptz`;
}

/** With `value_0`, `median_0`, `sample_size_0` and `hits_0` of the first metric, and so on. */
type FigureName = 'value' | 'median' | 'sample_size' | 'hits';
/** The figures of the first metric end in `_0`, and so on. */
type FigureRow = {
  readonly is_total: boolean;
  readonly key: string | null;
  readonly total_groups: number;
} & {
  readonly [name in `${FigureName}_${number}`]: number | null;
};

function toFigure(row: FigureRow, at: number): MetricValue {
  const figure = (name: FigureName) => row[`${name}_${at}`] ?? null;
  return {
    value: figure('value'),
    median: figure('median'),
    sampleSize: figure('sample_size') ?? 0,
    hits: figure('hits'),
  };
}

/** The source of the names of a dimension's keys, and the type of its keys; other keys are their own names. */
const NAMES_OF: Readonly<Partial<Record<Dimension, { table: Sql; key: Sql; name: Sql; type: Sql }>>> = {
  engineer: { table: sql`resources`, key: sql`resource_id`, name: sql`name`, type: sql`text[]` },
  customer: { table: sql`contacts`, key: sql`contact_id`, name: sql`name`, type: sql`bigint[]` },
  job_type: { table: sql`job_types`, key: sql`type_id`, name: sql`name`, type: sql`bigint[]` },
  category: { table: sql`job_categories`, key: sql`category_id`, name: sql`name`, type: sql`bigint[]` },
  site: { table: sql`sites`, key: sql`site_key`, name: sql`coalesce(name, address)`, type: sql`text[]` },
};

/** The known names of these keys of a dimension. */
export async function labelsOf(
  tx: CompanyTx,
  dimension: Dimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = NAMES_OF[dimension];
  if (dimension === 'fault_type') return new Map(keys.map((key) => [key, key.replaceAll('_', ' ')]));
  if (!names || keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; label: string }>`
    select ${names.key}::text as key, ${names.name} as label from ${names.table}
     where company_id = ${tx.companyId} and ${names.key} = any (${keys as string[]}::${names.type})`.execute(
    tx,
  );
  return new Map(rows.map(({ key, label }) => [key, label]));
}
