import { CLIENT, closeStatement, HEADER_BYTES, message, textAt } from './wire.ts';

/**
 * One session's named prepared statements. All sessions share one backend and one namespace, so each name is replaced
 * by a unique one. The unnamed statement is shared too, but node-postgres parses it again in every batch that uses it.
 */
export class StatementNames {
  readonly #sessionId: number;
  readonly #statements = new Map<string, { readonly name: string; parse?: Buffer }>();
  /** Parse messages that have not been run yet. */
  #parsing: { readonly name: string; readonly parse: Buffer }[] = [];
  #count = 0;

  constructor(sessionId: number) {
    this.#sessionId = sessionId;
  }

  get size(): number {
    return this.#statements.size;
  }

  /** The same message under the backend's name for the statement. */
  translated(frame: Buffer): Buffer {
    const at = nameStart(frame);
    if (at === undefined || frame[at] === 0) return frame;
    const name = textAt(frame, at);
    const statement = this.#statement(name);
    const after = frame.indexOf(0, at);
    const body = [frame.subarray(HEADER_BYTES, at), Buffer.from(statement.name), frame.subarray(after)];
    const translated = message(Number(frame[0]), Buffer.concat(body));
    if (frame[0] === CLIENT.parse) this.#parsing.push({ name, parse: translated });
    if (frame[0] === CLIENT.close) this.#statements.delete(name);
    return translated;
  }

  /** Notes whether what was translated since the last time has run: a client parses again what was lost. */
  settle(hasRun: boolean): void {
    for (const { name, parse } of this.#parsing) {
      const statement = this.#statements.get(name);
      if (hasRun && statement) statement.parse = parse;
    }
    this.#parsing = [];
  }

  /** The Parse messages that prepare these statements on a new backend. */
  *parses(): Iterable<Buffer> {
    for (const { parse } of this.#statements.values()) if (parse) yield parse;
  }

  /** The Close messages that remove these statements from the backend. */
  *closes(): Iterable<Buffer> {
    for (const { name } of this.#statements.values()) yield closeStatement(name);
  }

  #statement(name: string): { readonly name: string; parse?: Buffer } {
    const known = this.#statements.get(name);
    if (known) return known;
    this.#count += 1;
    const statement = { name: `${this.#sessionId}.${this.#count}` };
    this.#statements.set(name, statement);
    return statement;
  }
}

/** Where a message names a prepared statement: Parse at once, Bind after the portal, Describe and Close after 'S'. */
function nameStart(frame: Buffer): number | undefined {
  switch (frame[0]) {
    case CLIENT.parse:
      return HEADER_BYTES;
    case CLIENT.bind:
      return frame.indexOf(0, HEADER_BYTES) + 1;
    case CLIENT.describe:
    case CLIENT.close:
      return frame[HEADER_BYTES] === 0x53 ? HEADER_BYTES + 1 : undefined;
    default:
      return undefined;
  }
}
