import type { NumberedCitation } from './tool.ts';

const MARK = / ?\[(\d{1,4})\]/g;
/** Where a link or an image of Markdown leads to: behind its bracket, other than a number in words. */
const DESTINATION = /\]\((?!\d+[\s)])[^()\n]*\)/g;
/** A bracket that belongs to no mark. Without one there is neither a link nor an image, in whatever spelling. */
const OTHER_BRACKET = /(\[\d{1,4}\])|[[\]]/g;
const DEFINITION = /^([\s>*+\-\d.)]{0,20}\[\d{1,4}\]):/gm;
const TAG = /(?<!<)<+\/?[a-z!?][^<>]*>?/gi;
const ADDRESS =
  /[a-z][a-z0-9+.-]{0,20}:\/\/\S*|www\.\S*|(?:javascript|vbscript|data|file|mailto):\S+|(?<![\w:/])\/\/[\w-]{1,63}\.\S*/gi;

/**
 * A text without anything that would be fetched or followed, however it is shown: of Markdown only the marks of
 * citations stay, and they lead nowhere by themselves. Nothing is taken out in a way that joins what stood around it.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(DESTINATION, ']')
    .replace(OTHER_BRACKET, (_, mark?: string) => mark ?? '')
    .replace(TAG, ' ')
    .replace(ADDRESS, ' (link removed)')
    .replace(DEFINITION, '$1 –')
    .replace(/(\[\d{1,4}\])(?=\()/g, '$1 ')
    .replace(/(\S) {2,}(?=\S)/g, '$1 ')
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
