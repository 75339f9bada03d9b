const LEADS =
  /^.*?\b(?:similar (?:jobs?|work|visits?|faults?|issues?|problems?)?(?: (?:to|as|like))?|(?:jobs?|work|visits?) (?:on|about|with|where|involving|mentioning|relating to|that mention|for a)|seen|like|how (?:did|have|do) we (?:fix|fixed|solve|solved|sort|sorted|deal with|dealt with)|history of|come across|had|dealt with|happened)\b/i;

/** The work a question describes, in its own words. */
export function workIn(question: string): string {
  const described = question
    .replace(LEADS, '')
    .replace(/\b(?:before|in the past|previously|last time|please|pls)\b/gi, ' ')
    .replace(/[?!]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return described.length >= 3 ? described : question;
}
