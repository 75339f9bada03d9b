/** What parts a name from an address, and the parts of an address. */
const PARTS = /[,;:()[\]\n|]| [-–—] /;
/** House numbers before a street, titles before a person, and the form of a company behind its name. */
const NUMBER_BEFORE = /^(?:\d+[a-z]?(?:-\d+[a-z]?)?|flat|unit|mr|mrs|ms|miss|dr) /;
const COMPANY_AFTER = / (?:ltd|limited|plc|llp|inc|group|co)\.?$/;
const WORDS_MIN = 2;
/** A name this long is no chance meeting of words, however it is written. */
const WORDS_SURE = 3;
export const NAMES_MAX = 12;

/** The parts of names that are told from things: of two words and more, without house numbers and company forms. */
export function nameParts(names: readonly string[]): string[] {
  const parts = names.slice(0, NAMES_MAX).flatMap((name) => name.toLowerCase().split(PARTS));
  return [...new Set(parts.map(barePart))].filter((part) => part.includes(' '));
}

function barePart(part: string): string {
  let bare = part.trim();
  for (let at = 0; at < 2; at++) bare = bare.replace(NUMBER_BEFORE, '').replace(COMPANY_AFTER, '').trim();
  return bare;
}

/**
 * The words of a text that stand in a name, by their places. A name of two words has to begin with a capital, as
 * "gate street" may be a gate.
 */
export function wordsInNames(
  text: string,
  words: readonly { readonly form: string; readonly start: number }[],
  names: readonly (readonly string[])[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const forms of names) {
    if (forms.length < WORDS_MIN) continue;
    for (let from = 0; from + forms.length <= words.length; from++) {
      if (!forms.every((form, at) => words[from + at]?.form === form)) continue;
      const first = text.charAt(words[from]?.start ?? 0);
      if (forms.length < WORDS_SURE && first === first.toLowerCase()) continue;
      for (let at = 0; at < forms.length; at++) found.add(from + at);
    }
  }
  return found;
}
