import { missingParam } from '#/platform/errors.ts';
import type { SectionSearchBody } from './schema.ts';

/** What is looked for, whichever name it was sent under. */
export function queryText({ query_text, query }: SectionSearchBody): string {
  const text = (query_text ?? query ?? '').trim();
  if (text === '') throw missingParam('query_text');
  return text;
}

/** Takes out what was sent as null or as an empty text: it was not sent. */
export function withoutBlank(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body))
    if (value === null || value === '') delete (body as Record<string, unknown>)[name];
}

const MARKDOWN = /[\\`*_[\]<>#|~]/g;

/** A text as Markdown that shows just that text. */
export function asMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKDOWN, '\\$&');
}
