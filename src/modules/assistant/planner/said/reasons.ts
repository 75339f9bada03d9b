const JOBS = '(?:jobs?|visits?|calls?|call outs?|attendances?)';
const MANY = '(?:(?:so|too) many |most |some |our |the |all )*';
const UNDONE =
  '(?:fail\\w*|not|never|unfinished|incomplete|uncompleted|open|wrong|issues?|problems?|aborted|abandoned)';
/** "The usual reasons", "why do jobs fail?", "what stops jobs being finished?": how jobs ended that did not go well. */
const REASONS = [
  /\b(?<!\b(?:for|by|without|any) (?:some|any|no|whatever|good|that|this) )reasons?\b(?! for (?:the|our|that|their|this) (?:visit|job|call|attendance)\b)/,
  new RegExp(
    `\\bwhy (?:do|does|did|are|were|have|has)(?: not)? ${MANY}${JOBS}\\b(?=.{0,100}\\b${UNDONE}\\b)`,
  ),
  new RegExp(`\\bwhy ${MANY}${JOBS} (?:\\w+ ){0,2}?${UNDONE}\\b`),
  new RegExp(`\\bwhy (?:do|does|did|are|were|have|has) not ${MANY}${JOBS}\\b`),
  new RegExp(
    `\\bwhat (?:is |are |was |were |has been |have been )?(?:caus(?:e|es|ed|ing)|behind|led to|leads to|leading to|driv(?:es|ing)|to blame for) (?:of )?${MANY}(?:of (?:the |our )?)?(?:issues|problems|failures|${JOBS} (?:to|that) (?:fail|go wrong))\\b`,
  ),
  new RegExp(
    `\\bwhat (?:is |are |was |were |has been |usually |normally |mostly |keeps? )*(?:stop(?:s|ping|ped)?|prevent(?:s|ing|ed)?|hold(?:s|ing)? (?:up|back)|gets? in the way of) (?:us |them |${MANY}${JOBS} )?(?:from )?(?:get\\w* |be\\w* )?(?:finish\\w*|complet\\w*|clos\\w*|done)`,
  ),
];

/** What is left of a question that asks why jobs were left unfinished, which their results tell; null where it does not. */
export function reasonsIn(rest: string): string | null {
  const said = REASONS.find((one) => one.test(rest));
  return said === undefined ? null : rest.replace(said, ' ').replace(/\s+/g, ' ').trim();
}
