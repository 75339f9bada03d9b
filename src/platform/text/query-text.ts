import { missingParam } from '#/platform/errors.ts';

/** The text of a search, under either name. Throws missingParam when it is missing or blank. */
export function queryText(body: { readonly query_text?: string; readonly query?: string }): string {
  const text = (body.query_text ?? body.query ?? '').trim();
  if (text === '') throw missingParam('query_text');
  return text;
}

/** Removes the fields of a request body that are null or an empty string. */
export function withoutBlank(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body))
    if (value === null || value === '') delete (body as Record<string, unknown>)[name];
}
