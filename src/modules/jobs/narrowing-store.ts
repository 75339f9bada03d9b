import { type RawBuilder, sql } from 'kysely';
import { sitesInPlace } from '#/modules/directory/index.ts';
import { isAnyCaseOf } from '#/platform/db/any-case.ts';
import { wordPattern } from '#/platform/db/word-pattern.ts';
import { isoOf } from '#/platform/time.ts';
import type { Narrowed, Narrowing } from './narrowing-schema.ts';

type Condition = RawBuilder<unknown>;
type Lists = NonNullable<Narrowing['only']>;
type Range = NonNullable<Narrowing['duration_mins']>;

/** What a narrowing asks of a row of `jobs`; times of day are those of the column `axis`. */
export function narrowingConditions(
  companyId: string,
  { narrowing, now, timezone }: Narrowed,
  axis: Condition,
): Condition[] {
  const { only, except, weekdays, from_time, to_time, place = [], mentions = [] } = narrowing;
  const at = sql`(${axis} at time zone ${timezone})`;
  return [
    ...(only ? listConditions(only) : []),
    ...(except ? listConditions(except).map((one) => sql`(${one}) is not true`) : []),
    ...flag(narrowing.assigned, sql`resource_id is not null`),
    ...flag(narrowing.reported, sql`coalesce(nullif(processed_outcome, ''), outcome, '') <> ''`),
    ...flag(
      narrowing.planned_maintenance,
      sql`coalesce(type_id in (select t.type_id from job_types t
            where t.company_id = ${companyId} and t.is_planned_maintenance), false)`,
    ),
    ...flag(
      narrowing.overdue,
      sql`(status in ('notStarted', 'inProgress') and (planned_end_at < ${isoOf(now)}::timestamptz
            or (status = 'notStarted' and planned_start_at < ${isoOf(now)}::timestamptz)))`,
    ),
    ...rangeConditions(sql`start_delta_mins`, narrowing.start_delta_mins),
    ...rangeConditions(sql`end_delta_mins`, narrowing.end_delta_mins),
    ...rangeConditions(sql`duration_mins`, narrowing.duration_mins),
    ...rangeConditions(
      sql`(extract(epoch from actual_start_at - created_at)::float8 / 3600)`,
      narrowing.response_hours,
    ),
    ...place.map((words) => sql`site_key in (${sitesInPlace(companyId, words)})`),
    ...mentions.map(
      (words) =>
        sql`(coalesce(description, '') || ' ' || coalesce(processed_outcome, outcome, '')) ~* ${wordPattern(words)}`,
    ),
    ...(weekdays && weekdays.length > 0 ? [sql`extract(isodow from ${at}) = any (${weekdays}::int[])`] : []),
    ...(from_time ? [sql`${at}::time >= ${from_time}::time`] : []),
    ...(to_time ? [sql`${at}::time < ${to_time}::time`] : []),
  ];
}

function flag(asked: boolean | undefined, condition: Condition): Condition[] {
  if (asked === undefined) return [];
  return [asked ? condition : sql`(${condition}) is not true`];
}

function listConditions(lists: Lists): Condition[] {
  const all: [Condition, readonly unknown[] | undefined, Condition][] = [
    [sql`contact_id`, lists.contactId, sql`bigint[]`],
    [sql`resource_id`, lists.resourceId, sql`text[]`],
    [sql`site_key`, lists.siteKey, sql`text[]`],
    [sql`type_id`, lists.typeId, sql`bigint[]`],
    [sql`category_id`, lists.categoryId, sql`bigint[]`],
    [sql`vertical`, lists.vertical, sql`text[]`],
    [sql`status`, lists.status, sql`text[]`],
    [sql`lower(priority)`, lists.priority?.map((one) => one.toLowerCase()), sql`text[]`],
  ];
  const { result = [] } = lists;
  return [
    ...all.flatMap(([column, values, type]) =>
      values && values.length > 0 ? [sql`${column} = any (${values as unknown[]}::${type})`] : [],
    ),
    ...(result.length > 0 ? [isAnyCaseOf(sql`result`, result)] : []),
  ];
}

function rangeConditions(value: Condition, range: Range | undefined): Condition[] {
  if (!range) return [];
  const { over, at_least, under, at_most } = range;
  return [
    ...(over === undefined ? [] : [sql`${value} > ${over}::float8`]),
    ...(at_least === undefined ? [] : [sql`${value} >= ${at_least}::float8`]),
    ...(under === undefined ? [] : [sql`${value} < ${under}::float8`]),
    ...(at_most === undefined ? [] : [sql`${value} <= ${at_most}::float8`]),
  ];
}
