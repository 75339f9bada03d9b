/** How a question begins that leans on what was said before. */
export const ELLIPTIC =
  /^(?:and|what about|how about|what of|same|also|now|then|but|ok(?:ay)?|so|just|only|or|vs|compared|versus|why|who was|who is|who were|which|by|for|in|on|last|this|per|show|break|split|what was|how does that|(?:more|less|fewer|better|worse|higher|lower|up|down)\b.*\bthan|the|what is|is that|are they|how many of)\b/;
/** Words that mean what, or whom, was spoken of before. */
export const POINTING =
  /\b(?:that|those|these|them|they|their|he|she|him|his|hers?|it|there|of those|of them|same|the (?:first|second|third|fourth|fifth|[1-9](?:st|nd|rd|th)?|top|bottom|best|worst|\w+iest|\w+gest|highest|lowest) one|this (?:engineer|customer|site|one)|the (?:engineer|customer|site))\b/;

/** Whether a question may lean on what was said before. */
export function mayFollow(text: string): boolean {
  const plain = text.toLowerCase().trim();
  return ELLIPTIC.test(plain) || POINTING.test(plain) || plain.split(/\s+/).length <= 7;
}
