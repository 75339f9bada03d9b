import type { Intent, Metric, Named, Topic } from '../intent.ts';
import { isStanding } from '../standing.ts';
import { BARE_LIST, HOW_MANY } from './asked-words.ts';

const LEAD = '^(?:(?:and|ok|okay|so|but|then|right) )*';
/** "Which jobs is that based on?" */
const BASED =
  /\b(?:which|what) (?:ones|jobs|visits) (?:(?:is|was|are|were|does|do|did) (?:that|it|this|they|those)\b.{0,120}\b(?:based|come|came|from|made|count(?:ed|ing)?|include[sd]?)|make|makes|made|count|counted|are behind|are in)\b/;
/** "Which of them were late?", "the ones with issues": the records, narrowed by what else is said. */
const NARROWED = new RegExp(
  `${LEAD}(?:which|what|show(?: me)?|list|see|give me)?(?: of)? ?(?:the )?(?:ones?|(?:of )?(?:them|those|these)(?: jobs| ones)?)\\b`,
);
/** Which jobs a rate counts, where jobs can be told apart by it. */
const COUNTED: Readonly<Partial<Record<Metric, Partial<Intent>>>> = {
  issue_rate: { statuses: ['completedWithIssues'] },
  late_finish_rate: { finish: 'late' },
};

/** What no list of jobs can be narrowed by. */
const UNLISTED: Readonly<Partial<Record<Metric, readonly string[]>>> = {
  repeat_visit_rate: ['repeat visits'],
  first_visit_fix_rate: ['first-time fixes'],
};

const LISTS: ReadonlySet<Topic> = new Set(['cases', 'alerts', 'teams', 'similar', 'records']);
const ONES = /\bones?\b/;

/** "List them" after cases or alerts: the same again; "the one for Acme": those of that customer. */
export function listedAgain(before: Intent, now: Intent): Intent | null {
  if (before.topic === null || !LISTS.has(before.topic) || now.reference !== null) return null;
  const again = {
    ...before,
    page: 1,
    text: now.text,
    matter: {
      ...before.matter,
      caseNumber: null,
      alertId: null,
      asksOwner: now.matter.asksOwner || before.matter.asksOwner,
    },
  };
  if (now.named.length > 0) return ONES.test(now.text) ? { ...again, named: now.named } : null;
  const counts = before.topic !== 'records' && HOW_MANY.test(now.text);
  return (BARE_LIST.test(now.text) || counts) && before.matter.alertId === null ? again : null;
}

/** "The last three of them" after a number of jobs. */
const FEW =
  /^(?:(?:and|so|ok|just|only|show me|give me|list|see) )*(?:the )?(?:last|latest|most recent|first|next) \d{1,2}(?: ones| jobs| visits)?(?: of (?:them|those|these))?$/;

/** The jobs behind a figure; null where something else is asked. `before` measured it. */
export function behindFigure(before: Intent, now: Intent, leader: Named | null): Intent | null {
  if ((before.topic !== 'measure' && before.topic !== 'overview') || now.reference !== null) return null;
  const few = before.groupBy === null && before.bucket === null && FEW.test(now.text);
  const bare = BARE_LIST.test(now.text) || BASED.test(now.text) || few;
  // Who has got worse, or had none, was told by name: there are no jobs behind it but all there are.
  if (before.moved || before.none) return bare ? { ...before, text: now.text } : null;
  const narrowed = NARROWED.test(now.text) && /\b(?:which|what|show|list|see|give)\b/.test(now.text);
  if (!bare && !(narrowed && !isSuperlative(now))) return null;
  // Of several that share the first place nobody knows whose are meant.
  const oneOf = before.groupBy !== null && leader === null && now.named.length === 0;
  if (
    oneOf &&
    /\b(?:his|her|(?:worst|best|top|bottom|busiest|quietest|highest|lowest) (?:one|\w+) ?s)\b/.test(now.text)
  )
    return { ...before, topic: 'unclear', text: now.text };
  const counted = before.metric === null ? {} : (COUNTED[before.metric] ?? {});
  const sided = now.start !== null || now.finish !== null || now.statuses.length > 0;
  const own = bare || !sided ? counted : {};
  const said = now.named.length === 0 && leader ? [leader] : now.named;
  const stays = before.named.filter(({ kind }) => !said.some((one) => one.kind === kind));
  return {
    ...before,
    ...own,
    topic: 'jobs',
    list: 'all',
    metric: null,
    groupBy: null,
    bucket: null,
    order: null,
    top: now.top,
    against: null,
    trend: false,
    share: null,
    beside: null,
    alsoMetrics: [],
    alsoPeriods: [],
    averagePer: [],
    countsGroups: false,
    byLength: now.byLength,
    page: 1,
    named: [...stays, ...said],
    ambiguous: now.ambiguous,
    unknown: now.unknown,
    period: now.period ?? before.period ?? (isStanding(before) ? null : { name: 'last_30_days' }),
    result: now.result ?? before.result,
    start: now.start ?? own.start ?? before.start,
    finish: now.finish ?? own.finish ?? before.finish,
    statuses: now.statuses.length > 0 ? now.statuses : (own.statuses ?? before.statuses),
    narrowing: bare ? before.narrowing : { ...before.narrowing, ...now.narrowing },
    phrases: bare ? before.phrases : [...new Set([...before.phrases, ...now.phrases])],
    unread: [...(bare ? [] : now.unread), ...(before.metric === null ? [] : (UNLISTED[before.metric] ?? []))],
    text: now.text,
  };
}

const OF_ONE =
  /\b(?:worst|best|top|bottom|busiest|quietest|highest|lowest|slowest|quickest) (?:one|engineer|customer|client|site) ?s? (?:jobs?|visits?)$/;

/** "Show me the worst one's jobs" after a ranking: those of the one it put first, and nobody's where none stands first. */
export function jobsOfLeader(before: Intent, now: Intent, leader: Named | null): Intent | null {
  if (before.topic !== 'measure' || before.groupBy === null || !OF_ONE.test(now.text)) return null;
  return leader
    ? behindFigure(before, { ...now, text: 'which' }, leader)
    : { ...before, topic: 'unclear', text: now.text };
}

const COMPARATIVE =
  /\b(?:most|least|best|worst|better|worse|more|less|fewer|higher|lower|quicker|slower|faster|busier|quieter|longer|shorter|later(?! than)|earlier(?! than))\b/;

function isSuperlative({ order, byLength, text }: Intent): boolean {
  return (order !== null && byLength === null) || COMPARATIVE.test(text);
}
