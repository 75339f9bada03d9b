import { type RawBuilder, sql } from 'kysely';

/** A timestamp column as the epoch milliseconds that record stamps are answered in. */
export function epochMs(column: string): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}

/** The same for a column that may be null. */
export function epochMsOrNull(column: string): RawBuilder<number | null> {
  return sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}
