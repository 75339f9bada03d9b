import { hash } from 'node:crypto';
import type { FmsAccess } from '#/modules/tenants/index.ts';
import { AppError } from '#/platform/errors.ts';
import {
  mayHaveArrived,
  type Outbound,
  type OutboundRequest,
  type OutboundResponse,
} from '#/platform/outbound.ts';

/** The name in errors, metrics and the circuit breaker. */
export const UPSTREAM = 'fms';

/** For everything a request needs: log in, call, log in again, call again. */
const DEADLINE_MS = 10_000;
const BODY_BYTES_MAX = 10 * 2 ** 20;
const READ_RETRIES = 2;
const SESSIONS_MAX = 1_000;

/** One call in the upstream's terms; the path is relative to its base address. */
export interface UpstreamCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Repeated requests with the same key run once. */
  readonly key?: string;
}

/** Calls tenants' field-management systems, logged in as each tenant. */
export interface FmsClient {
  /**
   * The JSON of a 2xx response. Throws not_found, bad_request, conflict or unprocessable as the upstream answered,
   * otherwise upstream or timeout.
   */
  call(companyId: string, access: FmsAccess, call: UpstreamCall): Promise<unknown>;
}

/** The tenant whose system is called, and the deadline. */
interface Caller {
  readonly companyId: string;
  readonly access: FmsAccess;
  readonly deadlineMs: number;
}

interface Session {
  readonly fingerprint: string;
  readonly token: Promise<string>;
}

export function openFmsClient(outbound: Outbound): FmsClient {
  const sessions = new Map<string, Session>();

  /** Null for the log-in itself. */
  async function send(caller: Caller, call: UpstreamCall, token: string | null) {
    const { companyId, access, deadlineMs } = caller;
    const url = urlOf(access, call);
    const request: OutboundRequest = {
      upstream: UPSTREAM,
      url: url.href,
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...(call.key !== undefined && { 'idempotency-key': call.key }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      timeoutMs: Math.max(1, deadlineMs - performance.now()),
      maxBytes: BODY_BYTES_MAX,
      retries: call.method === 'GET' ? READ_RETRIES : 0,
      // A redirect would send the tenant's session elsewhere.
      maxRedirects: 0,
      allowPrivate: 'named',
      companyId,
    };
    return outbound.send(request).catch((err: unknown) => {
      throw err instanceof AppError && err.kind === 'input'
        ? failure('fms.base_url must be a public https address', err)
        : err;
    });
  }

  async function logIn(caller: Caller): Promise<string> {
    const { username, password, apiKey } = caller.access;
    const body = apiKey === null ? { username, password } : { api_key: apiKey };
    const answer = await send(caller, { method: 'POST', path: '/login', body }, null);
    if (answer.status === 401 || answer.status === 403) throw failure('fms did not accept the credentials');
    if (answer.status !== 200 && answer.status !== 201)
      throw failure(`fms answered the log-in with status ${answer.status}`);
    const { token } = (answer.json() ?? {}) as { token?: unknown };
    if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(token))
      throw failure('fms answered the log-in without a token');
    return token;
  }

  /** The session's token; logs in if there is none or it is `spent`. Concurrent requests log in once. */
  function tokenFor(caller: Caller, spent?: Promise<string>): Promise<string> {
    const { companyId, access } = caller;
    const fingerprint = hash('sha256', JSON.stringify(access));
    const known = sessions.get(companyId);
    if (known && known.fingerprint === fingerprint && known.token !== spent) return known.token;
    const token = logIn(caller);
    sessions.delete(companyId);
    sessions.set(companyId, { fingerprint, token });
    if (sessions.size > SESSIONS_MAX) sessions.delete(sessions.keys().next().value ?? companyId);
    token.catch(() => {
      if (sessions.get(companyId)?.token === token) sessions.delete(companyId);
    });
    return token;
  }

  return {
    async call(companyId, access, call) {
      const caller = { companyId, access, deadlineMs: performance.now() + DEADLINE_MS };
      const attempt = (token: string) =>
        send(caller, call, token).catch((err: unknown) => {
          throw mayHaveArrived(err) ? unanswered(call, err) : err;
        });
      const first = tokenFor(caller);
      const answer = await attempt(await first);
      if (answer.status !== 401) return bodyOf(call, answer);
      return bodyOf(call, await attempt(await tokenFor(caller, first)));
    },
  };
}

/**
 * The error of a call that may have been executed. Reads, edits, deletions and calls with a key may be retried; any
 * other POST must not be sent twice.
 */
export function unanswered(call: Pick<UpstreamCall, 'method' | 'key'>, err: unknown): unknown {
  if (!(err instanceof AppError) || call.method !== 'POST' || call.key !== undefined) return err;
  const message = `${err.message}; whether it was carried out is unknown: look before you repeat it`;
  return new AppError(err.kind, message, { ...err.payload, outcome: 'unknown' }, err.cause);
}

function urlOf({ baseUrl }: FmsAccess, { path, query = {} }: UpstreamCall): URL {
  const url = URL.parse(`${(baseUrl ?? '').replace(/(?<!\/)\/+$/, '')}${path}`);
  if (!url) throw failure('fms.base_url is not set');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** A fault of the caller upstream is a fault of the caller here; everything else is the upstream's. */
function bodyOf(call: UpstreamCall, answer: OutboundResponse): unknown {
  const { status } = answer;
  if (status === 204) return {};
  if (status >= 200 && status < 300) {
    try {
      return answer.json();
    } catch (err) {
      throw unanswered(call, err);
    }
  }
  if (status === 404) throw new AppError('not_found', 'Not found');
  if (status === 400) throw new AppError('bad_request', 'The field-management system refused the request');
  if (status === 409)
    throw new AppError('conflict', 'The field-management system reports a conflicting change');
  if (status === 422)
    throw new AppError('unprocessable', 'The field-management system refused what was asked');
  const failed = failure(`fms answered with status ${status}`);
  // Any other 4xx is a rejection; a gateway's 5xx says nothing about the system behind it.
  throw status >= 400 && status < 500 ? failed : unanswered(call, failed);
}

export function failure(message: string, cause?: unknown): AppError {
  return new AppError('upstream', message, { upstream: UPSTREAM }, cause);
}
