import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { AliasKey } from './alias-rules.ts';

export interface Alias extends AliasKey {
  readonly target: string;
}

/** What these words stand for, as far as somebody has said. */
export async function listAliases(tx: CompanyTx, keys: readonly AliasKey[]): Promise<Alias[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Alias>`
    select a.kind, a.alias, a.target
      from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ alias }) => alias)}::text[]) as asked (kind, alias)
      join portal_aliases a on a.company_id = ${tx.companyId} and a.kind = asked.kind and a.alias = asked.alias`.execute(
    tx,
  );
  return rows;
}

/** Keeps what words stand for; the latest correction holds. */
export async function putAliases(tx: CompanyTx, aliases: readonly Alias[], at: Date): Promise<void> {
  if (aliases.length === 0) return;
  const sorted = aliases.toSorted((one, other) =>
    `${one.kind} ${one.alias}` < `${other.kind} ${other.alias}` ? -1 : 1,
  );
  await tx
    .insertInto('portal_aliases')
    .values(sorted.map((alias) => ({ company_id: tx.companyId, ...alias, learnt_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'alias']).doUpdateSet((row) => ({
        target: row.ref('excluded.target'),
        learnt_at: row.ref('excluded.learnt_at'),
      })),
    )
    .execute();
}
