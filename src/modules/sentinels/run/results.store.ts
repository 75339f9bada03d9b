import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Result } from '../schema.ts';

/** The last run of a company; times are ISO. */
export interface RunHeader {
  readonly run_id: string;
  readonly as_of: string;
  readonly started_at: string;
  readonly duration_ms: number;
}

/**
 * Stores the run as the company's last one; false when it already was. The row stays locked until the transaction ends,
 * so that two runs are stored one after the other.
 */
export async function putRun(tx: CompanyTx, run: RunHeader): Promise<boolean> {
  const put = await tx
    .insertInto('sentinel_runs')
    .values({ company_id: tx.companyId, ...run })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(run).where('sentinel_runs.run_id', '<>', run.run_id),
    )
    .returning('run_id')
    .execute();
  return put.length > 0;
}

/** Replaces the results of these sentinels; the others keep theirs. */
export async function putResults(tx: CompanyTx, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  await tx
    .insertInto('sentinel_results')
    .values(
      results.map((result) => ({
        company_id: tx.companyId,
        sentinel_id: result.sentinel_id,
        result: JSON.stringify(result),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'sentinel_id'])
        .doUpdateSet({ result: (eb) => eb.ref('excluded.result') }),
    )
    .execute();
}

export function findRun(tx: CompanyTx): Promise<RunHeader | undefined> {
  return tx
    .selectFrom('sentinel_runs')
    .select(['run_id', 'as_of', 'started_at', 'duration_ms'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();
}

/** The stored results, one per sentinel. */
export async function listResults(tx: CompanyTx): Promise<Result[]> {
  const { rows } = await sql<{ result: Result }>`
    select result from sentinel_results where company_id = ${tx.companyId}`.execute(tx);
  return rows.map(({ result }) => result);
}
