import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** Makes `keeper` the one who keeps the company's index until a time; false while somebody else does. */
export async function takeUpkeep(
  tx: CompanyTx,
  keeper: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into search_upkeep as held (company_id, keeper, kept_until)
    values (${tx.companyId}, ${keeper}, ${until})
        on conflict (company_id) do update
       set keeper = excluded.keeper, kept_until = excluded.kept_until
     where held.keeper is null or held.keeper = excluded.keeper or held.kept_until < ${now}
    returning company_id`.execute(tx);
  return rows.length > 0;
}

export async function leaveUpkeep(tx: CompanyTx, keeper: string): Promise<void> {
  await sql`update search_upkeep set keeper = null, kept_until = null
             where company_id = ${tx.companyId} and keeper = ${keeper}`.execute(tx);
}

/** Notes why the index could not be kept, and since when; null: it was kept. */
export async function setFailure(tx: CompanyTx, failure: string | null, now: Date): Promise<void> {
  await sql`update search_upkeep
               set failure = ${failure}::text,
                   failing_since = case when ${failure}::text is null then null
                                        else coalesce(failing_since, ${now}::timestamptz) end
             where company_id = ${tx.companyId}
               and (failure is not null or ${failure}::text is not null)`.execute(tx);
}

export async function findFailure(tx: CompanyTx): Promise<string | null> {
  const { rows } = await sql<{ failure: string | null }>`
    select failure from search_upkeep where company_id = ${tx.companyId}`.execute(tx);
  return rows[0]?.failure ?? null;
}
