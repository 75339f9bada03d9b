import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Rank } from '../rank.ts';
import { Backend } from './backend.ts';
import type { Command } from './commands.ts';
import { databaseIn } from './directory.ts';
import { Listeners } from './listeners.ts';
import type { ReplyEnd } from './reply-buffer.ts';
import type { StatementNames } from './statement-names.ts';
import { Turns } from './turns.ts';
import {
  errorResponse,
  joined,
  queryMessage,
  readyForQuery,
  SqlError,
  SYNC,
  type TransactionStatus,
} from './wire.ts';

/** A session, as the engine sees it. */
export interface Client {
  readonly rank: Rank;
  readonly destroyed: boolean;
  reply(bytes: Buffer): void;
  /** An extended-query batch failed: its messages up to Sync are discarded. */
  skipToSync(): void;
  readonly statements: Pick<StatementNames, 'settle' | 'parses' | 'closes' | 'size'>;
}

/** Messages to run together. */
export interface Batch {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly commands: readonly Command[];
  /** How many ReadyForQuery are replied, one to each statement; none after Flush. */
  readonly replies: number;
  readonly copyIn: boolean;
}

export interface EngineOptions {
  /** Absent for an in-memory database, which cannot be reopened. */
  readonly dataDir: string | undefined;
  readonly statementTimeoutMs: number;
  readonly onRestart: (reason: string) => void;
}

const ROLLBACK = [SYNC, queryMessage('rollback')];
/** Puts the backend into a failed transaction, as a server would be after the same error. */
const FAILED_TRANSACTION = [queryMessage('begin; select 1/0')];

/**
 * Shares the one backend among the sessions: a session holds it from its first message until it is idle outside a
 * transaction. A backend that dies is replaced by a new one over the same directory.
 */
export class Engine {
  readonly greeting: Buffer;
  readonly #options: EngineOptions;
  readonly #turns = new Turns();
  readonly #clients = new Set<Client>();
  readonly #listeners = new Listeners();
  /** Sessions whose transaction was lost while they were idle and that do not know yet. */
  readonly #bereft = new Map<Client, { readonly reason: SqlError; readonly inTransaction: boolean }>();
  #backend: Backend | undefined;
  #opening: Promise<Backend> | undefined;
  #closing: Promise<void> | undefined;
  /** Why no statement can run any more. */
  #ended: SqlError | undefined;
  #running = false;
  #status: TransactionStatus = 'I';
  #limitMs: number;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: EngineOptions, backend: Backend) {
    this.#options = options;
    this.#limitMs = options.statementTimeoutMs;
    this.greeting = backend.greeting;
    this.#adopt(backend);
  }

  get ended(): SqlError | undefined {
    return this.#ended;
  }

  join(client: Client): void {
    this.#clients.add(client);
  }

  /** Runs a session's batch when its turn comes; always replies. */
  async run(client: Client, batch: Batch): Promise<void> {
    const turn = this.#turns.take(client, client.rank);
    if (turn !== true) {
      this.#watchIdle();
      if (!(await turn)) return;
    }
    this.#unwatchIdle();
    this.#running = true;
    const atRest = client.destroyed || (await this.#answer(client, batch));
    this.#running = false;
    if (client.destroyed) await this.#cleanUp(client);
    else if (atRest && this.#status === 'I') this.#release(client);
    else if (this.#ended) await this.#evict(client, this.#ended);
    else this.#watchIdle();
  }

  /** Cleans up after a closed session: rolls back its transaction and removes its statements. */
  leave(client: Client): void {
    this.#clients.delete(client);
    this.#bereft.delete(client);
    this.#listeners.remove(client, '*');
    this.#turns.leave(client);
    const holds = this.#turns.holder === client;
    if (holds ? !this.#running : client.statements.size > 0) void this.#cleanUp(client);
  }

  async dump(): Promise<Uint8Array> {
    const turn = {};
    await this.#turns.take(turn);
    try {
      return await (await this.#ready()).dump();
    } finally {
      this.#release(turn);
    }
  }

  /** Copies the database's files to `place` while no transaction runs. */
  async snapshot(place: string): Promise<void> {
    const { dataDir } = this.#options;
    if (dataDir === undefined) throw new Error('a database in memory has no files to copy');
    const turn = {};
    await this.#turns.take(turn);
    try {
      await this.#ready();
      if (!(await this.#quietly([queryMessage('checkpoint')]))) throw new Error('the checkpoint failed');
      await cp(databaseIn(dataDir), place, { recursive: true, mode: constants.COPYFILE_FICLONE });
    } finally {
      this.#release(turn);
    }
  }

  /** Lets the running statement finish, rolls back an open transaction and rejects everything else. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#ended ??= new SqlError('57P01', 'terminating connection because the embedded database was closed');
    const turn = {};
    const taken = this.#turns.take(turn, 'request', 'first');
    const holder = this.#holdingClient();
    if (holder && !this.#running) await this.#evict(holder, this.#ended);
    await taken;
    const backend = this.#backend ?? (await this.#opening?.catch(() => undefined));
    this.#backend = undefined;
    await backend?.close();
    this.#release(turn);
  }

  /** True when no extended-query batch of the session is pending afterwards. */
  async #answer(client: Client, batch: Batch): Promise<boolean> {
    const bereft = this.#bereft.get(client);
    this.#bereft.delete(client);
    let left = batch.replies;
    try {
      // Rolling back a lost transaction is not an error: the client gets its reply, with a warning.
      if (bereft && !isOneOf(batch, ['rollback'])) throw bereft.reason;
      const backend = await this.#ready();
      for (const command of batch.commands)
        if (command.kind === 'time-limit') this.#limitMs = command.limitMs;
      const limitMs = this.#limitMs * Math.max(1, batch.replies);
      const end = await backend.run(batch, limitMs, (bytes, ready) => {
        left -= ready;
        client.reply(bytes);
      });
      client.statements.settle(true);
      await this.#conclude(client, batch, end, backend);
      return batch.replies > 0;
    } catch (error) {
      client.statements.settle(false);
      const inTransaction = bereft?.inTransaction ?? this.#status !== 'I';
      await this.#fail(client, { ...batch, replies: left }, asSqlError(error), inTransaction);
      return true;
    }
  }

  async #conclude(client: Client, batch: Batch, end: ReplyEnd, backend: Backend): Promise<void> {
    if (batch.replies > 0 && end.status === undefined) {
      const broken = new SqlError('57P01', 'terminating connection because the embedded database broke');
      await backend.kill(broken);
      throw broken;
    }
    this.#status = end.status ?? this.#status;
    for (const notification of end.notifications) this.#listeners.deliver(notification);
    if (end.failed) return;
    for (const command of batch.commands) {
      if (command.kind === 'listen') this.#listeners.add(client, command.channel);
      if (command.kind === 'unlisten') {
        this.#listeners.remove(client, command.channel);
        // The backend no longer listens for the other sessions either.
        await this.#quietly([...this.#listeners.listens()]);
      }
    }
  }

  /**
   * Replies with the error to each statement that has no reply yet. A client that was in a transaction is left in a failed one: its statements fail until it
   * rolls back, so it never continues outside the transaction it expects.
   */
  async #fail(client: Client, batch: Batch, reason: SqlError, inTransaction: boolean): Promise<void> {
    const goesOn = inTransaction && !isOneOf(batch, ['commit', 'rollback']) && !this.#ended;
    const entered = goesOn && (await this.#quietly(FAILED_TRANSACTION));
    if (goesOn && !entered) this.#bereft.set(client, { reason, inTransaction });
    this.#status = entered ? 'E' : 'I';
    for (let left = batch.replies; left > 0; left--)
      client.reply(Buffer.concat([errorResponse(reason), readyForQuery(goesOn ? 'E' : 'I')]));
    if (batch.replies === 0) {
      client.reply(errorResponse(reason));
      client.skipToSync();
    }
  }

  /** An idle transaction would block all waiting sessions: there is no other connection. */
  #watchIdle(): void {
    const holder = this.#holdingClient();
    const limitMs = this.#options.statementTimeoutMs;
    if (this.#idleTimer || this.#running || !holder || !this.#turns.contended || limitMs === 0) return;
    this.#idleTimer = setTimeout(() => void this.#evict(holder, idleFor(limitMs)), limitMs);
  }

  #unwatchIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = undefined;
  }

  async #evict(client: Client, reason: SqlError): Promise<void> {
    this.#bereft.set(client, { reason, inTransaction: this.#status !== 'I' });
    await this.#endTurn(client, ROLLBACK);
  }

  async #cleanUp(client: Client): Promise<void> {
    const closes = [...client.statements.closes(), SYNC];
    await this.#endTurn(client, this.#turns.holder === client ? [...ROLLBACK, ...closes] : closes);
  }

  /** Runs the last messages for a session that no longer has a turn. */
  async #endTurn(client: Client, messages: readonly Buffer[]): Promise<void> {
    this.#unwatchIdle();
    const turn = {};
    this.#turns.hand(client, turn);
    await this.#turns.take(turn);
    await this.#quietly(messages);
    this.#release(turn);
  }

  #release(holder: object): void {
    this.#status = 'I';
    this.#limitMs = this.#options.statementTimeoutMs;
    this.#turns.pass(holder);
  }

  /** Runs messages and discards the reply; false when the backend failed. */
  async #quietly(messages: readonly Buffer[]): Promise<boolean> {
    try {
      const backend = this.#backend ?? (await this.#ready());
      await backend.run({ bytes: joined(messages) }, this.#options.statementTimeoutMs, () => {});
      return true;
    } catch {
      return false;
    }
  }

  async #ready(): Promise<Backend> {
    if (this.#ended) throw this.#ended;
    if (this.#backend) return this.#backend;
    this.#opening ??= this.#reopen().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #reopen(): Promise<Backend> {
    const backend = await Backend.open({ dataDir: this.#options.dataDir }).catch((error: Error) => {
      throw new SqlError('57P03', `the embedded database cannot be opened: ${error.message}`);
    });
    const known = [...this.#listeners.listens()];
    for (const { statements } of this.#clients)
      for (const parse of statements.parses()) known.push(parse, SYNC);
    if (known.length > 0) await backend.run({ bytes: joined(known) }, 0, () => {});
    this.#adopt(backend);
    return backend;
  }

  #adopt(backend: Backend): void {
    this.#backend = backend;
    backend.onLost = (reason) => this.#onLost(reason);
  }

  #onLost(reason: SqlError): void {
    this.#backend = undefined;
    const holder = this.#holdingClient();
    if (holder && !this.#running) {
      this.#bereft.set(holder, { reason, inTransaction: this.#status !== 'I' });
    }
    if (this.#options.dataDir === undefined) {
      this.#ended ??= new SqlError('57P01', `the in-memory database was lost: ${reason.message}`);
      return;
    }
    this.#ready().then(
      () => this.#options.onRestart(reason.message),
      () => undefined,
    );
  }

  #holdingClient(): Client | undefined {
    const holder = this.#turns.holder;
    return this.#clients.values().find((client) => client === holder);
  }
}

function idleFor(limitMs: number): SqlError {
  return new SqlError(
    '25P03',
    'terminating transaction due to idle-in-transaction timeout',
    `It held the only connection of the embedded database for ${limitMs} ms while others waited.`,
  );
}

function isOneOf(batch: Batch, kinds: readonly Command['kind'][]): boolean {
  return batch.commands.some(({ kind }) => kinds.includes(kind));
}

function asSqlError(error: unknown): SqlError {
  return error instanceof SqlError ? error : new SqlError('XX000', String(error));
}
