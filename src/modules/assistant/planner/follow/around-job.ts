import type { ShownJob } from '../../tools/shown-job.ts';
import type { Intent, Named } from '../intent.ts';
import { BEGINNING, dates, type Period } from '../periods/period.ts';

const SITE =
  /\b(?:there|back|same (?:site|place)|th(?:at|is|e) (?:site|place|address|building|property|location|store|branch|customer s site))\b/;
const ENGINEER = /\b(?:he|she|him|his|her|th(?:at|is) (?:engineer|lad|guy|bloke|man))\b/;
const CUSTOMER = /\b(?:th(?:at|is|e) customer|(?:for|from|about|with|on|against) them|their)\b/;
const COMING =
  /\b(?:(?:go\w*|come|coming|head\w*|send\w*|be|need\w*) back|return(?:ing)?\b.*|re ?visit\w*|next (?:visit|job|one|appointment|time)|(?:any|some) ?(?:one|body) (?:else )?(?:booked|going|due|coming)|follow ?up (?:visit|job|booked)|(?:another|further|second) (?:visit|job)|(?:anything|something|what is) (?:else )?(?:booked|planned|coming up|scheduled)|booked (?:in )?(?:there|again))\b/;
const SINCE = /\b(?:been back|gone back|went back|since)\b/;
const SAME_DAY = /\b(?:that|the same|same) day\b/;
const PAST =
  /\b(?:before|previous(?:ly)?|ever|been (?:there|to)|what else|anything else|(?:other|earlier|past) (?:jobs?|work|visits?)|history|how (?:many times|often)|(?:been |was |were )?last (?:there|time|visit\w*)|there last)\b/;
const ALL_TIME = /\b(?:ever|before|times|often|been|always|usually)\b/;
const LAST = /\blast (?:there|time|visit\w*|went|been)\b|\bthere last\b/;
const PLACES = /^(?:(?:site|place|address|building|property|location|store|branch|there) ?)*$/;
/** Of the job itself, wherever it was. */
const WORK_DONE =
  /\bwhat (?:did|has|had|have) (?:he|she|they|it) (?:do|done|find|found|say|said|write|written|fix\w*|report\w*|replace\w*)\b/;
const WORDS_MAX = 10;

type When = 'coming' | 'since' | 'before' | 'same day';

/** What is asked of the site, the engineer or the customer of one job; null where it is asked of the job itself. */
interface Asked {
  readonly of: readonly ('site' | 'engineer' | 'contact')[];
  readonly when: When | null;
}

function askedAround({ text, named, topic, work, metric, matter, everybody }: Intent): Asked | null {
  if (named.length > 0 || text.split(' ').length > WORDS_MAX) return null;
  const of = [
    ...(SITE.test(text) ? (['site'] as const) : []),
    ...(ENGINEER.test(text) ? (['engineer'] as const) : []),
    ...(CUSTOMER.test(text) ? (['contact'] as const) : []),
  ];
  const asksWork = topic === 'similar' && (of.length === 0 || !isOfPlace(work));
  if (asksWork || topic === 'weather') return null;
  // "Any complaints?" after a job is of its customer.
  const own = matter.whose !== null || matter.caseNumber !== null || matter.caseWords !== null;
  if (topic === 'cases')
    return own || everybody ? null : { of: of.length > 0 ? of : ['contact'], when: null };
  if (topic === 'alerts') return of.length > 0 ? { of, when: null } : null;
  if (WORK_DONE.test(text)) return null;
  const orSite = of.length > 0 ? of : (['site'] as const);
  if (SAME_DAY.test(text)) return { of: of.length > 0 ? of : ['engineer'], when: 'same day' };
  if (SINCE.test(text)) return { of: orSite, when: 'since' };
  if (COMING.test(text)) return { of: orSite, when: 'coming' };
  if (LAST.test(text)) return { of: orSite, when: null };
  if (PAST.test(text)) return { of: orSite, when: 'before' };
  return of.length > 0 && (metric !== null || topic === 'jobs') && !/\bhow late\b/.test(text)
    ? { of, when: null }
    : null;
}

/** Whether what was taken for work only says where. */
function isOfPlace(work: string | null): boolean {
  return PLACES.test(work ?? '');
}

/**
 * "Is anyone going back?", "has he been there before?": the jobs around one that was spoken of. `jobOf` gives what was
 * looked up of it: undefined until then, null where there is no such job.
 */
export function aroundJob(
  { reference, now }: { readonly reference: string | null; readonly now: Intent },
  jobOf: (reference: string) => ShownJob | null | undefined,
  today: Temporal.PlainDate,
): Intent | null {
  const asked = reference === null || now.reference !== null ? null : askedAround(now);
  if (!asked || reference === null) return null;
  const job = jobOf(reference);
  if (job === undefined) return { ...now, awaits: reference };
  const named = job ? asked.of.flatMap((kind) => namedOf(job, kind)) : [];
  if (!job || named.length < asked.of.length) return null;
  const about = {
    ...now,
    named,
    unknown: null,
    ambiguous: null,
    reference: null,
    work: null,
    around: reference,
  };
  if (now.topic === 'cases' || now.topic === 'alerts') return about;
  if (asked.when === null || /\bhow (?:many|often)\b/.test(now.text)) {
    const ever: Period | null = ALL_TIME.test(now.text) ? { all: true } : null;
    const list = now.list ?? (LAST.test(now.text) ? ('latest' as const) : null);
    return {
      ...about,
      topic: list ? 'jobs' : 'measure',
      list,
      period: now.period ?? ever,
      groupBy: list ? null : now.groupBy,
    };
  }
  const around = aroundPeriod(asked.when, job, today);
  return {
    ...about,
    topic: 'jobs',
    list: 'all',
    metric: null,
    groupBy: null,
    order: null,
    bucket: null,
    narrowing: {},
    unread: [],
    statuses: asked.when === 'coming' ? ['notStarted'] : [],
    phrases: [phraseOf(asked.when, job)],
    axis: asked.when === 'coming' ? 'plannedStartAt' : 'actualStartAt',
    period: around,
  };
}

const ITS_PLACE =
  /\b(?:this|that|same|the) (?:site|place|address|building|property|location|store|branch)\b|\b(?:there|here|on site)\b/;

/** "Has anyone been to this site for the same thing?": the like of a job where that job is. */
export function likeAtItsPlace(
  now: Intent,
  jobOf: (reference: string) => ShownJob | null | undefined,
): Intent {
  const { topic, reference, text, named } = now;
  const placed = named.some(({ kind }) => kind === 'site' || kind === 'contact');
  if (topic !== 'similar' || reference === null || placed || !ITS_PLACE.test(text) || IS_THERE.test(text))
    return now;
  const job = jobOf(reference);
  if (job === undefined) return { ...now, awaits: reference };
  return job ? { ...now, named: [...named, ...namedOf(job, 'site')] } : now;
}

/** "Is there anything like it" is of anywhere. */
const IS_THERE =
  /\b(?:is|are|were|was) there\b(?!.*\b(?:site|place|address|building|here)\b)|\b(?:elsewhere|anywhere|other sites?|another site)\b/;

function namedOf(job: ShownJob, kind: 'site' | 'engineer' | 'contact'): Named[] {
  const name = { site: job.site, engineer: job.engineer, contact: job.customer }[kind];
  const id = { site: job.site_key, engineer: job.resource_id, contact: job.contact_id }[kind];
  return id == null || name == null ? [] : [{ kind, ids: [String(id)], name }];
}

function aroundPeriod(when: When, { day }: ShownJob, today: Temporal.PlainDate) {
  if (when === 'coming') return dates(today, null);
  const of = day === null ? today : Temporal.PlainDate.from(day);
  if (when === 'same day') return dates(of, of);
  return when === 'since'
    ? dates(of.add({ days: 1 }), null)
    : dates(Temporal.PlainDate.from(BEGINNING), of.subtract({ days: 1 }));
}

function phraseOf(when: When, job: ShownJob): string {
  const name = job.reference ?? `job ${job.job_id}`;
  return {
    coming: 'to come',
    since: `since ${name}`,
    before: `before ${name}`,
    'same day': `on the day of ${name}`,
  }[when];
}
