import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
} from 'fastify';
import type { Actor } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import type { Log } from '#/platform/log/log.ts';
import { memberOf } from '#/platform/network-address.ts';
import { withFaultHandler } from '#/platform/process-guard.ts';
import { NO_TRACING, type Tracing } from '#/platform/tracing/tracing.ts';
import { acceptValues } from '#/platform/validation/storable-text.ts';
import { type App, callerAddress } from './app.ts';
import { tellDeprecation } from './deprecation.ts';
import { answerErrors, sendError } from './errors/answer-errors.ts';
import { answerUnknownRoutes } from './errors/not-found.ts';
import { parseJsonBody } from './json-body.ts';
import { closeConnectionsOnStop } from './load/draining.ts';
import { watchSlowBody } from './load/slow-body.ts';
import { traceRequests } from './trace-requests.ts';
import { answerUnknownParams } from './unknown-params.ts';
import { validatorCompiler } from './validation.ts';

const JSON_BODY_BYTES_MAX = 1_048_576;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** Headers of every response. What is no page runs and loads nothing and is shown in no frame; pages have their own policy. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** An empty server with what all surfaces share: limits, error shape, request ids, redacted logs. */
export function createHttp(options: {
  log: Log;
  newId: () => string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[];
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  /** Callers reach this server over TLS: browsers shall use nothing else. */
  isHttps?: boolean;
  tracing?: Tracing;
}): App {
  const headersOf = (request: FastifyRequest): Record<string, string> => ({
    ...HEADERS,
    ...(options.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-request-id': request.id,
  });
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_BYTES_MAX,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : options.newId();
    },
    requestIdHeader: false,
    ...(options.trustedProxies?.length && { trustProxy: memberOf(options.trustedProxies) }),
    // watchSlowBody times bodies: large imports pass, slow drips do not.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // These errors occur before any hook, so the headers are set here too.
    frameworkErrors: (err, request, reply) => sendError(err, request, reply.headers(headersOf(request))),
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<TypeBoxTypeProvider>() as App;

  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest('ctx', null);
  if (options.tracing && options.tracing !== NO_TRACING) traceRequests(app, options.tracing);
  closeConnectionsOnStop(app, options.stopping);
  readJson(app);
  answerErrors(app);
  answerUnknownRoutes(app);
  answerUnknownParams(app);
  tellDeprecation(app);
  answerUncaught(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
    acceptValues(request.params, '');
    acceptValues(request.query, '');
    if (!hasBody(request)) return;
    watchSlowBody(request.raw, () => {
      if (!reply.sent)
        sendError(
          new AppError('bad_request', 'The request body arrived too slowly'),
          request,
          reply.header('connection', 'close'),
        );
      setTimeout(() => request.raw.destroy(), 1_000).unref();
    });
  });
  // The query string may carry the api_key, so a log line names the route, never the URL.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: callerAddress(request),
        ...(request.ctx && { company_id: request.ctx.companyId, actor: actorText(request.ctx.actor) }),
      },
      'request',
    );
  });
  return app;
}

/** Answers a request whose code throws outside of any promise. */
function answerUncaught(app: App): void {
  const watch: onRequestHookHandler = (request, reply, done) => {
    const answer = (err: unknown): void => {
      if (!reply.sent)
        sendError(new AppError('fatal', 'Something went wrong on our side', null, err), request, reply);
    };
    withFaultHandler(answer, done);
  };
  app.addHook('onRequest', watch);
  // Again when the body is read: its events come from the socket.
  app.addHook('preValidation', watch);
}

/** Who called, as the audit log names them. */
function actorText(actor: Actor): string {
  if (actor.type === 'user') return `user ${actor.userId}`;
  return actor.type === 'key' ? `key ${actor.keyId}` : actor.type;
}

function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.raw.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

function readJson(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseJsonBody(body),
  );
}

/** Malformed requests: invalid syntax, headers too large or too slow. */
function answerBrokenRequest(err: { code?: string }, socket: Socket): void {
  if (!socket.writable || err.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status =
    err.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : err.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const message =
    status === 408
      ? 'The request arrived too slowly'
      : status === 431
        ? 'The headers are too large'
        : 'The request cannot be read';
  const body = JSON.stringify({ code: 'ERROR_CODE_BAD_REQUEST', message, payload: null });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
