export type FaultKind =
  | 'refused'
  | 'deadline'
  | 'given_up'
  | 'left_alone'
  | 'too_large'
  | 'unreadable'
  | 'redirects';

/** A failure that we detected, before it is formatted for the caller; network errors are kept as they are. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function isFault(err: unknown, ...kinds: FaultKind[]): err is OutboundFault {
  return err instanceof OutboundFault && (kinds.length === 0 || kinds.includes(err.kind));
}

/** Network and server errors that a retry may avoid. */
const PASSING = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ESERVFAIL',
  'ETIMEDOUT',
  'ETIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

export function codeOf(err: unknown): string | null {
  return err instanceof Error && 'code' in err && typeof err.code === 'string' ? err.code : null;
}

export function isPassing(err: unknown): boolean {
  return PASSING.has(codeOf(err) ?? '');
}

/** Errors before a connection was established. */
const UNCONNECTED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ESERVFAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a call failed before any of it was sent. */
export function failedBeforeSending(err: unknown): boolean {
  return isFault(err, 'refused', 'left_alone') || UNCONNECTED.has(codeOf(err) ?? '');
}

/**
 * The error for the log. A copy, because errors of parsers and sockets contain the upstream's bytes.
 */
export function forLog(err: unknown): Error {
  if (!(err instanceof Error) || isFault(err)) return err instanceof Error ? err : new Error('unknown fault');
  const code = codeOf(err);
  const copy = Object.assign(new Error(err.message), code === null ? {} : { code });
  copy.name = err.name;
  if (err.stack !== undefined) copy.stack = err.stack;
  return copy;
}
