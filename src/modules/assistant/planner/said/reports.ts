import type { Named } from '../intent.ts';

const WHO =
  '(?:@eee|we|he|she|they|you|it|any ?(?:one|body)|some ?(?:one|body)|(?:the|our) (?:engineers?|lads?|guys?|boys|team|technicians?|fitters?))';
const VERBS =
  '(?:f[io]und|find|replaced?|fit(?:ted)?|fix(?:ed)?|repair(?:ed)?|mend(?:ed)?|chang(?:e|ed)|swap(?:ped)?(?: out)?|install(?:ed)?|adjust(?:ed)?|clear(?:ed)?(?: out)?|remov(?:e|ed)|reset|report(?:ed)?(?: back)?|sa(?:y|id)|writ(?:e|ten)(?: up| down)?|wrote(?: up| down)?|diagnosed?|discover(?:ed)?|identif(?:y|ied)|notic(?:e|ed)|spot(?:ted)?|put (?:in|right|on)|tak(?:e|en) out|took out|sort(?:ed)?(?: out)?|renew(?:ed)?|us(?:e|ed))';
const WORK = '(?:do|done|get up to|carry out|carried out|work on|worked on)';
const HAD = '(?:was|were|is been|is|got|gets?|has been|have been|had been|had to be|needed to be|did)';
const NOUN =
  '(?:faults?|problems?|issues?|matter|root causes?|causes?|troubles?|diagnosis|culprits?|findings?|damage)';
/** What stands after the matter that is asked for. */
const OF = '(?= (?:at|with|on|in|for|of|there|when|that|last|~|@)|$)';

/** What was found or mended: told by the reports of the jobs themselves. */
const FOUND: readonly RegExp[] = [
  new RegExp(
    `\\b(?:what|which|any)(?: else)?(?: \\w+)? (?:did|has|have|had) ${WHO} (?:have to |had to |\\w+ly )?${VERBS}\\b`,
  ),
  new RegExp(`\\b(?:what|which)(?: else)?(?: \\w+)? ${HAD} (?:actually |finally )?${VERBS}\\b`),
  new RegExp(`\\bwhat ${WHO} (?:had to |\\w+ly )?${VERBS}\\b`),
  new RegExp(
    `\\bwhat (?:was|were|turned out to be|is) (?:the |their |its )?(?:actual |real |main |original |underlying )?(?:${NOUN}|@ttt)${OF}`,
  ),
  new RegExp(`\\bthe ${NOUN} (?:turned out to be|was)\\b`),
  /\bwhat (?:was|were) (?:actually )?(?:wrong|up|the matter)(?= with| at| in| on| when|$)/,
  /\bwhat(?: \w+)? (?:was|were) (?:needed|required|ordered|broken|damaged|faulty|leaking|blocked|dirty|missing|at fault|to blame|causing (?:it|this|that))\b/,
  /\bwhat (?:was|were) the reasons? for (?:the|our|that|their|this) (?:visit|job|call(?: out)?|attendance)\b/,
  /\bwhat went wrong (?=with (?:the |that )?@ttt)/,
  /\bwhat (?:actually |really |had )?(?:set(?= (?:\S+ ){0,3}off)|triggered|tripped|caused|knocked|broke|made|stopped|blocked|started|blew|was behind|lay behind|turned out to be(?: the)?)\b/,
];
/** "Why did it fail?": of what went wrong with one thing. */
const WHY_IT =
  /\b(?:why|how come) (?:did|was|were|has|had|is)(?= (?:the|that|our|this|it|@ttt|a|an)\b(?! (?:jobs|visits|calls)\b))/;
const FAILED =
  /\b(?:go|gone|going|went|set) off\b|\b(?:fail\w*|trip\w*|br(?:eak|oke|oken)(?: down)?|stop(?:ped)?(?: working)?|not work\w*|leak\w*|stuck|jam\w*|flood\w*|out of (?:order|action|use|service)|overflow\w*|block\w*|down)\b/;
const DONE = new RegExp(
  `\\bwhat(?: \\w+)? (?:did|has|have|had) ${WHO} ${WORK}\\b|\\bwhat ${HAD} ${WORK}\\b|\\bwhat (?:(?:happened|came of|became of)(?: (?:on |at |with )?(?:the|that|our) (?:visit|job|call(?: out)?))?|was the (?:outcome|result|upshot|verdict))\\b`,
);

/** What is left of a question for what was found or done, and of the names in it. */
export interface ReportsAsked {
  readonly rest: string;
  readonly named: readonly Named[];
}

/**
 * Whether the outcome of jobs is asked for, somewhere, of somebody, or of one sort of work on a day; null where it is
 * not. What was done is told of a place only: of somebody it is a list.
 */
export function reportsIn(text: string, named: readonly Named[], dated: boolean): ReportsAsked | null {
  const has = (...kinds: readonly Named['kind'][]) => named.some(({ kind }) => kinds.includes(kind));
  const placed = has('site', 'contact');
  const found = placed || has('engineer') || (dated && has('job_type')) ? foundIn(text) : null;
  const match = found ?? (has('site') || (has('contact') && has('engineer')) ? DONE.exec(text) : null);
  if (!match) return null;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const cleared =
    match[0].startsWith('why') || match[0].startsWith('how come') ? rest.replace(FAILED, ' ') : rest;
  const lost = /@ttt/.test(match[0]) ? marksBefore(text, match.index) : -1;
  return {
    rest: cleared
      .replace(/\boff\b/, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    // "The fault" is no type that happens to be called so.
    named: named.filter((_, at) => at !== lost),
  };
}

/** "What went wrong in May?": a list of what was left with issues, and what the reports of those say. */
export function tellsReports(text: string): boolean {
  return /\bwhat (?:went|goes|has gone|had gone|has been going) wrong\b/.test(text);
}

function foundIn(text: string): RegExpExecArray | null {
  for (const pattern of FOUND) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return FAILED.test(text) ? WHY_IT.exec(text) : null;
}

/** How many names stand before a place in a text: their marks stand in the order of the names. */
function marksBefore(text: string, at: number): number {
  const mark = text.indexOf('@ttt', at);
  return [...text.slice(0, mark).matchAll(/@(?:ccc|eee|sss|ttt|ggg)/g)].length;
}
