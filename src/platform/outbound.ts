import sjson from 'secure-json-parse';
import type { Dispatcher } from 'undici';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { type BreakerState, openBreakers } from './outbound/breakers.ts';
import { openDeadline } from './outbound/deadline.ts';
import { openDialer } from './outbound/dialer.ts';
import { type Answer, type Call, exchange } from './outbound/exchange.ts';
import { failedBeforeSending, forLog, isFault, OutboundFault } from './outbound/fault.ts';
import { guardedLookup, type Resolve, resolveByDns, resolveLikeTheMachine } from './outbound/lookup.ts';
import {
  type Guard,
  PUBLIC_GUARD,
  whyNotHttp,
  whyNotListed,
  whyNotPublic,
} from './outbound/public-address.ts';
import { followRedirects } from './outbound/redirects.ts';
import { withRetries } from './outbound/retry.ts';
import { inSpan } from './tracing/span.ts';

export type { BreakerState } from './outbound/breakers.ts';

export interface OutboundRequest {
  /** The name in errors, metrics and the breaker: `weather`. */
  readonly upstream: string;
  readonly url: string;
  /** The parameter named when a URL is rejected; default `url`. */
  readonly param?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The total limit for DNS, redirects, retries and the body. */
  readonly timeoutMs: number;
  /** Counted on the wire and again after decompression. */
  readonly maxBytes: number;
  /** Only for requests that may be sent twice. */
  readonly retries?: number;
  /**
   * Whether the operator trusts the host of `url`: always, or if it is one of `privateHosts`; any other host is then
   * called over https only. Never use `always` for URLs of tenants, and neither for URLs from mail.
   */
  readonly allowPrivate?: boolean | 'named';
  /** Default and maximum 3. 0 returns the redirect itself. */
  readonly maxRedirects?: number;
  /**
   * The company that owns the URL or credentials: its failures open only its own circuit breaker. Absent for an
   * upstream that the operator configured and all companies share.
   */
  readonly companyId?: string;
  readonly signal?: AbortSignal;
}

export interface OutboundResponse extends Answer {
  text(): string;
  /** Throws `upstream` when the body is not JSON. */
  json(): unknown;
}

export interface OutboundCall {
  readonly upstream: string;
  readonly outcome: 'answered' | 'failed' | 'timed_out' | 'refused';
  readonly status: number | null;
  readonly elapsedMs: number;
}

export interface Outbound extends AsyncDisposable {
  /** Throws `input` for a rejected URL, `timeout` past the deadline, else `upstream`. A status never throws. */
  send(request: OutboundRequest): Promise<OutboundResponse>;
  /** The JSON of a 2xx response; any other status throws `upstream` too. */
  json(request: OutboundRequest): Promise<unknown>;
  state(upstream: string): BreakerState;
  /**
   * Validates a URL to which a company's credentials will be sent, before the setting is saved. Throws invalidParam
   * unless it is public and https, or its host is one of `privateHosts`.
   */
  requireSafeUrl(url: string, param: string): URL;
}

export interface OutboundOptions {
  /** Private hosts that the operator trusts by name. */
  readonly privateHosts?: readonly string[];
  /** The only public hosts that may be called for tenants; `*.example.org` stands for all below it. Null: any. */
  readonly hosts?: readonly string[] | null;
  /** Wall clock, to read a `Retry-After` that is a date. */
  readonly now?: () => Date;
  readonly resolve?: Resolve;
  readonly guard?: Guard;
  /** An additional trusted certificate authority (PEM). */
  readonly ca?: string;
  readonly breakerFailures?: number;
  readonly halfOpenAfterMs?: number;
  /** Called after every call. */
  readonly observe?: (call: OutboundCall) => void;
}

/** Whether a failed request may have arrived: false only if it certainly was not sent. */
export function mayHaveArrived(err: unknown): boolean {
  return !(err instanceof AppError && (err.kind === 'input' || failedBeforeSending(err.cause)));
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Validates an untrusted URL, for settings before they are saved. `send` validates again, including the addresses that
 * the name resolves to.
 */
export function requirePublicUrl(url: string, param = 'url'): URL {
  const parsed = URL.parse(url);
  if (parsed === null || whyNotPublic(parsed, PUBLIC_GUARD) !== null) throw refusal(param);
  return parsed;
}

function refusal(param: string): AppError {
  return invalidParam(param, 'must be a public http(s) address');
}

function upstreamMessage(upstream: string, err: unknown): string {
  if (isFault(err, 'left_alone')) return `${upstream} failed repeatedly and is left alone for a moment`;
  if (isFault(err, 'too_large')) return `${upstream} answered with more than may be read`;
  if (isFault(err, 'redirects')) return `${upstream} redirected where it may not be followed`;
  if (isFault(err, 'unreadable')) return `${upstream} answered with something unreadable`;
  return `${upstream} could not be reached or broke off`;
}

/** The error for the caller. A message never contains a URL or credential. */
function spelled(request: OutboundRequest, err: unknown): AppError {
  const { upstream } = request;
  if (isFault(err, 'refused') && request.allowPrivate !== true) return refusal(request.param ?? 'url');
  if (isFault(err, 'deadline', 'given_up')) {
    return new AppError('timeout', `${upstream} did not answer in time`, { upstream }, err);
  }
  return new AppError('upstream', upstreamMessage(upstream, err), { upstream }, forLog(err));
}

function parsedJson(upstream: string, answer: Answer, text: string): unknown {
  try {
    return sjson.parse(text, null, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    // The parser's message quotes the body.
    const cause = new Error(`status ${answer.status}, ${answer.body.byteLength} bytes that are not JSON`);
    throw new AppError('upstream', `${upstream} did not answer with JSON`, { upstream }, cause);
  }
}

function responseOf(upstream: string, answer: Answer): OutboundResponse {
  const text = (): string => new TextDecoder().decode(answer.body);
  return { ...answer, text, json: () => parsedJson(upstream, answer, text()) };
}

function callOf(request: OutboundRequest, signal: AbortSignal): Call {
  const { method = 'GET', body = null, maxBytes: bodyBytesMax } = request;
  const headers = {
    'accept-encoding': 'gzip, br, deflate',
    'user-agent': 'Fieldstone',
    ...lowerCased(request.headers ?? {}),
  };
  return { method, headers, body, bodyBytesMax, signal };
}

const OUTCOMES: Partial<Record<AppError['kind'], OutboundCall['outcome']>> = {
  timeout: 'timed_out',
  input: 'refused',
};

/** A call is a span of the current trace. */
function traced(send: Outbound['send']): Outbound['send'] {
  return (request) =>
    inSpan({ name: `call ${request.upstream}`, kind: 'client', attributes: {} }, () => send(request));
}

function safeUrl(
  url: string,
  param: string,
  { guard, privateHosts, hosts }: Required<Pick<OutboundOptions, 'guard' | 'privateHosts' | 'hosts'>>,
): URL {
  const parsed = URL.parse(url);
  const isVouched = parsed !== null && privateHosts.includes(parsed.hostname);
  if (parsed !== null && isVouched && whyNotHttp(parsed) === null) return parsed;
  if (parsed?.protocol !== 'https:' || whyNotPublic(parsed, guard) !== null)
    throw invalidParam(param, 'must be a public https address');
  if (whyNotListed(parsed, hosts) !== null)
    throw invalidParam(param, 'must be on a host that this installation may call');
  return parsed;
}

/** All outbound HTTP calls are made here. */
export function openOutbound(options: OutboundOptions = {}): Outbound {
  const { now = () => new Date(), guard = PUBLIC_GUARD, observe = () => {} } = options;
  const { privateHosts = [], hosts = null } = options;
  const breakers = openBreakers(options.breakerFailures ?? 5, options.halfOpenAfterMs ?? 20_000);
  const { resolve, ca } = options;
  // Two pools, so that a connection for the operator is never reused for an untrusted URL.
  const strange = openDialer(guardedLookup(resolve ?? resolveByDns, guard.isPublic), ca);
  const vouched = openDialer(
    guardedLookup(resolve ?? resolveLikeTheMachine, () => true),
    ca,
  );

  /** The agent for a hop. The operator trusts the configured host, not the target of its redirects. */
  const agentFor = (url: URL, vouchedHost: string | null, isSecret: boolean): Dispatcher => {
    const isVouched = url.hostname === vouchedHost;
    const isOpen = isSecret && url.protocol !== 'https:' ? 'is not https' : null;
    const fault = isVouched
      ? whyNotHttp(url)
      : (whyNotPublic(url, guard) ?? whyNotListed(url, hosts) ?? isOpen);
    if (fault !== null) throw new OutboundFault('refused', `the URL ${fault}`);
    return (isVouched ? vouched : strange).agent;
  };

  const fetchOnce = async (request: OutboundRequest, signal: AbortSignal): Promise<Answer> => {
    const url = URL.parse(request.url);
    if (url === null) throw new OutboundFault('refused', 'the URL cannot be read');
    const isNamed = request.allowPrivate === 'named' && privateHosts.includes(url.hostname);
    const vouchedHost = request.allowPrivate === true || isNamed ? url.hostname : null;
    return followRedirects({
      url,
      call: callOf(request, signal),
      redirectsMax: request.maxRedirects ?? Number.POSITIVE_INFINITY,
      agentFor: (hop) => agentFor(hop, vouchedHost, request.allowPrivate === 'named'),
      ask: (agent, hop, call) =>
        breakers.run(
          { upstream: request.upstream, host: hop.host, companyId: request.companyId ?? null },
          () => exchange(agent, hop, call),
        ),
    });
  };

  const send = traced(async (request) => {
    const { upstream } = request;
    const startedMs = performance.now();
    const tell = (outcome: OutboundCall['outcome'], status: number | null): void =>
      observe({ upstream, outcome, status, elapsedMs: performance.now() - startedMs });
    using deadline = openDeadline(request.timeoutMs, request.signal);
    try {
      const attempt = (): Promise<Answer> => fetchOnce(request, deadline.signal);
      const answer = await withRetries(attempt, { retries: request.retries ?? 0, deadline, now });
      tell('answered', answer.status);
      return responseOf(upstream, answer);
    } catch (err) {
      const fault = spelled(request, err);
      tell(OUTCOMES[fault.kind] ?? 'failed', null);
      throw fault;
    }
  });

  return {
    send,
    async json(request) {
      const { upstream } = request;
      const headers = { accept: 'application/json', ...lowerCased(request.headers ?? {}) };
      const response = await send({ ...request, headers });
      if (response.status >= 200 && response.status < 300) return response.json();
      throw new AppError('upstream', `${upstream} answered with status ${response.status}`, { upstream });
    },
    state: (upstream) => breakers.state(upstream),
    requireSafeUrl: (url, param) => safeUrl(url, param, { guard, privateHosts, hosts }),
    async [Symbol.asyncDispose]() {
      await Promise.all([strange[Symbol.asyncDispose](), vouched[Symbol.asyncDispose]()]);
    },
  };
}
