/**
 * A made-up operator and its figures in plain loops: what answers are held against. Nothing here goes through the
 * product's SQL or its planner.
 */
import { type DemoJob, type DemoOperator, generateOperator } from '#/demo/generate.ts';
import {
  inGraph,
  localClock,
  type PlainJob,
  plainPeriod,
  readingOf,
  type Setting,
  scoreOf,
  stateOf,
} from '../../test/kit/reference/plain-metrics.ts';

const ZONE = 'Europe/London';
const DAY = 86_400_000;
/** Two customers alike in name, so that the shorter name is nobody's in particular. */
export const ALIKE = ['Saltmarsh Bakery', 'Saltmarsh Brewery'] as const;

type Dimension = 'engineer' | 'customer' | 'site' | 'type' | 'result' | 'category';
type Moment = 'actualStartAt' | 'actualEndAt' | 'plannedStartAt' | 'createdAt';

export interface Narrowed {
  readonly engineer?: string;
  readonly customer?: string;
  readonly site?: string;
  readonly type?: string | RegExp;
  readonly category?: string;
  readonly status?: readonly string[];
  readonly result?: string;
  readonly startedLate?: true;
  readonly finishedLate?: true;
  readonly at?: Moment;
  /** Anything else a job has to be like. */
  readonly where?: (job: DemoJob) => boolean;
}

/** A stretch of time: which moments belong to it. */
export type When = (moment: number) => boolean;

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly hits: number;
  readonly sample: number;
}

export interface World {
  readonly operator: DemoOperator;
  readonly now: number;
  /** Days of the zone counted from today, both included: `days(-7, -1)`. */
  readonly days: (from: number, to: number) => When;
  readonly dates: (from: string, to: string) => When;
  readonly period: (name: string) => When;
  readonly date: (fromToday: number) => Date;
  readonly select: (when: When, narrowed?: Narrowed) => PlainJob[];
  readonly count: (when: When, narrowed?: Narrowed) => number;
  readonly value: (metric: string, when: When, narrowed?: Narrowed) => number;
  readonly rank: (metric: string, by: Dimension, when: When, narrowed?: Narrowed) => Row[];
  readonly pick: Picked;
}

/** Things to ask about: those with most to say of them lately. */
interface Picked {
  readonly engineers: readonly string[];
  readonly customers: readonly string[];
  readonly sites: readonly string[];
  readonly types: readonly string[];
  readonly finished: DemoJob;
  readonly troubled: DemoJob;
  readonly planned: DemoJob;
}

/** The operator is always the same one; more jobs make it larger. */
export const WORLD_SEED = 20_266;

export function makeWorld(now: Date, jobs: number): World {
  const made = generateOperator({ seed: WORLD_SEED, now, jobs });
  const operator = withAlike(made);
  const names = namesOf(operator);
  const plain = operator.jobs.map(plainJob);
  const given = new Map(operator.jobs.map((job) => [job.jobId, job]));
  const setting: Setting = {
    all: plain,
    now: now.getTime(),
    lateStartMins: 15,
    plannedMaintenance: new Set(
      operator.job_types.filter((type) => type.isPlannedMaintenance).map(({ typeId }) => typeId),
    ),
  };
  const nameOf = (by: Dimension, job: PlainJob) => names[by](job);
  const select = (when: When, narrowed: Narrowed = {}) =>
    plain.filter((job) => {
      const moment = job[narrowed.at ?? 'actualStartAt'];
      const raw = given.get(job.jobId);
      if (narrowed.where && !(raw && narrowed.where(raw))) return false;
      return moment !== null && when(moment) && fits(job, narrowed, nameOf);
    });
  const rank: World['rank'] = (metric, by, when, narrowed) => {
    const groups = Map.groupBy(select(when, narrowed), (job) => nameOf(by, job));
    return [...groups]
      .flatMap(([name, group]) => {
        const { value, sample } = readingOf(metric, group, setting);
        const hits = group.filter((job) => scoreOf(metric, job, setting) === true).length;
        return name === null || value === null ? [] : [{ name, value, hits, sample }];
      })
      .sort((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1));
  };
  const today = Math.floor(localClock(now.getTime(), ZONE) / DAY);
  const dayOf = (moment: number) => Math.floor(localClock(moment, ZONE) / DAY);
  return {
    operator,
    now: now.getTime(),
    days: (from, to) => (moment) => dayOf(moment) >= today + from && dayOf(moment) <= today + to,
    dates: (from, to) => (moment) =>
      dayOf(moment) >= Date.parse(from) / DAY && dayOf(moment) <= Date.parse(to) / DAY,
    period: (name) => plainPeriod(name, now.getTime(), ZONE).holds,
    date: (fromToday) => new Date((today + fromToday) * DAY),
    select,
    count: (when, narrowed) => select(when, narrowed).length,
    value: (metric, when, narrowed) => {
      const { value } = readingOf(metric, select(when, narrowed), setting);
      return value ?? Number.NaN;
    },
    rank,
    pick: picked(operator, rank, (moment) => moment > now.getTime() - 60 * DAY && moment <= now.getTime()),
  };
}

function withAlike(operator: DemoOperator): DemoOperator {
  const [pattern] = operator.contacts;
  if (!pattern) throw new Error('an operator has customers');
  const { parentContactId: _, ...alone } = pattern;
  const alike = ALIKE.map((name, at) => ({
    ...alone,
    contactId: 90_001 + at,
    name,
    reference: `SALT${at}`,
    email: `office@saltmarsh${at}.example`,
  }));
  return { ...operator, contacts: [...operator.contacts, ...alike] };
}

function namesOf(operator: DemoOperator): Record<Dimension, (job: PlainJob) => string | null> {
  const contacts = new Map(operator.contacts.map((one) => [one.contactId, one.name]));
  const resources = new Map(operator.resources.map((one) => [one.resourceId, one.name]));
  const types = new Map(operator.job_types.map((one) => [one.typeId, one.name]));
  const categories = new Map(operator.job_categories.map((one) => [one.categoryId, one.name]));
  const sites = new Map(operator.jobs.map(({ site }) => [placeOf(site), site.name]));
  return {
    engineer: (job) => resources.get(job.resourceId ?? '') ?? null,
    customer: (job) => contacts.get(job.contactId ?? 0) ?? null,
    site: (job) => sites.get(job.siteKey ?? '') ?? null,
    type: (job) => types.get(job.typeId ?? 0) ?? null,
    category: (job) => categories.get(job.categoryId ?? 0) ?? null,
    result: (job) => job.result,
  };
}

function fits(
  job: PlainJob,
  wanted: Narrowed,
  nameOf: (by: Dimension, job: PlainJob) => string | null,
): boolean {
  if (wanted.status ? !wanted.status.includes(stateOf(job)) && !wanted.status.includes(job.status) : false)
    return false;
  if (!inGraph(job) && !wanted.status?.includes(job.status)) return false;
  const late = (from: number | null, to: number | null) => from !== null && to !== null && to > from;
  if (wanted.startedLate && !late(job.plannedStartAt, job.actualStartAt)) return false;
  if (wanted.finishedLate && !late(job.plannedEndAt, job.actualEndAt)) return false;
  return (['engineer', 'customer', 'site', 'type', 'category', 'result'] as const).every((by) => {
    const name = wanted[by];
    if (name === undefined) return true;
    const own = nameOf(by, job) ?? '';
    return name instanceof RegExp ? name.test(own) : own === name;
  });
}

function plainJob(job: DemoJob): PlainJob {
  const at = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso));
  return {
    jobId: job.jobId,
    status: job.status,
    createdAt: Date.parse(job.createdAt),
    scheduledAt: at(job.scheduledAt),
    plannedStartAt: at(job.plannedStartAt),
    plannedEndAt: at(job.plannedEndAt),
    actualStartAt: at(job.actualStartAt),
    actualEndAt: at(job.actualEndAt),
    contactId: job.contactId,
    resourceId: job.resourceId ?? null,
    typeId: job.typeId,
    categoryId: job.categoryId,
    jobGroupId: job.jobGroupId ?? null,
    siteKey: placeOf(job.site),
    vertical: '',
    result: job.result ?? null,
  };
}

function placeOf(site: DemoJob['site']): string {
  return `${site.address}|${site.postcode}`;
}

function picked(operator: DemoOperator, rank: World['rank'], lately: When): Picked {
  const most = (by: Dimension) => rank('job_count', by, lately).map(({ name }) => name);
  const firstNames = Map.groupBy(operator.resources, ({ name }) => name.split(' ')[0]);
  const last = (fits: (job: DemoJob) => boolean): DemoJob => {
    const job = operator.jobs.findLast(fits);
    if (!job) throw new Error('a world has jobs of every kind');
    return job;
  };
  return {
    // Whoever can be called by the first name alone.
    engineers: most('engineer').filter((name) => firstNames.get(name.split(' ')[0])?.length === 1),
    customers: most('customer'),
    sites: most('site'),
    types: most('type'),
    finished: last(({ status, outcome }) => status === 'completedOk' && outcome !== undefined),
    troubled: last(({ status, outcome }) => status === 'completedWithIssues' && outcome !== undefined),
    planned: last(({ status, resourceId }) => status === 'scheduled' && resourceId !== undefined),
  };
}
