import { type RawBuilder, sql } from 'kysely';
import { sitePlaces } from '#/modules/directory/index.ts';
import { isAnyCaseOf } from '#/platform/db/any-case.ts';
import { wordPattern } from '#/platform/db/word-pattern.ts';
import { isoOf } from '#/platform/time.ts';
import { FMS_STATUSES, type FmsStatus, OUTSIDE_GRAPH } from '../words.ts';
import type { JobFilter, JobValues, NumberRange } from './filter-schema.ts';
import { distinctStatuses } from './statuses.ts';

export type Condition = RawBuilder<unknown>;

/** What filters depend on: the time column for weekdays and times of day, its time zone, and the present moment. */
export interface FilterTime {
  readonly axis: Condition;
  readonly timezone: string;
  readonly now: Date;
}

/**
 * The conditions for rows of `jobs`, or of a query with its columns, that pass all of these filters. Jobs outside
 * the graph pass only a filter that names their status.
 */
export function jobConditions(
  companyId: string,
  filters: readonly JobFilter[],
  time: FilterTime,
): Condition[] {
  const byStatus = filters.some(({ only }) => (only?.status ?? []).length > 0);
  return [
    ...(byStatus ? [] : [sql`in_graph`]),
    ...filters.flatMap((filter) => [
      ...valueConditions(filter.only ?? {}),
      ...valueConditions(filter.except ?? {}).map((one) => sql`(${one}) is not true`),
      ...recordConditions(companyId, filter, time.now),
      ...rangeConditions(filter),
      ...textConditions(companyId, filter),
      ...timeConditions(filter, time),
    ]),
  ];
}

const COLUMN_OF = [
  ['contactId', 'contact_id', 'bigint[]'],
  ['resourceId', 'resource_id', 'text[]'],
  ['siteKey', 'site_key', 'text[]'],
  ['typeId', 'type_id', 'bigint[]'],
  ['categoryId', 'category_id', 'bigint[]'],
  ['jobGroupId', 'job_group_id', 'bigint[]'],
  ['vertical', 'vertical', 'text[]'],
] as const satisfies readonly (readonly [keyof JobValues, string, string])[];

/** Free text, compared case-insensitively. */
const LABEL_COLUMN_OF = [
  ['subVertical', 'sub_vertical'],
  ['result', 'result'],
  ['priority', 'priority'],
] as const satisfies readonly (readonly [keyof JobValues, string])[];

/** The conditions that a job has one value of each list. */
export function valueConditions(values: JobValues): Condition[] {
  const conditions = COLUMN_OF.flatMap(([name, column, type]): Condition[] => {
    const list: readonly (string | number)[] = values[name] ?? [];
    if (list.length === 0) return [];
    return [
      list.length === 1
        ? sql`${sql.ref(column)} = ${list[0]}`
        : sql`${sql.ref(column)} = any (${list}::${sql.raw(type)})`,
    ];
  });
  const labels = LABEL_COLUMN_OF.flatMap(([name, column]): Condition[] => {
    const list = values[name] ?? [];
    return list.length === 0 ? [] : [isAnyCaseOf(sql.ref(column), list)];
  });
  return [...statusConditions(values.status), ...conditions, ...labels];
}

/** Written without `or` where possible, and always with `in_graph`: the partial indexes need both. */
function statusConditions(given: readonly string[] = []): Condition[] {
  if (given.length === 0) return [];
  const { states, fmsWords } = distinctStatuses(given);
  const [state] = states;
  const alternatives = [
    ...(states.length > 1 ? [sql`in_graph and status = any (${states}::text[])`] : []),
    ...(states.length === 1 ? [sql`in_graph and status = ${state}`] : []),
    ...fmsWords.map(fmsCondition),
  ];
  // No job has a status outside these words.
  if (alternatives.length === 0) return [sql`false`];
  if (alternatives.length === 1) return alternatives;
  return [
    sql`(${sql.join(
      alternatives.map((one) => sql`(${one})`),
      sql` or `,
    )})`,
  ];
}

function fmsCondition(word: FmsStatus): Condition {
  return OUTSIDE_GRAPH.includes(word)
    ? sql`not in_graph and fms_status = ${word}`
    : sql`in_graph and status = ${FMS_STATUSES[word]} and fms_status = ${word}`;
}

function recordConditions(companyId: string, filter: JobFilter, now: Date): Condition[] {
  const moment = sql`${isoOf(now)}::timestamptz`;
  return [
    ...flag(filter.assigned, sql`resource_id is not null`),
    ...flag(filter.complaint, sql`complains`),
    ...flag(filter.reported, sql`coalesce(nullif(processed_outcome, ''), outcome, '') <> ''`),
    ...flag(
      filter.planned_maintenance,
      sql`coalesce(type_id in (select t.type_id from job_types t
            where t.company_id = ${companyId} and t.is_planned_maintenance), false)`,
    ),
    ...flag(
      filter.overdue,
      sql`(status in ('notStarted', 'inProgress') and (planned_end_at < ${moment}
            or (status = 'notStarted' and planned_start_at < ${moment})))`,
    ),
  ];
}

function flag(asked: boolean | undefined, condition: Condition): Condition[] {
  if (asked === undefined) return [];
  return [asked ? condition : sql`(${condition}) is not true`];
}

function rangeConditions(filter: JobFilter): Condition[] {
  const responseHours = sql`(extract(epoch from actual_start_at - created_at)::float8 / 3600)`;
  return [
    ...within(sql`start_delta_mins`, filter.start_delta_mins),
    ...within(sql`end_delta_mins`, filter.end_delta_mins),
    ...within(sql`duration_mins`, filter.duration_mins),
    ...within(responseHours, filter.response_hours),
  ];
}

function within(value: Condition, range: NumberRange = {}): Condition[] {
  const { over, at_least, under, at_most } = range;
  return [
    ...(over === undefined ? [] : [sql`${value} > ${over}::float8`]),
    ...(at_least === undefined ? [] : [sql`${value} >= ${at_least}::float8`]),
    ...(under === undefined ? [] : [sql`${value} < ${under}::float8`]),
    ...(at_most === undefined ? [] : [sql`${value} <= ${at_most}::float8`]),
  ];
}

function textConditions(companyId: string, { place = [], mentions = [] }: JobFilter): Condition[] {
  const texts = sql`(coalesce(description, '') || ' ' || coalesce(processed_outcome, outcome, ''))`;
  return [
    ...place.map((words) => sql`site_key in (${sitePlaces.sitesInPlace(companyId, words)})`),
    ...mentions.map((words) => sql`${texts} ~* ${wordPattern(words)}`),
  ];
}

function timeConditions({ weekdays = [], from_time, to_time }: JobFilter, time: FilterTime): Condition[] {
  const at = sql`(${time.axis} at time zone ${time.timezone})`;
  return [
    ...(weekdays.length > 0 ? [sql`extract(isodow from ${at}) = any (${weekdays}::int[])`] : []),
    ...(from_time ? [sql`${at}::time >= ${from_time}::time`] : []),
    ...(to_time ? [sql`${at}::time < ${to_time}::time`] : []),
  ];
}
