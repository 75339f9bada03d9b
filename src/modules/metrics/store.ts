import { type RawBuilder, sql } from 'kysely';
import { areVisitsLinked, jobConditions } from '#/modules/jobs/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import { columnsAsOf, DEFINITIONS, linkedJobs, type Scope } from './definitions.store.ts';
import type { Grouping, Measured, Measurement, MetricValue } from './measurement.ts';
import { type Axis, type Dimension, UNIT_OF } from './words.ts';

type Sql = RawBuilder<unknown>;

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
  site_type: sql`j.site_key || ':' || j.type_id`,
};

/** Measures one metric in one statement: the total, and each group if grouped. */
export async function measure(tx: CompanyTx, measurement: Measurement): Promise<Measured> {
  const { looksUp = false } = DEFINITIONS[measurement.metric];
  return measureWith(tx, measurement, looksUp && (await areVisitsLinked(tx)));
}

/** The same whether related visits are read from what was decided when the jobs were written, or looked up. */
export async function measureWith(
  tx: CompanyTx,
  measurement: Measurement,
  isLinked: boolean,
): Promise<Measured> {
  const { groupBy, onlyKeys, limit } = measurement;
  const grouped = groupBy !== undefined;
  const only = onlyKeys
    ? sql`having grouping(key) = 1 or key is null or key::text = any (${onlyKeys as string[]}::text[])`
    : sql``;
  const { rows } = await sql<FigureRow>`
    select *, count(*) over () - 1 as total_groups
      from (select ${grouped ? sql`grouping(key) = 1` : sql`true`} as is_total,
                   ${grouped ? sql`key::text` : sql`null::text`} as key, ${aggregatesOf(measurement)}
              from (${scoredJobs(tx, measurement, isLinked)}) scored
             group by grouping sets (${grouped ? sql`(), (key)` : sql`()`}) ${only}) readings
     order by is_total desc, value desc nulls last, key collate "C" nulls last
     ${limit === undefined ? sql`` : sql`limit ${limit + 1}`}`.execute(tx);
  const [total, ...groups] = rows;
  if (!total) throw new Error('a total without groups always has a row');
  return {
    total: toFigure(total),
    groups: groups.map((row) => ({ key: row.key, ...toFigure(row) })),
    totalGroups: total.total_groups,
  };
}

/** Combines the scores of many jobs, by the unit of the metric. */
function aggregatesOf({ metric }: Measurement): Sql {
  const unit = UNIT_OF[metric];
  if (unit === 'count')
    return sql`count(*)::float8 as value, null::float8 as median, count(*) as sample_size, null::bigint as hits`;
  if (unit === 'ratio')
    return sql`count(*) filter (where score)::float8 / nullif(count(score), 0) as value, null::float8 as median,
               count(score) as sample_size, count(*) filter (where score) as hits`;
  return sql`avg(score) as value, percentile_cont(0.5) within group (order by score) as median,
             count(score) as sample_size, null::bigint as hits`;
}

/** One row per selected job: the key of its group and its value. */
function scoredJobs(tx: CompanyTx, measurement: Measurement, isLinked: boolean): Sql {
  const { metric, groupBy, filters = [], timezone = 'UTC', asOf } = measurement;
  const { score, looksUp } = DEFINITIONS[metric];
  const conditions = jobConditions(tx.companyId, filters, { axis: sql`j.axis`, timezone, now: asOf });
  return sql`
    select ${groupBy ? keyOf(groupBy) : sql`null`} as key, ${score({ ...scopeOf(tx, measurement), areVisitsLinked: isLinked })} as score
      from (${jobsSeen(tx, measurement, isLinked)}) j
     where ${sql.join(conditions, sql` and `)}
    ${looksUp ? sql`offset 0` : sql``}`;
}

function scopeOf(tx: CompanyTx, { asOf, hindsight, lateStartMins }: Measurement): Scope {
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
  { window, axis = 'actualStartAt', asOf, hindsight }: Measurement,
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

interface FigureRow {
  is_total: boolean;
  key: string | null;
  value: number | null;
  median: number | null;
  sample_size: number;
  hits: number | null;
  total_groups: number;
}

function toFigure({ value, median, sample_size, hits }: FigureRow): MetricValue {
  return { value, median, sampleSize: sample_size, hits };
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
  if (!names || keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; label: string }>`
    select ${names.key}::text as key, ${names.name} as label from ${names.table}
     where company_id = ${tx.companyId} and ${names.key} = any (${keys as string[]}::${names.type})`.execute(
    tx,
  );
  return new Map(rows.map(({ key, label }) => [key, label]));
}
