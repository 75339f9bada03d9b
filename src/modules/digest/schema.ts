import { type Static, Type } from 'typebox';
import { EpochMs, nullable } from '#/platform/schema.ts';

const RECIPIENTS_MAX = 50;
export const EVERY_WORKDAY = [1, 2, 3, 4, 5];

const Hour = Type.Integer({
  minimum: 0,
  maximum: 23,
  description: 'From this hour on, in the tenant’s time zone.',
});

export const DigestBody = Type.Object({
  enabled: Type.Boolean({ description: 'Whether the mail is sent.' }),
  hour: Type.Integer({ ...Hour, default: 7 }),
  weekdays: Type.Array(Type.Unsafe<string | number>({ type: ['integer', 'string'] }), {
    minItems: 1,
    maxItems: 7,
    default: EVERY_WORKDAY,
    description: 'Days of the week, 1 (Monday) to 7 (Sunday), or their English names.',
    examples: [[1, 2, 3, 4, 5]],
  }),
  recipients: Type.Array(Type.String({ format: 'email', maxLength: 254 }), {
    maxItems: RECIPIENTS_MAX,
    default: [],
    description: 'The addresses it is sent to; at least one to enable it.',
    examples: [['dispatch@customer.example']],
  }),
});
export type DigestBody = Static<typeof DigestBody>;

export const Digest = Type.Object(
  {
    enabled: Type.Boolean(),
    hour: Hour,
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
    recipients: Type.Array(Type.String()),
    last_sent_on: nullable(Type.String({ description: 'The local day of the last mail, YYYY-MM-DD.' })),
    updated_at: nullable(EpochMs),
  },
  { title: 'Digest' },
);
export type Digest = Static<typeof Digest>;

export const DigestPreview = Type.Object(
  { subject: Type.String(), html: Type.String(), text: Type.String() },
  { title: 'DigestPreview' },
);
export type DigestPreview = Static<typeof DigestPreview>;
