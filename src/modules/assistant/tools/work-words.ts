import { foldedWords } from '#/modules/language/index.ts';
import { isPlainWord } from './name-spans.ts';

/** Words that every fault has in common, so that they tell none from another. */
const EVERYBODYS = new Set(
  (
    'problem problems fault faults issue issues error errors code codes trouble failure failures job jobs thing things something ' +
    'anything kind sort reported showing shown same similar again before previously past ever elsewhere anywhere ' +
    'attended attend site customer advised completed complete required requires return left found checked tested ok failed fail fails failing broken broke stopped stops working worked faulty wrong'
  ).split(' '),
);
const ENDING = /(?:ings?|ed|ies|es|s|y)$/;
const STEM_MIN = 3;

/** What a description of work is about: its words without those that are in any. */
export function keywords(text: string): string[] {
  const all = foldedWords(text);
  const words = all.filter(
    (word, at) => isCode(word) || isNumbered(all, at) || (!isPlainWord(word) && word.length > 1),
  );
  return [...new Set(words.filter((word) => !EVERYBODYS.has(word)))];
}

/** Which of the words a text has, in any form of them. */
export function spokenOf(words: readonly string[], text: string): string[] {
  const own = foldedWords(text);
  return words.filter((word) => {
    const stem = stemOf(word);
    return own.some((one) => one === word || (/\d/.test(word) ? isGlued(one, word) : isFormOf(one, stem)));
  });
}

/** "Fault 21", "error code 7": a number that stands for a fault. */
function isNumbered(words: readonly string[], at: number): boolean {
  return /^\d{1,3}$/.test(words[at] ?? '') && /^(?:fault|error|code|alarm|e)$/.test(words[at - 1] ?? '');
}

/** "Bats" and "bat" are one word; "battery" is another: after few letters only an ending may follow. */
function isFormOf(own: string, stem: string): boolean {
  if (!own.startsWith(stem)) return false;
  return stem.length > STEM_MIN || /^(?:e?s|[a-z]?(?:ed|ings?|ers?)|y|e|d)?$/.test(own.slice(stem.length));
}

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length >= STEM_MIN ? stem : word;
}

/** "PO4711" for 4711. */
function isGlued(own: string, number: string): boolean {
  return own.endsWith(number) && /^[a-z]{1,3}\d+$/.test(own) && /^\d{4,}$/.test(number);
}

/** A part number, an order number or an error code: letters and digits in one word, or more digits than a year has. */
export function isCode(word: string): boolean {
  return /^(?!(?:19|20)\d\d$)\d{4,}$/.test(word) || (/\d/.test(word) && /[a-z]/i.test(word));
}
