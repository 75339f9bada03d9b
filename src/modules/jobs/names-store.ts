import { type RawBuilder, sql } from 'kysely';

/** The reference of the job of this id, which is text, as a SQL expression inside another room's query. */
export function referenceOfJob(
  companyId: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`(select j.reference from jobs j
               where j.company_id = ${companyId}
                 and j.job_id = (case when ${id} ~ '^\\d{1,15}$' then ${id}::bigint end))`;
}
