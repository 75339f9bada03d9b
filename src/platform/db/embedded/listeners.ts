import { HEADER_BYTES, queryMessage, textAt } from './wire.ts';

interface Listener {
  reply(bytes: Buffer): void;
}

const PROCESS_ID_BYTES = 4;

/** Which sessions listen to which channels: the backend, being one, cannot tell them apart. */
export class Listeners {
  readonly #channels = new Map<string, Set<Listener>>();

  add(listener: Listener, channel: string): void {
    const listeners = this.#channels.get(channel);
    if (listeners) listeners.add(listener);
    else this.#channels.set(channel, new Set([listener]));
  }

  /** `*` stands for every channel, as in UNLISTEN. */
  remove(listener: Listener, channel: string): void {
    for (const [name, listeners] of this.#channels) {
      if (channel === '*' || channel === name) listeners.delete(listener);
      if (listeners.size === 0) this.#channels.delete(name);
    }
  }

  /** Hands a NotificationResponse message to all sessions that listen to its channel. */
  deliver(notification: Uint8Array): void {
    const bytes = Buffer.from(notification.buffer, notification.byteOffset, notification.length);
    const channel = textAt(bytes, HEADER_BYTES + PROCESS_ID_BYTES);
    for (const listener of this.#channels.get(channel) ?? []) listener.reply(bytes);
  }

  /** The messages that make a backend send what is listened to: for a new one, or after somebody's UNLISTEN. */
  *listens(): Iterable<Buffer> {
    for (const channel of this.#channels.keys()) {
      yield queryMessage(`listen "${channel.replaceAll('"', '""')}"`);
    }
  }
}
