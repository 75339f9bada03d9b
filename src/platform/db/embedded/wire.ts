/** The few messages of the PostgreSQL wire protocol (version 3) that the embedded database reads or writes itself. */

export const CLIENT = {
  query: 0x51,
  parse: 0x50,
  bind: 0x42,
  describe: 0x44,
  close: 0x43,
  flush: 0x48,
  sync: 0x53,
  copyDone: 0x63,
  copyFail: 0x66,
  terminate: 0x58,
} as const;

export const SERVER = {
  copyIn: 0x47,
  error: 0x45,
  notification: 0x41,
  parameter: 0x53,
  ready: 0x5a,
} as const;

/** First words of the requests that may come before, or instead of, a startup message. */
export const REQUEST = { cancel: 80_877_102, ssl: 80_877_103, gssEncryption: 80_877_104 } as const;

/** The session status in ReadyForQuery: idle, in a transaction, in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E';

/** A message's type byte and length word. */
export const HEADER_BYTES = 5;

export function message(type: number, body: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  out[0] = type;
  out.writeInt32BE(body.length + 4, 1);
  out.set(body, HEADER_BYTES);
  return out;
}

export const SYNC: Buffer = message(CLIENT.sync, new Uint8Array(0));

/** CopyInResponse without columns: clients only wait for it. */
export const COPY_IN: Buffer = message(SERVER.copyIn, Buffer.from([0, 0, 0]));

export function queryMessage(sql: string): Buffer {
  return message(CLIENT.query, Buffer.from(`${sql}\0`));
}

export function closeStatement(name: string): Buffer {
  return message(CLIENT.close, Buffer.from(`S${name}\0`));
}

export function readyForQuery(status: TransactionStatus): Buffer {
  return message(SERVER.ready, Buffer.from(status));
}

/** An error as the server itself would send it, so that clients see their usual error class. */
export function errorResponse(error: SqlError, severity: 'ERROR' | 'FATAL' = 'ERROR'): Buffer {
  const detail = error.detail === undefined ? '' : `D${error.detail}\0`;
  return message(
    SERVER.error,
    Buffer.from(`S${severity}\0V${severity}\0C${error.code}\0M${error.message}\0${detail}\0`),
  );
}

/** An error of the embedded database itself, with its SQLSTATE. */
export class SqlError extends Error {
  readonly code: string;
  readonly detail: string | undefined;

  constructor(code: string, text: string, detail?: string) {
    super(text);
    this.name = 'SqlError';
    this.code = code;
    this.detail = detail;
  }
}

/** The startup message PGlite answers with the backend's real parameters and ReadyForQuery. */
export function startupMessage(): Buffer {
  const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0');
  const out = Buffer.allocUnsafe(4 + body.length);
  out.writeInt32BE(out.length, 0);
  out.set(body, 4);
  return out;
}

/** The text from `start` up to its closing zero byte. */
export function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}

/** Joins into a separate buffer, never in Node's shared pool, so that it can be transferred to the worker. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.length;
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
