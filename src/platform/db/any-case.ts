import { type RawBuilder, sql } from 'kysely';

/** That a column holds one of these labels, whatever their case: `null` and an empty list hold none. */
export function isAnyCaseOf(column: RawBuilder<unknown>, labels: readonly string[]): RawBuilder<unknown> {
  // Both sides by the database, whose idea of lower case is its own.
  const lowered = labels.map((label) => sql`lower(${label})`);
  return sql`lower(${column}) = any (array[${sql.join(lowered)}]::text[])`;
}
