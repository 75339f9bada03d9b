/** Negations in one word, by the terms they go by. */
const NEGATIONS = new Set(
  'not cannot wont dont doesnt didnt cant couldnt wouldnt isnt arent wasnt werent hasnt havent hadnt'.split(
    ' ',
  ),
);
/** What stands before a "not" and adds nothing to it. */
const AUXILIARIES = new Set(
  'will would do doe did can could is are was were be has have had may might'.split(' '),
);
const NOT = 'not';

/** The stems of a phrase with one "not" for every way to say it: "won't open", "does not open", "not opening". */
export function plainlyNegated(stems: readonly string[]): readonly string[] {
  const negated = stems.map((stem) => (NEGATIONS.has(stem) || stem.endsWith("n't") ? NOT : stem));
  if (!negated.includes(NOT)) return stems;
  return negated.filter((stem, at) => !(AUXILIARIES.has(stem) && negated[at + 1] === NOT));
}
