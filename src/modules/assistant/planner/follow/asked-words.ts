/** Whether a number is asked for. */
export const COUNTS = /\b(?:how many|how often|number of|count)\b/;

/** "Where were they?" */
export const WHERE =
  /^(?:(?:and|so|ok) )*where(?: abouts)?(?: (?:were|was|are|is) (?:they|those|that|these|it|all of them))?$/;
