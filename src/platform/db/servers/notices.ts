import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#/platform/log/log.ts';
import type { DB } from '../schema.gen.ts';

/** What other processes tell through the database. */
export interface Notices extends AsyncDisposable {
  /** Calls `told` after each notice of a channel, and whenever some may have been missed. */
  listen(channel: string, told: () => void): void;
  /** Whether notices arrive now; while they do not, nothing may be relied on that one could end. */
  readonly areHeard: boolean;
}

const RECONNECT_AFTER_MS = 500;

/** Only one process can open the embedded database: nobody else has anything to tell. */
export const NO_NOTICES: Notices = {
  listen: () => undefined,
  areHeard: true,
  [Symbol.asyncDispose]: async () => undefined,
};

/** Tells every process that listens to this channel, once the transaction commits. */
export async function tellServers(tx: Kysely<DB>, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/** One connection of its own that listens, and is replaced when it breaks. */
export function openNotices(config: pg.ClientConfig, log: Log): Notices {
  const listeners = new Map<string, (() => void)[]>();
  let client: pg.Client | undefined;
  let areHeard = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (channel?: string): void => {
    for (const [name, told] of listeners)
      if (channel === undefined || channel === name) for (const one of told) one();
  };
  const lost = (err: unknown): void => {
    const had = client;
    client = undefined;
    areHeard = false;
    tell();
    had?.end().catch(() => undefined);
    if (isClosed || !had) return;
    log.warn({ err }, 'notices of other servers are not heard');
    retry = setTimeout(() => void connect(), RECONNECT_AFTER_MS).unref();
  };

  async function connect(): Promise<void> {
    const made = new pg.Client(config);
    client = made;
    made.on('notification', ({ channel }) => tell(channel));
    made.on('error', lost);
    made.on('end', () => client === made && lost(new Error('connection ended')));
    try {
      await made.connect();
      for (const channel of listeners.keys()) await made.query(`listen ${channel}`);
      areHeard = client === made;
      // Before this, some may have been missed.
      tell();
    } catch (err) {
      if (client === made) lost(err);
    }
  }

  return {
    listen(channel, told) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), told]);
      if (!client && !retry) void connect();
      else if (areHeard) client?.query(`listen ${channel}`).catch(lost);
    },
    get areHeard() {
      return areHeard;
    },
    async [Symbol.asyncDispose]() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
