import { NOT_WORDS } from './function-words.ts';

/** The form a lower-case word without apostrophes is looked up under: contractions as "not", plurals as their singular. */
export function wordForm(word: string): string {
  return NOT_WORDS.has(word) ? 'not' : singular(word);
}

/** The singular of a lower-case noun: "batteries" → "battery", "gas" stays. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * A verb with all its regular endings: "leak" → leaking, leaked, … A doubled consonant too many does no harm, since
 * nobody writes it.
 */
export function verbForms(verb: string): readonly string[] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const last = stem.at(-1) ?? '';
  const forms = [verb, `${stem}ing`, `${stem}ed`, `${stem}${last}ing`, `${stem}${last}ed`];
  if (verb.endsWith('y')) forms.push(`${verb.slice(0, -1)}ied`, `${verb.slice(0, -1)}ies`);
  return forms;
}
