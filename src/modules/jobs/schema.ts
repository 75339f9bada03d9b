import { type Static, Type } from 'typebox';
import { Account, SiteKey } from '#/modules/directory/index.ts';
import { VERTICALS } from '#/modules/enrichment/index.ts';
import { alsoCalled, Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';
import { JOB_STATUSES, OTHER_NAMES } from './words.ts';

const Text = Type.String();
const Mins = Type.Number({ description: 'Minutes; negative is early, positive late.' });
const FollowUp = Type.Partial(Type.Object({ text: Text, kind: Text }));

const AiBlock = Type.Object({
  sentiment: Text,
  complaint: Type.Optional(
    Type.Boolean({
      description:
        'Whether the customer complains about the service, in the request or as the engineer noted it.',
    }),
  ),
  keyPhrases: Type.Array(Text),
  faultType: nullable(Text),
  equipment: Type.Array(Text),
  followUps: Type.Array(FollowUp),
  firstVisitFix: nullable(Type.Boolean()),
  confidence: Type.Number(),
});

/** A job (a field visit) with all its data. Any key may be absent from a compact response. */
export const Job = Type.Partial(
  Type.Object({
    jobId: Type.Integer(),
    reference: Text,
    companyId: Text,
    status: oneOf(JOB_STATUSES),
    fmsStatus: nullable(Text),
    result: nullable(Text),
    vertical: oneOf(VERTICALS),
    subVertical: nullable(Text),
    createdAt: Timestamp,
    scheduledAt: nullable(Timestamp),
    plannedStartAt: nullable(Timestamp),
    plannedEndAt: nullable(Timestamp),
    actualStartAt: nullable(Timestamp),
    actualEndAt: nullable(Timestamp),
    startDeltaMins: nullable(Mins),
    endDeltaMins: nullable(Mins),
    startedEarly: nullable(Type.Boolean()),
    startedLate: nullable(Type.Boolean()),
    finishedEarly: nullable(Type.Boolean()),
    finishedLate: nullable(Type.Boolean()),
    durationMins: nullable(Type.Number()),
    description: nullable(Text),
    processedOutcome: nullable(Text),
    jobGroupId: nullable(Type.Integer()),
    priority: nullable(Text),
    assetId: nullable(Text),
    type: nullable(Type.Partial(Type.Object({ typeId: Type.Integer(), name: nullable(Text) }))),
    category: nullable(Type.Partial(Type.Object({ categoryId: Type.Integer(), name: nullable(Text) }))),
    engineer: nullable(Type.Partial(Type.Object({ resourceId: Text, name: nullable(Text) }))),
    contact: nullable(
      Type.Partial(
        Type.Object({
          contactId: Type.Integer(),
          name: nullable(Text),
          reference: nullable(Text),
          parentContactId: nullable(Type.Integer()),
        }),
      ),
    ),
    site: nullable(
      Type.Partial(
        Type.Object({
          siteKey: Text,
          name: nullable(Text),
          address: nullable(Text),
          postcode: nullable(Text),
          latitude: nullable(Type.Number()),
          longitude: nullable(Type.Number()),
        }),
      ),
    ),
    ai: Type.Partial(AiBlock),
    typeId: nullable(Type.Integer()),
    categoryId: nullable(Type.Integer()),
    resourceId: nullable(Text),
    contactId: nullable(Type.Integer()),
    siteKey: nullable(Text),
    updatedAt: Timestamp,
    worksheets: Type.Array(
      Type.Partial(
        Type.Object({
          worksheetId: Type.Integer(),
          jobId: Type.Integer(),
          name: Text,
          answers: Type.Array(
            Type.Unsafe<{ question: string; answer: unknown }>({
              type: 'object',
              additionalProperties: true,
            }),
          ),
          completedAt: nullable(Timestamp),
        }),
      ),
    ),
  }),
  {
    title: 'Job',
    'x-always': ['jobId', 'reference', 'companyId', 'status', 'vertical', 'createdAt', 'updatedAt'],
  },
);
export type Job = Static<typeof Job>;

export const DATE_FIELDS = [
  'createdAt',
  'plannedStartAt',
  'plannedEndAt',
  'actualStartAt',
  'actualEndAt',
] as const;
export const SORTS = [
  'createdAt',
  'plannedStartAt',
  'actualStartAt',
  'actualEndAt',
  'startDeltaMins',
  'endDeltaMins',
] as const;

const Compact = Type.Boolean({ default: false, description: 'Omits nulls and empty values.' });
const Late = (what: string) =>
  Type.Optional(
    Type.Boolean({
      description: `Jobs that ${what}. False selects the opposite among jobs with both times.`,
    }),
  );

/** Far beyond any feed: a page past the end is empty, not an error. */
const PAGE_NUMBER_MAX = 1_000_000_000;

export const FeedQuery = Type.Object({
  page_size: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  page_number: Type.Integer({
    minimum: 1,
    maximum: PAGE_NUMBER_MAX,
    default: 1,
    description: 'Starts at 1.',
  }),
  contact_id: Type.Optional(alsoCalled(Id('The customer.'), OTHER_NAMES.customer)),
  resource_id: Type.Optional(alsoCalled(Type.String({ description: 'The engineer.' }), OTHER_NAMES.engineer)),
  type_id: Type.Optional(alsoCalled(Id('The job type.'), OTHER_NAMES.jobType)),
  category_id: Type.Optional(Id('The job category.')),
  job_group_id: Type.Optional(Id('The job group.')),
  site_key: Type.Optional(SiteKey),
  vertical: Type.Optional(oneOf(VERTICALS, { description: 'The line of work.' })),
  priority: Type.Optional(Type.String({ maxLength: 500, description: 'The complete word, in any case.' })),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words that must all occur in the reference, the description, the outcome, or the name of the customer or site.',
    }),
  ),
  status: Type.Optional(
    Type.Array(Text, {
      description:
        `One or more of ${JOB_STATUSES.join(', ')}, or words of the field-management system, which select the jobs ` +
        'that carry them; comma-separated. Cancelled and refused jobs show only when asked for by that word.',
    }),
  ),
  result: Type.Optional(Type.String({ description: 'The complete label, case-insensitive.' })),
  date_from: Type.Optional(
    TimeInput(
      'Inclusive. ISO 8601, epoch seconds or milliseconds; a date alone is midnight in the tenant’s time zone.',
    ),
  ),
  date_to: Type.Optional(TimeInput('Exclusive, in the forms of date_from; not before it.')),
  date_field: oneOf(DATE_FIELDS, {
    default: 'createdAt',
    description: 'The time that date_from and date_to apply to.',
  }),
  direction: oneOf(['asc', 'desc'], { default: 'desc' }),
  sort_by: oneOf(SORTS, {
    default: 'createdAt',
    description: 'Ties are sorted by jobId; jobs without the value come last in both directions.',
  }),
  finished_late: Late('finished late'),
  finished_early: Late('finished early; not together with finished_late'),
  started_late: Late('started late'),
  started_early: Late('started early; not together with started_late'),
  started_on_time: Type.Optional(
    Type.Boolean({
      description:
        'Jobs that `sla_punctuality` counts as on time: started no later than the setting `late_start_mins` after the planned start. False selects the later ones.',
    }),
  ),
  compact: Compact,
  facets: Type.Optional(
    Type.Boolean({ description: 'Also counts all matching jobs by status, result and vertical.' }),
  ),
});
export type FeedQuery = Static<typeof FeedQuery>;

const FACET_VALUES_MAX = 100;
const FacetCounts = Type.Array(Type.Object({ value: Text, count: Type.Integer() }), {
  description: `The most frequent first, at most ${FACET_VALUES_MAX}; jobs without a value are in none.`,
});

/** How many of the matching jobs have each value. */
export const FeedFacets = Type.Object(
  { status: FacetCounts, result: FacetCounts, vertical: FacetCounts },
  { title: 'JobFacets' },
);
export type FeedFacets = Static<typeof FeedFacets>;

export const Feed = Type.Object({
  jobs: Type.Array(Job),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  totalJobs: Type.Integer({ description: 'The exact number of matching jobs.' }),
  totalPages: Type.Integer(),
  facets: Type.Optional(FeedFacets),
});
export type Feed = Static<typeof Feed>;

export const AccountFeedQuery = Type.Object({
  ...FeedQuery.properties,
  contact_id: alsoCalled(Id('Any contact of the account.'), OTHER_NAMES.customer),
});
export type AccountFeedQuery = Static<typeof AccountFeedQuery>;

export const AccountFeed = Type.Object({ account: Account, ...Feed.properties });
export type AccountFeed = Static<typeof AccountFeed>;

export const JobParams = Type.Object({
  job_id: Type.String({
    minLength: 1,
    description: 'Id, or percent-encoded reference in any case; an id takes precedence.',
  }),
});
export const JobQuery = Type.Object({
  include_worksheets: Type.Boolean({ default: false, description: 'Adds `worksheets`.' }),
  compact: Compact,
});
export type JobQuery = Static<typeof JobQuery>;

/** The job list of the FMS surface. */
export const FmsJobList = Type.Object({
  pageNumber: Type.Integer({ minimum: 1, maximum: PAGE_NUMBER_MAX, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  sortBy: oneOf(SORTS, { default: 'createdAt' }),
  direction: oneOf(['ascending', 'descending'], { default: 'descending' }),
});
export type FmsJobList = Static<typeof FmsJobList>;
