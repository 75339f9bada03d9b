import { type Static, type TSchema, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject, EpochMs, Id, nullable, oneOf, TimeInput } from '#/platform/schema.ts';
import { ACTIVITY_TYPES, ACTOR_TYPES, CASE_STATUSES, ITEM_TYPES, PRIORITIES } from './words.ts';

const TITLE_LENGTH_MAX = 500;
const WORD_LENGTH_MAX = 100;
const TEXT_LENGTH_MAX = 50_000;
const QUERY_LENGTH_MAX = 500;

const Text = nullable(Type.String());
const Tags = Type.Unsafe<readonly unknown[] | Record<string, unknown>>({
  type: ['array', 'object'],
  items: {},
  additionalProperties: true,
  description: 'An array or object, returned as given.',
});

const ActorFields = {
  actor_type: oneOf(ACTOR_TYPES),
  actor_id: nullable(Type.Integer({ description: 'The user id, or the id the caller gave.' })),
};

export const Participant = Type.Object(
  {
    id: Type.Integer(),
    user_id: Type.Integer(),
    role: Type.String(),
    name: Text,
    email: Type.String(),
    created_at: EpochMs,
  },
  { title: 'CaseParticipant' },
);
export type Participant = Static<typeof Participant>;

export const Item = Type.Object(
  {
    id: Type.Integer(),
    item_type: Type.String(),
    item_id: Type.String(),
    label: nullable(Type.String({ description: 'As given, otherwise the name in the directory.' })),
    context: Text,
    metadata: AnyObject,
    created_at: EpochMs,
  },
  { title: 'CaseItem' },
);
export type Item = Static<typeof Item>;

export const Comment = Type.Object(
  { id: Type.Integer(), body: Type.String(), ...ActorFields, created_at: EpochMs },
  { title: 'CaseComment' },
);
export type Comment = Static<typeof Comment>;

export const Activity = Type.Object(
  {
    id: Type.Integer(),
    case_id: Type.Integer(),
    type: oneOf(ACTIVITY_TYPES),
    ...ActorFields,
    actor_name: Text,
    changes: Type.Unsafe<Changes>({
      type: 'object',
      additionalProperties: true,
      description: 'What changed: field → {from, to}.',
    }),
    body: nullable(Type.String({ description: 'The comment, or the note of the change.' })),
    created_at: EpochMs,
  },
  { title: 'CaseActivity' },
);
export type Activity = Static<typeof Activity>;
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export const CaseRow = Type.Object(
  {
    id: Type.Integer(),
    company_id: Type.String({ format: 'uuid' }),
    reference: Type.String({ description: 'Numbered per company.', examples: ['CASE-000017'] }),
    title: Type.String(),
    description: Text,
    type: Type.String(),
    status: oneOf(CASE_STATUSES),
    priority: oneOf(PRIORITIES),
    owner_id: nullable(Type.Integer()),
    owner_name: Text,
    team_id: nullable(Type.Integer()),
    team_name: Text,
    team: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
    due_date: nullable(Type.Number({ description: 'The number as it was given.' })),
    tags: Tags,
    metadata: AnyObject,
    resolution: Text,
    ...ActorFields,
    created_by: nullable(Type.Integer({ description: 'The user who created the case, if a user did.' })),
    created_at: EpochMs,
    updated_at: Type.Integer({
      description: 'The last change of the case itself, epoch milliseconds.',
    }),
    last_activity_at: Type.Integer({
      description: 'The last change of the case, its comments, items or participants, epoch milliseconds.',
    }),
    resolved_at: nullable(EpochMs),
    closed_at: nullable(EpochMs),
    is_overdue: Type.Boolean({ description: 'The due date is past and the case is still active.' }),
    comment_count: Type.Integer(),
    item_count: Type.Integer(),
    participant_count: Type.Integer(),
    version: Type.Integer({
      description: 'Incremented when the case itself changes. Send it in `If-Match`.',
    }),
  },
  { title: 'CaseRow' },
);
export type CaseRow = Static<typeof CaseRow>;

export const Case = Type.Object(
  {
    ...CaseRow.properties,
    participants: Type.Array(Participant),
    items: Type.Array(Item),
    comments: Type.Array(Comment, { description: 'All comments, oldest first.' }),
    activity: Type.Array(Activity, { description: 'The last ten, newest first.' }),
  },
  { title: 'Case' },
);
export type Case = Static<typeof Case>;

export const CaseHit = Type.Object({
  ...CaseRow.properties,
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'In (0,1]; 1 is an exact match of the reference.',
  }),
});
export type CaseHit = Static<typeof CaseHit>;

export const Removed = Type.Object({ success: Type.Literal(true), id: Type.Integer() });
export type Removed = Static<typeof Removed>;

export const CasePage = pageOf(CaseRow);
export const CaseHitPage = pageOf(CaseHit);
export const ActivityPage = pageOf(Activity);
export const ItemPage = pageOf(Item);
export const ParticipantPage = pageOf(Participant);

/** The given type, or null or an empty string, which clear the value. */
const clearable = <T extends TSchema>(schema: T, description: string) =>
  Type.Unsafe<Static<T> | '' | null>({
    anyOf: [schema, { type: 'null' }, { type: 'string', maxLength: 0 }],
    description,
  });

const Title = Type.String({
  minLength: 1,
  maxLength: TITLE_LENGTH_MAX,
  pattern: '\\S',
  description: 'a title that is not blank',
});
const CaseType = Type.String({
  minLength: 1,
  maxLength: WORD_LENGTH_MAX,
  pattern: '\\S',
  description: 'a word that is not blank, such as escalation, complaint, follow_up, incident',
  examples: ['complaint'],
});
/** Not an enum on purpose: an unknown status returns 422, not 400. */
const Status = Type.String({
  maxLength: WORD_LENGTH_MAX,
  description: `One of ${CASE_STATUSES.join(', ')}.`,
  examples: ['open'],
});
const LongText = Type.Optional(nullable(Type.String({ maxLength: TEXT_LENGTH_MAX })));
const Metadata = Type.Optional(
  Type.Unsafe<Record<string, unknown> | readonly [] | '' | null>({
    anyOf: [
      { type: 'object', additionalProperties: true },
      { type: 'null' },
      { type: 'array', items: {}, maxItems: 0 },
      { type: 'string', maxLength: 0 },
    ],
    description: 'An object, returned as given; null or empty clears it.',
  }),
);

const ActorInput = {
  actor_type: Type.Optional(
    oneOf(ACTOR_TYPES, {
      description:
        'With an API key: the kind of actor, `user` if actor_id is given, otherwise `system`. A user token always acts for its own user.',
    }),
  ),
  actor_id: Type.Optional(nullable(Id('With an API key: the user on whose behalf the request is made.'))),
};
export const ActorBody = Type.Object(ActorInput);
export type ActorBody = Static<typeof ActorBody>;

const Attributes = {
  description: LongText,
  priority: Type.Optional(clearable(oneOf(PRIORITIES), 'Default: `medium`.')),
  status: Type.Optional(Status),
  owner_id: Type.Optional(clearable(Id(), 'A user of the company; null or 0 for none.')),
  team_id: Type.Optional(clearable(Id(), 'A team of the company; null or 0 for none.')),
  due_date: Type.Optional(
    Type.Unsafe<number | string | null>({
      anyOf: [{ type: 'number' }, { type: 'null' }, { type: 'string', maxLength: 40 }],
      description:
        'Unix timestamp in seconds or milliseconds, kept as given; ISO 8601 is kept as seconds. Null clears it.',
      examples: [1772798400],
    }),
  ),
  tags: Type.Optional(
    Type.Unsafe<readonly unknown[] | Record<string, unknown> | null>({
      type: ['array', 'object', 'null'],
      items: {},
      additionalProperties: true,
      description: 'An array or object, returned as given; null clears it.',
    }),
  ),
  metadata: Metadata,
  resolution: LongText,
};

export const NewCase = Type.Object({ title: Title, type: CaseType, ...Attributes, ...ActorInput });
export type NewCase = Static<typeof NewCase>;

export const CasePatch = Type.Object({
  title: Type.Optional(Title),
  type: Type.Optional(CaseType),
  ...Attributes,
  ...ActorInput,
});
export type CasePatch = Static<typeof CasePatch>;

export const Transition = Type.Object({
  status: Status,
  resolution: LongText,
  note: Type.Optional(
    nullable(
      Type.String({ maxLength: TEXT_LENGTH_MAX, description: 'Stored as the `body` of the activity.' }),
    ),
  ),
  ...ActorInput,
});
export type Transition = Static<typeof Transition>;

export const TeamAssignment = Type.Object({
  team_id: Id('A team of the company; 0 clears the team.'),
  ...ActorInput,
});
export type TeamAssignment = Static<typeof TeamAssignment>;

const CommentText = Type.String({
  minLength: 1,
  maxLength: TEXT_LENGTH_MAX,
  pattern: '\\S',
  description: 'a text that is not blank',
});
/** `comment` is an alias of `body`; one of the two is required. */
export const NewComment = Type.Object({
  body: Type.Optional(CommentText),
  comment: Type.Optional(CommentText),
  ...ActorInput,
});
export type NewComment = Static<typeof NewComment>;

export const NewParticipant = Type.Object({
  user_id: Id('A user of the company.'),
  role: Type.Optional(Type.String({ maxLength: WORD_LENGTH_MAX, description: 'Default: `contributor`.' })),
  ...ActorInput,
});
export type NewParticipant = Static<typeof NewParticipant>;

const ItemType = Type.Unsafe<string>(oneOf(ITEM_TYPES, { description: 'The kind of item.' }));
const ItemId = Type.String({ minLength: 1, maxLength: 200 });

export const NewItem = Type.Object({
  item_type: ItemType,
  item_id: ItemId,
  label: Type.Optional(nullable(Type.String({ maxLength: TITLE_LENGTH_MAX }))),
  context: Type.Optional(nullable(Type.String({ maxLength: 5_000 }))),
  metadata: Metadata,
  ...ActorInput,
});
export type NewItem = Static<typeof NewItem>;

export const CaseParams = Type.Object({ case_id: Id() });
export const RowParams = Type.Object({
  case_id: Id(),
  row_id: Id('The `id` of the participant or item.'),
});
export const ItemParams = Type.Object({ item_type: ItemType, item_id: ItemId });
export type ItemParams = Static<typeof ItemParams>;

export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description: 'The expected version; 409 if the case has a different one.',
    }),
  ),
});

export const SORTS = [
  'updated_at',
  'created_at',
  'last_activity_at',
  'due_date',
  'priority',
  'status',
  'title',
  'reference',
] as const;

const PageFields = pageQuery({ default: 25, max: 100 });
export const PageOnly = Type.Object(PageFields);

export const CaseQuery = Type.Object({
  ...PageFields,
  status: Type.Optional(
    Type.Array(Type.String(), { description: `Comma-separated: ${CASE_STATUSES.join(', ')}.` }),
  ),
  type: Type.Optional(Type.String({ maxLength: WORD_LENGTH_MAX })),
  priority: Type.Optional(oneOf(PRIORITIES)),
  owner_id: Type.Optional(Id()),
  team_id: Type.Optional(Id()),
  due_before: Type.Optional(
    TimeInput('Exclusive; ISO 8601 or epoch. A date alone is its midnight in the tenant’s time zone.'),
  ),
  scope: oneOf(['active', 'all', 'closed'], {
    default: 'all',
    description: '`closed` is resolved, closed and archived; `active` the rest.',
  }),
  search: Type.Optional(
    Type.String({
      maxLength: QUERY_LENGTH_MAX,
      description:
        'Matches every word in title or description; supports "a phrase", or, and -without. A reference finds its case.',
    }),
  ),
  sort: oneOf(SORTS, { default: 'updated_at' }),
  order: oneOf(['asc', 'desc'], { default: 'desc' }),
});
export type CaseQuery = Static<typeof CaseQuery>;

export const CaseSearchQuery = Type.Object({
  ...PageFields,
  q: Type.String({
    minLength: 1,
    maxLength: QUERY_LENGTH_MAX,
    pattern: '\\S',
    description: 'the search text',
  }),
});
export type CaseSearchQuery = Static<typeof CaseSearchQuery>;
