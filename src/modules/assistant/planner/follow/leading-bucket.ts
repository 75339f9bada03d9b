import type { TimeSpec } from '../../query/time.ts';
import type { Intent } from '../intent.ts';
import { periodsOf } from '../periods/of-spec.ts';

const ASKS_OF_IT =
  /\b(?:who|whose|what|how many|how much|were|was|did|any|show|list|why|which (?!day|week|month)|them|those|that|then|it)\b/;
const THAT_TIME = /\b(?:that|the same|same) (?:day|week|month)\b/;
const OF_ALL = /\b(?:all|every|each|other|others|rest|whole|total|overall)\b/;

/**
 * "Busiest day last month" and then "who was out?": that day is meant. The question before, of the time its answer put
 * first.
 */
export function ofLeadingBucket(
  before: Intent | null,
  { now, led }: { readonly now: Intent; readonly led: TimeSpec | null },
  today: Temporal.PlainDate,
): Intent | null {
  if (before?.bucket == null || before.order === null || before.groupBy !== null) return before;
  const free =
    ASKS_OF_IT.test(now.text) &&
    now.named.length === 0 &&
    now.period === null &&
    now.bucket === null &&
    (now.order === null || THAT_TIME.test(now.text)) &&
    now.topic !== 'explain';
  if (!free || OF_ALL.test(now.text)) return before;
  const [period] = led === null ? [] : periodsOf(led, '', today);
  return period ? { ...before, bucket: null, order: null, period, trend: false } : before;
}
