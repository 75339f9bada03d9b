import { type RawBuilder, sql } from 'kysely';

/** A timestamp as ISO 8601 UTC with all its microseconds, by which places are compared. */
export function microseconds(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
