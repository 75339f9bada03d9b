import { type Static, Type } from 'typebox';
import { Account, VERTICALS } from '#/modules/graph/index.ts';
import { Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';
import { JOB_STATUSES } from './words.ts';

const Text = Type.String();
const Mins = Type.Number({ description: 'Minutes; negative is early, positive late.' });
const FollowUp = Type.Partial(Type.Object({ text: Text, kind: Text }));

const AiBlock = Type.Object({
  sentiment: Text,
  keyPhrases: Type.Array(Text),
  faultType: nullable(Text),
  equipment: Type.Array(Text),
  followUps: Type.Array(FollowUp),
  firstVisitFix: nullable(Type.Boolean()),
  confidence: Type.Number(),
});

/** A job (a field visit) with everything known of it. Every key may be absent from a compact answer. */
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
  { title: 'Job' },
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

const Compact = Type.Boolean({ default: false, description: 'Leave out nulls and empties.' });
const Late = (what: string) =>
  Type.Optional(
    Type.Boolean({ description: `True selects jobs that ${what}; false the opposite, with data.` }),
  );

export const FeedQuery = Type.Object({
  page_size: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  page_number: Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 }),
  contact_id: Type.Optional(Id()),
  resource_id: Type.Optional(Text),
  type_id: Type.Optional(Id()),
  category_id: Type.Optional(Id()),
  status: Type.Optional(
    Type.Array(Text, { description: 'Comma-separated; the four states or the FMS words.' }),
  ),
  result: Type.Optional(Text),
  date_from: Type.Optional(TimeInput('Inclusive.')),
  date_to: Type.Optional(TimeInput('Exclusive; a date alone is its midnight in the tenant’s time zone.')),
  date_field: oneOf(DATE_FIELDS, { default: 'createdAt' }),
  direction: oneOf(['asc', 'desc'], { default: 'desc' }),
  sort_by: oneOf(SORTS, { default: 'createdAt' }),
  finished_late: Late('finished late'),
  finished_early: Late('finished early'),
  started_late: Late('started late'),
  started_early: Late('started early'),
  compact: Compact,
});
export type FeedQuery = Static<typeof FeedQuery>;

export const Feed = Type.Object({
  jobs: Type.Array(Job),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  totalJobs: Type.Integer(),
  totalPages: Type.Integer(),
});
export type Feed = Static<typeof Feed>;

export const AccountFeedQuery = Type.Object({
  ...FeedQuery.properties,
  contact_id: Id('Any contact of the account.'),
});
export type AccountFeedQuery = Static<typeof AccountFeedQuery>;

export const AccountFeed = Type.Object({ account: Account, ...Feed.properties });
export type AccountFeed = Static<typeof AccountFeed>;

export const JobParams = Type.Object({
  job_id: Type.String({ minLength: 1, description: 'Id or reference.' }),
});
export const JobQuery = Type.Object({
  include_worksheets: Type.Boolean({ default: false }),
  compact: Compact,
});
export type JobQuery = Static<typeof JobQuery>;

/** The list of the field-management door. */
export const FmsJobList = Type.Object({
  pageNumber: Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  sortBy: oneOf(SORTS, { default: 'createdAt' }),
  direction: oneOf(['ascending', 'descending'], { default: 'descending' }),
});
export type FmsJobList = Static<typeof FmsJobList>;
