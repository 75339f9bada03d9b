import type { JobFilter } from '#/modules/jobs/index.ts';
import { FILTER_ROWS } from '../../catalogue/filters.ts';
import { measureRow } from '../../catalogue/measures.ts';
import { type Filter, isName } from '../../query/filters.ts';
import type { MeasureQuery, Query, Scope } from '../../query/query.ts';
import type { AlertsQuery, CasesQuery, ListQuery, RecordsQuery } from '../../query/records.ts';
import type { TimeSpec } from '../../query/time.ts';
import type { DirectoryAsked, EntityKind, Intent, Named, Share } from '../intent.ts';
import { periodsOf } from '../periods/of-spec.ts';
import { joinedPeriod, type Period } from '../periods/period.ts';
import { labelsOf } from '../said/conditions/priorities.ts';
import { understand } from '../understand.ts';
import { FILTER_OF, namedOf } from './filters.ts';

/**
 * A kept query in the terms of the patterns that read later turns: what they go on from. Null of what is spoken of no
 * more once it is said: talk, refusals and questions that were asked back.
 */
export function intentOf(query: Query, today: Temporal.PlainDate): Intent | null {
  const read = partsOf(query, today);
  return read && { ...understand('', null, today), text: '', ...read };
}

function partsOf(query: Query, today: Temporal.PlainDate): Partial<Intent> | null {
  const period = 'time' in query ? periodOf(query.time, today) : null;
  switch (query.kind) {
    case 'measure':
      return measured(query, today);
    case 'without':
      return { ...scoped(query, today), topic: 'measure', none: true, groupBy: query.by, top: query.top };
    case 'story':
      return { ...scoped(query, today), topic: 'overview' };
    case 'list':
      return listed(query, today);
    case 'customer':
      return { ...scoped(query, today), topic: 'summary', matter: matter({ mood: query.mood }, today) };
    case 'job':
      return { topic: 'job', reference: query.reference };
    case 'similar': {
      const { work, like: reference, guessed, page, asksWhether } = query;
      const text = asksWhether ? 'ever' : '';
      return { topic: 'similar', work, reference, guessed, page, named: namesOf(query.names), period, text };
    }
    case 'case':
      return { topic: 'cases', matter: matter({ caseNumber: query.number }, today) };
    case 'cases':
      return { ...casesAsked(query, today), period };
    case 'alerts':
      return alertsAsked(query, today);
    case 'teams': {
      const { team, lookedAfter, member } = query;
      const teams = team === null ? [] : [{ id: 0, name: team }];
      return { topic: 'teams', teams, named: namesOf(lookedAfter), matter: matter({ whose: member }, today) };
    }
    case 'weather': {
      const narrowing = query.places.length > 0 ? { place: [...query.places] } : {};
      return { topic: 'weather', reference: query.job, named: namesOf(query.names), narrowing, period };
    }
    case 'records':
      return recordsAsked(query);
    case 'details': {
      const directory = { asks: 'details', details: query.wants } as const;
      return { topic: 'records', directory, named: namesOf(query.of ? [query.of] : []) };
    }
    case 'qualifications': {
      const directory = { asks: 'qualifications' } as const;
      return { topic: 'records', directory, named: namesOf(query.engineers), period };
    }
    default:
      return null;
  }
}

function matter(said: Partial<Intent['matter']>, today: Temporal.PlainDate): Intent['matter'] {
  return { ...understand('', null, today).matter, ...said };
}

const AXES = {
  started: 'actualStartAt',
  ended: 'actualEndAt',
  planned: 'plannedStartAt',
  created: 'createdAt',
} as const;

/** Which jobs, and of which time. */
function scoped({ filters, time, axis, around }: Scope, today: Temporal.PlainDate): Partial<Intent> {
  const said = conditionsOf(filters);
  return {
    ...said,
    period: periodOf(time, today),
    alsoPeriods: time?.kind === 'several' ? periodsOf(time, '', today) : [],
    axis: axis && AXES[axis],
    ...(around && { around: around.job, phrases: [...(around.said ? [around.said] : []), ...said.phrases] }),
  };
}

function measured(query: MeasureQuery, today: Temporal.PlainDate): Partial<Intent> {
  const { measures, by, every, order, bound, compare, moved, unit, as } = query;
  const [measure, ...others] = measures;
  const sides = compare?.with === 'sides' ? compare.sides.flat() : [];
  const filters = [...query.filters, ...sides];
  const { good } = measureRow(measure);
  const isGood = order?.first === good;
  const end =
    measure === 'job_count' ? (order?.first === 'low' ? 'lowest' : 'highest') : isGood ? 'best' : 'worst';
  const period = periodOf(query.time, today);
  const before = compare?.with === 'period' ? compare.time : null;
  return {
    ...scoped({ ...query, filters }, today),
    topic: 'measure',
    metric: moved && others.length > 0 ? null : measure,
    period,
    groupBy: by,
    bucket: every,
    // All of them in their usual order are wanted where no end is asked for.
    order: order === null || (order.top === 'all' && order.first === 'high') ? null : end,
    byRate: order?.by === 'value',
    top: typeof order?.top === 'number' ? order.top : null,
    threshold: bound && {
      ...(bound.sample && { sample: { ...bound.sample } }),
      ...(bound.value && { value: { ...bound.value } }),
    },
    against: before === 'before' ? before : before && periodOf(before, today),
    moved: moved && by ? { way: moved, groupBy: by } : null,
    unit,
    together: compare?.with === 'sides' && compare.whole,
    total: as === 'total',
    trend: as === 'trend',
    countsGroups: as === 'groups',
    averagePer: typeof as === 'object' && 'each' in as ? as.each : [],
    share: typeof as === 'object' && 'shareOf' in as ? shareOf(as) : null,
    text: wordsOf(query),
  };
}

/** The words for the form of a figure: what nothing but them tells. */
function wordsOf({ as, order, compare }: MeasureQuery): string {
  const form = as === 'hits' ? 'how many' : as === 'median' ? 'median' : as === 'split' ? 'share' : '';
  const each = order?.top === 'all' ? 'each' : '';
  const judged = compare?.with === 'period' && compare.judged ? 'better' : '';
  return [form, each, judged].filter(Boolean).join(' ');
}

function shareOf({ shareOf: filters, planned }: Extract<MeasureQuery['as'], { shareOf: unknown }>): Share {
  const { named, statuses, narrowing } = conditionsOf(filters);
  const delta = planned === 'start' ? 'start_delta_mins' : 'end_delta_mins';
  return {
    named,
    statuses,
    narrowing: { ...narrowing, ...(planned && { [delta]: { at_least: -1e9 } }) },
    phrase: planned ? `jobs with a planned ${planned}` : 'jobs',
  };
}

function listed(query: ListQuery, today: Temporal.PlainDate): Partial<Intent> {
  const { which, order, top, page, reports, untilSettled } = query;
  const delay = order?.by === 'time' ? null : order;
  const isHigh = delay?.first === 'high';
  return {
    ...scoped(query, today),
    topic: 'jobs',
    list: which,
    listOrder: order?.by === 'time' ? order.first : null,
    byLength:
      delay && (delay.by === 'duration' ? (isHigh ? 'longest' : 'shortest') : isHigh ? 'latest' : 'earliest'),
    top,
    page,
    reports,
    untilSettled,
    text: delay?.by === 'start_delay' ? 'start' : '',
  };
}

function casesAsked(query: CasesQuery, today: Temporal.PlainDate): Partial<Intent> {
  const { owner, teams, names, job, type, scope, scopeSaid, overdue, page } = query;
  const said = {
    whose: owner,
    caseWords: query.words,
    casePriorities: query.priorities,
    caseStates: query.states,
    caseOrder: query.order,
    caseGroup: query.by,
    asksOwner: query.asksOwner,
    ofTeam: query.ofTeam,
    caseGuessed: query.guessed,
    caseDays: query.days,
  };
  return {
    topic: 'cases',
    matter: matter(said, today),
    teams,
    named: namesOf(names),
    aside: query.aside.map(namedOf),
    reference: job,
    caseType: type,
    caseScope: scopeSaid ? scope : null,
    overdue,
    page,
  };
}

function alertsAsked(query: AlertsQuery, today: Temporal.PlainDate): Partial<Intent> {
  const { id, severity, sentinel, family, watched, names, page } = query;
  const alerts = { severity, sentinel, family, watched } as Intent['matter']['alerts'];
  return { topic: 'alerts', matter: matter({ alertId: id, alerts }, today), named: namesOf(names), page };
}

function recordsAsked(query: RecordsQuery): Partial<Intent> {
  const [kind = 'contact'] = KINDS.filter((one) => FILTER_OF[one] === query.of);
  const directory: DirectoryAsked = {
    asks: query.form,
    kind,
    ...(query.plannedMaintenance && { plannedMaintenance: true }),
    ...(query.active !== null && { active: query.active }),
  };
  const narrowing = query.places.length > 0 ? { place: [...query.places] } : {};
  return { topic: 'records', directory, named: namesOf(query.customers), narrowing };
}

const KINDS = Object.keys(FILTER_OF) as EntityKind[];

function periodOf(time: TimeSpec | null, today: Temporal.PlainDate): Period | null {
  if (time === null) return null;
  // What is of today's calendar is called by its name.
  const called = time.kind === 'unit' ? `last ${time.unit}` : '';
  const [first, ...others] = periodsOf(time, called, today);
  return first ? others.reduce((whole, one) => joinedPeriod(whole, one) ?? whole, first) : null;
}

function namesOf(filters: readonly Filter[]): Named[] {
  return filters.flatMap((one) =>
    isName(one) ? one.is.map((ref) => ({ ...namedOf(ref), ...(one.not && { without: true as const }) })) : [],
  );
}

type Conditions = Pick<
  Intent,
  'named' | 'statuses' | 'result' | 'verticals' | 'start' | 'finish' | 'narrowing' | 'phrases'
>;

const LABELS = { status: 'status', result: 'result', vertical: 'vertical', priority: 'priority' } as const;

/** What jobs have to be like; what has no field of its own is narrowed by. */
function conditionsOf(filters: readonly Filter[]): Conditions {
  const find = <K extends Filter['on']>(on: K) =>
    filters.find((one) => one.on === on && !one.not) as Extract<Filter, { on: K }> | undefined;
  const narrowing: Record<string, unknown> = {};
  const except: Record<string, readonly string[]> = {};
  const phrases: string[] = [];
  for (const filter of filters) {
    const { on, is, not } = filter;
    if (isName(filter) || (OWN.has(on) && !not)) continue;
    // Each row tells the values of its own filter.
    phrases.push((FILTER_ROWS[on].phrase as (value: unknown, isNot: boolean) => string)(is, not === true));
    const labels = on === 'priority' ? filter.is.flatMap((one) => labelsOf(one.toLowerCase())) : is;
    if (on in LABELS && not) except[on] = labels as readonly string[];
    else if (on === 'priority') narrowing.only = { priority: labels };
    else if (on === 'time_of_day')
      Object.assign(narrowing, {
        ...(filter.is.from && { from_time: filter.is.from }),
        ...(filter.is.to && { to_time: filter.is.to }),
      });
    else narrowing[on] = is;
  }
  if (Object.keys(except).length > 0) narrowing.except = except;
  return {
    named: namesOf(filters),
    statuses: find('status')?.is ?? [],
    result: find('result')?.is[0] ?? null,
    verticals: find('vertical')?.is ?? [],
    start: find('start')?.is ?? null,
    finish: find('finish')?.is ?? null,
    narrowing: narrowing as JobFilter,
    phrases,
  };
}

/** Conditions that have fields of their own. */
const OWN: ReadonlySet<string> = new Set(['status', 'result', 'vertical', 'start', 'finish']);
