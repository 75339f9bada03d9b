import { type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isUuid } from '#/platform/text/uuid.ts';
import { inSpan } from '#/platform/tracing/span.ts';
import type { Database } from './open.ts';
import { withRetry } from './pg-errors.ts';
import { pipelined } from './pipelined.ts';
import type { DB } from './schema.gen.ts';

/** A transaction that can see one company and no other. Only `inCompany` makes one. */
export type CompanyTx = Transaction<DB> & {
  readonly companyId: string;
  /** The role that its statements run as: no superuser, owns nothing, bound by row-level security. */
  readonly tenantRole: string;
  /** What was worked out before the transaction, by what it is of (`WorkFirst`). */
  readonly ahead: ReadonlyMap<string, unknown>;
};

const NOTHING: CompanyTx['ahead'] = new Map();

const SNAPSHOT = 'begin isolation level repeatable read, read only';

/**
 * Runs `work` in the tenant scope of one company: a transaction whose role is bound by row-level security and
 * `app.company_id` says whose rows exist. The whole transaction is retried when the database reports a conflict. Companies
 * take turns, so that one with many transactions does not delay another.
 * Never await anything but the database inside: the embedded database has one connection.
 */
export function inCompany<T>(database: Own, companyId: string, work: Work<T>, ahead = NOTHING): Promise<T> {
  return begun(database, companyId, work, { ahead });
}

/**
 * The same for reads: all statements see one snapshot, so a total agrees with its page despite concurrent writes.
 */
export function inSnapshot<T>(database: Own, companyId: string, work: Work<T>): Promise<T> {
  return begun(database, companyId, work, { begin: SNAPSHOT, ahead: NOTHING });
}

type Own = Pick<Database, 'db' | 'kind' | 'tenantRole' | 'lane'>;
type Work<T> = (tx: CompanyTx) => Promise<T>;

async function begun<T>(
  database: Own,
  companyId: string,
  work: Work<T>,
  { begin, ahead }: { readonly begin?: string; readonly ahead: CompanyTx['ahead'] },
): Promise<T> {
  const tenantRole = await database.tenantRole();
  const scope = tenantScope(companyId, tenantRole);
  const attempt = () =>
    pipelined(database, scope, (tx) => work(Object.assign(tx, { companyId, tenantRole, ahead })), begin);
  const attributes = { 'db.system.name': 'postgresql', 'fieldstone.company_id': companyId };
  return inSpan({ name: 'transaction', kind: 'client', attributes }, () =>
    withRetry(() => database.lane.run(companyId, attempt)),
  );
}

/**
 * The statements that put a transaction into one company's tenant scope. SET LOCAL, each alone and with its value spelt
 * out: on a cluster the text of such a statement, and of no function, goes on to the nodes that hold the company's rows.
 */
export function tenantScope(companyId: string, tenantRole: string): string[] {
  if (!isUuid(companyId)) throw new Error('a company transaction needs a company id');
  return [
    // A placeholder where there is no cluster.
    "set local citus.propagate_set_commands = 'local'",
    `set local role ${pg.escapeIdentifier(tenantRole)}`,
    `set local app.company_id = '${companyId}'`,
  ];
}

/**
 * Bypasses row-level security for `work` inside the same transaction: for tables that have no company, such as the task
 * queue and the logins. It may not touch a tenant's table: a cluster lets one role write a company's rows in a transaction.
 */
export async function bypassRls<T>(tx: CompanyTx, work: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(tx);
  const result = await work();
  await sql.raw(`set local role ${pg.escapeIdentifier(tx.tenantRole)}`).execute(tx);
  return result;
}

/** Tables whose ids are counted for each company. */
type Counted =
  | `team${'s' | '_members' | '_entities'}`
  | `case${'s' | '_comments' | '_participants' | '_items' | '_activity'}`
  | `ledger_${'entries' | 'lines'}`
  | `fms_${'notes' | 'vehicles'}`;

/** The company's next id for a row of a table, or the first of `count`, as an expression. The counter stays locked until the transaction ends. */
export function nextId(tx: CompanyTx, table: Counted, count = 1): RawBuilder<number> {
  return sql<number>`take_ids(${tx.companyId}::uuid, ${table}, ${count}::integer)`;
}
