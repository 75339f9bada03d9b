import { AppError } from '#/platform/errors.ts';
import { rowsOfHtml } from './page/html-rows.ts';
import { textOfCells } from './page/rows.ts';

const HTML_CHARS_MAX = 2_097_152;
const QUOTE_MARKS_MAX = 5;

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
  for (const { cells } of rowsOfHtml(html, param)) {
    const [first] = cells.flat();
    const mark = '> '.repeat(Math.min(first?.quotes ?? 0, QUOTE_MARKS_MAX));
    if (first?.gap && lines.length > 0) lines.push('');
    lines.push(
      ...textOfCells(cells, '\t')
        .split('\n')
        .map((line) => mark + line),
    );
  }
  return lines.join('\n').trim();
}
