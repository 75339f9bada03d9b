import { ConnectionError, errorOf, type Failure, type FieldstoneError, TimeoutError } from './errors.ts';

export interface Options {
  /** Of the server, without a path; default `FIELDSTONE_BASE_URL` or `http://127.0.0.1:4000`. */
  readonly baseUrl?: string;
  /** With `apiKey`; default `FIELDSTONE_COMPANY_ID`. A key alone names its company too. */
  readonly companyId?: string;
  /** A company's key, for servers only; default `FIELDSTONE_API_KEY`. */
  readonly apiKey?: string;
  /** A user's token or the operator's, instead of a key; default `FIELDSTONE_TOKEN`. */
  readonly token?: string;
  /** How long one attempt may take; default 60,000. A streamed answer only has to begin within it. */
  readonly timeoutMs?: number;
  /** How often a call is repeated after 429, 502, 504 or a broken connection; default 2. */
  readonly maxRetries?: number;
  readonly fetch?: typeof fetch;
  /** Told of every attempt: no key, no body. */
  readonly logger?: (attempt: Attempt) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  /** Makes a write repeatable across calls; without one each call gets its own. */
  readonly idempotencyKey?: string;
  /** The version that the record must still have, where it has one; else the call fails with `ConflictError`. */
  readonly ifMatch?: number;
}

export interface Attempt {
  readonly operation: string;
  /** From 1. */
  readonly attempt: number;
  /** 0 where no answer came. */
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string | null;
}

export interface Answered<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
}

/** How an operation is called. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** It takes an `Idempotency-Key`, so it may be repeated. */
  readonly keyed: boolean;
  /** It changes nothing, although it is a POST. */
  readonly safe: boolean;
  /** Its answer is no JSON: it is returned as it arrives. */
  readonly raw: boolean;
}

/** What a call sends: the parts of the path in order, then the query of a GET or the body of the rest. */
export interface Sent {
  readonly parts: readonly (string | number)[];
  readonly input: object | undefined;
  readonly options: CallOptions | undefined;
  readonly accept?: string;
}

export type Send = <T>(operation: Operation, sent: Sent) => Promise<Answered<T>>;

const RETRIED = [429, 502, 504];
const WAIT_MAX_S = 60;

/** The sender of calls for one set of options. */
export function sender(given: Options): Send {
  const env = environment();
  const isBrowser = 'document' in globalThis;
  const credentials = credentialsOf(given, env);
  if (isBrowser && given.apiKey !== undefined)
    throw new Error('an API key is for servers: in a browser sign in with account.login and pass its token');
  const origin = (given.baseUrl ?? env.FIELDSTONE_BASE_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
  return async <T>(operation: Operation, { parts, input, options = {}, accept }: Sent) => {
    const isGet = operation.method === 'GET';
    const url = origin + pathOf(operation, parts) + (isGet ? queryOf(input) : '');
    const headers: Record<string, string> = {
      accept: accept ?? 'application/json',
      prefer: 'handling=strict',
      ...credentials,
    };
    const init: RequestInit = { method: operation.method, headers };
    if (!isGet) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input ?? {});
    }
    if (options.ifMatch !== undefined) headers['if-match'] = String(options.ifMatch);
    // One key for all attempts, so that the server carries them out once.
    if (operation.keyed) headers['idempotency-key'] = options.idempotencyKey ?? newKey();
    const isRepeatable = isGet || operation.keyed || operation.safe;
    const retries = isRepeatable ? (options.maxRetries ?? given.maxRetries ?? 2) : 0;
    for (let attempt = 1; ; attempt++) {
      const outcome = await attempted<T>(
        operation,
        url,
        init,
        { ...given, ...options },
        attempt,
        accept !== undefined,
      );
      if (!('error' in outcome)) return outcome;
      const { error, retryAfter } = outcome;
      const isPassing = RETRIED.includes(error.status) || error instanceof ConnectionError;
      const isPatient = retryAfter === null || retryAfter <= WAIT_MAX_S;
      if (attempt > retries || !isPassing || !isPatient) throw error;
      await pause(waitMs(attempt, retryAfter), options.signal);
    }
  };
}

type Outcome<T> = Answered<T> | { readonly error: FieldstoneError; readonly retryAfter: number | null };

async function attempted<T>(
  { id, raw }: Operation,
  url: string,
  init: RequestInit,
  settings: Options & CallOptions,
  attempt: number,
  isStream: boolean,
): Promise<Outcome<T>> {
  const { timeoutMs = 60_000, signal, logger, fetch: call = fetch } = settings;
  const startedMs = performance.now();
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  let response: Response | undefined;
  const failed = (message: string, code: string): Failure => ({
    operation: id,
    status: 0,
    code,
    message,
    payload: null,
    requestId: requestIdOf(response),
  });
  try {
    response = await call(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
    });
    if (!response.ok) return await refused(id, response);
    const isWhole = !raw && !isStream;
    const data = isWhole ? ((await response.json()) as T) : asRaw<T>(response);
    return { data, status: response.status, headers: response.headers, requestId: requestIdOf(response) };
  } catch (cause) {
    // Whoever aborts gets their own reason.
    signal?.throwIfAborted();
    const error = timer.signal.aborted
      ? new TimeoutError(failed(`no answer within ${timeoutMs} ms`, 'TIMEOUT'), cause)
      : new ConnectionError(failed('the connection broke', 'CONNECTION'), cause);
    return { error, retryAfter: null };
  } finally {
    clearTimeout(timeout);
    logger?.({
      operation: id,
      attempt,
      status: response?.status ?? 0,
      durationMs: performance.now() - startedMs,
      requestId: requestIdOf(response),
    });
  }
}

async function refused(operation: string, response: Response): Promise<Outcome<never>> {
  const text = await response.text();
  const { code, message, payload } = errorBody(text);
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const failure = {
    operation,
    status: response.status,
    code: code ?? 'ERROR_UNKNOWN',
    message: message ?? (response.statusText || 'the server refused the call'),
    payload: payload ?? null,
    requestId: requestIdOf(response),
  };
  return { error: errorOf(failure, retryAfter), retryAfter };
}

/** Of a proxy, an error may be anything. */
function errorBody(text: string): {
  code?: string;
  message?: string;
  payload?: Record<string, unknown> | null;
} {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** The result of an operation whose answer is no JSON is the response itself. */
function asRaw<T>(response: Response): T {
  return response as unknown as T;
}

function requestIdOf(response: Response | undefined): string | null {
  return response?.headers.get('x-request-id') ?? null;
}

/** Seconds, or the time left until a date. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1_000);
}

function waitMs(attempt: number, retryAfter: number | null): number {
  if (retryAfter !== null) return retryAfter * 1_000 + Math.random() * 250;
  return Math.min(8_000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function pathOf({ id, path }: Operation, parts: readonly (string | number)[]): string {
  let at = 0;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[at++];
    if (part === undefined || part === '') throw new TypeError(`${id}: ${name} is missing`);
    return encodeURIComponent(part);
  });
}

function queryOf(input: object | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && value !== null)
      query.set(name, value instanceof Date ? value.toISOString() : String(value));
  return query.size > 0 ? `?${query}` : '';
}

function credentialsOf(given: Options, env: Environment): Record<string, string> {
  // What is given replaces the environment as a whole: a key never goes with the company of another.
  const isGiven = given.token !== undefined || given.apiKey !== undefined;
  const token = isGiven ? given.token : env.FIELDSTONE_TOKEN;
  const apiKey = isGiven ? given.apiKey : env.FIELDSTONE_API_KEY;
  const companyId = given.companyId ?? (isGiven ? undefined : env.FIELDSTONE_COMPANY_ID);
  if (token !== undefined) return { authorization: `Bearer ${token}` };
  if (apiKey === undefined) return {};
  return companyId === undefined
    ? { authorization: `Bearer ${apiKey}` }
    : { 'x-company-id': companyId, 'x-api-key': apiKey };
}

type Environment = Readonly<Record<string, string | undefined>>;

function environment(): Environment {
  return (globalThis as { process?: { env?: Environment } }).process?.env ?? {};
}

/** A random key. Browsers have `crypto.randomUUID` on https and localhost alone; a console may be opened over plain http. */
function newKey(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(5))).join('-');
}
