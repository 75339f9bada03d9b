import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Result } from './schema.ts';

/** The last run of a company; times are ISO. */
export interface RunHeader {
  readonly run_id: string;
  readonly as_of: string;
  readonly started_at: string;
  readonly duration_ms: number;
}

/** Makes the run the company's last one. What it holds locked keeps two runs from ending at the same time. */
export async function putRun(tx: CompanyTx, run: RunHeader): Promise<void> {
  await tx
    .insertInto('sentinel_runs')
    .values({ company_id: tx.companyId, ...run })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(run))
    .execute();
}

/** Replaces the results of these sentinels; those of the others stay. */
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

/** The kept results, by sentinel. */
export async function listResults(tx: CompanyTx): Promise<Result[]> {
  const { rows } = await sql<{ result: Result }>`
    select result from sentinel_results where company_id = ${tx.companyId}`.execute(tx);
  return rows.map(({ result }) => result);
}
