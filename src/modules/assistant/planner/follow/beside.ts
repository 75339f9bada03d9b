import type { Intent, Named } from '../intent.ts';
import { dates } from '../periods/period.ts';
import { boundsOf } from '../periods/period-after.ts';
import { COMPARES, othersIn } from '../said/beside.ts';
import { shareOf } from './conditions-after.ts';

/** Put beside those that are compared. */
const ALSO = /^and also\b/;
const SHORT = /^(?:(?:and|what about|how about|for|with|to|vs|or) )+/;
const WORDS_MAX = 12;

/** "How does that compare with everyone?", "and the others?": the figure beside that of all, or of the others. */
export function besideOthers(before: Intent, now: Intent): Intent | null {
  if (before.topic !== 'measure' || before.named.length === 0 || now.named.length > 0) return null;
  const { text } = now;
  if (text.split(' ').length > WORDS_MAX || !(COMPARES.test(text) || SHORT.test(text))) return null;
  const beside = othersIn(text);
  if (beside === null || (now.metric !== null && now.metric !== 'job_count')) return null;
  return {
    ...before,
    beside,
    period: now.period ?? before.period,
    against: null,
    text: now.text,
    unread: [],
  };
}

/** "How does that compare with Kofi?", "is that more than Leeds?": the two side by side. */
export function besideNamed(before: Intent, now: Intent): Intent | null {
  if (before.topic !== 'measure' && before.topic !== 'jobs' && before.topic !== 'overview') return null;
  const [other, second] = now.named;
  const own = before.named.filter((one) => one.kind === other?.kind && !one.without);
  const measures = now.metric === null || now.metric === 'job_count' || now.metric === before.metric;
  if (!other || second || own.length === 0 || !(COMPARES.test(now.text) || ALSO.test(now.text)) || !measures)
    return null;
  if (own.some(({ ids }) => ids.some((id) => other.ids.includes(id)))) return null;
  return {
    ...before,
    topic: before.topic === 'overview' ? 'overview' : 'measure',
    metric: before.topic === 'overview' ? null : (before.metric ?? 'job_count'),
    list: null,
    against: null,
    beside: null,
    groupBy: null,
    named: [...before.named, other],
    period: now.period ?? before.period,
    text: now.text,
    unread: [],
  };
}

/** The figure and the one beside it. */
export function withBeside(intent: Intent): Intent[] {
  const { beside, named } = intent;
  const kind = named[0]?.kind;
  if (beside === null || kind === undefined) return [intent];
  const own = named.filter((one) => one.kind === kind);
  const rest = named.filter((one) => one.kind !== kind);
  const others = own.map((one): Named => ({ ...one, without: true }));
  const besides = beside === 'others' ? [...rest, ...others] : rest;
  return [
    { ...intent, beside: null },
    { ...intent, beside: null, named: besides, share: intent.share && shareOf(intent.share, besides, named) },
  ];
}

const YEAR_BEFORE =
  /\b(?:last year|(?:the )?(?:previous|prior) year|(?:the )?year before|a year (?:ago|earlier|before)|this time last year|same (?:month|week|quarter|time|period)(?: of)? (?:last|the previous|the prior) year|year on year)\b/;

/** "And last year?" of a stretch within a year: the same stretch a year earlier; set against it where it is compared. */
export function yearBefore(
  before: Intent,
  { now, question }: { readonly now: Intent; readonly question: string },
  today: Temporal.PlainDate,
): Intent | null {
  if (before.topic !== 'measure' && before.topic !== 'overview' && before.topic !== 'jobs') return null;
  const said = question.toLowerCase().replace(/[?!.,]/g, '');
  // Figures of no time that was said are of the last 30 days.
  const bounds = boundsOf(before.period ?? dates(today.subtract({ days: 30 }), today), today);
  if (!YEAR_BEFORE.test(said) || !bounds || now.named.length > 0) return null;
  const points =
    /\b(?:that|it|this|same)\b/.test(said) ||
    COMPARES.test(said) ||
    /^(?:and |what about |how about )?(?:the |a )?(?:same|last|year|this time)/.test(said);
  if (!points || said.split(' ').length > WORDS_MAX || (now.metric !== null && now.metric !== before.metric))
    return null;
  const { from, to } = bounds;
  if (from.until(to).days > 100) return null;
  const end = Temporal.PlainDate.compare(to, today) > 0 ? today : to;
  const earlier = dates(from.subtract({ years: 1 }), end.subtract({ years: 1 }));
  const compares = COMPARES.test(said) || /\bup or down\b|\byear on year\b/.test(said);
  const free = {
    ...before,
    period: before.period ?? dates(from, to),
    beside: null,
    text: now.text,
    unread: [],
    bucket: null,
    trend: false,
  };
  return compares && before.topic !== 'jobs'
    ? { ...free, against: earlier }
    : { ...free, against: null, period: earlier };
}
