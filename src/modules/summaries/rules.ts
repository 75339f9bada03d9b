import { missingParam } from '#/platform/errors.ts';
import type { SectionSearchBody } from './schema.ts';

/** The query text, under either name. */
export function queryText({ query_text, query }: SectionSearchBody): string {
  const text = (query_text ?? query ?? '').trim();
  if (text === '') throw missingParam('query_text');
  return text;
}

/** Removes fields that are null or an empty string. */
export function withoutBlank(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body))
    if (value === null || value === '') delete (body as Record<string, unknown>)[name];
}

const MARKDOWN = /[\\`*_[\]<>#|~]/g;

/** Escapes a text for Markdown. */
export function asMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKDOWN, '\\$&');
}
