import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of a statement's syntax tree: `{ SelectStmt: {…} }`, its fields or a list of such. */
export type Tree = Readonly<Record<string, unknown>>;

/** The syntax trees of the statements of a text. Throws for what PostgreSQL could not parse. */
export function statementsOf(text: string): Tree[] {
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Tree }[] };
  return stmts.map(({ stmt }) => stmt);
}

/** Every node of this kind at or below `tree`; below those in `except` nothing is looked for. */
export function* nodesOf(tree: unknown, kind: string, except: readonly string[] = []): Generator<Tree> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, below] of Object.entries(tree)) {
    if (name === kind) yield below as Tree;
    if (!except.includes(name)) yield* nodesOf(below, kind, except);
  }
}

/** The name that a node's list of strings ends with: `pg_catalog.extract` is `extract`. */
export function lastName(names: unknown): string {
  const last = (names as readonly Tree[] | undefined)?.at(-1);
  return (last?.String as { sval?: string } | undefined)?.sval ?? '';
}
