import { POINTING } from './follow/leaning.ts';
import { measuredAfter } from './follow/measured-after.ts';
import { periodOfList } from './follow/other-grouping.ts';
import { followingMatter } from './follow-matter.ts';
import type { Intent } from './intent.ts';

/** What leaves the thread as it is. */
export const SMALL_TALK: ReadonlySet<string> = new Set(['greeting', 'thanks', 'help', 'refusal', 'explain']);

/** What a question means after another: what it leaves open is as it was. */
export function following(before: Intent | null, now: Intent, today: Temporal.PlainDate): Intent {
  if (
    !before ||
    (now.topic !== null && SMALL_TALK.has(now.topic)) ||
    (before.topic !== null && SMALL_TALK.has(before.topic))
  )
    return now;
  if (now.reference && now.topic === 'job') return now;
  const matter = followingMatter(before, now);
  if (matter) return matter;
  if (
    (before.topic === 'job' || (before.topic === 'weather' && before.reference !== null)) &&
    now.topic !== 'alerts' &&
    (now.topic === null || now.topic === 'weather' || isAboutJob(now)) &&
    now.named.length === 0
  )
    return { ...now, topic: now.topic === 'weather' ? 'weather' : 'job', reference: before.reference };
  const measured =
    now.topic === 'measure' || now.topic === 'overview' || now.topic === null || now.topic === 'jobs';
  const about = now.topic === 'cases' || now.topic === 'summary' || now.topic === 'alerts';
  if (!measured) return about ? withNames(before, now) : now;
  if (
    now.topic === null &&
    (before.topic === 'cases' ||
      before.topic === 'summary' ||
      before.topic === 'similar' ||
      before.topic === 'teams')
  )
    return {
      ...before,
      // A summary is of no time: of a time there are figures.
      topic: before.topic === 'summary' && now.period !== null ? 'overview' : before.topic,
      named: now.named.length > 0 ? now.named : before.named,
      ambiguous: now.ambiguous,
      period: now.period ?? before.period,
      // "Any due this week?" is of other days than when they were opened.
      matter:
        now.period && (before.period === null || DAYS_OF_CASES.test(now.text))
          ? { ...before.matter, caseDays: now.matter.caseDays }
          : before.matter,
      page: 1,
      text: now.text,
    };
  const after = measuredAfter(before, now, today);
  // "How many is that?" after a list without a time is of all that were listed.
  return before.topic === 'jobs' &&
    before.list === 'all' &&
    after.topic === 'measure' &&
    after.period === null
    ? { ...after, period: periodOfList(before, today) }
    : after;
}

function isAboutJob({ text }: Intent): boolean {
  return (
    /\b(who|when|where|what|which|engineer|customer|site|status|outcome|result|it|that job|late|long|done|found)\b/.test(
      text,
    ) &&
    text.split(' ').length <= 7 &&
    !/\b(how many|jobs|rate|most|last|week|month)\b/.test(text)
  );
}

const DAYS_OF_CASES = /\b(?:due|overdue|open\w*|raised|logged|created|new)\b/;
const SHORT_WORDS = 4;

/** "Any complaints?" after a customer was spoken of: that customer's. */
function withNames(before: Intent, now: Intent): Intent {
  const short = now.topic === 'cases' && now.text.split(' ').length <= SHORT_WORDS && !now.everybody;
  const own = now.matter.whose !== null || now.matter.caseNumber !== null || now.matter.caseWords !== null;
  const customer = before.named.some(({ kind }) => kind === 'contact');
  const pointed = (POINTING.test(now.text) || (short && !own && customer)) && now.named.length === 0;
  return pointed ? { ...now, named: before.named } : now;
}
