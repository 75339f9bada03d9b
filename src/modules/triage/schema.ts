import { type Static, Type } from 'typebox';
import { urgencyScale } from '#/modules/language/index.ts';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { ErrorBody, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';

export const SENTIMENTS = ['frustrated', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];
export const ACTIONS = ['route', 'archive', 'priority_alert', 'portal_ingest'] as const;
export type Action = (typeof ACTIONS)[number];

const Attachment = Type.Object(
  {
    filename: Type.Optional(nullable(Type.String({ maxLength: 1_000 }))),
    mime_type: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
    size_bytes: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  },
  { additionalProperties: true },
);

const Line = (description: string) => Type.Optional(nullable(Type.String({ maxLength: 4_000, description })));
const Flag = (description: string) =>
  Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], default: false, description }));

/** The mail to classify. */
export const Mail = Type.Object({
  body: Type.Optional(
    nullable(Type.String({ description: 'The text of the mail, plain or HTML. Required; may be empty.' })),
  ),
  email_body: Type.Optional(nullable(Type.String({ description: 'Alias of `body`.' }))),
  sender_address: Type.String({ maxLength: 4_000, description: 'As in the From header.' }),
  sender_name: Line('As in the From header.'),
  subject: Line('As in the Subject header.'),
  timestamp: Type.Optional(
    Type.Unsafe<string | number | null>({
      ...TimeInput('When the mail was sent; now by default.'),
      type: ['string', 'number', 'null'],
    }),
  ),
  attachments: Type.Optional(
    Type.Unsafe<Static<typeof Attachment>[] | null>({
      type: ['array', 'null'],
      items: Attachment,
      maxItems: 500,
    }),
  ),
  is_reply: Flag('The mail is a reply.'),
  is_forward: Flag('The mail is a forward.'),
  source_ref: Type.Optional(
    nullable(
      Type.String({
        maxLength: 2_000,
        description: 'The id of the mail at its source. A repeated id returns the stored result.',
      }),
    ),
  ),
  skip_portal_check: Flag('Classify the mail even if a portal sent it.'),
});
export type Mail = Static<typeof Mail>;

export const TriageAnswer = Type.Object(
  {
    result_id: Type.String({ format: 'uuid' }),
    classification: Type.Object({
      category: Type.String({ description: 'The `value` of one of the current categories.' }),
      category_confidence: Type.Number({ minimum: 0, maximum: 1 }),
      urgency: oneOf(urgencyScale.URGENCIES),
      sentiment: oneOf(SENTIMENTS),
      safety_override: Type.Boolean({ description: 'The category was set because of danger to people.' }),
      is_follow_up: Type.Boolean({ description: 'Asks about, repeats or escalates work already raised.' }),
      reasoning: Type.String(),
    }),
    decision: Type.Object({
      action: oneOf(ACTIONS),
      destination: Type.String({ description: 'The queue or team.' }),
      priority: Type.Boolean(),
      flags: Type.Array(Type.String()),
      reasoning: Type.String(),
    }),
    portal_match: nullable(Type.String()),
    pre_filter_hit: Type.Boolean({ description: 'Archived as noise by a rule, without classification.' }),
    processed_at: Timestamp,
    source_ref: nullable(Type.String()),
  },
  { title: 'TriageResult' },
);
export type TriageAnswer = Static<typeof TriageAnswer>;

const Mails = (description: string) =>
  Type.Optional(Type.Array(Type.Unknown(), { minItems: 1, maxItems: 50, description }));

export const Batch = Type.Object({
  emails: Mails('Up to 50 mails, each with the fields of `/triage/classify`.'),
  messages: Mails('Another name of `emails`.'),
  items: Mails('Another name of `emails`.'),
});
export type Batch = Static<typeof Batch>;

const BatchItem = Type.Object(
  {
    index: Type.Integer({ description: 'Index in `emails`, from 0.' }),
    error: Type.Union([ErrorBody, Type.Null()], {
      description: 'Why this mail failed; the others are unaffected.',
    }),
    ...Type.Partial(TriageAnswer).properties,
  },
  { title: 'TriageBatchItem' },
);
export type BatchItem = Static<typeof BatchItem>;
export const BatchAnswer = Type.Object({ results: Type.Array(BatchItem), count: Type.Integer() });
export type BatchAnswer = Static<typeof BatchAnswer>;

const IngestedAttachment = Type.Object(
  {
    filename: Line('Name of the file.'),
    content_base64: Type.Optional(nullable(Type.String())),
    url: Line('URL of the file; not fetched.'),
    mime_type: Line('Its type.'),
  },
  { additionalProperties: true },
);

/** A mail in the format of the portal ingest. */
export const IngestedMail = Type.Object({
  email_html: Type.Optional(nullable(Type.String({ description: 'Required unless `email_text` is given.' }))),
  email_text: Type.Optional(nullable(Type.String())),
  email_subject: Line('As in the Subject header.'),
  email_from: Line('As in the From header.'),
  email_date: Mail.properties.timestamp,
  attachments: Type.Optional(
    Type.Unsafe<Static<typeof IngestedAttachment>[] | null>({
      type: ['array', 'null'],
      items: IngestedAttachment,
      maxItems: 10,
    }),
  ),
  source_ref: Mail.properties.source_ref,
  skip_portal_check: Mail.properties.skip_portal_check,
});
export type IngestedMail = Static<typeof IngestedMail>;

/** Credentials, read by the surface. */
export const TaxonomyQuery = Type.Object({
  company_id: Type.Optional(
    Type.String({ description: 'The tenant; its own categories need `api_key` too.' }),
  ),
  api_key: Type.Optional(Type.String({ description: 'The tenant’s secret key; server-side only.' })),
});

export const Categories = Type.Object({
  categories: Type.Array(
    Type.Object(
      { value: Type.String(), label: Type.String(), description: Type.String() },
      { title: 'Category' },
    ),
  ),
  count: Type.Integer(),
});

export const TriagePage = pageOf(TriageAnswer);

export const ResultsQuery = Type.Object(pageQuery({ default: 25, max: 100 }));
export type ResultsQuery = Static<typeof ResultsQuery>;
export const ResultParams = Type.Object({ result_id: Type.String({ format: 'uuid' }) });

/** A result with the fields stored besides the response. */
export interface StoredTriage {
  readonly resultId: string;
  readonly now: Date;
  readonly mailAt: Date;
  readonly contactId: number | null;
  readonly thread: string;
  readonly kind: string;
  readonly theme: string;
  readonly isComplaint: boolean;
  readonly isSafety: boolean;
  readonly answer: TriageAnswer;
}
