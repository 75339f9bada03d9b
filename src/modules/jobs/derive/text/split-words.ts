/** How strongly a word is parted from the one before it. */
export const GAP = { none: 0, filler: 1, comma: 2, sentence: 3 } as const;

export type SplitWord = {
  /** Lower case, apostrophes taken out. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly gap: number;
};

const CHAR_0 = 48;
const CHAR_9 = 57;
const CHAR_A = 97;
const CHAR_Z = 122;

function isWordChar(code: number): boolean {
  return (code >= CHAR_A && code <= CHAR_Z) || (code >= CHAR_0 && code <= CHAR_9) || code >= 0xc0;
}

function isDigit(code: number): boolean {
  return code >= CHAR_0 && code <= CHAR_9;
}

/** The quote marks that stand for an apostrophe are general punctuation, above the letters' range. */
function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

/**
 * Words of a lower-case text with their places. A slash joins two words only where `known` has the
 * whole ("h/w", "a/c"), otherwise it parts them; a hyphen always parts.
 */
export function splitWords(lower: string, known: (word: string) => boolean): SplitWord[] {
  const words: SplitWord[] = [];
  let gap: number = GAP.sentence;
  let at = 0;
  while (at < lower.length) {
    const code = lower.charCodeAt(at);
    if (!isWordChar(code) || isApostrophe(code)) {
      gap = Math.max(gap, gapOf(lower, at, code));
      at += 1;
      continue;
    }
    let end = wordEnd(lower, at);
    if (lower.charCodeAt(end) === 0x2f && isWordChar(lower.charCodeAt(end + 1))) {
      const joinedEnd = wordEnd(lower, end + 1);
      if (joinedEnd - at < 16 && known(lower.slice(at, joinedEnd))) end = joinedEnd;
    }
    words.push({ word: bare(lower.slice(at, end)), start: at, end, gap });
    gap = GAP.none;
    at = end;
  }
  return words;
}

function wordEnd(lower: string, from: number): number {
  let end = from;
  while (end < lower.length) {
    const code = lower.charCodeAt(end);
    const inside = isApostrophe(code)
      ? isWordChar(lower.charCodeAt(end + 1)) && !isApostrophe(lower.charCodeAt(end + 1))
      : isWordChar(code);
    if (!inside) break;
    end += 1;
  }
  return end;
}

function bare(word: string): string {
  return word.includes("'") || word.includes('’') ? word.replace(/['’]/g, '') : word;
}

function gapOf(lower: string, at: number, code: number): number {
  switch (code) {
    case 0x0a: // line end
    case 0x21: // !
    case 0x3f: // ?
    case 0x3b: // ;
      return GAP.sentence;
    case 0x2e: // a full stop within a number parts nothing
      return isDigit(lower.charCodeAt(at + 1)) ? GAP.none : GAP.sentence;
    case 0x2c: // ,
    case 0x3a: // :
    case 0x28: // (
    case 0x29: // )
      return GAP.comma;
    default:
      return GAP.none;
  }
}
