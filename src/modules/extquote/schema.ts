import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { EpochMs, nullable, oneOf, TimeInput } from '#/platform/schema.ts';

/** A number or a text, stored and returned as received. */
const TextOrNumber = (maxLength: number) =>
  Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'], maxLength });
const Amount = Type.Optional(nullable(Type.Number()));
const OptionalText = Type.Optional(nullable(Type.String({ maxLength: 10_000 })));
const Moment = Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }));

const received = {
  created_at: Moment,
  updated_at: Moment,
  quote_status: OptionalText,
  quote_from: OptionalText,
  quote_number: Type.Optional(TextOrNumber(200)),
  quote_for_company: OptionalText,
  title: OptionalText,
  quote_for_first_name: OptionalText,
  quote_for_last_name: OptionalText,
  total_excludes_tax: Amount,
  currency: OptionalText,
  quote_url: OptionalText,
};

/** An imported third-party quotation; additional fields are stored as received. */
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
        description: 'Identifies the report, so that a duplicate is recognised.',
      }),
    ),
    occurred_at: Type.Optional(TimeInput('When it happened. Reports are applied in this order.')),
    id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The quotation; if omitted, `quote_number` identifies it.',
      }),
    ),
    ...received,
  },
  { additionalProperties: true, description: 'The current quotation and the event.' },
);
export type QuotationEvent = Static<typeof QuotationEvent> & Readonly<Record<string, unknown>>;

export const EventReceipt = Type.Object({ success: Type.Literal(true), id: Type.String({ format: 'uuid' }) });
export type EventReceipt = Static<typeof EventReceipt>;

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

/** The slim form; with `full=true` all other fields follow, as received. */
export const QuotationAnswer = Type.Object(slim, { title: 'Quotation', additionalProperties: true });
export type QuotationAnswer = Static<typeof QuotationAnswer> & Readonly<Record<string, unknown>>;
export const QuotationPage = pageOf(QuotationAnswer);

const Full = Type.Boolean({
  default: false,
  description: 'Return every field of the quotation instead of the slim form; scanned text is truncated.',
});

export const QuotationQuery = Type.Object({
  ...pageQuery({ default: 25, max: 100 }),
  sort_order: oneOf(['asc', 'desc'], { default: 'desc', description: 'Sort order by creation time.' }),
  created_at_start: Type.Optional(TimeInput('Inclusive.')),
  created_at_end: Type.Optional(TimeInput('Inclusive; a date without a time means the end of that day.')),
  full: Full,
});
export type QuotationQuery = Static<typeof QuotationQuery>;

export const IdentifierQuery = Type.Object({
  identifier: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'A UUID is an id; anything else a quote number as listed, such as 1042 or Q-15973.',
  }),
  full: Full,
});
export type IdentifierQuery = Static<typeof IdentifierQuery>;

export const WebhookParams = Type.Object({ secret: Type.String() });
export const WebhookRequest = Type.Object({ rotate: Type.Boolean({ default: false }) });
export const Webhook = Type.Object({
  secret: Type.String(),
  path: Type.String({ description: 'The path to send reports to, relative to the base URL of this API.' }),
  created_at: EpochMs,
});
export type Webhook = Static<typeof Webhook>;
