/** The second parts of compound names, such as Northgate. */
const HALVES =
  'gate field fields ford bridge brook wood wick house way side stone land lands hill hurst port mouth water well wells worth bank dale park point view line link net tech soft care serve works mark star light';
const COMPOUND = new RegExp(`^([a-z]{3,})(${HALVES.replaceAll(' ', '|')})$`);
/** Words that initials may omit. */
const LEGAL = new Set('ltd limited plc llp'.split(' '));
const SMALL = new Set('and of the for in at on to by'.split(' '));
const INITIALS = /^[a-z]{2,6}$/;

/**
 * The possible initials of a name of several words: "nfl", "nf" and "ngf" for Northgate Foods Ltd, "boe" and "be" for the
 * Bank of England. A name with a number is an address or a unit and has none. Migration 0020 added the same keys to
 * names stored before.
 */
export function initialsOf(words: readonly string[]): string[] {
  if (words.length < 2 || words.some((word) => /\d/.test(word))) return [];
  const halved = words.flatMap((word) => COMPOUND.exec(word)?.slice(1) ?? [word]);
  return [words, halved].flatMap((all) => {
    const significant = all.filter((word) => !LEGAL.has(word));
    return [all, significant, significant.filter((word) => !SMALL.has(word))]
      .map(firstLetters)
      .filter(isInitials);
  });
}

/** Whether a typed word may be initials. */
export function isInitials(word: string): boolean {
  return INITIALS.test(word);
}

function firstLetters(words: readonly string[]): string {
  return words.map(([first = '']) => first).join('');
}
