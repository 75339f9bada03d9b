import { hash } from 'node:crypto';
import pg from 'pg';

/** Prefix of a statement that is to be prepared. */
export const MARK = '/* plan kept */ ';
/** Prepared statements per connection: lists of different lengths are different statements, and each takes memory. */
const KEPT_MAX = 200;

/** A connection that prepares the marked statements under their own names; others are sent unchanged. */
export class PlanKeepingClient extends pg.Client {
  readonly #kept = new Set<string>();

  // The only signature that Kysely and our code use.
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
