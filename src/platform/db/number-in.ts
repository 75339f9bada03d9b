import { type RawBuilder, sql } from 'kysely';

/**
 * The whole number that a text is, or null. A subquery, because under row-level security no index is searched by an
 * expression whose errors could reveal other rows: a pattern or a cast would read the whole table.
 */
export function numberIn(text: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select case when ${text} ~ '^\\d{1,15}$' then ${text}::bigint end)`;
}
