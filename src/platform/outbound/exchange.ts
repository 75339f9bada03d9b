import { Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { OutboundFault } from './fault.ts';

export interface Call {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  readonly bodyBytesMax: number;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  /** Lower-case names; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** At most one encoding: nested ones let a small body expand enormously. */
function decodersFor(encoding: string): Transform[] {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return [];
  const decoder = DECODERS[name];
  if (decoder === undefined) throw new OutboundFault('unreadable', 'the content encoding is not known');
  return [decoder()];
}

function counter(bytesMax: number): (chunk: Buffer) => OutboundFault | null {
  let seen = 0;
  return (chunk) => {
    seen += chunk.byteLength;
    return seen > bytesMax
      ? new OutboundFault('too_large', `the body is longer than ${bytesMax} bytes`)
      : null;
  };
}

/** Counted on the wire as well: a compressed stream may be endless without producing output. */
function wireLimit(bytesMax: number): Transform {
  const count = counter(bytesMax);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const fault = count(chunk);
      if (fault === null) done(null, chunk);
      else done(fault);
    },
  });
}

function collector(bytesMax: number, chunks: Buffer[]): Writable {
  const count = counter(bytesMax);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done(count(chunk));
    },
  });
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]));
}

/** Rejects as soon as the signal fires; the client would first wait for the connection. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** One request and its whole decompressed response. The body is always read to its end or destroyed. */
export async function exchange(agent: Dispatcher, url: URL, call: Call): Promise<Answer> {
  const sent = agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: call.method as Dispatcher.HttpMethod,
    headers: call.headers,
    body: call.body,
    signal: call.signal,
  });
  sent.catch(() => {}); // rejects late if the deadline came first
  const { statusCode: status, headers: received, body } = await orAborted(sent, call.signal);
  body.on('error', () => {}); // destroying it early must not crash the process
  const headers = joined(received);
  const {
    'content-encoding': encoding = '',
    'content-length': _,
    'transfer-encoding': __,
    ...kept
  } = headers;
  const chunks: Buffer[] = [];
  try {
    const hasBody = call.method !== 'HEAD' && status !== 204 && status !== 304 && !isRedirect(status);
    if (hasBody) {
      const stages = [wireLimit(call.bodyBytesMax), ...decodersFor(encoding)];
      await pipeline([body, ...stages, collector(call.bodyBytesMax, chunks)], { signal: call.signal });
    }
  } catch (err) {
    // After the deadline any stream error is a timeout.
    throw call.signal.aborted ? call.signal.reason : err;
  } finally {
    body.destroy();
  }
  return { status, headers: kept, body: Buffer.concat(chunks) };
}
