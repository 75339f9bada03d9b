import type { Intent, Topic } from '../intent.ts';
import { COUNTS, WHERE } from './asked-words.ts';
import type { Record } from './records-before.ts';

const OF_SOMEBODY: ReadonlySet<Topic> = new Set(['summary', 'overview', 'cases', 'alerts', 'similar']);
const POINTS = /\b(?:those|these|them|that|they|it|there|of which)\b/;
const WORDS_MAX = 6;
const OF_JOBS = /\b(?:jobs?|visits?|call ?outs?)\b/;

/**
 * After a summary, past work or cases a question for figures or jobs that names nobody is of whom those were of, and of
 * the work that was looked for.
 */
export function subjectHeld(
  before: Intent,
  now: Intent,
  { answer, told }: { readonly answer: readonly Record[]; readonly told: readonly Intent[] },
): Intent | null {
  // Somebody's name alone is answered with all there is of them.
  const nameAlone = before.topic === null && before.named.length > 0;
  if (!nameAlone && (before.topic === null || !OF_SOMEBODY.has(before.topic))) return null;
  if (before.topic === 'cases') return ofCase(now, told);
  if (now.named.length > 0 || now.everybody || now.ambiguous || now.unknown !== null) return null;
  if (before.topic === 'similar' && before.work !== null && answer.length !== 1) {
    const groupBy = WHERE.test(now.text)
      ? ('site' as const)
      : WHO.test(now.text)
        ? ('engineer' as const)
        : null;
    if (groupBy) return ofWork(before, { ...now, groupBy, metric: 'job_count', list: null });
  }
  const asks =
    now.topic === 'measure' || now.topic === 'jobs' || (now.topic === 'similar' && now.work === null);
  if (!asks || now.reference !== null) return null;
  if (before.topic === 'similar') return ofWork(before, now);
  // An overview hands on its time as well, but to a question that says its own.
  const anew = now.period !== null && now.text.split(' ').length <= WORDS_MAX;
  return before.named.length > 0 && (before.topic !== 'overview' || anew)
    ? {
        ...now,
        named: before.named,
        period: now.period ?? before.period,
        topic: now.topic === 'similar' ? 'jobs' : now.topic,
      }
    : null;
}

/** "What did Kelly find when she went?" after a case: where, or for whom, the case is. */
function ofCase(now: Intent, told: readonly Intent[]): Intent | null {
  const about = told.findLast(({ topic, aside }) => topic !== 'cases' || aside.length > 0);
  const placed = now.named.some(({ kind }) => kind === 'contact' || kind === 'site');
  const asks =
    now.topic === 'measure' || now.topic === 'jobs' || now.topic === 'similar' || now.topic === null;
  if (about?.topic !== 'cases' || now.matter.asksOwner || placed || !asks || now.reference !== null)
    return null;
  if (now.everybody || now.ambiguous || now.unknown !== null) return null;
  const jobs =
    now.topic === 'measure' ? now : { ...now, topic: 'jobs' as const, list: now.list ?? ('all' as const) };
  if (now.topic === null && now.named.length === 0) return null;
  return { ...jobs, named: [...now.named, ...about.aside] };
}

/** "How many times this year?" of what was looked for. */
function ofWork(before: Intent, now: Intent): Intent | null {
  if (before.work === null || (OF_JOBS.test(now.text) && !POINTS.test(now.text))) return null;
  const counts = COUNTS.test(now.text);
  return {
    ...now,
    topic: counts || now.list === null ? 'measure' : 'jobs',
    metric: counts ? 'job_count' : now.metric,
    named: before.named,
    narrowing: { ...now.narrowing, mentions: before.work.split(' ') },
    phrases: [...now.phrases, `that mention “${before.work}”`],
    period: now.period ?? before.period ?? { all: true },
    work: null,
    unread: [],
  };
}

/** "Who fixed them?" */
const WHO =
  /^(?:(?:and|so|ok) )*(?:who|which engineers?)(?: (?:was|were|has|have|did|else))*(?: (?:it|them|those|these|that|that one|they|fixed|went|did|done|do|attended|sorted|dealt|with|to|by|out|on|been|usually|normally|mostly|most)){0,6}$/;
