import { type RawBuilder, sql } from 'kysely';

// `at time zone` makes the expression immutable: a cluster answers no other function in RETURNING as the rows have it.

/** A timestamp column as the epoch milliseconds that record stamps are answered in. */
export function epochMs(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${sql.ref(column)} at time zone 'UTC') * 1000)::bigint`;
}

/** The same for a column that may be null. */
export function epochMsOrNull(column: string): RawBuilder<number | null> {
  return sql<number | null>`(extract(epoch from ${sql.ref(column)} at time zone 'UTC') * 1000)::bigint`;
}
