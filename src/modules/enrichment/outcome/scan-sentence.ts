import { findAbbreviation, mayBeAbbreviation } from '../text/abbreviations.ts';

/** What one walk over a sentence's characters finds out. */
export type SentenceScan = {
  readonly sentence: string;
  /** Start and end of each word without the marks about it, in turn; empty where only marks stand. */
  readonly places: readonly number[];
  readonly hasAbbreviation: boolean;
  /** Letters of its longer words (no codes), and how many of them stand in words all in capitals. */
  readonly letters: number;
  readonly capitals: number;
};

/** Shorter words do not tell whether a writer shouts: OK, A, AHU. */
const TELLING_WORD_LETTERS = 3;
/** Fewer letters are too few to tell. */
const LETTERS_MIN = 4;
const SHOUTED_SHARE = 0.7;

const OTHER = 0;
const SMALL = 1;
const CAPITAL = 2;
const DIGIT = 3;
const EDGE = 4;
const BREAK = 5;
const GAP = 6;

/** "&" and "@" are words themselves; a slash or hyphen stands within a word. */
const KINDS = new Uint8Array(128);
for (let code = 0; code < 128; code++) KINDS[code] = kindOf(String.fromCharCode(code));

function kindOf(char: string): number {
  if (/[a-z]/.test(char)) return SMALL;
  if (/[A-Z]/.test(char)) return CAPITAL;
  if (/\d/.test(char)) return DIGIT;
  if ('.,;:!?()[]{}"\'*'.includes(char)) return EDGE;
  if (char === ' ') return GAP;
  return char === '/' || char === '-' ? BREAK : OTHER;
}

const SPACE = 0x20;

/** Looks at each character once; a long word counts unless it, or its hyphened part, holds a digit. */
export function scanSentence(sentence: string): SentenceScan {
  const places: number[] = [];
  const scan = { sentence, places, hasAbbreviation: false, letters: 0, capitals: 0 };
  let from = -1;
  let to = 0;
  let small = 0;
  let capital = 0;
  let hasDigit = false;
  for (let at = 0; at <= sentence.length; at++) {
    const code = at < sentence.length ? sentence.charCodeAt(at) : SPACE;
    const kind = code < 128 ? (KINDS[code] ?? OTHER) : OTHER;
    if (kind === SMALL) small += 1;
    else if (kind === CAPITAL) capital += 1;
    else if (kind === DIGIT) hasDigit = true;
    else if (kind !== OTHER) {
      if (small + capital >= TELLING_WORD_LETTERS && !hasDigit) {
        scan.letters += small + capital;
        // A capital in front of small letters is not shouting, or mending a sentence's beginning would tip the balance.
        if (small === 0) scan.capitals += capital;
      }
      small = 0;
      capital = 0;
      hasDigit = false;
    }
    if (kind < EDGE || kind === BREAK) {
      if (from === -1) from = at;
      to = at + 1;
    } else if (kind === GAP) {
      addPlace(scan, from === -1 ? at : from, from === -1 ? at : to);
      from = -1;
    }
  }
  return scan;
}

function addPlace(
  scan: { sentence: string; places: number[]; hasAbbreviation: boolean },
  from: number,
  to: number,
): void {
  scan.places.push(from, to);
  if (!scan.hasAbbreviation && mayBeAbbreviation(scan.sentence, from, to)) {
    scan.hasAbbreviation = findAbbreviation(scan.sentence.slice(from, to).toLowerCase()) !== undefined;
  }
}

/** True of text written in capitals throughout, its codes and shortest words aside. */
export function isShouted({
  letters,
  capitals,
}: {
  readonly letters: number;
  readonly capitals: number;
}): boolean {
  return letters >= LETTERS_MIN && capitals >= letters * SHOUTED_SHARE;
}
