import { AppError } from '#/platform/errors.ts';
import { elementSet, walkHtml } from './walk-html.ts';

const HTML_CHARS_MAX = 2_097_152;
const TAGS_MAX = 100_000;
const QUOTE_MARKS_MAX = 5;

const BLOCKS = elementSet(
  'address article blockquote body br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul',
);
const CELLS = elementSet('td th');

const MAIL_TAGS = [
  '!doctype|html|head|body|section|center|style|script',
  'div|p|br|span|font|a|b|strong|h[1-6]|blockquote|img|ul|ol|li|table|tr|td',
];
const MAIL_TAG = new RegExp(`<(?:${MAIL_TAGS.join('|')})\\b`, 'gi');
const TAG_CHARS_MAX = 2_000;

/** Whether a text has an HTML tag common in mails. Runs in linear time. */
export function looksLikeHtml(text: string): boolean {
  let end = -1;
  for (const { index } of text.matchAll(MAIL_TAG)) {
    if (end < index) end = text.indexOf('>', index);
    if (end < 0) return false;
    if (end - index <= TAG_CHARS_MAX) return true;
  }
  return false;
}

/**
 * The visible text of an HTML mail: one line per block, `> ` before blockquotes, nothing hidden. Throws an error naming
 * `param` for HTML that is too large, too deeply nested or has too many tags.
 */
export function htmlToText(html: string, param: string): string {
  if (html.length > HTML_CHARS_MAX)
    throw new AppError('too_large', `${param} has more than ${HTML_CHARS_MAX} characters`, {
      param,
      max: HTML_CHARS_MAX,
    });
  const lines: string[] = [];
  let line = '';
  let quotes = 0;
  const endLine = (): void => {
    const text = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (text !== '') lines.push('> '.repeat(Math.min(quotes, QUOTE_MARKS_MAX)) + text);
    else if (lines.at(-1) !== '') lines.push('');
  };
  walkHtml(
    html,
    {
      open(name) {
        if (BLOCKS.has(name)) endLine();
        else if (CELLS.has(name)) line += ' ';
        if (name === 'blockquote') quotes++;
      },
      close(name) {
        if (BLOCKS.has(name)) endLine();
        if (name === 'blockquote') quotes = Math.max(0, quotes - 1);
      },
      text(text) {
        line += text.replace(/\s+/g, ' ');
      },
    },
    { param, tagsMax: TAGS_MAX },
  );
  endLine();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
