const SITES =
  '(?:sites?|buildings?|locations?|premises|propert(?:y|ies)|stores?|branch(?:es)?|places|address(?:es)?)';
/** "Which sites do they have?", "list every building of @ccc", "where are their sites?" */
const ASKED = new RegExp(
  `\\b(?:which|what|list|show|name|give|see|every|all|where are|how many)\\b.*\\b${SITES}\\b|^(?:the |and )*@ccc ${SITES}$|^(?:and )?(?:the |their )?${SITES} (?:of|for|at) @ccc$`,
);
const HOLDS =
  /\b(?:have|has|had|got|own\w*|run|runs|look\w* after|cover\w*|maintain\w*|manage\w*|service|belong\w*|on (?:the|our) books|with us|under|for|of|are there|their|at @ccc|are @ccc)\b|@ccc (?:sites?|buildings?|locations?|premises|stores?|branches)\b/;
/** What is said of jobs at them. */
const OF_JOBS =
  /[~]|@(?:rrr|ttt|ggg|eee)|\b(?:jobs?|visits?|visited|call ?outs?|calls|issues?|problems?|late|over ?r[au]n\w*|repeat\w*|rate|most|least|fewest|worst|best|busiest|quietest|top|bottom|been|went|go|attend\w*|cases?|complaints?|alerts?|time|overdue|open|booked|work|engineers?|teams?|fix\w*|fail\w*|not|never|no|average|long|wrong|down)\b/;

/** Whether the sites that a customer has are asked for, and nothing of the work at them. */
export function asksSitesOf(rest: string): boolean {
  const sites = rest.replace(/\blook\w* after\b/, 'cover');
  return /@ccc/.test(rest) && ASKED.test(sites) && HOLDS.test(sites) && !OF_JOBS.test(sites);
}
