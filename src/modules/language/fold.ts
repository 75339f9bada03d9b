import { wordsIn } from './tokens.ts';

/** Letters without a Unicode decomposition, and their plain form. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
const LETTERS_REPLACED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const PLAIN = /^[\0-\x7f]*$/;

/** A text for comparing words: lower case, without accents, in any encoding. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(LETTERS_REPLACED, (letter) => LETTERS[letter] ?? letter);
}

/**
 * The words of a name for comparing it: lower case, without accents and apostrophes, with `&` as "and" and other
 * punctuation as a space. A text without letters and digits is split at spaces.
 */
export function foldedWords(text: string): string[] {
  const words = wordsIn(fold(text.replace(/['’‘`´]/g, '')).replaceAll('&', ' and '));
  return words.length > 0 ? words : text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A text for reading its words: lower case, without invisible characters, with plain quotes, apostrophes and dashes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-');
}
