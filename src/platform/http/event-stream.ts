import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from './errors/answer-errors.ts';

/** One part of a message stream of the AI SDK. */
export interface EventPart {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface EventWriter {
  /** Sends a part of the stream; does nothing if the response is JSON. */
  readonly tell: (part: EventPart) => void;
  /** Aborted when the caller disconnects or the process stops. */
  readonly signal: AbortSignal;
}

const HEARTBEAT_MS = 15_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  // Tells proxies not to buffer.
  'x-accel-buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
};

/**
 * Responds with the result of `work`, or, if the caller asks for it, with its progress as server-sent events. An error
 * before the first part is a normal error response; after it, a part `error`.
 */
export async function jsonOrEvents<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (telling: EventWriter) => Promise<T>,
): Promise<T> {
  const gone = goneSignal(reply);
  const signal = request.ctx ? AbortSignal.any([gone, request.ctx.signal]) : gone;
  if (!wantsEvents(request)) return work({ tell: () => {}, signal });

  const stream = new PassThrough();
  const first = Promise.withResolvers<void>();
  const write = (text: string): void => void (stream.writable && stream.write(text));
  const tell = (part: EventPart): void => {
    first.resolve();
    write(`data: ${JSON.stringify(part)}\n\n`);
  };
  const done = work({ tell, signal });
  await Promise.race([first.promise, done]);

  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  done
    .catch((err: unknown) => {
      const error = toAppError(err);
      if (!gone.aborted) request.log.error({ err }, 'answer broken off');
      tell({ type: 'error', errorText: error.message });
    })
    .finally(() => {
      clearInterval(heartbeat);
      stream.end('data: [DONE]\n\n');
    });
  return asAnswered(reply.headers(HEADERS).send(stream));
}

/** A reply that was already sent counts as any response; the route's type only knows the JSON. */
function asAnswered<T>(reply: FastifyReply): T {
  return reply as unknown as T;
}

function wantsEvents({ headers, body }: FastifyRequest): boolean {
  const { stream = false } = (body ?? {}) as { stream?: boolean };
  return stream || /\btext\/event-stream\b/i.test(headers.accept ?? '');
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller is gone'));
  });
  return gone.signal;
}
