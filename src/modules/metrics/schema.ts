import { type Static, Type } from 'typebox';
import { OTHER_NAMES } from '#/modules/jobs/index.ts';
import { AnyObject, Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';
import {
  AXES,
  BUCKETS,
  COMPARISONS,
  FILTER_WORDS,
  GROUPINGS,
  METRIC_WORDS,
  PERIODS,
  UNIT_OF,
  UNITS,
} from './words.ts';

const LIST_MAX = 500;

/** One id or a list of them; as text, separated by commas. */
const ids = (otherNames: readonly string[] = []) =>
  Type.Optional(
    Type.Unsafe<number | number[] | null>({
      type: ['integer', 'array', 'null'],
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      items: Id(),
      maxItems: LIST_MAX,
      'x-also-called': otherNames,
    }),
  );
const texts = (description: string, more: { items?: object; otherNames?: readonly string[] } = {}) =>
  Type.Optional(
    Type.Unsafe<string | string[] | null>({
      type: ['string', 'array', 'null'],
      items: more.items ?? { type: 'string' },
      maxItems: LIST_MAX,
      description,
      'x-also-called': more.otherNames ?? [],
    }),
  );
const flag = (what: string) =>
  Type.Optional(
    Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: `True counts jobs that ${what}; false the opposite, with data.`,
    }),
  );

const Filters = Type.Object({
  contactId: ids(OTHER_NAMES.customer),
  resourceId: texts('Engineers: one id, several separated by commas, or a list.', {
    otherNames: OTHER_NAMES.engineer,
  }),
  siteKey: texts('Sites: one key, several separated by commas, or a list.'),
  typeId: ids(OTHER_NAMES.jobType),
  categoryId: ids(),
  jobGroupId: ids(),
  vertical: texts('One, several separated by commas, or a list.', { items: oneOf(FILTER_WORDS.vertical) }),
  status: texts(
    'The four states or the FMS words; one, several separated by commas, or a list. Cancelled and refused jobs count only if named here.',
    { items: oneOf(FILTER_WORDS.status) },
  ),
  result: texts('One whole label, in any case, or a list of them.'),
  startedLate: flag('started late'),
  startedEarly: flag('started early'),
  finishedLate: flag('finished late'),
  finishedEarly: flag('finished early'),
  startDate: Type.Optional(
    Type.Unsafe<string | number | null>({
      ...TimeInput('Inclusive; overrides `period`. A date is its first instant in the tenant’s time zone.'),
      type: ['string', 'number', 'null'],
    }),
  ),
  endDate: Type.Optional(
    Type.Unsafe<string | number | null>({
      ...TimeInput('Inclusive; a date is the whole day. Left out: now. Alone: the 30 days up to it.'),
      type: ['string', 'number', 'null'],
    }),
  ),
});
export type FilterInput = Static<typeof Filters>;
export const FILTER_NAMES = Object.keys(Filters.properties) as (keyof FilterInput)[];

/** Accepts `contact_id` for `contactId`, as the feed and the searches name it, so that no filter is ignored. */
const OTHER_SPELLINGS = FILTER_NAMES.map(
  (name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name] as const,
).filter(([spelling, name]) => spelling !== name);
const SpelledFilters = Type.Object(
  {
    ...Filters.properties,
    ...Object.fromEntries(
      OTHER_SPELLINGS.map(([spelling, name]) => [
        spelling,
        Type.Optional(
          Type.Unsafe({
            ...Filters.properties[name],
            description: `The same as ${name}.`,
            deprecated: true,
            'x-also-called': [],
          }),
        ),
      ]),
    ),
  },
  { additionalProperties: false },
);

/** The filters under their own names, whichever spelling was sent. */
export function canonicalFilters(given: FilterInput): FilterInput {
  const sent = given as Readonly<Record<string, unknown>>;
  const others = OTHER_SPELLINGS.filter(([spelling]) => sent[spelling] !== undefined);
  return { ...Object.fromEntries(others.map(([spelling, name]) => [name, sent[spelling]])), ...given };
}

export const AggregateBody = Type.Object({
  metric: oneOf(METRIC_WORDS, { description: 'What to measure.' }),
  time_axis: Type.Optional(
    nullable(
      oneOf([...AXES, ...BUCKETS], {
        description:
          'The time that places a job in the period (actualStartAt by default), or day, week or month for a `series` over actualStartAt.',
      }),
    ),
  ),
  period: Type.Optional(
    nullable(oneOf(PERIODS, { description: 'Default: last_30_days. Weeks start on Monday.' })),
  ),
  compare_to: Type.Optional(nullable(oneOf(COMPARISONS))),
  group_by: Type.Optional(
    nullable(
      oneOf(GROUPINGS, {
        description:
          '`type` is `job_type`. `fault_type` and `equipment` are what the texts of a job tell, of several the first. day, week and month return `series` instead of `groups`.',
      }),
    ),
  ),
  filters: Type.Optional(
    Type.Unsafe<FilterInput | null>({
      ...SpelledFilters,
      type: ['object', 'null'],
      description: 'An unknown filter is rejected, because ignoring it would return a wrong number.',
    }),
  ),
  limit: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 50,
    description: 'The maximum number of groups.',
  }),
});
export type AggregateBody = Static<typeof AggregateBody>;

const Value = nullable(
  Type.Number({ description: 'Unrounded; null if no job qualifies (a count is then 0).' }),
);
const Percent = nullable(
  Type.Number({ description: 'A ratio in percent, to one decimal; null for other units.' }),
);
const Median = Type.Optional(nullable(Type.Number({ description: 'Only for averages.' })));
const SampleSize = Type.Integer({ description: 'The jobs counted: the denominator of a ratio.' });

const change = {
  value: Value,
  median: Median,
  sample_size: SampleSize,
  delta: nullable(Type.Number({ description: 'value − the compared value, unrounded.' })),
  delta_pct: nullable(
    Type.Number({
      description:
        'delta in percent of the compared value’s size, to one decimal; null where that is 0 or null.',
    }),
  ),
};

const figures = { value: Value, value_pct: Percent, median: Median, sample_size: SampleSize };

/** A measured metric. All keys are always present, except `median`, which only averages have. */
export const Aggregate = Type.Object(
  {
    metric: oneOf(Object.keys(UNIT_OF) as (keyof typeof UNIT_OF)[]),
    metric_requested: Type.String(),
    unit: oneOf(UNITS),
    ...figures,
    time_axis: oneOf(AXES),
    bucket: nullable(oneOf(BUCKETS)),
    group_by: nullable(oneOf(GROUPINGS)),
    filters: AnyObject,
    period: Type.Object({
      name: oneOf([...PERIODS, 'custom']),
      start: Timestamp,
      end: Timestamp,
      timezone: Type.String(),
      is_partial: Type.Boolean(),
    }),
    groups: Type.Array(
      Type.Object({
        key: nullable(Type.String({ description: 'Null for jobs without a value.' })),
        label: Type.String(),
        ...figures,
        comparison: Type.Union([Type.Object(change), Type.Null()]),
      }),
    ),
    series: Type.Array(
      Type.Object({
        bucket: Type.String({ description: 'The local date on which it starts.' }),
        start: Timestamp,
        end: Timestamp,
        ...figures,
      }),
    ),
    comparison: Type.Union([
      Type.Object({ compare_to: oneOf(COMPARISONS), start: Timestamp, end: Timestamp, ...change }),
      Type.Null(),
    ]),
    total_groups: Type.Integer({ description: 'Before `limit`.' }),
    truncated: Type.Boolean(),
  },
  { title: 'Aggregate' },
);
export type Aggregate = Static<typeof Aggregate>;

const METRICS_MAX = 8;

/** A request for one metric, or for several over the same jobs. */
export const AggregateRequest = Type.Object({
  ...AggregateBody.properties,
  metric: Type.Optional(oneOf(METRIC_WORDS, { description: 'What to measure; not together with metrics.' })),
  metrics: Type.Optional(
    Type.Array(oneOf(METRIC_WORDS), {
      minItems: 1,
      maxItems: METRICS_MAX,
      description: `Up to ${METRICS_MAX} metrics over the same jobs, answered as \`results\` in this order.`,
    }),
  ),
});
export type AggregateRequest = Static<typeof AggregateRequest>;

export const Aggregates = Type.Object({ results: Type.Array(Aggregate) }, { title: 'Aggregates' });
export type Aggregates = Static<typeof Aggregates>;
