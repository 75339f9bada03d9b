import type { ShownJob } from '../../tools/shown-job.ts';
import type { Intent, Named } from '../intent.ts';
import { BEGINNING, dates } from '../periods/period.ts';
import {
  askedAround,
  asksToPrepare,
  type Beside,
  COUNTS,
  KNOWN,
  LAST,
  OF_THING,
  type When,
} from './asked-around.ts';
import { toCome } from './other-grouping.ts';

/** "Had this there before": what the job was about, not whatever else was done there. */
const SAME =
  /\b(?:had|have|seen|got|done|been) (?:this|that|it)\b|\b(?:this|that|it) (?:ever )?(?:happened|come up|cropped up|failed|gone)\b/;
const AFTER: ReadonlySet<When | null> = new Set(['in the end', 'coming', 'since'] as const);
/** So many reports of earlier visits are enough to know what to expect. */
const PREPARED_BY = 3;
const ALL_TIME = /\b(?:ever|before|times|often|been|always|usually)\b/;

/**
 * "Is anyone going back?", "has he been there before?": the jobs around one that was spoken of. `jobOf` gives what was
 * looked up of it: undefined until then, null where there is no such job.
 */
export function aroundJob(
  { reference, now }: { readonly reference: string | null; readonly now: Intent },
  jobOf: (reference: string) => ShownJob | null | undefined,
  today: Temporal.PlainDate,
): Intent | null {
  const of = now.reference ?? reference;
  const asked = of === null ? null : askedAround(now);
  // Of a job that is named only what came after it lies around it.
  if (!asked || of === null || (now.reference !== null && !AFTER.has(asked.when))) return null;
  const job = jobOf(of);
  if (job === undefined) return { ...now, awaits: of };
  const { when } = asked;
  if (now.reference !== null && job?.started === null) return null;
  const named = job ? asked.of.flatMap((kind) => namedOf(job, kind)) : [];
  if (!job || named.length < asked.of.length || isOfItself(when, job)) return null;
  const ofMatter = now.topic === 'cases' || now.topic === 'alerts' || now.topic === 'records';
  const ends = when === 'in the end';
  // What was done to one thing, or followed one fault, is of the sort of work that is done to such.
  const prepares = asksToPrepare(now.text);
  const same = when === 'before' && SAME.test(now.text);
  const sorted = !ofMatter && (ends || prepares || same || OF_THING.test(now.text));
  const sort = sorted && now.named.every(({ kind }) => kind !== 'job_type') ? namedOf(job, 'job_type') : [];
  const about: Intent = {
    ...now,
    named: [...named, ...sort, ...now.named],
    unknown: null,
    ambiguous: null,
    reference: null,
    work: null,
    around: of,
  };
  if (ofMatter) return about;
  if (when === null) return ofThem(about, job);
  const counts = COUNTS.test(now.text);
  return {
    ...about,
    topic: counts ? 'measure' : 'jobs',
    list: counts ? null : 'all',
    listOrder: ends ? 'oldest' : null,
    reports: ends || prepares || same,
    ...(prepares && { top: PREPARED_BY }),
    untilSettled: ends,
    metric: counts ? 'job_count' : null,
    groupBy: null,
    order: null,
    bucket: null,
    // What the words might say of other jobs, they say of those around this one.
    result: null,
    start: null,
    finish: null,
    verticals: [],
    narrowing: {},
    unread: [],
    statuses: isAhead(when) ? ['notStarted'] : [],
    phrases: [phraseOf(when, job)],
    // What is booked belongs to the end as well.
    axis: isAhead(when) || ends ? 'plannedStartAt' : 'actualStartAt',
    // "Did we ever go back" is of the time since.
    period: timeSaid(now) ?? (counts && isAhead(when) ? toCome(today) : aroundPeriod(when, job, today)),
  };
}

const BARE =
  /^(?:and|what about|how about|or|same for) (?:for |by |at )?(?:the |this |that )?(?:same )?(?:engineer|customer|client|site|place|account)$/;
const CALLED: readonly (readonly [RegExp, Beside])[] = [
  [/engineer$/, 'engineer'],
  [/(?:customer|client|account)$/, 'contact'],
  [/(?:site|place)$/, 'site'],
];

/** "And the same engineer?" after a figure of a job's customer: that figure of the job's engineer. */
export function otherAround(
  before: Intent | null,
  { text }: Intent,
  {
    jobOf,
    viewed,
  }: {
    readonly jobOf: (reference: string) => ShownJob | null | undefined;
    /** The job before the person's eyes. */
    readonly viewed: string | null;
  },
): Intent | null {
  const kind = BARE.test(text) ? CALLED.find(([pattern]) => pattern.test(text))?.[1] : undefined;
  // Who was spoken of since is meant, and not who is in view.
  const reference =
    before?.around ?? (before?.named.length === 0 && before.ambiguous === null ? viewed : null);
  if (!before || reference === null || kind === undefined || before.topic !== 'measure') return null;
  const job = jobOf(reference);
  if (job === undefined) return { ...before, awaits: reference };
  const named = job ? namedOf(job, kind) : [];
  return named.length > 0 ? { ...before, named, text, unread: [] } : null;
}

/** Whether it is asked of the job and of none around it. */
function isOfItself(when: When | null, { started, status }: ShownJob): boolean {
  if (when === 'next') return started === null;
  return when === 'in the end' && status !== 'completedWithIssues';
}

/** Figures, the last visit, or how it goes, of whom the job is of. */
function ofThem(about: Intent, { day, ended }: ShownJob): Intent {
  const { text, list: said, topic, trend, metric } = about;
  const list = said ?? (LAST.test(text) ? ('latest' as const) : null);
  const counts = COUNTS.test(text);
  const begun = list === 'latest' && ended === null && day !== null;
  const untilThen = begun
    ? dates(Temporal.PlainDate.from(BEGINNING), Temporal.PlainDate.from(day).subtract({ days: 1 }))
    : null;
  if (KNOWN.test(text))
    return { ...about, topic: about.named.some(({ kind }) => kind === 'contact') ? 'summary' : 'overview' };
  return {
    ...about,
    topic: list ? 'jobs' : topic === 'overview' ? 'overview' : 'measure',
    // What gets worse without another word does so by how much goes wrong.
    metric: metric ?? (trend && !list ? 'issue_rate' : null),
    list,
    // Where a job is still to be done, the last time is one before it.
    period: about.period ?? (ALL_TIME.test(text) && (counts || list) ? { all: true } : untilThen),
    ...(LAST.test(text) && { unread: [] }),
    groupBy: list ? null : about.groupBy,
  };
}

const ITS_PLACE =
  /\b(?:this|that|same|the) (?:site|place|address|building|property|location|store|branch)\b|\b(?:there|here|on site)\b/;
const ITS_ENGINEER = /\b(?:he|she|(?:same|this|that) (?:engineer|lad|guy|bloke|tech|fitter))\b/;
const ITS_CUSTOMER =
  /\b(?:this|that|same|the) (?:customer|client|account)\b|\b(?:have|has|did) they (?:\w+ )?(?:had|have|get|got|reported|suffered)\b|\bfor them\b/;

/** Whether a question points at the site, the engineer or the customer of a job. */
export function pointsAround({ text }: Intent): boolean {
  return ITS_PLACE.test(text) || ITS_ENGINEER.test(text) || ITS_CUSTOMER.test(text);
}

/** "Has anyone been to this site for the same thing?", "has he seen this before?": the like of a job, of those of it. */
export function likeAtItsPlace(
  now: Intent,
  viewed: string | null,
  jobOf: (reference: string) => ShownJob | null | undefined,
): Intent {
  const { topic, text, named } = now;
  // "Heating faults at this place" are described in words; only the place is that of the job in view.
  const reference = now.reference ?? viewed;
  const kinds: Beside[] = [
    ...(ITS_PLACE.test(text) && !IS_THERE.test(text) ? (['site'] as const) : []),
    ...(ITS_ENGINEER.test(text) ? (['engineer'] as const) : []),
    ...(ITS_CUSTOMER.test(text) ? (['contact'] as const) : []),
  ];
  const placed = named.some(({ kind }) => kind === 'site' || kind === 'contact');
  if (topic !== 'similar' || reference === null || placed || kinds.length === 0) return now;
  const job = jobOf(reference);
  if (job === undefined) return { ...now, awaits: reference };
  return job ? { ...now, named: [...named, ...kinds.flatMap((kind) => namedOf(job, kind))] } : now;
}

/** "Is there anything like it" is of anywhere. */
const IS_THERE =
  /\b(?:is|are|were|was) there\b(?!.*\b(?:site|place|address|building|here)\b)|\b(?:elsewhere|anywhere|other sites?|another site)\b/;

function namedOf(job: ShownJob, kind: Beside): Named[] {
  const name = { site: job.site, engineer: job.engineer, contact: job.customer, job_type: job.type }[kind];
  const id = {
    site: job.site_key,
    engineer: job.resource_id,
    contact: job.contact_id,
    job_type: job.type_id,
  }[kind];
  return id == null || name == null ? [] : [{ kind, ids: [String(id)], name }];
}

function timeSaid({ period }: Intent): Intent['period'] {
  return period !== null && 'all' in period ? null : period;
}

function isAhead(when: When): boolean {
  return when === 'coming' || when === 'next';
}

function aroundPeriod(when: When, { day }: ShownJob, today: Temporal.PlainDate) {
  if (isAhead(when)) return dates(today, null);
  const of = day === null ? today : Temporal.PlainDate.from(day);
  if (when === 'same day') return dates(of, of);
  if (when === 'in the end') return dates(of, null);
  return when === 'since'
    ? dates(of.add({ days: 1 }), null)
    : dates(Temporal.PlainDate.from(BEGINNING), of.subtract({ days: 1 }));
}

function phraseOf(when: When, job: ShownJob): string {
  const name = job.reference ?? `job ${job.job_id}`;
  return {
    coming: 'to come',
    next: 'to come',
    since: `since ${name}`,
    before: `before ${name}`,
    'in the end': `from ${name} on`,
    'same day': `on the day of ${name}`,
  }[when];
}
