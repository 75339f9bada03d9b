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

/** The stem of a lower-case word. */
export function stemOf(word: string): string {
  return APART.get(word) ?? stem(word);
}
