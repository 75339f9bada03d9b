import type { Intent, Topic } from './intent.ts';
import { isOwnWord } from './normal.ts';
import { watchedSaid } from './said/alerts.ts';
import { prioritiesSaid } from './said/cases.ts';

const LISTED: ReadonlySet<Topic> = new Set(['jobs', 'similar', 'cases', 'alerts', 'teams']);
const OF_JOB: ReadonlySet<Topic> = new Set(['job', 'similar', 'weather']);
const RANKED_MORE = 10;
const LEANS =
  /^(?:and |so |ok )*how many (?:are|is|of|have|were)\b(?!.*\bjobs?\b)|^(?:critical|urgent|high|medium|low|and|or|also|just|only|what about|how about|which|any|now|but|ok|show|the|are|is|who|whose|same|by)\b|\b(?:them|those|these|they|it|ones?|that)\b/;
const MENDED =
  /\bhow (?:was|were|did|has) (?:it|this|that|we|they|he|she)\b.{0,120}\b(?:fix|sort|solv|repair|resolv|mend|deal)\w*\b/;
const ELSEWHERE = /\b(?:before|elsewhere|anywhere|similar|again|ever|other|others|else|like)\b/;
const SHORT_WORDS = 8;

/** What a question means after one about cases, alerts, past work or a job; null where it does not lean on that. */
export function followingMatter(before: Intent, now: Intent): Intent | null {
  const { topic } = before;
  if (topic === null) return null;
  if (now.page > 1) return nextPage(before);
  if (OF_JOB.has(topic) && before.reference !== null) {
    const sought = sameJob(before, now);
    if (sought) return sought;
  }
  const ofTeam = topic === 'cases' ? casesOfTeam(before, now) : null;
  if (ofTeam) return ofTeam;
  if (now.named.length > 0 || now.period !== null || !isShort(now) || !LEANS.test(now.text)) return null;
  if (topic === 'cases') return caseAfter(before, now);
  if (topic === 'alerts') return alertAfter(before, now);
  return null;
}

/** "More": the same again from where the list ended; of a ranking, more of it. */
function nextPage(before: Intent): Intent | null {
  if (before.topic !== null && LISTED.has(before.topic)) return { ...before, page: before.page + 1 };
  return before.groupBy === null ? null : { ...before, top: (before.top ?? 0) + RANKED_MORE };
}

/** "Have we seen this before?", "how was it fixed?" of the job spoken of. */
function sameJob(before: Intent, now: Intent): Intent | null {
  if (now.reference !== null || now.named.length > 0) return null;
  if (now.topic === 'similar' && now.work === null)
    return MENDED.test(now.text) && !ELSEWHERE.test(now.text)
      ? { ...now, topic: 'job', reference: before.reference }
      : { ...now, reference: before.reference };
  return before.topic !== 'job' && pointsAtJob(now)
    ? { ...now, topic: 'job', reference: before.reference }
    : null;
}

const POINTS =
  /\b(?:it|(?:that|this)(?! (?:day|week|month|quarter|year|time)\b)|he|she|they|(?:the|this|that) (?:job|visit|engineer|customer|client|site|outcome|fault|problem))\b/;
const ASKS =
  /\b(?:who|when|where|what|why|how|which|was|is|did|has|status|outcome|result|done|fixed|late|about|priority)\b/;
/** Questions that only one job can be the answer of. */
const IMPLIED =
  /^(?:and |so )?(?:what (?:was|is|were) (?:the )?(?:done|found|outcome|result|problem|fault|wrong|status|priority|matter)|who (?:did|attended|went|was sent)|by who|who by|when|where|how long|(?:what|why) for|why|what (?:still )?(?:needs?|wants?) (?:doing|sorting|to be done)|what is left(?: to do)?)$/;
const COUNTS =
  /\b(?:how many|jobs|rate|most|least|week|month|quarter|year|compar\w+|average|trend|by|per|cases?|alerts?|teams?)\b/;

/** Whether a question is about one job that was spoken of: "who did that?", "was it late?". */
export function pointsAtJob({ text, named, reference, period }: Intent): boolean {
  return (
    named.length === 0 &&
    reference === null &&
    period === null &&
    text.split(' ').length <= SHORT_WORDS &&
    (IMPLIED.test(text) || (POINTS.test(text) && ASKS.test(text) && !COUNTS.test(text)))
  );
}

function isShort({ text }: Intent): boolean {
  return text.split(' ').length <= SHORT_WORDS;
}

const OF_TEAM =
  /^(?:(?:and|so|ok|only|just) )*(?:which|what|any|are there|is there|how many|show|list|the ones|those|only|just|what about|how about|for)\b/;

/** "Which belong to the lift desk?" of cases that were listed: those of that team. */
function casesOfTeam(before: Intent, now: Intent): Intent | null {
  const asks = now.teams.length > 0 && now.named.length === 0 && OF_TEAM.test(now.text);
  return asks && !/\b(?:members?|who|people)\b/.test(now.text)
    ? { ...before, page: 1, teams: now.teams, text: now.text }
    : null;
}

/** The same cases, or those of them that the question names. */
function caseAfter(before: Intent, now: Intent): Intent | null {
  // What no engineer has of jobs, no owner has of cases.
  const whose = now.matter.whose ?? (now.narrowing.assigned === false ? { who: 'nobody' as const } : null);
  const casePriorities = prioritiesSaid(now.text);
  const owner = whose ?? ownerSaid(before, now);
  // Who has most of them is seen of who has each.
  const asksOwner =
    now.matter.asksOwner ||
    /^(?:and |so )*(?:who (?:has|have|owns|got|is)\b.*\b(?:most|fewest|least)|(?:split )?by (?:who|whom|owners?))\b/.test(
      now.text,
    );
  const says =
    asksOwner ||
    owner !== null ||
    now.teams.length > 0 ||
    casePriorities.length > 0 ||
    now.matter.caseOrder !== null ||
    now.overdue ||
    now.caseType !== null ||
    now.caseScope !== null;
  if (!says || (now.matter.caseNumber ?? now.matter.caseWords) !== null) return null;
  return {
    ...before,
    page: 1,
    text: now.text,
    teams: now.teams.length > 0 ? now.teams : before.teams,
    overdue: now.overdue || before.overdue,
    caseType: now.caseType ?? before.caseType,
    caseScope: now.caseScope ?? before.caseScope,
    matter: {
      ...before.matter,
      asksOwner,
      whose: owner ?? before.matter.whose,
      casePriorities: casePriorities.length > 0 ? casePriorities : before.matter.casePriorities,
      caseOrder: now.matter.caseOrder ?? before.matter.caseOrder,
    },
  };
}

/** "And Owen's?" after somebody's cases. */
function ownerSaid({ matter }: Intent, { unknown, text }: Intent): Intent['matter']['whose'] {
  const bare = matter.whose?.who === 'named' ? BARE_NAME.exec(text)?.[1] : undefined;
  const name = unknown ?? bare;
  return name === undefined || isOwnWord(name) ? null : { who: 'named', name };
}

const BARE_NAME = /^(?:and |what about |how about |or |same for )+([a-z]{3,})$/;

function alertAfter(before: Intent, now: Intent): Intent | null {
  const { sentinel, family } = now.matter.alerts;
  const severity = now.matter.alerts.severity ?? (/\bwarnings?\b/.test(now.text) ? 'warning' : null);
  const watched = sentinel === null ? (now.matter.alerts.watched ?? watchedSaid(now.text)) : null;
  if (severity === null && sentinel === null && family === null && watched === null) return null;
  const was = before.matter.alerts;
  return {
    ...before,
    page: 1,
    text: now.text,
    matter: {
      ...before.matter,
      alertId: null,
      alerts: {
        severity: severity ?? was.severity,
        // Who is watched and by which sentinel take each other's place.
        sentinel: watched === null ? (sentinel ?? was.sentinel) : null,
        family: family ?? was.family,
        watched: sentinel === null ? (watched ?? was.watched) : null,
      },
    },
  };
}
