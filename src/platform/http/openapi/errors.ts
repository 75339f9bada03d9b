import type { FastifySchema } from 'fastify';
import { ERRORS, type ErrorKind } from '#/platform/errors.ts';
import { ErrorBody } from '#/platform/schema.ts';
import type { Surface } from './surfaces.ts';

type Json = Readonly<Record<string, unknown>>;

interface Failing {
  readonly schema: FastifySchema;
  readonly surface: Surface | undefined;
  readonly method: string;
  readonly isRepeatable: boolean;
  readonly roles: readonly string[] | undefined;
  /** No credential is asked for. */
  readonly isOpen: boolean;
}

/** An answer that many operations share, and what it looks like. */
interface SharedError {
  /** Its name among the shared responses. */
  readonly name: string;
  readonly kind: ErrorKind;
  readonly message: string;
  readonly payload: Json | null;
  readonly headers?: readonly string[];
}

/** The errors that are named for operations, by status. */
export const SHARED_ERRORS: Readonly<Record<string, SharedError>> = {
  400: {
    name: 'BadRequest',
    kind: 'input',
    message: 'Invalid param: page_size (must be at most 200)',
    payload: { param: 'page_size', reason: 'must be at most 200', max: 200, received: '500' },
  },
  401: {
    name: 'Unauthorized',
    kind: 'unauthorized',
    message: 'Invalid company_id or api_key',
    payload: null,
    headers: ['WWW-Authenticate'],
  },
  403: { name: 'Forbidden', kind: 'denied', message: 'This needs the role admin', payload: null },
  404: { name: 'NotFound', kind: 'not_found', message: 'Case not found', payload: null },
  409: {
    name: 'Conflict',
    kind: 'conflict',
    message: 'The first request with this Idempotency-Key is still running',
    payload: null,
  },
  413: {
    name: 'PayloadTooLarge',
    kind: 'too_large',
    message: 'The body is larger than 1 MB',
    payload: { max: 1_048_576 },
  },
  422: {
    name: 'Unprocessable',
    kind: 'unprocessable',
    message: 'date_from is after date_to',
    payload: { param: 'date_from' },
  },
  429: {
    name: 'TooManyRequests',
    kind: 'rate_limited',
    message: 'Rate limit reached; retry after 12 seconds',
    payload: { retry_after: 12 },
    headers: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  },
  502: {
    name: 'UpstreamFailed',
    kind: 'upstream',
    message: 'The other system failed',
    payload: { upstream: 'fms' },
    headers: ['Retry-After'],
  },
  504: {
    name: 'UpstreamTimeout',
    kind: 'timeout',
    message: 'The other system did not answer in time',
    payload: { upstream: 'fms' },
    headers: ['Retry-After'],
  },
};

/** Tags of operations that ask another system. */
const ASKS_OTHERS = new Set(['weather', 'assistant', 'triage', 'ingest']);

/** The errors of a route by status, each named; `4xx` and `5xx` cover the rest. */
export function errorsOf(route: Failing): Record<string, unknown> {
  const statuses = route.surface === undefined ? [] : statusesOf(route);
  const named = statuses.map((status) => [
    status,
    { description: SHARED_ERRORS[status]?.name, ...ErrorBody },
  ]);
  return { ...Object.fromEntries(named), '4xx': ErrorBody, '5xx': ErrorBody };
}

function statusesOf({ schema, surface, method, isRepeatable, roles, isOpen }: Failing): string[] {
  const { params, body, querystring } = schema;
  const takesBody = body !== undefined || method !== 'GET';
  const asksOthers = surface === 'fms' || (schema.tags ?? []).some((tag) => ASKS_OTHERS.has(tag));
  const applies: Readonly<Record<string, boolean>> = {
    400: true,
    401: !isOpen || takesBody,
    403: roles !== undefined || surface === 'intelligence',
    404: params !== undefined || (surface === 'fms' && querystring !== undefined) || surface === 'fms',
    409: isRepeatable,
    413: takesBody,
    422: takesBody || querystring !== undefined,
    429: true,
    502: asksOthers,
    504: asksOthers,
  };
  return Object.keys(applies).filter((status) => applies[status]);
}

/** The shared responses of the document, by name. */
export function sharedResponses(headersOf: (names: readonly string[]) => Json): Record<string, Json> {
  const wildcards = {
    ClientError: {
      description: 'Another error of the request.',
      content: { 'application/json': { schema: ErrorBody } },
    },
    ServerError: {
      description: 'An error of the server.',
      content: { 'application/json': { schema: ErrorBody } },
    },
  };
  const named = Object.fromEntries(
    Object.values(SHARED_ERRORS).map(({ name, kind, message, payload, headers = [] }) => [
      name,
      {
        description: ERRORS[kind].meaning,
        headers: headersOf(['X-Request-Id', ...headers]),
        content: {
          'application/json': {
            schema: ErrorBody,
            example: { code: ERRORS[kind].code, message, payload },
          },
        },
      },
    ]),
  );
  return { ...named, ...wildcards };
}
