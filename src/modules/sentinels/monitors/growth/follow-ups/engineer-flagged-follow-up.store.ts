import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type FollowUpNote, openNotes } from './follow-up-notes.ts';

/** The follow-on work read from an engineer's notes. */
export interface FollowUpRecord {
  readonly reference: string;
  readonly followUps: readonly FollowUpNote[];
}

/** The reference and follow-on work of these jobs. */
export async function mapNotedWork(
  tx: CompanyTx,
  jobIds: readonly number[],
): Promise<Map<number, FollowUpRecord>> {
  const { rows } = await sql<FollowUpRecord & { job_id: number; outcome: string | null }>`
    select job_id, reference, outcome, coalesce(ai -> 'followUps', '[]') as "followUps"
      from jobs where company_id = ${tx.companyId} and job_id = any (${jobIds as number[]}::bigint[])`.execute(
    tx,
  );
  return new Map(
    rows.map(({ job_id, reference, outcome, followUps }) => [
      job_id,
      { reference, followUps: openNotes(followUps, outcome) },
    ]),
  );
}
