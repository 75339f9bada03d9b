/** Letters that do not decompose into a base letter and a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Characters outside Latin-1 that the standard fonts of a PDF have: those of Windows-1252. */
const ALSO_PRINTED = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * The text in the characters of a PDF's standard fonts: marks are removed where necessary, other characters become
 * "?".
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\n\x20-\x7e\xa1-\xff]/gu, (letter) => {
      if (ALSO_PRINTED.includes(letter)) return letter;
      const plain = SPELLED[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return /^[\x20-\x7e\xa1-\xff]+$/.test(plain) ? plain : unprintable(letter);
    });
}

/** Joiners and control characters are removed. */
function unprintable(letter: string): string {
  return /^[\p{M}\p{C}]$/u.test(letter) ? '' : '?';
}

/** Up to two initials of a name. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => (word[0] ?? '').toUpperCase())
    .join('');
}
