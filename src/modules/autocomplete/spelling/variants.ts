/** Titles and legal forms, which do not identify anyone. */
const TITLES = new Set('mr mrs ms miss dr'.split(' '));
const LEGAL = new Set('ltd limited plc llp'.split(' '));
const CONNECTING = new Set('and the'.split(' '));
const KEYWORDS_LENGTH_MIN = 2;

/** Interchangeable words. */
const SYNONYMS = [
  'saint st',
  'street st',
  'road rd',
  'avenue ave',
  'lane ln',
  'drive dr',
  'square sq',
  'court ct',
  'mount mt',
  'brothers bros',
].map((words) => words.split(' '));
const INITIALS = /^[a-z]{2,3}$/;
const PHRASES_MAX = 4;

/** The typed words without titles, legal forms and conjunctions; all of them if nothing would remain. */
export function keywords(words: readonly string[]): readonly string[] {
  return orAllOf(
    words,
    untitled(words).filter((word) => !CONNECTING.has(word)),
  );
}

function untitled(words: readonly string[]): readonly string[] {
  return words.filter((word, at) => !((at === 0 && TITLES.has(word)) || (at > 0 && LEGAL.has(word))));
}

function orAllOf(words: readonly string[], left: readonly string[]): readonly string[] {
  return left.join('').length < KEYWORDS_LENGTH_MIN ? words : left;
}

/** The lists of words that must all match: `b & m` is also `bm`. */
export function interpretationsOf(words: readonly string[]): (readonly string[])[] {
  const significant = keywords(words);
  const joined = keywords(joinedInitials(words));
  return joined.length === significant.length ? [significant] : [significant, joined];
}

function joinedInitials(words: readonly string[]): string[] {
  const isInitial = (word: string | undefined) => word !== undefined && /^[a-z]$/.test(word);
  const joined: string[] = [];
  let open = false;
  words.forEach((word, at) => {
    if (open && word === 'and' && isInitial(words[at + 1])) return;
    if (open && isInitial(word)) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    open = isInitial(word);
  });
  return joined;
}

/** Other spellings of a complete word: `st` for `saint`, `b and m` for `bm`. */
export function otherSpellings(word: string): string[] {
  return [...new Set([...sameWords(word), ...spacedInitials(word)])];
}

function sameWords(word: string): string[] {
  return SYNONYMS.filter((words) => words.includes(word))
    .flat()
    .filter((same) => same !== word);
}

function spacedInitials(word: string): string[] {
  if (!INITIALS.test(word)) return [];
  const letters = [...word];
  return [letters.join(' '), `${letters.slice(0, -1).join(' ')} and ${letters.at(-1)}`];
}

/** The phrases a name may start with, the typed one first. */
export function phrasesOf(words: readonly string[]): string[] {
  let phrases: string[][] = [[]];
  for (const word of orAllOf(words, untitled(words)))
    phrases = phrases
      .flatMap((phrase) => [word, ...sameWords(word)].map((spelling) => [...phrase, spelling]))
      .slice(0, PHRASES_MAX);
  return [...new Set([words.join(' '), ...phrases.map((phrase) => phrase.join(' '))])];
}
