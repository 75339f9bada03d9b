/** How strongly a word is parted from the one before it. */
export const GAP = { none: 0, filler: 1, comma: 2, sentence: 3 } as const;

/** Told each word's place, the strength of the gap before it, and a number made of its characters. */
export type WordTaker = (start: number, end: number, gap: number, number: number) => void;

/** Whether the mark at `mark` makes one word of what stands from `start` and what ends at `end`: "a/c", "o'clock". */
export type Joins = (text: string, start: number, mark: number, end: number) => boolean;

const SPACE = 0x20;
const FULL_STOP = 0x2e;

/** What each character is: part of no word, of any place in a word (letter, digit), or of any place but the first. */
const NO_PART = 0;
const PART = 1;
const MARK = 2;
const LETTER = /^[\p{L}\p{N}]/u;
const COMBINING = /^\p{M}/u;
/** Characters beyond are rare in English, and asked one by one. */
const TABLED = 0x2000;
const KINDS = Uint8Array.from({ length: TABLED }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(character: string): number {
  if (LETTER.test(character)) return PART;
  return COMBINING.test(character) ? MARK : NO_PART;
}

/** Past the text's end the code is NaN, which belongs to no word. */
function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < TABLED) return KINDS[code] ?? NO_PART;
  if (code < 0xd800 || code > 0xdfff) return Number.isNaN(code) ? NO_PART : kindOf(String.fromCharCode(code));
  const isSecond = code >= 0xdc00;
  return kindOf(String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at) ?? 0));
}

/** Only apostrophes join: "don't" is one word, "a/c" two. */
export function joinsAtApostrophe(text: string, _start: number, mark: number): boolean {
  return isApostrophe(text.charCodeAt(mark));
}

/** Whatever stands between letters without a space is one word: "a/c", "wi-fi", "3.5", "don't". */
export function joinsAlways(): boolean {
  return true;
}

/** Walks the words of a text: letters and digits, and what `joins` has a mark between them (`'’./-`) join. */
export function splitWords(text: string, joins: Joins, take: WordTaker): void {
  let gap: number = GAP.sentence;
  let at = 0;
  while (at < text.length) {
    if (kindAt(text, at) !== PART) {
      const code = text.charCodeAt(at);
      if (code !== SPACE) gap = Math.max(gap, gapOf(text, at, code));
      at += 1;
      continue;
    }
    let end = runEnd(text, at);
    while (isJoint(text.charCodeAt(end)) && kindAt(text, end + 1) === PART) {
      const next = runEnd(text, end + 1);
      if (!joins(text, at, end, next)) break;
      end = next;
    }
    take(at, end, gap, numberOf(text, at, end));
    gap = GAP.none;
    at = end;
  }
}

/** The words of a text. */
export function wordsIn(text: string, joins: Joins = joinsAtApostrophe): string[] {
  const words: string[] = [];
  splitWords(text, joins, (start, end) => void words.push(text.slice(start, end)));
  return words;
}

function runEnd(text: string, from: number): number {
  let end = from;
  while (kindAt(text, end) !== NO_PART) end += 1;
  return end;
}

function numberOf(text: string, start: number, end: number): number {
  let number = 7;
  for (let at = start; at < end; at++) number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0;
  return number;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

function isJoint(code: number): boolean {
  return isApostrophe(code) || (code >= 0x2d && code <= 0x2f); // - . /
}

function gapOf(text: string, at: number, code: number): number {
  switch (code) {
    case 0x0a: // line end
    case 0x21: // !
    case 0x3f: // ?
    case 0x3b: // ;
      return GAP.sentence;
    case FULL_STOP: {
      // a full stop within a number parts nothing
      const next = text.charCodeAt(at + 1);
      return next >= 0x30 && next <= 0x39 ? GAP.none : GAP.sentence;
    }
    case 0x2c: // ,
    case 0x3a: // :
    case 0x28: // (
    case 0x29: // )
      return GAP.comma;
    default:
      return GAP.none;
  }
}
