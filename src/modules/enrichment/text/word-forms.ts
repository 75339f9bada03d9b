/** Small words that carry no meaning between two that do: "door is not closing", "drain was blocked". */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'the a an its our their his her is are was were been has have had having does do did would will'.split(' '),
);

/** Contractions read as a plain "not", so that one phrase serves won't, doesn't, isn't and cannot. */
const NOT_WORDS: ReadonlySet<string> = new Set(
  'not cannot cant wont dont doesnt didnt isnt arent wasnt werent hasnt havent wouldnt couldnt shouldnt'.split(
    ' ',
  ),
);

/** "leak~" in a lexicon file stands for the verb with all its endings. */
const VERB_MARK = '~';

/** The form a word is looked up under: contractions become "not", plurals their singular. */
export function wordForm(word: string): string {
  if (NOT_WORDS.has(word)) return 'not';
  return singular(word);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** All surface forms of one lexicon word; a doubled consonant too many does no harm, nobody writes it. */
export function spelledForms(word: string): readonly string[] {
  if (!word.endsWith(VERB_MARK)) return [word];
  const verb = word.slice(0, -1);
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const last = stem.at(-1) ?? '';
  const forms = [verb, `${stem}ing`, `${stem}ed`, `${stem}${last}ing`, `${stem}${last}ed`];
  if (verb.endsWith('y')) forms.push(`${verb.slice(0, -1)}ied`, `${verb.slice(0, -1)}ies`);
  return forms;
}
