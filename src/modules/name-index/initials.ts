/** What the second halves of names put together of two words are: a Northgate is a north gate. */
const HALVES =
  'gate field fields ford bridge brook wood wick house way side stone land lands hill hurst port mouth water well wells worth bank dale park point view line link net tech soft care serve works mark star light';
const COMPOUND = new RegExp(`^([a-z]{3,})(${HALVES.replaceAll(' ', '|')})$`);
/** Words that initials leave out, or not. */
const LEGAL = new Set('ltd limited plc llp'.split(' '));
const SMALL = new Set('and of the for in at on to by'.split(' '));
const INITIALS = /^[a-z]{2,6}$/;

/**
 * The initials a name of several words may go by: "nfl", "nf" and "ngf" for Northgate Foods Ltd, "boe" and "be" for
 * the Bank of England. A name with a number in it is an address, or a unit among many, and goes by none. The migration
 * 0020 gave them to names stored before, in the same way.
 */
export function initialsOf(words: readonly string[]): string[] {
  if (words.length < 2 || words.some((word) => /\d/.test(word))) return [];
  const halved = words.flatMap((word) => COMPOUND.exec(word)?.slice(1) ?? [word]);
  return [words, halved].flatMap((all) => {
    const telling = all.filter((word) => !LEGAL.has(word));
    return [all, telling, telling.filter((word) => !SMALL.has(word))].map(firstLetters).filter(isInitials);
  });
}

/** Whether a typed word may be somebody's initials. */
export function isInitials(word: string): boolean {
  return INITIALS.test(word);
}

function firstLetters(words: readonly string[]): string {
  return words.map(([first = '']) => first).join('');
}
