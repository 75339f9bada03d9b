import type { LookedUp } from '../query/call.ts';
import { type Filter, isName, type RecordKind, type Ref } from '../query/filters.ts';
import type { MeasureQuery, Query } from '../query/query.ts';
import type { TimeSpec } from '../query/time.ts';
import { leadersOf } from '../render/ranking.ts';
import type { Cases } from '../render/records/cases.ts';
import { type Measured, outputOf } from '../render/results.ts';
import { rankedSteps } from '../render/series.ts';
import type { ShownCase } from '../tools/shown-case.ts';
import type { ShownJob } from '../tools/shown-job.ts';

/** One thing that was asked, and what its answer said that a later turn may mean. */
export interface Answered {
  readonly query: Query;
  /** Who share the first place of a ranking. */
  readonly leaders: readonly Ref[];
  /** The day, week or month that a series put first. */
  readonly led: TimeSpec | null;
  /** Whom else it is about: those the query names, or those of the job it tells of. */
  readonly about: readonly Ref[];
  /** Who owns the case it tells of. */
  readonly owner: string | null;
}

/** What an answer answered, kept with it: what the next turn changes. */
export interface DialogueState {
  readonly v: 1;
  /** One for each thing that was asked. */
  readonly parts: readonly Answered[];
  /** What the next turn goes on from, the last first meant; none where the turn left what was spoken of as it was. */
  readonly subjects: readonly Query[];
  /** Whether the turn was read after what was said before it. */
  readonly leans: boolean;
}

const LEADERS_MAX = 5;

/** What was answered, for the next turn. */
export function stateOf(
  parts: readonly { readonly query: Query; readonly lookedUp: readonly LookedUp[] }[],
  { subjects, leans }: Pick<DialogueState, 'subjects' | 'leans'>,
): DialogueState {
  return { v: 1, parts: parts.map(({ query, lookedUp }) => answeredOf(query, lookedUp)), subjects, leans };
}

/** A state as it was kept; null where there is none, or one of another version. */
export function storedState(kept: unknown): DialogueState | null {
  const state = kept as Partial<DialogueState> | null | undefined;
  return state?.v === 1 && Array.isArray(state.parts) && Array.isArray(state.subjects)
    ? (state as DialogueState)
    : null;
}

function answeredOf(query: Query, lookedUp: readonly LookedUp[]): Answered {
  const of = <T>(id: string) => outputOf<T>({ lookedUp }, id);
  const plain = { query, leaders: [], led: null, about: namedBy(query), owner: null };
  switch (query.kind) {
    case 'measure':
      return { ...plain, leaders: leadersTold(query, of('rank')), led: ledTold(query, of('series')) };
    case 'job': {
      const job = of<{ job?: ShownJob }>('job')?.job;
      return { ...plain, about: job ? refsOf(job) : [] };
    }
    case 'case':
      return { ...plain, owner: of<{ case?: ShownCase }>('case')?.case?.owner ?? null };
    case 'cases': {
      const [only, second] = of<Cases>('cases')?.cases ?? [];
      return { ...plain, owner: (query.asksOwner && !second && only?.owner) || null };
    }
    default:
      return plain;
  }
}

const RANKED: Readonly<Partial<Record<string, RecordKind>>> = {
  engineer: 'engineer',
  customer: 'customer',
  site: 'site',
  job_type: 'job_type',
  category: 'category',
};

function leadersTold(query: MeasureQuery, rank: Measured | undefined): Ref[] {
  const kind = RANKED[query.by ?? ''];
  if (!kind || !rank) return [];
  return leadersOf(query, rank.groups)
    .slice(0, LEADERS_MAX)
    .flatMap(({ key, label }) => (key === null ? [] : [{ kind, ids: [key], name: label }]));
}

function ledTold(query: MeasureQuery, series: Measured | undefined): TimeSpec | null {
  const { order, every } = query;
  const first = order && every && series ? rankedSteps(query, series.series)[0] : undefined;
  return first && every ? { kind: 'unit', unit: every, start: first.bucket.slice(0, 10) } : null;
}

/** Whom a query names. */
function namedBy(query: Query): Ref[] {
  if (query.kind === 'details') return query.of ? [...query.of.is] : [];
  if (query.kind === 'qualifications') return namesIn(query.engineers);
  if (query.kind === 'records') return namesIn(query.customers);
  if (query.kind === 'teams') return namesIn(query.lookedAfter);
  if ('filters' in query) return namesIn(query.filters);
  return 'names' in query ? namesIn(query.names) : [];
}

function namesIn(filters: readonly Filter[]): Ref[] {
  return filters.flatMap((one) => (isName(one) && !one.not ? one.is : []));
}

/** Whose a job is, where it is, and who is on it. */
function refsOf({
  customer,
  contact_id,
  site,
  site_key,
  engineer,
  resource_id,
  type,
  type_id,
}: ShownJob): Ref[] {
  const ref = (kind: RecordKind, id: string | number | null, name: string | null): Ref[] =>
    id === null || name === null ? [] : [{ kind, ids: [String(id)], name }];
  return [
    ...ref('customer', contact_id, customer),
    ...ref('site', site_key, site),
    ...ref('engineer', resource_id, engineer),
    ...ref('job_type', type_id, type),
  ];
}
