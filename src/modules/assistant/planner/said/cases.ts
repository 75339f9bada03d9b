import { foldedWords } from '#/modules/language/index.ts';
import type { CaseGroup } from '../../tools/case-groups.ts';
import type { CaseOrder, Intent } from '../intent.ts';

export function caseTypeIn(rest: string): string | null {
  const found =
    /\b(complain(?:ts?|ed|ing)|escalations?|follow ups?|incidents?|investigations?|audits?|(?:compliance|billing|quality)(?= (?:cases?|issues?|matters?)\b))\b/.exec(
      rest,
    )?.[1];
  if (!found) return null;
  if (found.startsWith('complain')) return 'complaint';
  return found.replace(/s$/, '').replace(' ', '_');
}

const STATES: readonly (readonly [RegExp, string])[] = [
  [/\bon hold\b|\bparked\b/, 'on_hold'],
  [/\b(?:in progress|under ?way|being (?:worked on|dealt with|looked at))\b/, 'in_progress'],
  [/\b(?:under|in|being|for|awaiting) review(?:ed)?\b/, 'under_review'],
  [/\bdrafts?\b/, 'draft'],
];

/** The states cases are asked for by that are neither just open nor closed. */
export function caseStatesIn(rest: string): string[] {
  return STATES.filter(([pattern]) => pattern.test(rest)).map(([, state]) => state);
}

export function caseScopeIn(rest: string): Intent['caseScope'] {
  // What was opened may be closed by now.
  if (/\b(?:we|they|you|@\w+|did \w+) (?:have |has |had )?open(?:ed)?\b/.test(rest)) return null;
  if (/\b(closed|resolved|settled|archived|finished|done)\b/.test(rest)) return 'closed';
  if (/\b(open|active|outstanding|unresolved|live|current|ongoing|on the go|still)\b/.test(rest))
    return 'active';
  return null;
}

const CASE = '(?:cases?|complaints?|escalations?|incidents?|investigations?|follow ?ups?)';
/** What people call a case that has no such name here. */
const MATTER =
  '(?:disputes?|grievances?|audits?|incidents?|claims?|requests?|reports?|matters?|entrapments?)';
const SETTLED =
  '(?:settled|resolved|closed|sorted|finished|done|dealt with|signed off|over|going|getting on|coming along|coming on|progressing|still open|open|outstanding|due|overdue|concluded)';
/** "Has the Acme dispute been settled?": words that end in a kind of matter, and how it stands. */
const STANDS = new RegExp(
  `\\b(?:is|has|was|did|when is|when was|how is) (?:the |that |our )?([^?.!,]{2,80}? ${MATTER}) (?:been |now |yet |got |all |go|going |getting )*(?:${SETTLED}|on)\\b`,
  'i',
);
const OWNS =
  "(?:owns?|own|is (?:handling|dealing with|looking at|leading|running|managing|responsible for|on top of|in charge of)|is the owner of|['’]?s (?:handling|dealing with|looking at|leading))";
/** "Who is dealing with the false alarms at the Lodge?" */
const OWNED = new RegExp(
  `\\bwho ?${OWNS} (?:the |that |our )?([^?.!,]{2,80}?)(?: and (?:is|has|when|what|are)\\b.{0,80})?[?.! ]*$`,
  'i',
);
/** Of a job it may be said as well: only what is called a kind of matter is one. */
const HAS_MATTER = new RegExp(
  `\\bwho ?(?:has|['’]?s|is|have) (?:got|picked up|taken on) (?:the |that |our )?([^?.!,]{2,80}? (?:${MATTER}|disputes?|complaints?))\\b`,
  'i',
);
/** "Any case about the lift?", "anything open on the footage": what stands behind. */
const ABOUT = new RegExp(
  `\\b(?:${CASE}|(?:anything|something) (?:open|outstanding|logged|raised|ongoing)) (?:open |logged |raised |ongoing |outstanding )?(?:about|on|regarding|re|over|concerning|to do with|involving|around|relating to|covering|for|(?:that |which )?(?:mention(?:s|ing)?|say(?:s|ing)?|talk(?:s|ing)? about)) (?:the |an? |that |our |any )?([^?.!,]{2,80}?)[?.! ]*$`,
  'i',
);

const GROUPS: readonly (readonly [string, CaseGroup])[] = [
  ['(?:customer|client|account|tenant)s?', 'customer'],
  ['(?:owner|person|user|manager)s?', 'owner'],
  ['(?:team|desk)s?', 'team'],
  ['(?:type|kind|sort)s?', 'type'],
  ['(?:priorit(?:y|ies)|severity|urgency)', 'priority'],
  ['(?:status(?:es)?|states?|stages?)', 'status'],
];

/** "Open cases per customer", "which team has the most": what cases are counted by. */
export function caseGroupIn(rest: string): CaseGroup | null {
  const most = /\b(?:most|fewest|least)\b/.test(rest);
  const called = GROUPS.find(([words]) =>
    new RegExp(
      `\\b(?:by|per|for each|each|every|across) (?:the |our )?${words}\\b|\\b(?:which|what) (?:of our )?${words}(?: (?:has|have|had|is|are|got|with))+\\b`,
    ).test(rest),
  )?.[1];
  // Of persons each case is told with its owner, unless it is who has most of them.
  if (called !== undefined && (called !== 'owner' || most)) return called;
  return most && /^(?:and |so )*who(?:se)? (?:has|have|is|owns?|holds?)\b/.test(rest) ? 'owner' : null;
}

export function caseOrderIn(rest: string): CaseOrder | null {
  if (
    /\b(?:oldest|longest (?:open|outstanding|running|standing)|open (?:the )?longest|earliest)\b/.test(rest)
  )
    return 'oldest';
  if (/\b(?:newest|latest|most recent(?:ly)?|last (?:one )?(?:opened|raised|logged))\b/.test(rest))
    return 'newest';
  return /\b(?:due (?:first|next|soonest)|(?:next|first|soonest) (?:one |cases? )?due|nearest (?:to )?(?:its )?(?:due|deadline))\b/.test(
    rest,
  )
    ? 'due'
    : null;
}

export function isAboutCases(rest: string): boolean {
  return (
    (/\b(?:cases?|complaints?|escalations?|investigations?|disputes?|grievances?)\b/.test(rest) ||
      /\bcase-\d/.test(rest) ||
      /\b(?:has|have|had|did|is|are|been) (?:\S+ ){1,4}?complain(?:ed|ing)?\b/.test(rest) ||
      // No job is put on hold or reviewed.
      (/\b(?:on hold|under review)\b/.test(rest) && !/\b(?:jobs?|visits?|call ?outs?)\b/.test(rest))) &&
    !/\b(?:just|in) case\b(?! \d)/.test(rest)
  );
}

const LEVELS = ['low', 'medium', 'high', 'critical'];
const LEVEL = '(?:critical|urgent|high|medium|low)(?:est)?';
const LEVELS_SAID = `(${LEVEL}(?:(?: priority)?(?: and| or| to|,|/){1,2} ${LEVEL}){0,4})`;
const BEYOND =
  '(?: or | and |\\+ ?)(above|higher|up(?:wards)?|over|worse|more|below|lower|under|less|down)\\b';
const OF_CASES = [
  new RegExp(`\\b${LEVELS_SAID}(?: |-)priority\\b(?:${BEYOND})?`),
  new RegExp(`\\bpriority (?:is |of |= ?)?${LEVELS_SAID}\\b(?:${BEYOND})?`),
  new RegExp(`\\b${LEVELS_SAID}(?:${BEYOND})?(?: \\w+){0,2} ${CASE}\\b`),
  new RegExp(`\\b${CASE}\\b.{0,80} (?:that|which) (?:are |is )${LEVELS_SAID}\\b(?:${BEYOND})?`),
  new RegExp(`\\b${CASE} (?:that |which )?(?:are |is |marked |rated )+${LEVELS_SAID}\\b(?:${BEYOND})?`),
];
const BARE = new RegExp(`\\b${LEVELS_SAID}\\b(?:${BEYOND})?`);

/** How grave the cases asked for are: "critical cases", "high or critical priority", "medium priority and above". */
export function casePrioritiesIn(rest: string): string[] {
  return levelsOf(OF_CASES.map((pattern) => pattern.exec(rest)).find((match) => match !== null));
}

/** The same once cases are spoken of: "which are critical?" */
export function prioritiesSaid(text: string): string[] {
  return levelsOf(BARE.exec(text));
}

function levelsOf(match: RegExpExecArray | null | undefined): string[] {
  const [, said = '', beyond] = match ?? [];
  const named = LEVELS.filter((level) =>
    new RegExp(`\\b${level === 'critical' ? '(?:critical|urgent)' : level}`).test(said),
  );
  const [lowest = ''] = named;
  if (beyond === undefined || lowest === '') return named;
  return /below|lower|under|less|down/.test(beyond)
    ? LEVELS.slice(0, LEVELS.indexOf(lowest) + 1)
    : LEVELS.slice(LEVELS.indexOf(lowest));
}

/** The case that is meant by its number or reference. */
export function caseNumberIn(question: string): string | null {
  return (
    /\bcase-0*\d{1,15}\b/i.exec(question)?.[0] ??
    /\bcase\s*(?:number|no\.?|nr\.?|ref(?:erence)?|#)?\s{0,5}#?(\d{1,15})\b(?!\s*(?:days?|weeks?|months?|years?|hours?)\b)/i.exec(
      question,
    )?.[1] ??
    null
  );
}

/** Whether it is asked who has the case in hand. */
export function asksOwner(rest: string): boolean {
  return /\bwho(?:se)? (?:is |are |has |have )?(?:the )?(?:own\w*|handling|dealing|looking after|looks? after|working on|responsible|in charge|assigned|got|leads?|leading|it is|they are)\b|\bowners?\b|\b(?:each|every) (?:person|user|manager|one|member)\b.{0,120}\b(?:own|have|has|got|hold)\b|\b(?:per|by) (?:person|user)\b|\bwho (?:is|has|have|was) (?:got )?(?:on |dealing with )?(?:it|that|this|them)\b|\bwho (?:is|are) (?:it|they|these|those|that|this)(?: \w+)? (?:with|assigned to|owned by)\b/.test(
    rest,
  );
}

const ADJECTIVES = new Set(
  (
    'most fewest least many any some more open closed active resolved critical urgent high medium low priority overdue latest last newest oldest first second third next same ' +
    'other current new old this that whole entire them it these those they one ones him her both all'
  ).split(' '),
);

/** What no case is called by. */
const NAMES_NOTHING = /^(?:of|the|at|for|that|this|them|they|customer|client|account|site)$/;

/** The words a case is called by: "who owns the Acme leaks case?". */
export function caseWordsIn(asked: string): string | null {
  // "Any cases on the go?"
  const question = asked.replace(/\bon the go\b/i, ' ');
  const called =
    new RegExp(`\\bthe ([^?.!,]{2,80}?) ${CASE}\\b`, 'i').exec(question)?.[1] ??
    new RegExp(`\\b${CASE} (?:called|titled|named|entitled) ["“']?([^?!"”]{2,80})`, 'i').exec(
      question,
    )?.[1] ??
    new RegExp(
      `\\b(?:whose|which|what) ${CASE} (?:is|was) (?:it )?(?:the |that )?([^?.!,]{2,80}?)[?.! ]*$`,
      'i',
    ).exec(question)?.[1] ??
    STANDS.exec(question)?.[1] ??
    ABOUT.exec(question)?.[1] ??
    OWNED.exec(question)?.[1] ??
    HAS_MATTER.exec(question)?.[1];
  if (!called) return null;
  const words = foldedWords(called).filter((word) => !ADJECTIVES.has(word) && !NAMES_NOTHING.test(word));
  return words.length > 0 && words.length <= 8 ? words.join(' ') : null;
}

/** Whether a question asks how a matter stands, or who has it in hand, without calling it a case. */
export function mayMeanCase(question: string): boolean {
  return (
    STANDS.test(question) ||
    OWNED.test(question) ||
    HAS_MATTER.test(question) ||
    (ABOUT.test(question) && !new RegExp(`\\b${CASE}\\b`, 'i').test(question))
  );
}

const OF_A_TEAM = /\b(?:team|desk|crew|squad|lot|department|dept)s?\b|@mmm/;
const IN_HAND =
  /\b(?:behind (?:on|with)|working on|work on|dealing with|deal with|handling|looking after what|got (?:on|open|outstanding)|has got|have (?:they |we )?(?:got|on)|doing|up to|open|overdue|outstanding|on (?:its|their|our|the) (?:plate|list|books)|busy with|caseload|workload)\b/;

/** Whether it is asked what a team, or a person who signs in, has in hand. */
export function asksInHand(rest: string, ofTeam: boolean): boolean {
  return (ofTeam || OF_A_TEAM.test(rest)) && IN_HAND.test(rest) && !/\b(?:jobs?|visits?|calls?)\b/.test(rest);
}

export function isOfTeam(rest: string): boolean {
  return OF_A_TEAM.test(rest);
}

/** Which days of a case a period is of. */
export function caseDaysIn(rest: string): 'due' | 'opened' {
  return /\b(?:due|deadline|finish\w*|by)\b/.test(rest) ? 'due' : 'opened';
}
