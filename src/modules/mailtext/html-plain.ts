import { Parser } from 'htmlparser2';
import { AppError, invalidParam } from '#/platform/errors.ts';

const HTML_CHARS_MAX = 2_097_152;
const DEPTH_MAX = 256;
const ATTRIBUTES_MAX = 200;
const TAGS_MAX = 100_000;

const HIDDEN_TAGS = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
]);
const BLOCKS = new Set(
  'address article blockquote body br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const HIDING =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i;

const MAIL_TAG =
  /<(?:!doctype|html|head|body|div|p|br|table|tr|td|span|font|style|a|ul|ol|li|b|strong|h[1-6]|blockquote|img|center|section|script)\b/gi;
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
  const page = new Page(param);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => page.open(name, attributes),
      onclosetag: (name) => page.close(name),
      ontext: (text) => page.say(text),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return page.text();
}

/** The parser state: depth, visibility and the lines so far. */
class Page {
  readonly #param: string;
  readonly #lines: string[] = [];
  #line = '';
  #depth = 0;
  #tags = 0;
  /** The depth of the outermost hidden element; 0 when visible. */
  #hiddenFrom = 0;
  #quotes = 0;

  constructor(param: string) {
    this.#param = param;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (++this.#tags > TAGS_MAX) throw this.#refusal(`has more than ${TAGS_MAX} tags`);
    if (countKeys(attributes) > ATTRIBUTES_MAX)
      throw this.#refusal(`has a tag of more than ${ATTRIBUTES_MAX} attributes`);
    if (BLOCKS.has(name)) this.#break();
    else if (CELLS.has(name)) this.#line += ' ';
    if (VOID.has(name)) return;
    if (++this.#depth > DEPTH_MAX) throw this.#refusal(`is nested deeper than ${DEPTH_MAX} levels`);
    if (this.#hiddenFrom === 0 && isHidden(name, attributes)) this.#hiddenFrom = this.#depth;
    if (name === 'blockquote') this.#quotes++;
  }

  close(name: string): void {
    if (VOID.has(name)) return;
    if (BLOCKS.has(name)) this.#break();
    if (name === 'blockquote') this.#quotes = Math.max(0, this.#quotes - 1);
    if (this.#depth === this.#hiddenFrom) this.#hiddenFrom = 0;
    this.#depth = Math.max(0, this.#depth - 1);
  }

  say(text: string): void {
    if (this.#hiddenFrom === 0) this.#line += text.replace(/\s+/g, ' ');
  }

  text(): string {
    this.#break();
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #break(): void {
    const line = this.#line.replace(/\s+/g, ' ').trim();
    this.#line = '';
    if (line !== '') this.#lines.push('> '.repeat(Math.min(this.#quotes, 5)) + line);
    else if (this.#lines.at(-1) !== '') this.#lines.push('');
  }

  #refusal(reason: string): AppError {
    return invalidParam(this.#param, reason);
  }
}

function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    HIDDEN_TAGS.has(name) || 'hidden' in attributes || HIDING.test(attributes.style?.slice(0, 2_000) ?? '')
  );
}

function countKeys(attributes: Readonly<Record<string, string>>): number {
  let count = 0;
  for (const _ in attributes) count++;
  return count;
}
