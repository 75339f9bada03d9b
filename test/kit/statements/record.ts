import { PlanKeepingClient } from '#/platform/db/plan-keeping-client.ts';
import { statementsOf, type Tree } from './parsed.ts';
import { faultsOf, tenantTablesIn } from './rules.ts';

type Scope = 'owner' | 'tenant';

/** What a connection's transaction has done so far. */
interface Done {
  scope: Scope;
  readonly touched: Map<Scope, string>;
}

interface Judged {
  readonly statements: readonly Tree[];
  readonly faults: readonly string[];
  readonly tables: readonly string[];
}

const SCHEMA = /^(Create|Alter|Drop|Index|Do|Grant|View|Rename)/;

const judgements = new Map<string, Judged>();
const transactions = new WeakMap<object, Done>();
const found = new Set<string>();
let isOn = false;

/**
 * Holds every statement that the product sends to what a cluster can carry out (`rules.ts`), from now on in this process. One that breaks a
 * rule is refused, and fails the test file even if nobody noticed.
 */
export function recordStatements(): void {
  if (isOn) return;
  isOn = true;
  process.on('exit', () => {
    if (found.size === 0) return;
    process.exitCode = 1;
    console.error(`statements that a cluster does not carry out:\n${[...found].join('\n')}`);
  });
  const send = PlanKeepingClient.prototype.query;
  PlanKeepingClient.prototype.query = function query(this: PlanKeepingClient, ...asked: unknown[]): never {
    const [text] = asked;
    // Tests ask the pool, which passes a callback; the product asks through Kysely.
    if (typeof text === 'string' && typeof asked.at(-1) !== 'function') {
      const faults = judge(this, text);
      if (faults.length > 0) {
        const fault = `${faults.join('; ')}: ${text}`;
        found.add(fault);
        throw new Error(fault);
      }
    }
    return send.apply(this, asked);
  };
}

/** Why this connection may not send this now. */
export function judge(connection: object, text: string): string[] {
  const { statements, faults, tables } = judgementOf(text);
  const done = transactions.get(connection);
  const all = [...faults];
  for (const statement of statements) {
    if ('TransactionStmt' in statement) beginOrEnd(connection, statement.TransactionStmt as Tree);
    const set = statement.VariableSetStmt as Tree | undefined;
    if (set?.name === 'role' && done)
      done.scope = set.args === undefined || /\bnone\b/.test(text) ? 'owner' : 'tenant';
    if (set?.is_local === true && statements.length > 1 && done?.scope === 'tenant')
      all.push('SET LOCAL beside other statements, which would go on to the nodes with it');
  }
  const [table] = tables;
  if (done && table) done.touched.set(done.scope, table);
  if (done && done.touched.size > 1) {
    const both = [...done.touched].map(([scope, name]) => `${name} as ${scope}`).join(' and ');
    all.push(`one transaction touches ${both}`);
  }
  return all;
}

function beginOrEnd(connection: object, { kind }: Tree): void {
  if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START')
    transactions.set(connection, { scope: 'owner', touched: new Map() });
  else if (kind === 'TRANS_STMT_COMMIT' || kind === 'TRANS_STMT_ROLLBACK') transactions.delete(connection);
}

function judgementOf(text: string): Judged {
  const known = judgements.get(text);
  if (known) return known;
  const statements = statementsOf(text);
  // A text that changes the schema is a migration.
  const judged = statements.some((statement) => Object.keys(statement).some((kind) => SCHEMA.test(kind)))
    ? []
    : statements;
  const made = {
    statements,
    faults: judged.flatMap((statement) => faultsOf(text, statement)),
    tables: judged.flatMap(tenantTablesIn),
  };
  judgements.set(text, made);
  return made;
}
