import { withoutMarks } from './answer-text.ts';

const WORDS_MAX = 60;
const TABLE_ROW = /^\s*\|.*\|\s*$/gm;
const LINE_MARKS = /^\s*(?:#{1,6}\s+|>\s*|[-*+•]\s+|\d{1,3}[.)]\s+)/gm;
const RULED = /^\s*[-*_=]{3,}\s*$/gm;
const EMPHASIS = /[*`~|]+|(?<!\w)_+|_+(?!\w)/g;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const LONG_HEX = /\b(?=[a-z]*\d)[0-9a-f]{16,}\b/gi;
const LINK_REMOVED = /\(link removed\)/g;

/** A text for the ear: plain sentences, at most 60 words, whole sentences where that leaves any. */
export function spokenText(text: string, references: readonly string[]): string {
  const plain = withoutMarks(text)
    .replace(TABLE_ROW, '')
    .replace(RULED, '')
    .replace(LINE_MARKS, '')
    .replace(EMPHASIS, '')
    .replace(LINK_REMOVED, '')
    .replace(UUID, '')
    .replace(LONG_HEX, '');
  return shortened(tidied(withoutReferences(plain, references)));
}

/** Numbers as they are said: no grouping, signs as words. */
export function pronounceable(text: string): string {
  return text
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(
      /[£$€]\s?(\d+(?:\.\d+)?)/g,
      (sum, amount: string) => `${amount} ${CURRENCIES[sum[0] ?? ''] ?? ''}`,
    )
    .replace(/(\d)\s?%/g, '$1 percent')
    .replace(/ ?& ?/g, ' and ')
    .trim();
}

const CURRENCIES: Readonly<Record<string, string>> = { '£': 'pounds', $: 'dollars', '€': 'euros' };

/** References that are codes; names stay. */
function withoutReferences(text: string, references: readonly string[]): string {
  return references
    .filter((reference) => /\d/.test(reference) && !/\s/.test(reference))
    .reduce((rest, reference) => rest.replaceAll(reference, ''), text);
}

function tidied(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/[.!?:;,]$/.test(line) ? line : `${line}.`))
    .join(' ')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/[,;:]+([.!?])/g, '$1')
    .trim();
}

function shortened(text: string): string {
  const words = text.split(' ');
  if (words.length <= WORDS_MAX) return text;
  const cut = words.slice(0, WORDS_MAX).join(' ');
  const end = Math.max(...['. ', '! ', '? '].map((mark) => cut.lastIndexOf(mark)));
  return end > 0 ? cut.slice(0, end + 1) : `${cut.replace(/[,;:]$/, '')}.`;
}
