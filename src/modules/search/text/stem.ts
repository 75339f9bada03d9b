import { stem } from '#/modules/language/index.ts';

/**
 * Words whose stem is that of another word of the trade: a manhole is lifted by no lift, and nobody is trapped
 * in a trap. Each with the term it goes by instead.
 */
const APART: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lifted: 'lifted',
    lifting: 'lifted',
    trapped: 'trapped',
    trapping: 'trapped',
    ups: 'ups',
    fired: 'fired',
    firing: 'fired',
    tapped: 'tapped',
    tapping: 'tapped',
    grounds: 'grounds',
    grounding: 'grounding',
    grounded: 'grounding',
    mains: 'mains',
    fitting: 'fitting',
    fittings: 'fitting',
    ringing: 'ringing',
    sinking: 'sinking',
    leading: 'leading',
    generator: 'generator',
    generators: 'generator',
  }),
);

/** Letters alone, in the plural: Porter 2 knows no word without a vowel. */
const PLURAL_OF_LETTERS = /^([b-df-hj-np-tv-z]{2,6})s$/;

/** The stem of a lower-case word. */
export function stemOf(word: string): string {
  const apart = APART.get(word);
  if (apart !== undefined) return apart;
  const letters = PLURAL_OF_LETTERS.exec(word)?.[1];
  return letters !== undefined && !letters.endsWith('s') ? letters : stem(word);
}
