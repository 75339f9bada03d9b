import type { Intent } from '../intent.ts';
import { normalText } from '../normal.ts';
import { periodsIn } from '../periods.ts';

/** How an answer begins that puts one day, week or month first. */
const LED = /^(.{4,40}?) had the (?:highest|lowest) figure\b/;
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
  { now, answer }: { readonly now: Intent; readonly answer: string },
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
  const said = LED.exec(answer.split('\n')[0] ?? '')?.[1];
  const [period] = said === undefined ? [] : periodsIn(normalText(said.toLowerCase()), today, false).periods;
  return period ? { ...before, bucket: null, order: null, period, trend: false } : before;
}
