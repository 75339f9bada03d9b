import { missingParam } from '#/platform/errors.ts';
import type { SectionSearchBody } from './schema.ts';

/** What is looked for, whichever name it was sent under. */
export function queryText({ query_text, query }: SectionSearchBody): string {
  const text = (query_text ?? query ?? '').trim();
  if (text === '') throw missingParam('query_text');
  return text;
}

const MARKDOWN = /[\\`*_[\]<>#|~]/g;

/** A text as Markdown that shows just that text. */
export function asMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKDOWN, '\\$&');
}
