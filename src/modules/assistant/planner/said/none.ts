const NEGATED =
  /\b(?:(?:have|has|had|did|do|does|were|was|are|is|been|we|they) ){0,6}(?:not|never|no|without|zero|nil)(?: (?:yet|been|had|have|has|got|ever|any|an|a|single|we|they))*\b/;
const VISITED =
  /\b(?:visited|attended|had|have|seen|done|worked|been|gone|went|go|any|visits?|jobs?|call ?outs?|work|calls?|late|starts?|finish\w*|over ?r[au]ns?|issues?|problems?|touched|needed|booked|used|@rrr|@ttt|@ggg)(?!\w)/;
/** What is only called so, and a share of jobs that had none of it. */
const OTHER =
  /\b(?:no longer|not only|not just|no more than|no (?:less|fewer)|not on time|how often|most|least|fewest|percent|rate|without (?:an? )?engineer|no engineer|not (?:yet )?(?:started|assigned|finished|complete\w*))\b/;

/** "Which sites have we not been to?": the text without its negation; null where none are asked for. */
export function noneIn(rest: string): string | null {
  const match = NEGATED.exec(rest);
  if (!match || OTHER.test(rest)) return null;
  const after = rest.slice(match.index + match[0].length);
  // "Had no late starts", "no visits since", "have not had a job".
  if (!VISITED.test(` ${match[0]} ${after}`)) return null;
  return `${rest.slice(0, match.index)} ${after}`.replace(/\s+/g, ' ').trim();
}
