import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject, EpochMs, Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';
import { HISTORY_EVENTS } from './alerts/history-rules.ts';
import { ENTITY_TYPES } from './sentinel.ts';

const Text = Type.String();
const Share = Type.Number();

const FAMILIES = ['operational', 'growth_opportunity'] as const;
const SEVERITIES = ['info', 'warning', 'critical'] as const;
export const ALERT_STATUSES = ['new', 'ongoing', 'snoozed', 'resolved'] as const;
const RESULT_STATUSES = ['triggered', 'clear', 'insufficient_data', 'disabled', 'error'] as const;

const IdList = (what: string) =>
  Type.Optional(
    nullable(
      Type.Array(Type.String({ maxLength: 500 }), {
        maxItems: 10_000,
        description: `${what}: an array or a comma-separated list.`,
      }),
    ),
  );

export const ExclusionsInput = Type.Object({
  excludedSiteKeys: IdList('Sites'),
  excludedJobTypeIds: IdList('Job types'),
  excludedContactIds: IdList('Customers'),
  excludedResourceIds: IdList('Engineers'),
});
export type ExclusionsInput = Static<typeof ExclusionsInput>;

const RunOptions = {
  paramOverrides: Type.Optional(
    nullable(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description:
          'Thresholds for this run: `{sentinel_id: {param: value}}`, within the bounds of the registry.',
      }),
    ),
  ),
  exclusions: Type.Optional(nullable(ExclusionsInput)),
  as_of: Type.Optional(TimeInput('Run as of this moment: nothing later counts, and alerts are not changed.')),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description: 'Most alerts per sentinel; 50 unless the tenant has set another limit.',
    }),
  ),
};

const SentinelIds = (description: string) =>
  Type.Optional(nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200, description })));

export const RunOne = Type.Object(RunOptions);
export type RunOne = Static<typeof RunOne>;
export const RunMany = Type.Object({
  sentinel_ids: SentinelIds('The sentinels to run; all when omitted or empty.'),
  sentinelIds: SentinelIds('Alias of sentinel_ids.'),
  ...RunOptions,
});
export type RunMany = Static<typeof RunMany>;

const NamedEntity = Type.Object({ type: Text, id: Text, name: Text });

export const EvidenceJob = Type.Object(
  {
    jobId: Type.Integer(),
    reference: Text,
    status: Text,
    result: nullable(Text),
    actualStartAt: nullable(Timestamp),
    actualEndAt: nullable(Timestamp),
    startDeltaMins: nullable(Type.Number()),
    endDeltaMins: nullable(Type.Number()),
    resourceId: nullable(Text),
    contactId: nullable(Type.Integer()),
    siteKey: nullable(Text),
    typeId: nullable(Type.Integer()),
  },
  { title: 'EvidenceJob' },
);
export type EvidenceJob = Static<typeof EvidenceJob>;

const Window = Type.Object({ start: Timestamp, end: Timestamp }, { title: 'AlertWindow' });

const SeriesPoint = Type.Object(
  {
    start: Timestamp,
    end: Timestamp,
    value: nullable(Type.Number({ description: 'In the unit of the metric; null without jobs.' })),
    sample_size: Type.Integer(),
  },
  { title: 'SeriesPoint' },
);
type SeriesPoint = Static<typeof SeriesPoint>;

const Evidence = Type.Unsafe<
  {
    recentJobs: EvidenceJob[];
    latestJobs: EvidenceJob[];
    window: Static<typeof Window>;
    baselineWindow: Static<typeof Window> | null;
    series?: SeriesPoint[];
  } & Record<string, unknown>
>({
  title: 'Evidence',
  type: 'object',
  description:
    'The jobs behind the finding, newest first, at most 25; the last five jobs of the entity; the time windows; the counts, thresholds and p-value; for a share, a duration or a count, its values over time.',
  properties: {
    recentJobs: Type.Array(EvidenceJob),
    latestJobs: Type.Array(EvidenceJob),
    window: Window,
    baselineWindow: { ...Window, type: ['object', 'null'] },
    series: Type.Array(SeriesPoint),
  },
  required: ['recentJobs', 'latestJobs', 'window', 'baselineWindow'],
  additionalProperties: true,
});

export const Alert = Type.Object(
  {
    id: Type.String({ description: 'SHA-1 of sentinel, entity and metric: the same in every run.' }),
    sentinel_id: Text,
    family: oneOf(FAMILIES),
    category: Text,
    severity: oneOf(SEVERITIES),
    title: Text,
    summary: Text,
    recommendation: Text,
    entity: NamedEntity,
    related: Type.Array(NamedEntity),
    metric: Type.Object({
      name: Text,
      value: nullable(Share),
      baseline: nullable(Share),
      delta_pp: nullable(Type.Number({ description: 'Percentage points, for shares.' })),
      sample_size: nullable(Type.Integer()),
      baseline_size: nullable(Type.Integer()),
      p_value: nullable(Type.Number()),
      test: nullable(Text),
    }),
    evidence: Evidence,
    score: Type.Integer({ description: '0 to 100, from certainty and sample size.' }),
    status: oneOf(ALERT_STATUSES),
    first_seen_at: EpochMs,
    last_seen_at: EpochMs,
    snoozed_until: nullable(EpochMs),
    case_id: nullable(Type.Integer()),
  },
  { title: 'Alert' },
);
export type Alert = Static<typeof Alert>;

const HistoryEntry = Type.Object({
  at: EpochMs,
  event: oneOf(HISTORY_EVENTS),
  severity: oneOf(SEVERITIES),
  value: nullable(Type.Number({ description: 'The metric at that time.' })),
  by: nullable(Type.Integer({ description: 'The user who did it; null for a run or a key.' })),
  until: nullable(EpochMs),
  case_id: nullable(Type.Integer()),
});

/** An alert and what happened to it. */
export const AlertDetail = Type.Object(
  {
    ...Alert.properties,
    history: Type.Array(HistoryEntry, {
      description: 'Oldest first, at most 100 entries; being seen again counts once a day.',
    }),
  },
  { title: 'AlertDetail' },
);
export type AlertDetail = Static<typeof AlertDetail>;

export const Result = Type.Object({
  sentinel_id: Text,
  status: oneOf(RESULT_STATUSES),
  entities_evaluated: Type.Integer(),
  alert_count: Type.Integer(),
  thresholdsApplied: AnyObject,
  alerts: Type.Array(Alert),
});
export type Result = Static<typeof Result>;

export const Run = Type.Object(
  {
    run_id: Text,
    as_of: Timestamp,
    started_at: EpochMs,
    duration_ms: Type.Integer(),
    sentinels_run: Type.Integer({ description: 'Number of sentinels that are not disabled.' }),
    triggered: Type.Integer({ description: 'Number of sentinels with an alert.' }),
    alerts: Type.Array(Alert),
    results: Type.Array(Result),
  },
  { title: 'SentinelRun' },
);
export type Run = Static<typeof Run>;

export const CachedRun = Type.Object({
  run_id: nullable(Text),
  as_of: Type.Optional(Timestamp),
  started_at: Type.Optional(EpochMs),
  duration_ms: Type.Optional(Type.Integer()),
  sentinels_run: Type.Optional(Type.Integer()),
  triggered: Type.Optional(Type.Integer()),
  alerts: Type.Array(Alert),
  results: Type.Array(Result),
  cached: Type.Optional(Type.Boolean()),
  age_seconds: Type.Optional(Type.Integer()),
});
export type CachedRun = Static<typeof CachedRun>;

export const Registry = Type.Object({
  sentinels: Type.Array(
    Type.Object({
      id: Text,
      name: Text,
      description: Text,
      family: oneOf(FAMILIES),
      category: Text,
      schedule: oneOf(['daily', 'weekly']),
      entity_type: Text,
      params: Type.Unsafe<
        Record<
          string,
          { default: unknown; min: number; max: number; type: string; description?: string; value?: unknown }
        >
      >({
        type: 'object',
        description:
          '`{param: {default, min, max, type, description?}}`, and `value` where the tenant has set another one.',
        additionalProperties: true,
      }),
      enabled: Type.Boolean(),
      aliases: Type.Array(Text),
    }),
  ),
  count: Type.Integer(),
});
export type Registry = Static<typeof Registry>;

export const SentinelParams = Type.Object({
  sentinel_id: Type.String({ description: 'An id or alias from the registry.' }),
});
export const AlertParams = Type.Object({ alert_id: Type.String({ description: 'The `id` of an alert.' }) });

export const AlertQuery = Type.Object({
  ...pageQuery({ default: 25, max: 100 }),
  status: Type.Optional(
    Type.Array(oneOf(ALERT_STATUSES), { description: 'Comma-separated; all but resolved when omitted.' }),
  ),
  compact: Type.Optional(
    Type.Boolean({
      description: 'Leaves out the jobs, thresholds and details of `evidence`: its lists of jobs are empty.',
    }),
  ),
  severity: Type.Optional(oneOf(SEVERITIES)),
  family: Type.Optional(oneOf(FAMILIES)),
  sentinel_id: Type.Optional(
    Type.String({ maxLength: 100, description: 'An id or alias from the registry.' }),
  ),
  entity_type: Type.Optional(
    oneOf(ENTITY_TYPES, { description: 'Alerts about an entity of this type or related to one.' }),
  ),
  entity_id: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'Alerts about this entity or related to it; without entity_type, whatever has this id.',
    }),
  ),
});
export type AlertQuery = Static<typeof AlertQuery>;
export const AlertPage = pageOf(Alert);

export const Snooze = Type.Object({
  until: Type.Optional(TimeInput('End of the snooze: ISO 8601, or epoch seconds or milliseconds.')),
  days: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 365,
      description: 'An alternative to `until`; 7 if neither is given.',
    }),
  ),
});
export type Snooze = Static<typeof Snooze>;

export const CaseOfAlert = Type.Object({
  priority: Type.Optional(oneOf(['low', 'medium', 'high', 'critical'])),
  team_id: Type.Optional(nullable(Id('A team of the company.'))),
});
export type CaseOfAlert = Static<typeof CaseOfAlert>;
