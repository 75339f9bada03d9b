import type { Intent, Matter, Named } from '../intent.ts';
import { foldedText } from '../normal.ts';
import { alertsIn, isTrouble } from './alerts.ts';
import {
  asksOwner,
  caseDaysIn,
  caseGroupIn,
  caseNumberIn,
  caseOrderIn,
  casePrioritiesIn,
  caseStatesIn,
  caseWordsIn,
  isAboutCases,
  isOfTeam,
} from './cases.ts';
import { asksMood } from './mood.ts';
import { asksWhoLooksAfter } from './teams.ts';
import { whoseIn } from './whose.ts';

/** What a question says of cases, teams and alerts. */
export function mattersIn(question: string, rest: string): Matter {
  return {
    whose: whoseIn(question),
    caseNumber: caseNumberIn(question),
    caseWords: caseWordsIn(question),
    casePriorities: casePrioritiesIn(rest),
    caseStates: caseStatesIn(rest),
    caseOrder: caseOrderIn(rest),
    caseGroup: caseGroupIn(rest),
    asksOwner: asksOwner(rest),
    ofTeam: isOfTeam(rest),
    caseGuessed: !isAboutCases(rest),
    caseDays: caseDaysIn(rest),
    mood: asksMood(rest),
    alerts: alertsIn(rest, foldedText(question)),
    alertId: null,
  };
}

const SEVERITY = /^(?:critical|urgent|high|medium|low|open|warning|info)$/;

/**
 * Names are read in every question; where cases, teams or alerts are asked for, some of what looked like a customer's or
 * a site's is the name of a person, a team or a case, or a mere word.
 */
export function withoutStrayNames(intent: Intent, question: string): Intent {
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
    case 'cases': {
      // Who is not on record is nobody's owner either.
      if (intent.ambiguous?.missing)
        return { ...intent, matter: { ...matter, whose: null, caseWords: null } };
      // "Cases for Acme": a name that is a customer's is no owner's.
      const { whose } = matter;
      const owner = whose?.who === 'named' && isNames(foldedText(whose.name), named) ? null : whose;
      return withoutStrayCaseNames({ ...intent, matter: { ...matter, whose: owner } });
    }
    case 'teams':
      if (asksWhoLooksAfter(intent.text)) return { ...intent, unknown: null };
      return { ...free, named: matter.whose === null ? named : [] };
    case 'alerts':
      if (isTrouble(foldedText(question))) return { ...free, named: named.filter(isSomebody) };
      return matter.alerts.sentinel !== null || matter.alerts.severity !== null
        ? {
            ...free,
            ambiguous: strict(intent),
            ...alertsOf(intent),
          }
        : intent;
    case 'weather':
    case 'job':
      // A job that is called by its reference needs no other name.
      return intent.reference === null ? intent : { ...intent, ambiguous: null };
    case 'overview':
      return {
        ...intent,
        period: intent.period ?? periodSpokenOf(intent.text),
        // "How is the account, any problems?" is of all that was done, with what went wrong.
        ...(/\bany (?:problems|issues|trouble)$/.test(intent.text) && { statuses: [] }),
      };
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

function withoutStrayCaseNames(intent: Intent): Intent {
  const { matter, named } = intent;
  const free = { ...intent, ambiguous: null, unknown: null };
  if (intent.teams.length > 0 || (matter.ofTeam && matter.whose))
    return { ...free, named: [], matter: { ...matter, caseWords: null } };
  if (matter.caseNumber !== null) return { ...free, named: [], reference: null };
  if (intent.reference !== null) return { ...free, matter: { ...matter, caseWords: null } };
  // What it is about may be a name and nothing else.
  if (matter.caseWords !== null && named.length > 0 && isNames(matter.caseWords, named))
    return { ...free, matter: { ...matter, caseWords: null } };
  if (matter.caseWords !== null) return free;
  if (matter.whose?.who === 'named')
    return { ...free, named: named.filter(({ kind }) => kind === 'contact') };
  return matter.casePriorities.length > 0 || matter.whose !== null
    ? {
        ...free,
        named: named.filter(({ name }) => !SEVERITY.test(name.toLowerCase())),
        ambiguous: strict(intent),
      }
    : intent;
}

/** Whom the alerts of a sentinel may be about: customers gone quiet are all asked for, and few watch sorts of work. */
function alertsOf({ matter, named, unread }: Intent): Pick<Intent, 'named' | 'unread'> {
  const { sentinel } = matter.alerts;
  if (sentinel === null || OF_TYPES.has(sentinel)) return { named, unread };
  if (sentinel === 'dormant_customer') return { named: [], unread };
  const types = named.filter((one) => !isSomebody(one));
  // "Overdue for a service" calls every type with that word; a type that is meant is called alone.
  const meant = types.filter(({ ids }) => ids.length === 1).map(({ name }) => name);
  return { named: named.filter(isSomebody), unread: meant };
}

const OF_TYPES: ReadonlySet<string> = new Set([
  'scheduling_drift',
  'repeat_visit_spike',
  'first_time_fix_decline',
  'response_time_degradation',
  'completion_rate_drop',
  'equipment_failure_trend',
]);

function isNames(words: string, named: readonly Named[]): boolean {
  const own = new Set(named.filter(isSomebody).flatMap(({ name }) => foldedText(name).split(' ')));
  return words.split(' ').every((word) => own.has(word));
}

function isSomebody({ kind }: Named): boolean {
  return kind !== 'job_type' && kind !== 'job_category';
}

/** A question back only over what is no everyday word. */
function strict({ ambiguous }: Intent): Intent['ambiguous'] {
  return ambiguous && SEVERITY.test(ambiguous.said) ? null : ambiguous;
}
