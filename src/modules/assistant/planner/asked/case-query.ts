import type { CaseField, CaseQuery, CasesQuery, Owner } from '../../query/records.ts';
import type { Intent } from '../intent.ts';
import type { Scene } from '../scene.ts';
import { namedFilters, refOf } from './filters.ts';
import { timeSaid } from './time.ts';

/** What a question may be after of one case, the more particular first. */
const ASKED: readonly (readonly [RegExp, CaseField])[] = [
  [
    /\b(?:due|deadlines?|target date|by when|(?:need\w*|has|have|had|got|want\w*|supposed|meant) (?:to )?(?:be |get )?(?:\w+ )?by|(?:done|finish\w*|sorted|resolved|closed) by|how long (?:have|do) we (?:got|have)|time (?:is )?left)\b/,
    'due',
  ],
  [/\b(?:late|overdue|on time|in time|behind|missed|past)\b/, 'late'],
  [
    /\b(?:who|whom|whose)\b.{0,120}\b(?:open\w*|rais\w*|log\w*|creat\w*|report\w*|start\w*|put)\b/,
    'opened_by',
  ],
  [/\b(?:how long|how old|since when|when|what (?:day|date)|age)\b/, 'age'],
  [/\b(?:priority|urgent|urgency|serious|important)\b/, 'priority'],
  [/\bteams?\b/, 'team'],
  [/\b(?:which|what|who)\b.{0,120}\b(?:customer|client|site|place|job|visit|for)\b|\bwhere\b/, 'concerns'],
  [
    /^(?:and |so |but |ok )*(?:is|has|was|did) (?:it|that|this)\b.*\b(?:open|resolved|closed|sorted|settled|done|finished|fixed|dealt)\b|\bstatus\b/,
    'state',
  ],
];

/** One case by its number. */
export function caseQuery({ matter, text }: Intent, number: string): CaseQuery {
  const wants = matter.asksOwner ? 'owner' : ASKED.find(([pattern]) => pattern.test(text))?.[1];
  return { kind: 'case', number, wants: wants ?? null };
}

/** What has been opened is told whether or not it is settled by now. */
const OF_ALL = /\b(?:all|ever|total|history|had|made|raised|logged|opened|lodged|put in)\b/;

/** The cases that fit. */
export function casesQuery({ intent, today }: Pick<Scene, 'intent' | 'today'>): CasesQuery {
  const { matter, overdue, caseScope, text, period, reference, named, teams, caseType, page } = intent;
  const isOpened = period !== null && !('all' in period) && matter.caseDays === 'opened';
  return {
    kind: 'cases',
    owner: matter.whose,
    ofTeam: matter.ofTeam,
    teams,
    names: namedFilters(named),
    job: reference,
    type: caseType,
    priorities: matter.casePriorities,
    states: matter.caseStates,
    scope: caseScope ?? (overdue || !(OF_ALL.test(text) || isOpened) ? 'active' : 'all'),
    scopeSaid: caseScope !== null,
    overdue,
    time: period && timeSaid(period, today),
    days: matter.caseDays,
    order: matter.caseOrder,
    by: matter.caseGroup,
    words: matter.caseWords,
    guessed: matter.caseGuessed,
    aside: intent.aside.map(refOf),
    asksOwner: matter.asksOwner,
    one: asksOneCase(intent),
    page,
  };
}

/** "Which is oldest?", "who owns the oldest?": the one that comes first. */
export function asksOneCase({ matter, text }: Intent): boolean {
  return (
    matter.caseOrder !== null &&
    /\b(?:oldest|newest|latest|earliest|longest|first|soonest|next)(?: due)?(?: one| case| complaint| of (?:them|those|these))?$/.test(
      text,
    ) &&
    !/^(?:(?:show|list|give)\b.*\b)?(?:cases|complaints|them|those) /.test(text)
  );
}

/** Whose teams are asked for; null where it is asked who looks after something. */
export function memberOf({ matter }: Intent, looksAfter: boolean): Owner | null {
  return looksAfter && matter.whose?.who === 'named' ? null : matter.whose;
}
