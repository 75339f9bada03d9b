/** Ways in which a question comes in another voice, by how often. */
const TYPING_ERRORS = 0.6;
const IN_A_MAIL = 0.2;
const LETTERS_MIN = 5;
const OPENINGS = ['Hi,', 'Hello,', 'Good morning,', 'Dear all,', 'Hi both,', 'Morning,', 'Afternoon all,'];
const CLOSINGS = ['Thanks', 'Kind regards', 'Many thanks', 'Regards', 'Thank you', 'Best wishes', 'Cheers'];

/** The question with the errors of somebody who types in haste, or as one line of a mail. */
export function noisy(line: string, random: () => number): string {
  const way = random();
  if (way < TYPING_ERRORS) return misspelt(line, random);
  if (way < TYPING_ERRORS + IN_A_MAIL) return `${pick(OPENINGS, random)} ${line}. ${pick(CLOSINGS, random)}`;
  return line;
}

function pick(all: readonly string[], random: () => number): string {
  return all[Math.floor(random() * all.length)] ?? '';
}

/** One or two of the longer words with two letters swapped, or one left out. */
function misspelt(line: string, random: () => number): string {
  const words = line.split(' ');
  const long = words.flatMap((word, at) => (/^[a-z]+$/.test(word) && word.length >= LETTERS_MIN ? [at] : []));
  for (let errors = random() < 0.4 ? 2 : 1; errors > 0; errors--) {
    const at = long[Math.floor(random() * long.length)];
    const word = at === undefined ? undefined : words[at];
    if (at === undefined || word === undefined) break;
    const letter = 1 + Math.floor(random() * (word.length - 2));
    words[at] =
      random() < 0.6
        ? `${word.slice(0, letter)}${word.charAt(letter + 1)}${word.charAt(letter)}${word.slice(letter + 2)}`
        : `${word.slice(0, letter)}${word.slice(letter + 1)}`;
  }
  return words.join(' ');
}
