import type { NumberedCitation } from './tool.ts';

const MARK = / ?\[(\d{1,4})\]/g;
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\((?!\d)[^)]*\)/g;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:javascript|data|mailto):)\S*/gi;
const TAG = /<\/?[a-z!][^>]*>?/gi;

/** A text without anything that would be fetched or followed: links, images, markup. */
export function withoutLinks(text: string): string {
  return text
    .replace(IMAGE, '$1')
    .replace(LINK, '$1')
    .replace(TAG, '')
    .replace(ADDRESS, '(link removed)')
    .trim();
}

export interface CitedText {
  readonly text: string;
  readonly citations: readonly NumberedCitation[];
}

/** The text with its marks counted from 1 in the order of reading, and what they name; marks of nothing are gone. */
export function cited(text: string, known: readonly NumberedCitation[]): CitedText {
  const citations: NumberedCitation[] = [];
  const marked = text.replace(MARK, (mark, digits: string) => {
    const record = known.find(({ n }) => n === Number(digits));
    if (!record) return '';
    const space = mark.startsWith(' ') ? ' ' : '';
    const before = citations.find(({ type, id }) => type === record.type && id === record.id);
    if (before) return `${space}[${before.n}]`;
    citations.push({ ...record, n: citations.length + 1 });
    return `${space}[${citations.length}]`;
  });
  return { text: marked, citations };
}

export function withoutMarks(text: string): string {
  return text.replace(MARK, '');
}
