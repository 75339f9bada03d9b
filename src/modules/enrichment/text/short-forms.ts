export type VerbForms = {
  readonly base: string;
  readonly past: string;
  readonly gerund: string;
  readonly noun: string;
};

/** A shorter form is too often a code or a word of its own. */
const CHARS_MIN = 3;
const PREFIX_MAX = 6;

/** A word written without its vowels: "panel" is "pnl", "bracket" "brckt" or "brkt"; with an s, several of them. */
export function shortFormsOfWord(word: string): readonly string[] {
  return consonantsOf(word).filter((short) => short.length >= CHARS_MIN && short !== word);
}

/**
 * What a verb is shortened to, each with what it stands for: its past without vowels ("dmgd"), and its beginning with the
 * ending behind an apostrophe ("isol'd", "test'g"). `written` is the verb, or its past and the verb ("found:find").
 */
export function shortFormsOfVerb(written: string): readonly (readonly [string, string | VerbForms])[] {
  const [first = '', irregular] = written.split(':');
  const base = irregular ?? first;
  const past = irregular === undefined ? pastOf(base) : first;
  const gerund = base.endsWith('e') ? `${base.slice(0, -1)}ing` : `${doubled(base)}ing`;
  const verb: VerbForms = { base, past, gerund, noun: gerund };
  const found: [string, string | VerbForms][] = shortFormsOfWord(past).map((short) => [short, past]);
  for (const root of consonantsOf(base)) if (root.length > CHARS_MIN) found.push([root, verb]);
  for (const root of consonantsOf(base)) {
    for (const ending of ['d', "'d"]) if (root.length > 1) found.push([root + ending, past]);
    for (const ending of ['g', "'g", 'ng']) if (root.length > 1) found.push([root + ending, gerund]);
  }
  for (let end = CHARS_MIN; end <= Math.min(PREFIX_MAX, base.length); end++) {
    const prefix = base.slice(0, end);
    found.push([`${prefix}'d`, past], [`${prefix}'g`, gerund]);
  }
  return found.filter(([short, long]) => short.length >= CHARS_MIN && short !== long && short !== base);
}

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${doubled(base)}ed`;
}

/** A short verb doubles its last letter: "fitted", "fitting". */
function doubled(base: string): string {
  return /^[^aeiou]*[aeiou][bdgmnprt]$/.test(base) ? base + base.slice(-1) : base;
}

/** First letter and consonants, as they stand, with doubles as one, and with "ck" as "k". */
function consonantsOf(word: string): readonly string[] {
  const bare = word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '');
  const single = bare.replace(/(.)\1/g, '$1');
  const without = single.replace(/ck/g, 'k').replace(/gh/g, '');
  return [...new Set([bare, single, without])];
}
