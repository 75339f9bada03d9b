import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { EpochMs, nullable, oneOf, TimeInput } from '#/platform/schema.ts';

/** Either form of a number, kept and answered as it came. */
const TextOrNumber = (maxLength: number) =>
  Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'], maxLength });
const Amount = Type.Optional(nullable(Type.Number()));
const Words = Type.Optional(nullable(Type.String({ maxLength: 10_000 })));
const Moment = Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }));

const received = {
  created_at: Moment,
  updated_at: Moment,
  quote_status: Words,
  quote_from: Words,
  quote_number: Type.Optional(TextOrNumber(200)),
  quote_for_company: Words,
  title: Words,
  quote_for_first_name: Words,
  quote_for_last_name: Words,
  total_excludes_tax: Amount,
  currency: Words,
  quote_url: Words,
};

/** A third-party quotation as it is synced in; further fields are kept as they came. */
export const Quotation = Type.Object(
  { id: Type.String({ format: 'uuid' }), ...received },
  { additionalProperties: true },
);

export const EVENTS = [
  'quote_sent',
  'customer_viewed',
  'customer_question',
  'quote_accepted',
  'quote_declined',
  'quote_completed',
] as const;
export type EventName = (typeof EVENTS)[number];

export const QuotationEvent = Type.Object(
  {
    event_name: oneOf(EVENTS),
    event_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Tells a report sent twice from two reports.',
      }),
    ),
    occurred_at: Type.Optional(
      TimeInput('When it happened: puts reports in order, whatever order they come in.'),
    ),
    id: Type.Optional(
      Type.String({ format: 'uuid', description: 'The quotation; else known by its number.' }),
    ),
    ...received,
  },
  { additionalProperties: true, description: 'The quotation as it stands, and what happened to it.' },
);
export type QuotationEvent = Static<typeof QuotationEvent> & Readonly<Record<string, unknown>>;

export const EventTaken = Type.Object({ success: Type.Literal(true), id: Type.String({ format: 'uuid' }) });
export type EventTaken = Static<typeof EventTaken>;

const Text = nullable(Type.String());

const slim = {
  id: Type.String({ format: 'uuid' }),
  created_at: EpochMs,
  updated_at: EpochMs,
  quote_status: Text,
  quote_from: Text,
  quote_number: TextOrNumber(200),
  quote_for_company: Text,
  title: Text,
  quote_for_first_name: Text,
  quote_for_last_name: Text,
  total_excludes_tax: nullable(Type.Number()),
  currency: Text,
  quote_url: Text,
};

/** The slim form; with `full=true` every other field follows, as it was received. */
export const QuotationAnswer = Type.Object(slim, { title: 'Quotation', additionalProperties: true });
export type QuotationAnswer = Static<typeof QuotationAnswer> & Readonly<Record<string, unknown>>;
export const QuotationPage = pageOf(QuotationAnswer);

const Full = Type.Boolean({
  default: false,
  description: 'Every field of the quotation, instead of the slim form; scanned text is cut short.',
});

export const QuotationQuery = Type.Object({
  ...pageQuery({ default: 25, max: 100 }),
  sort_order: oneOf(['asc', 'desc'], { default: 'desc', description: 'By creation.' }),
  created_at_start: Type.Optional(TimeInput('Inclusive.')),
  created_at_end: Type.Optional(TimeInput('Inclusive; a date alone is its whole day.')),
  full: Full,
});
export type QuotationQuery = Static<typeof QuotationQuery>;

export const IdentifierQuery = Type.Object({
  identifier: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'A UUID is the id; anything else the quote number as it is listed, such as 1042 or Q-15973.',
  }),
  full: Full,
});
export type IdentifierQuery = Static<typeof IdentifierQuery>;

export const WebhookParams = Type.Object({ secret: Type.String() });
export const WebhookWish = Type.Object({ rotate: Type.Boolean({ default: false }) });
export const Webhook = Type.Object({
  secret: Type.String(),
  path: Type.String({ description: 'Where to send reports, below the base address of this API.' }),
  created_at: EpochMs,
});
export type Webhook = Static<typeof Webhook>;
