import type { Intent, Matter } from '../intent.ts';
import { foldedText } from '../normal.ts';
import { alertsIn } from './alerts.ts';
import { asksOwner, caseNumberIn, casePriorityIn, caseWordsIn } from './cases.ts';
import { asksWhoLooksAfter } from './teams.ts';
import { whoseIn } from './whose.ts';

/** What a question says of cases, teams and alerts. */
export function mattersIn(question: string, rest: string): Matter {
  return {
    whose: whoseIn(question),
    caseNumber: caseNumberIn(question),
    caseWords: caseWordsIn(question),
    casePriority: casePriorityIn(rest),
    asksOwner: asksOwner(rest),
    alerts: alertsIn(rest, foldedText(question)),
    alertId: null,
  };
}

const SEVERITY = /^(?:critical|urgent|high|medium|low|open|warning|info)$/;

/**
 * Names are read in every question; where cases, teams or alerts are asked for, some of what looked like a customer's or
 * a site's is the name of a person, a team or a case, or a mere word.
 */
export function withoutStrayNames(intent: Intent): Intent {
  const { topic, matter, named } = intent;
  const free = { ...intent, ambiguous: null, unknown: null };
  switch (topic) {
    case 'similar': {
      if (intent.work === null && intent.reference === null && named.length > 0)
        return { ...intent, topic: 'jobs', list: intent.list ?? 'all' };
      const engineers = /\b(?:by|with|did|has|engineer|for)\b/.test(intent.text);
      return {
        ...intent,
        unknown: null,
        named: named.filter(
          ({ kind }) => kind === 'contact' || kind === 'site' || (kind === 'engineer' && engineers),
        ),
      };
    }
    case 'cases':
      if (matter.caseNumber !== null) return { ...free, named: [], reference: null };
      if (matter.caseWords !== null) return free;
      if (matter.whose?.who === 'named')
        return { ...free, named: named.filter(({ kind }) => kind === 'contact') };
      return matter.casePriority !== null || matter.whose !== null
        ? {
            ...free,
            named: named.filter(({ name }) => !SEVERITY.test(name.toLowerCase())),
            ambiguous: strict(intent),
          }
        : intent;
    case 'teams':
      if (asksWhoLooksAfter(intent.text)) return { ...intent, unknown: null };
      return { ...free, named: matter.whose === null ? named : [] };
    case 'alerts':
      return matter.alerts.sentinel !== null || matter.alerts.severity !== null
        ? {
            ...free,
            ambiguous: strict(intent),
            named: matter.alerts.sentinel === 'dormant_customer' ? [] : named,
          }
        : intent;
    case 'overview':
      return intent.period === null ? { ...intent, period: periodSpokenOf(intent.text) } : intent;
    default:
      return intent;
  }
}

/** "The weekly summary" is of the last whole week. */
function periodSpokenOf(text: string): Intent['period'] {
  if (/\bdaily\b/.test(text)) return { name: 'yesterday' };
  if (/\bweekly\b/.test(text)) return { name: 'last_week' };
  if (/\bmonthly\b/.test(text)) return { name: 'last_month' };
  return /\bquarterly\b/.test(text) ? { name: 'last_quarter' } : null;
}

/** A question back only over what is no everyday word. */
function strict({ ambiguous }: Intent): Intent['ambiguous'] {
  return ambiguous && SEVERITY.test(ambiguous.said) ? null : ambiguous;
}
