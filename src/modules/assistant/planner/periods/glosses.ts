import type { Period } from './period.ts';
import { boundsOf } from './period-after.ts';

/** A period and where in a text it stands. */
export interface Said {
  /** Several where they are told one after the other. */
  readonly periods: readonly Period[];
  readonly at: number;
  readonly length: number;
}

/** What may stand between a period and the words that explain it. */
const BETWEEN = /^(?: |that is|so|ie|i\.e|meaning|from)*$/;
/** "Summer quarter, I mean July to September": what comes after takes its place, whatever time it is. */
const CORRECTED =
  /^(?: |quarter|season|period|one|no|well|so)*\b(?:i meant|sorry|rather|or rather|scratch that|make that)\b(?: |no|i meant|from|in|for)*$/;

/**
 * "Last winter (December to February)": said twice over and meant once. What lies within the one before it says it more
 * exactly; the same months of another year were only to say which months they are.
 */
export function withoutGlosses(said: readonly Said[], text: string, today: Temporal.PlainDate): Said[] {
  const kept: Said[] = [];
  for (const one of said) {
    const before = kept.at(-1);
    const between = before && text.slice(before.at + before.length, one.at);
    const same =
      before === undefined || between === undefined
        ? null
        : CORRECTED.test(between)
          ? one
          : BETWEEN.test(between)
            ? sameTime(before, one, today)
            : null;
    if (same && before)
      kept.splice(-1, 1, { ...same, at: before.at, length: one.at + one.length - before.at });
    else kept.push(one);
  }
  return kept;
}

/** The one of the two that says it, where both mean one time. */
function sameTime(one: Said, other: Said, today: Temporal.PlainDate): Said | null {
  const [first, second] = [one, other].map(({ periods: [period, more] }) =>
    period && !more ? boundsOf(period, today) : null,
  );
  if (!first || !second) return null;
  const order = Temporal.PlainDate.compare;
  if (order(first.from, second.from) === 0 && order(first.to, second.to) === 0) return one;
  if (order(first.from, second.from) <= 0 && order(second.to, first.to) <= 0) return other;
  if (order(second.from, first.from) <= 0 && order(first.to, second.to) <= 0) return one;
  const years = first.from.year - second.from.year;
  return order(second.from.add({ years }), first.from) === 0 &&
    order(second.to.add({ years }), first.to) === 0
    ? one
    : null;
}
