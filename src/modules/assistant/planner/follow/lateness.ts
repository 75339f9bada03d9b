import type { Intent, Metric } from '../intent.ts';

const BY_HOW_MUCH =
  /^(?:(?:and|so|ok|but|on average) )*(?:by )?how (?:much|many minutes|far|late|long)(?: (?:over|late|behind|by|on average|were|was|did|they|it|we|run|overr[au]n|ran|are|the|each|typically|usually))*$/;

const DELTA = { start: 'avg_start_delta_mins', finish: 'avg_end_delta_mins' } as const;
const RATE_OF: { readonly [metric in Metric]?: 'start' | 'finish' } = {
  sla_punctuality: 'start',
  late_finish_rate: 'finish',
};

/** Which end of a visit was spoken of as late. */
function sideOf({ start, finish, metric }: Intent): 'start' | 'finish' | null {
  if (finish === 'late') return 'finish';
  if (start === 'late') return 'start';
  return (metric && RATE_OF[metric]) ?? null;
}

const WORST =
  /^(?:(?:and|so|ok) )*(?:(?:show|list|see|give|what|which)\b.*\b(?:worst|latest)|the worst)(?: ones?| of them| of those| jobs?)?$/;

/** "Show me the worst" of what was late: the jobs, the latest first. */
export function worstOfLate(before: Intent, now: Intent): Intent | null {
  const side = sideOf(before);
  const figures = before.topic === 'jobs' || (before.topic === 'measure' && before.groupBy === null);
  if (side === null || !figures || before.bucket !== null || !WORST.test(now.text) || now.named.length > 0)
    return null;
  const [late, word] =
    side === 'finish' ? [{ finish: 'late' as const }, 'finish'] : [{ start: 'late' as const }, 'start'];
  return {
    ...before,
    ...late,
    topic: 'jobs',
    list: 'all',
    metric: null,
    share: null,
    against: null,
    beside: null,
    order: null,
    byLength: 'latest',
    // By which end they are put in order is told by the word for it.
    text: `worst ${word}`,
    unread: [],
  };
}

/** "By how much on average?" after what was late: by so many minutes, of those. */
export function asDelta(before: Intent, now: Intent): Intent | null {
  const side = sideOf(before);
  const metric = side && DELTA[side];
  const counts =
    before.topic === 'jobs' ||
    (before.topic === 'measure' &&
      (before.metric === null || before.metric === 'job_count' || RATE_OF[before.metric] !== undefined));
  if (metric === null || !counts || !BY_HOW_MUCH.test(now.text) || now.named.length > 0) return null;
  return {
    ...before,
    topic: 'measure',
    metric,
    ...(side === 'finish' ? { finish: 'late' as const } : { start: 'late' as const }),
    list: null,
    share: null,
    axis: null,
    text: now.text,
    unread: [],
  };
}
