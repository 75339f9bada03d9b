import { readFileSync } from 'node:fs';
import { TABLES_WITHOUT_RLS } from '#/platform/db/schema/rls-check.ts';
import { lastName, nodesOf, type Tree } from './parsed.ts';

/**
 * What a cluster that shards the tenants' tables refuses, or worse, carries out otherwise than one server: the rules that
 * every statement of the product is held to while the tests run.
 */
const TENANT_TABLES = tenantTables();

/** Tables whose rows belong to companies, from the generated types. */
function tenantTables(): ReadonlySet<string> {
  const source = readFileSync(new URL('../../../src/platform/db/schema.gen.ts', import.meta.url), 'utf8');
  const types = source.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm);
  const sharded = [...types]
    .filter(([, , columns]) => /^ {2}company_id:/m.test(columns ?? ''))
    .map(([, name]) => name);
  return new Set(
    [...source.matchAll(/^ {2}(\w+): (\w+);$/gm)].flatMap(([, table, type]) =>
      sharded.includes(type) && table ? [table] : [],
    ),
  );
}

const VOLATILE = ['random', 'gen_random_uuid', 'clock_timestamp', 'timeofday', 'nextval', 'take_ids'];
const IMMUTABLE = ['timezone', 'lower', 'upper', 'btrim', 'floor', 'greatest', 'least'];
const OF_THE_NODE = ['ctid', 'xmin', 'xmax'];
/** They ask each node for itself: `hasWritten`. */
const ASKS_EVERY_NODE =
  /^select pg_current_xact_id_if_assigned\(\) is not null as written(?: from companies where company_id = \$1)?$/;

/** Why a statement would not do on a cluster; empty when it would. */
export function faultsOf(text: string, statement: Tree): string[] {
  return [
    ...copyFaults(statement),
    ...valuesFaults(statement),
    ...returningFaults(statement),
    ...updateFaults(statement),
    ...(namesCompany(statement) ? correlationFaults(statement, []) : []),
    ...idFaults(statement),
    ...nodeFaults(text, statement),
  ];
}

/** The tenants' tables that a statement reads or writes. */
export function tenantTablesIn(statement: Tree): string[] {
  const named = [...nodesOf(statement, 'CommonTableExpr')].map(({ ctename }) => ctename);
  return [...nodesOf(statement, 'RangeVar'), ...written(statement)]
    .filter(({ schemaname, relname }) => schemaname === undefined && !named.includes(relname))
    .map(({ relname }) => String(relname))
    .filter((table) => TENANT_TABLES.has(table));
}

/** The target of a statement is a field, not a node, of it. */
function written(statement: Tree): Tree[] {
  return ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) =>
    [...nodesOf(statement, kind)].map(({ relation }) => relation as Tree),
  );
}

function copyFaults(statement: Tree): string[] {
  return [...nodesOf(statement, 'InsertStmt')].flatMap((insert) => {
    const table = String((insert.relation as Tree).relname);
    const select = (insert.selectStmt as Tree | undefined)?.SelectStmt as Tree | undefined;
    const isFenced = TENANT_TABLES.has(table) && !TABLES_WITHOUT_RLS.includes(table);
    if (!isFenced || select === undefined || select.valuesLists !== undefined) return [];
    return insert.onConflictClause === undefined && insert.returningClause === undefined
      ? [`INSERT … SELECT into ${table} runs as COPY, which row-level security refuses: add RETURNING`]
      : [];
  });
}

function valuesFaults(statement: Tree): string[] {
  return [...nodesOf(statement, 'InsertStmt')].flatMap((insert) => {
    const { valuesLists } = ((insert.selectStmt as Tree | undefined)?.SelectStmt ?? {}) as Tree;
    return nodesOf(valuesLists, 'SubLink').next().done ? [] : ['a sub-select in VALUES: read it first'];
  });
}

function returningFaults(statement: Tree): string[] {
  return [...nodesOf(statement, 'returningClause')].flatMap((returning) =>
    [...nodesOf(returning, 'FuncCall')].flatMap(({ funcname, args }) => {
      const name = lastName(funcname);
      const inZone = [...nodesOf(args, 'FuncCall')].some((inner) => lastName(inner.funcname) === 'timezone');
      return IMMUTABLE.includes(name) || (name === 'extract' && inZone)
        ? []
        : [`${name} in RETURNING is not known to be immutable`];
    }),
  );
}

function updateFaults(statement: Tree): string[] {
  return [...nodesOf(statement, 'UpdateStmt')].flatMap((update) =>
    [...nodesOf(update, 'FuncCall', ['withClause'])].flatMap(({ funcname }) =>
      VOLATILE.includes(lastName(funcname)) ? [`volatile ${lastName(funcname)} in UPDATE`] : [],
    ),
  );
}

/** Otherwise it is of all companies, and every shard carries it out for its own. */
function namesCompany(statement: Tree): boolean {
  return [...nodesOf(statement, 'A_Expr')].some(
    ({ lexpr, rexpr }) =>
      lastName(((lexpr as Tree | undefined)?.ColumnRef as Tree | undefined)?.fields) === 'company_id' &&
      !nodesOf(rexpr, 'ParamRef').next().done,
  );
}

/** In a sub-select, a company named by another table's column is not known when the shard is chosen. */
function correlationFaults(tree: unknown, outside: readonly string[]): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([kind, below]) => {
    if (kind !== 'SelectStmt') return correlationFaults(below, outside);
    const own = aliasesOf((below as Tree).fromClause);
    const asked = [...nodesOf(below, 'A_Expr', ['SelectStmt'])].flatMap((expression) => {
      const sides = [expression.lexpr, expression.rexpr].map(companyOf);
      const isBetween = sides.every((side) => side !== undefined);
      return isBetween && sides.some((side) => outside.includes(String(side)) && !own.includes(String(side)))
        ? [
            `${sides.map((side) => `${side}.company_id`).join(' = ')} in a sub-select: name the company itself`,
          ]
        : [];
    });
    return [...asked, ...correlationFaults(below, [...outside, ...own])];
  });
}

function aliasesOf(from: unknown): string[] {
  const named = [...nodesOf(from, 'RangeVar', ['SelectStmt'])].map(
    ({ alias, relname }) => (alias as Tree | undefined)?.aliasname ?? relname,
  );
  const others = ['RangeSubselect', 'RangeFunction'].flatMap((kind) =>
    [...nodesOf(from, kind, ['SelectStmt'])].map(({ alias }) => (alias as Tree | undefined)?.aliasname),
  );
  return [...named, ...others].map(String);
}

/** `jobs` of `jobs.company_id`. */
function companyOf(side: unknown): string | undefined {
  const { fields = [] } = ((side as Tree | undefined)?.ColumnRef ?? {}) as { fields?: readonly Tree[] };
  return fields.length === 2 && lastName(fields) === 'company_id' ? lastName(fields.slice(0, 1)) : undefined;
}

/** Ids are drawn where the statement is planned; one that a node carries out cannot. */
function idFaults(statement: Tree): string[] {
  return [...nodesOf(statement, 'SelectStmt')].flatMap(({ fromClause, targetList }) => {
    const draws = [...nodesOf(targetList, 'FuncCall')].some(
      ({ funcname }) => lastName(funcname) === 'take_ids',
    );
    return draws && !nodesOf(fromClause, 'RangeVar').next().done
      ? ['take_ids beside a table: draw the id first']
      : [];
  });
}

function nodeFaults(text: string, statement: Tree): string[] {
  const called = [...nodesOf(statement, 'FuncCall')].map(({ funcname }) => lastName(funcname));
  const columns = [...nodesOf(statement, 'ColumnRef')].map(({ fields }) => lastName(fields));
  return [
    ...(called.includes('set_config') ? ['set_config stays on this node: use SET LOCAL'] : []),
    ...(called.some((name) => name.startsWith('pg_current_xact')) && !ASKS_EVERY_NODE.test(text.trim())
      ? ['pg_current_xact… sees this node alone']
      : []),
    ...columns.filter((name) => OF_THE_NODE.includes(name)).map((name) => `${name} is of one node`),
  ];
}
