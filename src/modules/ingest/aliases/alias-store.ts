import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { AliasKey, AliasKind } from './alias-rules.ts';

/** A portal's words and the record they stand for. */
export interface Alias {
  readonly kind: AliasKind;
  readonly alias: string;
  readonly target: string;
}

/** An alias with the number of consecutive corrections that agree. */
export interface LearnedAlias extends Alias {
  readonly corrections: number;
}

/** The stored aliases of these keys. */
export async function listAliases(tx: CompanyTx, keys: readonly AliasKey[]): Promise<LearnedAlias[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<LearnedAlias>`
    select a.kind, a.alias, a.target, a.corrections
      from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ alias }) => alias)}::text[]) as asked (kind, alias)
      join portal_aliases a on a.company_id = ${tx.companyId} and a.kind = asked.kind and a.alias = asked.alias`.execute(
    tx,
  );
  return rows;
}

/** Stores aliases. The latest correction wins; repeating it increments its count. */
export async function putAliases(tx: CompanyTx, aliases: readonly Alias[], at: Date): Promise<void> {
  if (aliases.length === 0) return;
  const sorted = aliases.toSorted((one, other) =>
    `${one.kind} ${one.alias}` < `${other.kind} ${other.alias}` ? -1 : 1,
  );
  await sql`
    insert into portal_aliases (company_id, kind, alias, target, learnt_at)
    select ${tx.companyId}::uuid, kind, alias, target, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as said (kind text, alias text, target text)
        on conflict (company_id, kind, alias) do update
           set corrections = case when portal_aliases.target = excluded.target
                                  then portal_aliases.corrections + 1 else 1 end,
               target = excluded.target, learnt_at = excluded.learnt_at`.execute(tx);
}
