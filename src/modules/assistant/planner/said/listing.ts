import type { Intent, Metric } from '../intent.ts';

/** Whether single jobs are asked for; a figure or a breakdown that is to be "shown" is none of them. */
export function listOf(rest: string, counted: boolean, metrics: readonly Metric[]): Intent['list'] {
  const figures =
    metrics.some((metric) => metric !== 'job_count') ||
    /\b(?:by|per|each|every) (?:day|week|month|engineer|customer|site|type|job type|category|result|outcome|status|weekday)\b|\b(?:monthly|weekly|daily|breakdown|broken down|split)\b/.test(
      rest,
    );
  const ranked = figures && /\b(?:who|which|whose)\b.*\b(?:latest|earliest)\b/.test(rest);
  if (
    /\b(?:last|latest|most recent|newest|previous|next) \d{1,2} (?:@ttt )?(?:jobs|visits|call outs|calls|ones|attendances)\b/.test(
      rest,
    ) &&
    !figures
  )
    return 'all';
  if (
    !ranked &&
    /\b(when did|when was|when were|last time|most recent|latest|last (?:engineer|person|job|visit|attend\w*|call ?out)|last (?:saw|went|visited|attended))\b/.test(
      rest,
    )
  )
    return 'latest';
  if (/\b(when (?:is|are|will|do)|next (?:job|visit|appointment)|when next)\b/.test(rest)) return 'next';
  if (
    !counted &&
    !figures &&
    /\b(list|show(?: me)?|which jobs|what jobs|see|pull up|give me (?:a|the) list|what (?:has|have|is|did|does) .*(?:\bon\b|got|do\b|been|booked|scheduled)|schedule|diary|details of)\b/.test(
      rest,
    )
  )
    return 'all';
  return null;
}
