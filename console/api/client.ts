import {
  AuthenticationError,
  ConflictError,
  Fieldstone,
  FieldstoneError,
  InvalidRequestError,
  NotFoundError,
} from '@fieldstone/client';

const API = '/console/api';
/** Where the console's own server offers what the other surfaces do. */
const SURFACES: readonly (readonly [base: string, own: string])[] = [
  ['/api:intel', `${API}/intel`],
  ['/api:fms', `${API}/fms`],
  ['/api:auth', `${API}/account`],
];

/** The typed client, over the session's cookie instead of a credential. */
export const fs = new Fieldstone({
  baseUrl: location.origin,
  fetch: (url, init) => {
    const address = new URL(String(url));
    const [base, own] = SURFACES.find(([one]) => address.pathname.startsWith(`${one}/`)) ?? ['', ''];
    return fetch(own + address.pathname.slice(base.length) + address.search, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-console': '1' },
    });
  },
});

export function isSignedOut(err: unknown): boolean {
  return err instanceof AuthenticationError;
}

/** Somebody else changed the record meanwhile. */
export function isConflict(err: unknown): boolean {
  return err instanceof ConflictError;
}

/** What the call wanted to decide was decided already; how, says the status. */
export function settledAs(err: unknown): string | null {
  const { status } = err instanceof InvalidRequestError ? (err.payload ?? {}) : {};
  return typeof status === 'string' ? status : null;
}

export function isMissing(err: unknown): boolean {
  return err instanceof NotFoundError;
}

/** What went wrong, without the name of the operation, which means nothing to a person. */
export function reasonOf(err: unknown): string {
  if (!(err instanceof FieldstoneError)) return err instanceof Error ? err.message : String(err);
  if (err.status === 0) return 'The server cannot be reached. What is on the page may be out of date.';
  return err.message.replace(`${err.operation}: `, '').replace(/ \(\d{3}(, request [\w-]+)?\)$/, '');
}

/** The parameter that was refused, if one was. */
export function paramOf(err: unknown): string | undefined {
  return err instanceof FieldstoneError ? err.param : undefined;
}

export function requestIdOf(err: unknown): string | null {
  return err instanceof FieldstoneError ? err.requestId : null;
}

export interface User {
  readonly id: number;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly role: string;
}

export interface Session {
  readonly user: User | null;
  readonly company?: {
    readonly id: string;
    readonly name: string;
    readonly timezone: string;
    /** Minutes after its planned start from which a visit has started late. */
    readonly late_start_mins: number;
  };
  /** Operations that the user may call. */
  readonly may?: readonly string[];
  readonly features?: Readonly<Record<string, boolean>>;
}

export async function readSession(signal?: AbortSignal): Promise<Session> {
  const answer = await own('GET', undefined, signal);
  return (await answer.json()) as Session;
}

/** Throws with the reason of a refusal. */
export async function logIn(body: { email: string; password: string }): Promise<void> {
  await own('POST', body);
}

export async function logOut(): Promise<void> {
  await own('DELETE');
}

async function own(method: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(`${API}/session`, {
    method,
    headers: { 'x-console': '1', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.ok) return answer;
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? 'The server could not answer');
}
