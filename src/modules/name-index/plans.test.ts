import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompiledQuery } from 'kysely';
import { type CompanyTx, inCompany } from '#/platform/db/company-tx.ts';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { listNamesWith } from './name-store.ts';
import { listKeyMatches, listSimilarWords, listSwappedWords } from './store.ts';

const NAMES = 20_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A transaction that records the query plan of each statement. */
function planned(tx: CompanyTx, plans: PlanNode[]): CompanyTx {
  const executor = tx.getExecutor();
  const watched = Object.assign(Object.create(executor), {
    compileQuery: executor.compileQuery.bind(executor),
    transformQuery: executor.transformQuery.bind(executor),
    executeQuery: async (query: CompiledQuery) => {
      const asked = { ...query, sql: `explain (format json) ${query.sql}` };
      const { rows } = await executor.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(asked);
      plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
      return executor.executeQuery(query);
    },
  });
  // The stores need nothing else of a transaction.
  return { companyId: tx.companyId, getExecutor: () => watched } as unknown as CompanyTx;
}

function readsOf(node: PlanNode): PlanNode[] {
  const own = node['Relation Name'] === 'lookup_keys' ? [node] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readsOf)];
}

test('every query of a large index uses an index range', async (t) => {
  const { app, platform, logged } = await startApp(t);
  const { company_id } = await aCompany({ app, platform, logged });
  const { pool } = platform.database;
  await pool.query(
    `insert into lookup_keys (company_id, kind, form, key, id)
     select $1, kind, form, case form when 'name' then 'john smith' || n || ' ' else 'smith' || n || ' john ' end, n
       from generate_series(1, $2::int) as n, unnest(array['person', 'contact']) as kind, unnest(array['name', 'word']) as form`,
    [company_id, NAMES / 4],
  );
  await pool.query('analyze lookup_keys');
  const asks: Readonly<Record<string, (tx: CompanyTx) => Promise<readonly unknown[]>>> = {
    keys: (tx) => listKeyMatches(tx, [{ kind: 'person', form: 'name', low: 'john', high: 'johnz' }], 10),
    initials: (tx) =>
      listKeyMatches(tx, [{ kind: 'contact', form: 'initials', low: 'ngf', high: 'ngf' }], 10),
    names: (tx) => listNamesWith(tx, [{ kind: 'person', words: [['john'], ['smith42 ', 'smith43 ']] }], 10),
    similar: (tx) => listSimilarWords(tx, ['jhon', 'smyth']),
    swapped: (tx) => listSwappedWords(tx, ['msiht']),
  };
  for (const [name, ask] of Object.entries(asks)) {
    const plans: PlanNode[] = [];
    const rows = await inCompany(platform.database, company_id, (tx) => ask(planned(tx, plans)));
    if (name === 'names') assert.equal(rows.length, 2);
    const reads = plans.flatMap(readsOf);
    assert.ok(reads.length > 0, `${name}: ${JSON.stringify(plans)}`);
    for (const read of reads)
      assert.match(
        read['Index Cond'] ?? '',
        /company_id .*\bkind .*\bform .*\bkey /,
        `${name}: ${JSON.stringify(read)}`,
      );
  }
});
