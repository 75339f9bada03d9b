import { HEADER_BYTES, SERVER, type TransactionStatus } from './wire.ts';

/** The rest of the reply to one batch. */
export interface ReplyEnd {
  /** The last messages. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many ReadyForQuery are among them. */
  readonly ready: number;
  /** The status in the last ReadyForQuery; absent if the reply contained none. */
  readonly status: TransactionStatus | undefined;
  /** Whether the reply contained an error. */
  readonly failed: boolean;
  /** NotificationResponse messages, removed from the reply: they go to the listeners. */
  readonly notifications: readonly Uint8Array[];
}

const PART_BYTES = 128 * 1024;
const KEPT_BYTES = 4 * PART_BYTES;

/**
 * Collects the backend's raw output, which arrives in arbitrary pieces, and passes on whole messages: parts of a long
 * reply while it is produced, and the rest at its end.
 */
export class ReplyBuffer {
  readonly #onPart: (bytes: Uint8Array<ArrayBuffer>, ready: number) => void;
  #bytes = Buffer.allocUnsafeSlow(KEPT_BYTES);
  #filled = 0;
  /** Everything before this offset is whole messages. */
  #whole = 0;
  /** How many ReadyForQuery these are. */
  #ready = 0;
  #status: TransactionStatus | undefined;
  #failed = false;
  #notifications: Uint8Array[] = [];
  #copyIn = false;

  constructor(onPart: (bytes: Uint8Array<ArrayBuffer>, ready: number) => void) {
    this.#onPart = onPart;
  }

  /** CopyInResponse is dropped on request: the session has answered its client with one already. */
  start(copyIn: boolean): void {
    this.#copyIn = copyIn;
  }

  add(raw: Uint8Array): void {
    this.#reserve(raw.length);
    this.#bytes.set(raw, this.#filled);
    this.#filled += raw.length;
    this.#scan();
    if (this.#whole >= PART_BYTES) this.#onPart(...this.#take());
  }

  end(): ReplyEnd {
    const [bytes, ready] = this.#take();
    const end = {
      bytes,
      ready,
      status: this.#status,
      failed: this.#failed,
      notifications: this.#notifications,
    };
    this.#filled = 0;
    this.#status = undefined;
    this.#failed = false;
    if (this.#notifications.length > 0) this.#notifications = [];
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(KEPT_BYTES);
    return end;
  }

  #scan(): void {
    const bytes = this.#bytes;
    while (this.#whole + HEADER_BYTES <= this.#filled) {
      const start = this.#whole;
      const end = start + 1 + bytes.readInt32BE(start + 1);
      if (end > this.#filled) return;
      const type = bytes[start];
      if (type === SERVER.notification) {
        this.#notifications.push(Uint8Array.prototype.slice.call(bytes, start, end));
        this.#cut(start, end);
      } else if (type === SERVER.copyIn && this.#copyIn) {
        this.#cut(start, end);
      } else {
        if (type === SERVER.ready) {
          this.#ready += 1;
          this.#status = bytes.toString('latin1', end - 1, end) as TransactionStatus;
        } else if (type === SERVER.error) this.#failed = true;
        this.#whole = end;
      }
    }
  }

  #cut(start: number, end: number): void {
    this.#bytes.copyWithin(start, end, this.#filled);
    this.#filled -= end - start;
  }

  /** The whole messages so far, in a buffer of their own that can be transferred, and how many ReadyForQuery they have. */
  #take(): [bytes: Uint8Array<ArrayBuffer>, ready: number] {
    const taken = new Uint8Array(this.#whole);
    taken.set(this.#bytes.subarray(0, this.#whole));
    this.#cut(0, this.#whole);
    this.#whole = 0;
    const ready = this.#ready;
    this.#ready = 0;
    return [taken, ready];
  }

  #reserve(more: number): void {
    const needed = this.#filled + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#filled));
    this.#bytes = larger;
  }
}
