import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { TimeRange } from '#/platform/time.ts';

/** The intake text of a job in which somebody complained. */
export interface Intake {
  readonly jobId: number;
  readonly contactId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly text: string;
}

/** Intake texts of jobs created after `from` and up to `to` that complain about the service. */
export async function listComplainingIntakes(
  tx: CompanyTx,
  { from, to, contactIds }: TimeRange & { readonly contactIds?: readonly number[] },
): Promise<Intake[]> {
  const own = contactIds ? sql`and contact_id = any (${contactIds as number[]}::bigint[])` : sql``;
  const { rows } = await sql<Intake>`
    select job_id as "jobId", contact_id as "contactId", date_part('epoch', created_at) * 1000 as at, description as text
      from jobs
     where company_id = ${tx.companyId} and in_graph and created_at > ${from} and created_at <= ${to}
       and contact_id is not null and complains ${own}
     order by created_at, job_id`.execute(tx);
  return rows;
}
