import { type Static, Type } from 'typebox';
import { MESSAGE_KINDS } from '#/modules/portals/index.ts';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject, EpochMs, Id, nullable, oneOf, TimeInput, Timestamp } from '#/platform/schema.ts';
import { REVIEW_FLAGS } from './decision/decide-rules.ts';
import { Resolution } from './resolution-schema.ts';

export const PortalList = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      is_own: Type.Boolean({ description: 'Whether it is one of the setting `portals`.' }),
      is_read: Type.Boolean({ description: 'False if it is in `disabled_portals`.' }),
    }),
  ),
});
export type PortalList = Static<typeof PortalList>;

const TextInput = Type.Optional(nullable(Type.String()));

const AttachmentInput = Type.Object({
  filename: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  content_base64: Type.Optional(nullable(Type.String({ description: 'The file content, at most 10 MB.' }))),
  url: Type.Optional(
    nullable(Type.String({ maxLength: 4_000, description: 'Public URL to fetch the file from.' })),
  ),
  mime_type: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
});
export type AttachmentInput = Static<typeof AttachmentInput>;

export const PortalMail = Type.Object({
  email_html: Type.Optional(
    nullable(Type.String({ description: 'The HTML of the mail. Optional if email_text is given.' })),
  ),
  email_text: Type.Optional(
    nullable(Type.String({ description: 'The plain text, or the full mail with headers (RFC 822).' })),
  ),
  email_subject: TextInput,
  email_from: Type.Optional(
    nullable(Type.String({ maxLength: 1_000, description: 'An address, with or without a name.' })),
  ),
  email_date: Type.Optional(
    nullable(TimeInput('When the mail was sent: ISO 8601, a mail date header, or epoch.')),
  ),
  attachments: Type.Optional(
    nullable(Type.Array(AttachmentInput, { description: 'At most 10, each at most 10 MB.' })),
  ),
  preferred_type_ids: Type.Optional(
    nullable(
      Type.Array(Id(), {
        maxItems: 100,
        description: 'Raises the score of these types by 0.05 if it is at least 0.30.',
      }),
    ),
  ),
});
export type PortalMail = Static<typeof PortalMail>;

const text = nullable(Type.String());
const dated = nullable(
  Type.String({ description: 'ISO 8601 with the tenant’s offset; a date only if the mail has no time.' }),
);

const Extraction = Type.Object(
  {
    work_order_number: text,
    po_number: text,
    priority_raw: text,
    urgency: oneOf(['emergency', 'urgent', 'standard', 'low']),
    customer_name: text,
    account: text,
    site_name: text,
    site_code: text,
    address: text,
    postcode: text,
    area: text,
    reported_by: text,
    contact_phone: text,
    trade: text,
    work_type: text,
    category: text,
    problem: text,
    description: text,
    asset: text,
    nte: nullable(Type.Object({ amount: Type.Number(), currency: Type.String() })),
    respond_by: dated,
    complete_by: dated,
    scheduled_at: dated,
    access: text,
    message_kind: oneOf(MESSAGE_KINDS),
    confidence: Type.Number(),
    field_confidence: Type.Unsafe<Readonly<Record<string, number>>>({
      type: 'object',
      additionalProperties: { type: 'number' },
    }),
  },
  { title: 'PortalExtraction' },
);

const JobOption = Type.Object(
  {
    option_id: Type.String(),
    contact_id: nullable(Type.Integer()),
    site_key: text,
    type_id: nullable(Type.Integer()),
    category_id: nullable(Type.Integer()),
    score: Type.Number(),
  },
  { title: 'PortalJobOption' },
);

const EngineerHint = Type.Object(
  { resource_id: Type.String(), name: text, reason: Type.String() },
  { title: 'EngineerHint' },
);

export const INGEST_STATUSES = [
  'auto_created',
  'pending_review',
  'unprocessable',
  'confirmed',
  'rejected',
] as const;

/** The extracted fields of a mail, the matched records and the outcome. */
export const IngestResult = Type.Object(
  {
    status: oneOf(INGEST_STATUSES),
    surface: oneOf(['portal']),
    extraction_id: Type.String({ format: 'uuid' }),
    duplicate_of: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The earlier extraction of the same mail, whose response this is.',
      }),
    ),
    portal_id: nullable(Type.String({ description: 'Null for an unknown portal.' })),
    extraction: Extraction,
    resolution: Resolution,
    reasoning: Type.String(),
    job_created: Type.Boolean(),
    job_id: nullable(Type.Integer()),
    review_flags: Type.Array(oneOf(REVIEW_FLAGS)),
    job_preview: Type.Unsafe<object>({
      ...AnyObject,
      description: 'The job to create, as the body of FMS `POST /jobs/create`.',
    }),
    case_id: text,
    engineer_hints: Type.Array(EngineerHint),
    job_options: Type.Array(JobOption),
    recommended_option_id: text,
    created_at: EpochMs,
    decision: Type.Optional(
      Type.Unsafe<object | null>({
        type: ['object', 'null'],
        additionalProperties: true,
        description: 'The decision made in the review.',
      }),
    ),
  },
  { title: 'PortalIngestResult' },
);
export type IngestResult = Static<typeof IngestResult>;
export const PendingPage = pageOf(IngestResult);

const KeptMail = Type.Object({
  subject: Type.String(),
  from: text,
  date: Timestamp,
  text: Type.String({ description: 'The visible text of the mail and its readable attachments.' }),
  has_html: Type.Boolean(),
});

const FieldInMail = Type.Object(
  {
    field: Type.String({ description: 'A field of `extraction`.' }),
    value: Type.Unsafe<unknown>({ description: 'The extracted value.' }),
    confidence: nullable(Type.Number()),
    span: nullable(
      Type.Object(
        { start: Type.Integer(), end: Type.Integer() },
        { description: 'Where the value stands in `mail.text`; null if only the subject tells it.' },
      ),
    ),
  },
  { title: 'FieldInMail' },
);

/** An ingested mail with the mail itself, as long as that is kept. */
export const IngestDetail = Type.Object(
  {
    ...IngestResult.properties,
    mail: nullable({ ...KeptMail, description: 'Null once it is erased, 30 days after the decision.' }),
    fields: Type.Array(FieldInMail, { description: 'Empty once the mail is erased.' }),
  },
  { title: 'PortalIngestDetail' },
);
export type IngestDetail = Static<typeof IngestDetail>;

export const DecidedQuery = Type.Object({
  ...pageQuery({ default: 25, max: 100 }),
  status: Type.Optional(
    Type.Array(oneOf(INGEST_STATUSES), {
      description: 'Comma-separated; all but `pending_review` when omitted.',
    }),
  ),
});
export type DecidedQuery = Static<typeof DecidedQuery>;
export const PendingQuery = Type.Object(pageQuery({ default: 25, max: 100 }));
export const ExtractionParams = Type.Object({ extraction_id: Type.String({ maxLength: 100 }) });

const Overrides = Type.Object({
  contact_id: Type.Optional(nullable(Id())),
  site_key: Type.Optional(
    nullable(Type.String({ pattern: '^[0-9a-f]{64}$', description: '64 lower-case hexadecimal digits' })),
  ),
  type_id: Type.Optional(nullable(Id())),
  category_id: Type.Optional(nullable(Id())),
  job_group_id: Type.Optional(nullable(Id('The job group of an earlier job that this one continues.'))),
  reference: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 500 }))),
  description: Type.Optional(nullable(Type.String({ maxLength: 50_000 }))),
  priority: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  planned_start_at: Type.Optional(nullable(TimeInput())),
  planned_end_at: Type.Optional(nullable(TimeInput())),
});
export type Overrides = Static<typeof Overrides>;

const ActorId = Type.Optional(nullable(Id('The user who decided.')));
const Note = Type.Optional(nullable(Type.String({ maxLength: 5_000 })));
const ExtractionId = Type.String({ minLength: 1, maxLength: 100 });

export const Confirm = Type.Object({
  extraction_id: ExtractionId,
  option_id: Type.Optional(
    nullable(
      Type.String({ maxLength: 20, description: 'One of job_options; default: the recommended one.' }),
    ),
  ),
  overrides: Type.Optional(nullable(Overrides)),
  create_job: Type.Optional(
    nullable(
      Type.Boolean({
        description: 'Default: true, but false for a cancellation and if the work order already has a job.',
      }),
    ),
  ),
  actor_id: ActorId,
  note: Note,
});
export type Confirm = Static<typeof Confirm>;

export const Confirmation = Type.Object(
  {
    status: oneOf(['confirmed']),
    extraction_id: Type.String({ format: 'uuid' }),
    job_created: Type.Boolean(),
    job_id: nullable(Type.Integer()),
    case_id: text,
    confirmed_at: EpochMs,
  },
  { title: 'IngestConfirmation' },
);
export type Confirmation = Static<typeof Confirmation>;

export const REJECT_REASONS = [
  'duplicate',
  'not_a_job',
  'wrong_customer',
  'cancelled',
  'spam',
  'other',
] as const;

export const Reject = Type.Object({
  extraction_id: ExtractionId,
  reason: Type.Optional(nullable(oneOf(REJECT_REASONS))),
  note: Note,
  actor_id: ActorId,
});
export type Reject = Static<typeof Reject>;

export const Rejection = Type.Object(
  {
    status: oneOf(['rejected']),
    extraction_id: Type.String({ format: 'uuid' }),
    reason: nullable(oneOf(REJECT_REASONS)),
    rejected_at: EpochMs,
    case_id: text,
  },
  { title: 'IngestRejection' },
);
export type Rejection = Static<typeof Rejection>;
