import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClaimedKey, ClaimedRequest } from '#/platform/db/idempotency/claim.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { DAY_MS } from '../../time.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route supports Idempotency-Key; by default a POST that changes something does. */
    idempotent?: boolean;
  }
}

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,255}$/;
const KEPT_MS = DAY_MS;

/** Whether a route supports the header. */
export function takesIdempotencyKey(
  method: string,
  config: { rate?: string; idempotent?: boolean },
): boolean {
  const changes = config.rate !== 'read' && config.rate !== 'login';
  return method === 'POST' && changes && config.idempotent !== false;
}

export interface KeyedRequest {
  /** Hash of the caller and their key. */
  readonly keyHash: Buffer;
  /** Hash of the request. */
  readonly requestHash: Buffer;
}

/** The key of a request; undefined if none was sent or the route does not support it. */
export function keyedRequest(request: FastifyRequest, caller: string): KeyedRequest | undefined {
  const key = request.headers[HEADER];
  if (key === undefined || !takesIdempotencyKey(request.method, request.routeOptions.config))
    return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw invalidParam('Idempotency-Key', 'must be 1 to 255 visible ASCII characters', { min: 1, max: 255 });
  return { keyHash: hashOf(`${caller} ${key}`), requestHash: hashOf(requestText(request)) };
}

/**
 * Whether a response is final: success or a rejection of the content. Responses that ask for a retry are not stored.
 */
export function isKept(status: number): boolean {
  return status < 500 && status !== 409 && status !== 429;
}

/** What a request claims its key with, until `claimMs` from now. */
export function claimOf({ requestHash }: KeyedRequest, now: Date, claimMs: number): ClaimedRequest {
  const after = (ms: number) => new Date(now.getTime() + ms);
  return { hash: requestHash, now, claimedUntil: after(claimMs), expiresAt: after(KEPT_MS) };
}

/** The key that another request holds. Throws if it was released meanwhile, or was sent with other content. */
export function knownOf({ requestHash }: KeyedRequest, known: ClaimedKey | undefined): ClaimedKey {
  if (!known) throw inFlight();
  if (known.request_hash.equals(requestHash)) return known;
  throw new AppError('unprocessable', 'This Idempotency-Key came with another request before', {
    param: 'Idempotency-Key',
  });
}

/** The first response, unchanged. */
export function sendAgain(reply: FastifyReply, answer: string): FastifyReply {
  return reply
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((given: string) => given)
    .send(answer);
}

export function inFlight(): AppError {
  return new AppError('conflict', 'A request with this Idempotency-Key is in flight', {
    param: 'Idempotency-Key',
  });
}

export function cutShort(): AppError {
  return new AppError(
    'conflict',
    'This request was cut short after a change; see what it did before sending it anew',
    { cut_short: true },
  );
}

/** The same text for the same request, whatever the order of its fields. */
function requestText({ method, routeOptions, params, query, body }: FastifyRequest): string {
  return JSON.stringify([method, routeOptions.url, params, query, body], (_name, value: unknown) =>
    isFields(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
