import { foldedWords } from '#/modules/lookup/index.ts';
import type { Intent } from '../intent.ts';

export function caseTypeIn(rest: string): string | null {
  const found = /\b(complaints?|escalations?|follow ups?|incidents?|investigations?|audits?)\b/.exec(
    rest,
  )?.[1];
  if (!found) return null;
  return found.replace(/s$/, '').replace(' ', '_');
}

export function caseScopeIn(rest: string): Intent['caseScope'] {
  if (/\b(closed|resolved|settled|archived|finished|done)\b/.test(rest)) return 'closed';
  if (/\b(open|active|outstanding|unresolved|live|current|ongoing|still)\b/.test(rest)) return 'active';
  return null;
}

const CASE = '(?:cases?|complaints?|escalations?|incidents?|investigations?|follow ?ups?)';

export function isAboutCases(rest: string): boolean {
  return (
    (/\b(?:cases?|complaints?|escalations?|investigations?)\b/.test(rest) || /\bcase-\d/.test(rest)) &&
    !/\b(?:just|in) case\b(?! \d)/.test(rest)
  );
}

/** How grave the cases asked for are: "critical cases", "high priority", "low-priority ones". */
export function casePriorityIn(rest: string): string | null {
  const found =
    /\b(critical|urgent|high|medium|low)(?:est)?(?: |-)priority\b/.exec(rest)?.[1] ??
    /\bpriority (?:is |of |= ?)?(critical|urgent|high|medium|low)\b/.exec(rest)?.[1] ??
    new RegExp(`\\b(critical|urgent|high|medium|low)(?: \\w+){0,2} ${CASE}\\b`).exec(rest)?.[1] ??
    new RegExp(
      `\\b${CASE} (?:that |which )?(?:are |is |marked |rated )+(critical|urgent|high|medium|low)\\b`,
    ).exec(rest)?.[1];
  return found === 'urgent' ? 'critical' : (found ?? null);
}

/** The case that is meant by its number or reference. */
export function caseNumberIn(question: string): string | null {
  return (
    /\bcase-0*\d{1,15}\b/i.exec(question)?.[0] ??
    /\bcase\s*(?:number|no\.?|nr\.?|ref(?:erence)?|#)?\s*#?(\d{1,15})\b(?!\s*(?:days?|weeks?|months?|years?|hours?)\b)/i.exec(
      question,
    )?.[1] ??
    null
  );
}

/** Whether it is asked who has the case in hand. */
export function asksOwner(rest: string): boolean {
  return /\bwho(?:se)? (?:is |are |has |have )?(?:the )?(?:own\w*|handling|dealing|looking after|looks? after|working on|responsible|in charge|assigned|got|leads?|leading|it is|they are)\b|\bowners?\b|\bwho (?:is|has|have|was) (?:got )?(?:on |dealing with )?(?:it|that|this|them)\b|\bwho (?:is|are) (?:it|they|these|those|that|this)(?: \w+)? (?:with|assigned to|owned by)\b/.test(
    rest,
  );
}

const ADJECTIVES = new Set(
  (
    'open closed active resolved critical urgent high medium low priority overdue latest last newest oldest first second third next same ' +
    'other current new old this that whole entire'
  ).split(' '),
);

/** The words a case is called by: "who owns the Acme leaks case?". */
export function caseWordsIn(question: string): string | null {
  const called =
    new RegExp(`\\bthe ([^?.!,]{2,80}?) ${CASE}\\b`, 'i').exec(question)?.[1] ??
    new RegExp(`\\b${CASE} (?:called|titled|named|entitled) ["“']?([^?!"”]{2,80})`, 'i').exec(question)?.[1];
  if (!called) return null;
  const words = foldedWords(called).filter(
    (word) => !ADJECTIVES.has(word) && word !== 'of' && word !== 'the',
  );
  return words.length > 0 && words.length <= 8 ? words.join(' ') : null;
}
