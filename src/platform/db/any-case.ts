import { type RawBuilder, sql } from 'kysely';

/** Condition that a column equals one of these labels, ignoring case; `null` and an empty list match nothing. */
export function isAnyCaseOf(column: RawBuilder<unknown>, labels: readonly string[]): RawBuilder<unknown> {
  // Both sides are lowered by the database, which has its own rules for that.
  const lowered = labels.map((label) => sql`lower(${label})`);
  return sql`lower(${column}) = any (array[${sql.join(lowered)}]::text[])`;
}
