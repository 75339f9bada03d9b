import { AppError, type ErrorKind, type ErrorPayload } from '#/platform/errors.ts';

/** What a thread is asked to run; without a name, only to load the file. */
export interface Request {
  readonly id: number;
  readonly file: string;
  readonly name: string | null;
  readonly input?: unknown;
}

/** What it reports: that the code is loaded and the work item begins, then how it ended. */
export type Message =
  | { readonly id: number; readonly begins: true }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly refusal: Refusal }
  | { readonly id: number; readonly fault: { readonly message: string; readonly stack: string } };

interface Refusal {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly payload: ErrorPayload;
}

/** An error as it travels between threads, where classes are lost. */
export function packed(id: number, err: unknown): Message {
  if (err instanceof AppError) {
    const { kind, message, payload } = err;
    return { id, refusal: { kind, message, payload } };
  }
  const { message, stack = '' } = err instanceof Error ? err : new Error(String(err));
  return { id, fault: { message, stack } };
}

/** The error a message brings; undefined when it brings none. */
export function errorIn(message: Message): Error | undefined {
  if ('refusal' in message) {
    const { kind, message: text, payload } = message.refusal;
    return new AppError(kind, text, payload);
  }
  if (!('fault' in message)) return undefined;
  const err = new Error(message.fault.message);
  err.stack = message.fault.stack;
  return err;
}
