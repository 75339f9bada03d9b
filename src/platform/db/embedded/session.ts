import { Duplex } from 'node:stream';
import type { Rank } from '../rank.ts';
import { type Command, commandIn } from './commands.ts';
import type { Client, Engine } from './engine.ts';
import { StatementNames } from './statement-names.ts';
import { CLIENT, COPY_IN, errorResponse, joined, REQUEST } from './wire.ts';

const NOTHING = Buffer.alloc(0);
const NO_SSL = Buffer.from('N');
let sessions = 0;

/**
 * The server's end of one connection, presented to node-postgres as a socket: parses messages, runs them in batches that
 * end with Sync, Flush or a simple query, and replies. Statements written together run as one batch, because each batch
 * is a round trip to the backend's thread. It answers the startup message itself, and COPY FROM STDIN, whose data is
 * buffered until it is complete and then run at once.
 */
export class Session extends Duplex implements Client {
  readonly rank: Rank;
  readonly statements: StatementNames;
  readonly #engine: Engine;
  #input: Buffer = NOTHING;
  #greeted = false;
  #isGathering = false;
  /** Whole statements that are not run yet, and how many replies they get. */
  #whole: Buffer[] = [];
  #replies = 0;
  /** The messages of a statement that is not whole yet. */
  #batch: Buffer[] = [];
  #commands: Command[] = [];
  #copying = false;
  #skipping = false;
  #ended = false;

  constructor(engine: Engine, rank: Rank) {
    super({ allowHalfOpen: true });
    this.rank = rank;
    sessions += 1;
    this.statements = new StatementNames(sessions);
    this.#engine = engine;
    engine.join(this);
  }

  /** The part of net.Socket that node-postgres uses. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  reply(bytes: Buffer): void {
    if (!this.#ended && !this.destroyed) this.push(bytes);
  }

  skipToSync(): void {
    this.#skipping = true;
  }

  override _read(): void {}

  /** What is written until the current tick ends is received together. */
  override write(...given: [chunk: unknown, ...rest: never[]]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return super.write(...given);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#receive(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: () => void): void {
    this.#end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine.leave(this);
    done(error);
  }

  async #receive(chunk: Buffer): Promise<void> {
    this.#input = this.#input.length > 0 ? Buffer.concat([this.#input, chunk]) : chunk;
    while (!this.#ended) {
      const frame = this.#nextFrame();
      if (!frame) return this.#runWhole();
      if (this.#greeted) await this.#accept(frame);
      else this.#greet(frame);
    }
  }

  #nextFrame(): Buffer | undefined {
    // Messages before the startup response have no type byte.
    const typeBytes = this.#greeted ? 1 : 0;
    if (this.#input.length < typeBytes + 4) return undefined;
    const length = typeBytes + this.#input.readInt32BE(typeBytes);
    if (this.#input.length < length) return undefined;
    const frame = this.#input.subarray(0, length);
    this.#input = this.#input.length > length ? this.#input.subarray(length) : NOTHING;
    return frame;
  }

  #greet(frame: Buffer): void {
    const request = frame.readInt32BE(4);
    if (request === REQUEST.ssl || request === REQUEST.gssEncryption) {
      this.reply(NO_SSL);
    } else if (request === REQUEST.cancel) {
      this.#end();
    } else if (this.#engine.ended) {
      this.reply(errorResponse(this.#engine.ended, 'FATAL'));
      this.#end();
    } else {
      this.#greeted = true;
      this.reply(this.#engine.greeting);
    }
  }

  async #accept(frame: Buffer): Promise<void> {
    const type = frame[0];
    if (type === CLIENT.terminate) {
      await this.#runWhole();
      return this.#end();
    }
    if (this.#copying) return this.#acceptCopy(frame);
    if (this.#skipping && type !== CLIENT.sync) return;
    this.#skipping = false;
    if (type === CLIENT.query || type === CLIENT.parse) {
      const command = commandIn(frame);
      if (command) this.#commands.push(command);
      if (command?.kind === 'copy-in' && type === CLIENT.query) return this.#startCopy(frame);
    }
    this.#batch.push(this.statements.translated(frame));
    if (type === CLIENT.flush || this.#commands.length > 0) {
      if (type === CLIENT.flush) await this.#runAlone(0);
      else if (type === CLIENT.query || type === CLIENT.sync) await this.#runAlone(1);
    } else if (type === CLIENT.query || type === CLIENT.sync) {
      this.#whole.push(...this.#batch);
      this.#replies += 1;
      this.#batch = [];
    }
  }

  #startCopy(frame: Buffer): void {
    this.#copying = true;
    this.#batch.push(frame);
    this.reply(COPY_IN);
  }

  async #acceptCopy(frame: Buffer): Promise<void> {
    if (frame[0] === CLIENT.sync || frame[0] === CLIENT.flush) return;
    // A copy, because a source of data may use its buffers again once they are written.
    this.#batch.push(Buffer.from(frame));
    if (frame[0] === CLIENT.copyDone || frame[0] === CLIENT.copyFail) await this.#runAlone(1);
  }

  /** Statements that concern the sharing of the backend, and those without a reply of their own, run alone. */
  async #runAlone(replies: 0 | 1): Promise<void> {
    await this.#runWhole();
    const batch = { bytes: joined(this.#batch), commands: this.#commands, replies, copyIn: this.#copying };
    this.#batch = [];
    this.#commands = [];
    this.#copying = false;
    await this.#engine.run(this, batch);
  }

  async #runWhole(): Promise<void> {
    if (this.#replies === 0) return;
    const batch = { bytes: joined(this.#whole), commands: [], replies: this.#replies, copyIn: false };
    this.#whole = [];
    this.#replies = 0;
    await this.#engine.run(this, batch);
  }

  /** Stops replying; destroys the stream and leaves the session once both ends are done. */
  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.push(null);
  }
}
