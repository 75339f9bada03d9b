import { hash } from 'node:crypto';
import pg from 'pg';

/** What a statement begins with whose plan is to be kept. */
export const MARK = '/* plan kept */ ';
/** So many statements a connection keeps: lists of many lengths are as many statements, and each takes memory. */
const KEPT_MAX = 200;

/** A connection that prepares the statements marked under a name of their own; the others go as they are. */
export class PlanKeepingClient extends pg.Client {
  readonly #kept = new Set<string>();

  // Of the many ways to ask, this is the one that Kysely and the rest of the code have.
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    if (typeof text === 'string' && text.startsWith(MARK) && this.#keeps(text))
      asked.splice(0, 2, { name: hash('md5', text), text, values });
    return super.query(...(asked as [string])) as never;
  }

  #keeps(text: string): boolean {
    if (this.#kept.size < KEPT_MAX) this.#kept.add(text);
    return this.#kept.has(text);
  }
}
