/** What is known of a call that failed. */
export interface Failure {
  /** The name of the operation, `jobs.feed`. */
  readonly operation: string;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** `ERROR_CODE_INPUT_ERROR` and others; callers branch on it. */
  readonly code: string;
  readonly message: string;
  readonly payload: Readonly<Record<string, unknown>> | null;
  /** Names the request in the server's log. */
  readonly requestId: string | null;
}

/** A call that failed. Its message names the operation and the request, never a key or a body. */
export class FieldstoneError extends Error {
  readonly operation: string;
  readonly status: number;
  readonly code: string;
  readonly payload: Readonly<Record<string, unknown>> | null;
  readonly requestId: string | null;

  constructor(failure: Failure, cause?: unknown) {
    const hint = failure.payload?.did_you_mean;
    const where = failure.requestId === null ? '' : `, request ${failure.requestId}`;
    const meant = hint === undefined ? '' : `; did you mean ${String(hint)}?`;
    super(`${failure.operation}: ${failure.message}${meant} (${failure.status || 'no answer'}${where})`, {
      cause,
    });
    this.name = new.target.name;
    this.operation = failure.operation;
    this.status = failure.status;
    this.code = failure.code;
    this.payload = failure.payload;
    this.requestId = failure.requestId;
  }

  /** The parameter that was wrong, if one was. */
  get param(): string | undefined {
    const param = this.payload?.param;
    return typeof param === 'string' ? param : undefined;
  }
}

/** 400, 413, 415, 422: the request has to be changed. */
export class InvalidRequestError extends FieldstoneError {}
/** 401: the credential is missing, wrong or expired. */
export class AuthenticationError extends FieldstoneError {}
/** 403: the credential does not allow this. */
export class PermissionDeniedError extends FieldstoneError {}
/** 404: there is no such record in this company, or no such path. */
export class NotFoundError extends FieldstoneError {}
/** 409: somebody else changed the record, or the same call is still running. */
export class ConflictError extends FieldstoneError {}
/** 502, 504: another system that the call depends on failed. */
export class UpstreamError extends FieldstoneError {}
/** No answer came, or it broke off. */
export class ConnectionError extends FieldstoneError {}
/** No whole answer came within `timeoutMs`. */
export class TimeoutError extends FieldstoneError {}

/** 429: the rate is used up. */
export class RateLimitedError extends FieldstoneError {
  /** Seconds to wait; null where the server did not say. */
  readonly retryAfter: number | null;

  constructor(failure: Failure, retryAfter: number | null) {
    super(failure);
    this.retryAfter = retryAfter;
  }
}

/** The error of a status. */
export function errorOf(failure: Failure, retryAfter: number | null): FieldstoneError {
  const { status } = failure;
  if (status === 401) return new AuthenticationError(failure);
  if (status === 403) return new PermissionDeniedError(failure);
  if (status === 404) return new NotFoundError(failure);
  if (status === 409) return new ConflictError(failure);
  if (status === 429) return new RateLimitedError(failure, retryAfter);
  if (status === 502 || status === 504) return new UpstreamError(failure);
  return status < 500 ? new InvalidRequestError(failure) : new FieldstoneError(failure);
}
