import type { AnswerBefore } from '../dialogue/answers-before.ts';
import type { Ref } from '../query/filters.ts';
import { BARE_LIST } from './follow/asked-words.ts';
import { normalText } from './normal.ts';

const EXTREME =
  /\b(?:for|of|by|at|did|does|do|has|had|have|with|from|about|to) (?:the|our) (busiest|quietest|biggest|largest|smallest|highest|lowest|best|worst|top|bottom|slowest|quickest|fastest|latest) (?:one|engineer|customer|client|site|type|person)\b|\bthe (busiest|quietest|biggest|largest|smallest|highest|lowest|best|worst|top|bottom|slowest|quickest|fastest) (?:one )?(?:of|among|out of) (?:those|these|them|the lot|that lot)\b|\bthe (busiest|quietest|biggest|largest|smallest|highest|lowest|best|worst|top|bottom|slowest|quickest|fastest) (?:one|engineer|customer|client|site)['’]?s (?:jobs?|visits?)\b/i;
const THEIR_JOBS =
  /\b(?:on|of|for|in|from|about|with|were|are|did) (?:those|these) (?:jobs|visits)\b|\b(?:show|list|see|give)(?: me| us)? (?:its|his|her) (?:jobs?|visits?)\b/i;
const LOWEST = /quietest|smallest|lowest|bottom/i;
const HIGHEST = /busiest|biggest|largest|highest|top/i;
/** A question that one of them all is the answer of. */
const ASKS_ONE =
  /\b(?:who|whose|who['’]s|which|what|(?:worst|best|busiest|quietest|highest|lowest|slowest|quickest|top|bottom) one)\b/i;
const ASKS_SEVERAL =
  /\b(?:top|bottom|best|worst|which|first|last) (?:\d+|two|three|four|five|ten)\b|\brank|\b(?:by|per|each)\b|(?<!\bof (?:(?:our|the|all|my) ){0,6})\b(?:engineers|customers|clients|accounts|sites|lads|guys|branches|(?:job )?types|outcomes)\b/i;

/** Whether a question means the one that a ranking of before put first. */
export function meansLeader(question: string): boolean {
  return EXTREME.test(question) || THEIR_JOBS.test(question) || BARE_LIST.test(normalText(question));
}

/** The one that the ranking meant put first; null where there is none, or several share the first place. */
export function leaderIn(answers: readonly AnswerBefore[], question: string): Ref | null {
  const [, named, among, whose] = EXTREME.exec(question) ?? [];
  const extreme = named ?? among ?? whose;
  const ranks = answers.flatMap(({ state, asked }, back) => {
    const [first] = state?.parts ?? [];
    const [leader, other] = first?.leaders ?? [];
    if (first?.query.kind !== 'measure' || !leader || other) return [];
    const { order } = first.query;
    return [{ leader, isLow: order?.first === 'low' && order.by === 'value', back, isOne: isOfOne(asked) }];
  });
  const [last] = ranks;
  if (extreme === undefined) return last?.isOne && last.back === 0 ? last.leader : null;
  const fits = LOWEST.test(extreme)
    ? ({ isLow }: { isLow: boolean }) => isLow
    : HIGHEST.test(extreme)
      ? ({ isLow }: { isLow: boolean }) => !isLow
      : () => true;
  return ranks.find(fits)?.leader ?? null;
}

const EXTREMES =
  /\b(?:most|least|fewest|best|worst|\w{3,}est|top|bottom|highest|lowest|\w+ier|better|worse|more|less|fewer)\b/i;

/** Whether a ranking was asked for by who, or which one, comes first. */
export function isOfOne(asked: string): boolean {
  if (!EXTREMES.test(asked)) return false;
  return (ASKS_ONE.test(asked) || asked.split(/\s+/).length <= 4) && !ASKS_SEVERAL.test(asked);
}
