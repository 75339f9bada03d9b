import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isUuid } from '#/platform/text/uuid.ts';
import type { Database } from './open.ts';
import { withRetry } from './pg-errors.ts';
import { pipelined } from './pipelined.ts';
import type { DB } from './schema.gen.ts';

/**
 * The role that every statement in a tenant scope runs as: no superuser, owns nothing, bound by row-level security. The
 * database knows its name, since each has one of its own.
 */
const TENANT_ROLE = 'tenant_role()';

/** A transaction that can see one company and no other. Only `inCompany` makes one. */
export type CompanyTx = Transaction<DB> & {
  readonly companyId: string;
  /** What was worked out before the transaction, by what it is of (`WorkFirst`). */
  readonly ahead: ReadonlyMap<string, unknown>;
};

const NOTHING: CompanyTx['ahead'] = new Map();

const SNAPSHOT = 'begin isolation level repeatable read, read only';

/**
 * Runs `work` in the tenant scope of one company: a transaction whose role is bound by row-level security and
 * `app.company_id` says whose rows exist. The whole transaction is retried when the database reports a conflict.
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

type Own = Pick<Database, 'db' | 'kind'>;
type Work<T> = (tx: CompanyTx) => Promise<T>;

function begun<T>(
  database: Own,
  companyId: string,
  work: Work<T>,
  { begin, ahead }: { readonly begin?: string; readonly ahead: CompanyTx['ahead'] },
): Promise<T> {
  const settings = settingsOf(companyId);
  return withRetry(() =>
    pipelined(database, settings, (tx) => work(Object.assign(tx, { companyId, ahead })), begin),
  );
}

/** Puts the rest of a transaction into one company's tenant scope. */
export async function enterCompany(tx: Transaction<DB>, companyId: string): Promise<CompanyTx> {
  await sql.raw(settingsOf(companyId)).execute(tx);
  return Object.assign(tx, { companyId, ahead: NOTHING });
}

/** Spelt out, because what goes out together with `begin` takes no parameters. */
function settingsOf(companyId: string): string {
  if (!isUuid(companyId)) throw new Error('a company transaction needs a company id');
  return `select set_config('role', ${TENANT_ROLE}, true), set_config('app.company_id', '${companyId}', true)`;
}

/**
 * Bypasses row-level security for `work` inside the same transaction: for the task queue, whose tables have no company.
 */
export async function bypassRls<T>(tx: CompanyTx, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'none', true)`.execute(tx);
  const result = await work();
  await sql`select set_config('role', ${sql.raw(TENANT_ROLE)}, true)`.execute(tx);
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
