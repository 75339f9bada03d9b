import { AppError } from '#/platform/errors.ts';
import { htmlPlain } from './html-plain.ts';

/** What a refusal is made of, since a class does not survive the way between threads. */
export type Reading =
  | { readonly text: string }
  | { readonly refused: Pick<AppError, 'kind' | 'message' | 'payload'> };

/** Large pages are read here, so that the server's own thread goes on answering. */
export function readHtml({ html, param }: { html: string; param: string }): Reading {
  try {
    return { text: htmlPlain(html, param) };
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    const { kind, message, payload } = err;
    return { refused: { kind, message, payload } };
  }
}
