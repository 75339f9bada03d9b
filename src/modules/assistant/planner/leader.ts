import { BARE_LIST } from './follow/asked-words.ts';
import { normalText } from './normal.ts';
import type { Turn } from './turn-reading.ts';

const EXTREME =
  /\b(?:for|of|by|at|did|does|do|has|had|have|with|from|about|to) (?:the|our) (busiest|quietest|biggest|largest|smallest|highest|lowest|best|worst|top|bottom|slowest|quickest|fastest|latest) (?:one|engineer|customer|client|site|type|person)\b|\bthe (busiest|quietest|biggest|largest|smallest|highest|lowest|best|worst|top|bottom|slowest|quickest|fastest) (?:one )?(?:of|among|out of) (?:those|these|them|the lot|that lot)\b|\bthe (busiest|quietest|biggest|largest|smallest|highest|lowest|best|worst|top|bottom|slowest|quickest|fastest) (?:one|engineer|customer|client|site)['’]?s (?:jobs?|visits?)\b/i;
const THEIR_JOBS =
  /\b(?:on|of|for|in|from|about|with|were|are|did) (?:those|these) (?:jobs|visits)\b|\b(?:show|list|see|give)(?: me| us)? (?:its|his|her) (?:jobs?|visits?)\b/i;
const RANKED = /^(.+?)(?: ?\[\d+\])? (?:had|has) the (most|fewest|highest|lowest)\b/;
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

/** The name that the ranking meant put first, out of what was said before; null where there is none. */
export function leaderIn(history: Turn['history'], question: string): string | null {
  const [, named, among, whose] = EXTREME.exec(question) ?? [];
  const extreme = named ?? among ?? whose;
  const ranks = history.flatMap(({ role, text }, at) => {
    const asked = history[at - 1]?.text ?? '';
    const [, name, end] = RANKED.exec(text.split('\n')[0] ?? '') ?? [];
    if (role !== 'assistant' || !name || !end) return [];
    return [{ name, low: end === 'fewest' || end === 'lowest', at, one: isOfOne(asked) }];
  });
  if (extreme === undefined) {
    const last = ranks.at(-1);
    return last?.one && last.at === history.length - 1 ? last.name : null;
  }
  const fitting = LOWEST.test(extreme)
    ? ranks.filter(({ low }) => low)
    : HIGHEST.test(extreme)
      ? ranks.filter(({ low }) => !low)
      : ranks;
  return fitting.at(-1)?.name ?? null;
}

const EXTREMES =
  /\b(?:most|least|fewest|best|worst|\w{3,}est|top|bottom|highest|lowest|\w+ier|better|worse|more|less|fewer)\b/i;

/** Whether a ranking was asked for by who, or which one, comes first. */
export function isOfOne(asked: string): boolean {
  if (!EXTREMES.test(asked)) return false;
  return (ASKS_ONE.test(asked) || asked.split(/\s+/).length <= 4) && !ASKS_SEVERAL.test(asked);
}
