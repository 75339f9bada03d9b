import { isSecretName, looksSecret } from './secrets/secret-fields.ts';

/**
 * All error codes. Modules throw `AppError`; surfaces format it. A test keeps `docs/errors.md` equal.
 */
export const ERRORS = {
  input: {
    code: 'ERROR_CODE_INPUT_ERROR',
    status: 400,
    meaning: 'A parameter is missing or invalid; `payload.param` names it.',
    remedy: 'Correct the named parameter. Do not retry unchanged.',
  },
  bad_request: {
    code: 'ERROR_CODE_BAD_REQUEST',
    status: 400,
    meaning: 'The request cannot be parsed, or a business rule forbids it.',
    remedy: 'Correct the request as the message says. Do not retry unchanged.',
  },
  unauthorized: {
    code: 'ERROR_CODE_UNAUTHORIZED',
    status: 401,
    meaning: 'The key, token or login is wrong or expired, or the role may not manage users.',
    remedy: 'Send valid credentials; log in again when a token has expired.',
  },
  denied: {
    code: 'ERROR_CODE_ACCESS_DENIED',
    status: 403,
    meaning: 'The credentials are valid but belong to another company, or do not allow this operation.',
    remedy: 'Use credentials of the company in the request, with a sufficient role.',
  },
  not_found: {
    code: 'ERROR_CODE_NOT_FOUND',
    status: 404,
    meaning: 'The resource does not exist in this company.',
    remedy: 'Check the id or the path.',
  },
  method: {
    code: 'ERROR_CODE_METHOD_NOT_ALLOWED',
    status: 405,
    meaning: 'The path exists but does not support this method.',
    remedy: 'Use a method from the `Allow` header.',
  },
  conflict: {
    code: 'ERROR_CODE_CONFLICT',
    status: 409,
    meaning: 'The record was changed by somebody else, or the same operation is in progress.',
    remedy: 'Fetch the record again and repeat the change on its current state.',
  },
  too_large: {
    code: 'ERROR_CODE_PAYLOAD_TOO_LARGE',
    status: 413,
    meaning: 'The body is larger than this route accepts.',
    remedy: 'Send less per request; an import accepts any size as NDJSON.',
  },
  media_type: {
    code: 'ERROR_CODE_UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    meaning: 'The route does not accept this content type.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  unprocessable: {
    code: 'ERROR_CODE_UNPROCESSABLE',
    status: 422,
    meaning: 'Each parameter is valid, but the combination is not.',
    remedy: 'Correct the combination named in the message.',
  },
  rate_limited: {
    code: 'ERROR_CODE_TOO_MANY_REQUESTS',
    status: 429,
    meaning: 'The key, account or company has reached its rate limit, or the server is busy.',
    remedy: 'Wait `Retry-After` seconds, then retry.',
  },
  fatal: {
    code: 'ERROR_FATAL',
    status: 500,
    meaning: 'An internal error.',
    remedy: 'Report the `X-Request-Id` of the response.',
  },
  upstream: {
    code: 'ERROR_CODE_UPSTREAM',
    status: 502,
    meaning: 'Another system this request depends on failed; `payload.upstream` names it.',
    remedy: 'Retry with backoff. If `payload.outcome` is `unknown`, first check whether the change was made.',
  },
  timeout: {
    code: 'ERROR_CODE_TIMEOUT',
    status: 504,
    meaning: 'Another system this request depends on timed out; `payload.upstream` names it.',
    remedy: 'Retry with backoff. If `payload.outcome` is `unknown`, first check whether the change was made.',
  },
} as const;

export type ErrorKind = keyof typeof ERRORS;

export type ErrorPayload = Readonly<Record<string, unknown>> | null;

/** A failure the caller may read. `message` is for the caller, `cause` for the log alone. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly payload: ErrorPayload;

  constructor(kind: ErrorKind, message: string, payload: ErrorPayload = null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.payload = payload;
  }
}

/** Thrown when work is interrupted because the process stops; the caller may retry. */
export class Stopping extends AppError {
  constructor(message = 'The server is stopping; send the request again', payload: ErrorPayload = null) {
    super('upstream', message, { upstream: 'server', ...payload });
  }
}

/** Maximum length of a rejected value in an error. */
const RECEIVED_LENGTH_MAX = 80;

export interface InputFault {
  readonly reason?: string;
  readonly allowed?: readonly unknown[];
  readonly min?: number;
  readonly max?: number;
  readonly did_you_mean?: string | undefined;
  /** The rejected value; omitted for secrets. */
  readonly received?: unknown;
}

/** 400 for one parameter: `Invalid param: page_size (must be at most 200)`. */
export function invalidParam(
  param: string,
  reason: string,
  fault: Omit<InputFault, 'reason'> = {},
): AppError {
  const { received, did_you_mean, ...bounds } = fault;
  return new AppError('input', `Invalid param: ${param} (${reason})`, {
    param,
    reason,
    ...bounds,
    ...(did_you_mean !== undefined && { did_you_mean }),
    ...receivedOf(param, received),
  });
}

/** The received value for an error: short, and never a secret. */
export function receivedOf(param: string, value: unknown): { received?: string } {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return {};
  const text = String(value);
  if (text === '' || isSecretName(param) || looksSecret(text)) return {};
  return { received: text.slice(0, RECEIVED_LENGTH_MAX).toWellFormed() };
}

/** 400 for an unknown parameter: `Unknown param: pagesize`. */
export function unknownParam(
  param: string,
  fault: Pick<InputFault, 'allowed' | 'did_you_mean'> = {},
): AppError {
  const { allowed, did_you_mean } = fault;
  return new AppError('input', `Unknown param: ${param}`, {
    param,
    ...(allowed && { allowed }),
    ...(did_you_mean !== undefined && { did_you_mean }),
  });
}

export function missingParam(param: string): AppError {
  return new AppError('input', `Missing param: ${param}`, { param });
}

/** Reports several at once; `payload.param` names the first. */
export function missingParams(params: readonly [string, ...string[]]): AppError {
  const [first, ...others] = params;
  if (others.length === 0) return missingParam(first);
  return new AppError('input', `Missing params: ${params.join(', ')}`, { param: first });
}

/** The same message for "does not exist" and "belongs to another company", so that callers cannot tell. */
export function notFound(thing: string): AppError {
  return new AppError('not_found', `${thing} not found`);
}

export function unprocessable(message: string, payload: ErrorPayload = null): AppError {
  return new AppError('unprocessable', message, payload);
}
