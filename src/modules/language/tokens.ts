/** How strongly a word is parted from the one before it. */
export const GAP = { none: 0, filler: 1, comma: 2, sentence: 3 } as const;

/** Told each word's place, the strength of the gap before it, and a number made of its characters. */
export type WordTaker = (start: number, end: number, gap: number, number: number) => void;

const SLASH = 0x2f;
const SPACE = 0x20;
/** Longer joined words are paths or addresses. */
const JOINED_CHARS_MAX = 16;

/** What each character below 0x2000 does: 1 belongs to a word, 0 parts words; see also `isWordChar`. */
const WORD_CHARS = new Uint8Array(0x2000);
WORD_CHARS.fill(1, 0x30, 0x3a);
WORD_CHARS.fill(1, 0x61, 0x7b);
WORD_CHARS.fill(1, 0xc0);

function isWordChar(code: number): boolean {
  return code < 0x2000 ? WORD_CHARS[code] === 1 : code > 0x206f;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

/**
 * Walks the words of a lower-case text. A slash joins two words only where `known` has the whole
 * ("h/w", "a/c"), otherwise it parts them; a hyphen always parts; an apostrophe between letters does not.
 */
export function splitWords(lower: string, known: (word: string) => boolean, take: WordTaker): void {
  let gap: number = GAP.sentence;
  let at = 0;
  while (at < lower.length) {
    const code = lower.charCodeAt(at);
    if (!isWordChar(code)) {
      if (code !== SPACE) gap = Math.max(gap, gapOf(lower, at, code));
      at += 1;
      continue;
    }
    let end = at;
    let number = 7;
    for (let next = code; isInWord(lower, end, next); next = lower.charCodeAt(end)) {
      number = (Math.imul(number, 31) + next) | 0;
      end += 1;
    }
    if (lower.charCodeAt(end) === SLASH && isWordChar(lower.charCodeAt(end + 1))) {
      const joinedEnd = wordEnd(lower, end + 1);
      if (joinedEnd - at < JOINED_CHARS_MAX && known(lower.slice(at, joinedEnd))) {
        for (; end < joinedEnd; end++) number = (Math.imul(number, 31) + lower.charCodeAt(end)) | 0;
      }
    }
    take(at, end, gap, number);
    gap = GAP.none;
    at = end;
  }
}

function wordEnd(lower: string, from: number): number {
  let end = from;
  while (isInWord(lower, end, lower.charCodeAt(end))) end += 1;
  return end;
}

/** Past the text's end the code is NaN, which belongs to no word. */
function isInWord(lower: string, at: number, code: number): boolean {
  return isWordChar(code) || (isApostrophe(code) && isWordChar(lower.charCodeAt(at + 1)));
}

function gapOf(lower: string, at: number, code: number): number {
  switch (code) {
    case 0x0a: // line end
    case 0x21: // !
    case 0x3f: // ?
    case 0x3b: // ;
      return GAP.sentence;
    case 0x2e: {
      // a full stop within a number parts nothing
      const next = lower.charCodeAt(at + 1);
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
