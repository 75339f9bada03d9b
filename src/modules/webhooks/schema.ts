import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject, EpochMs, nullable, oneOf } from '#/platform/schema.ts';
import { EVENT_NAMES } from './events.ts';

const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;

const Url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'Where events are sent: a public https address.',
  examples: ['https://hooks.customer.example/fieldstone'],
});
const Events = Type.Array(oneOf(EVENT_NAMES), {
  minItems: 1,
  maxItems: 100,
  description: 'The types of events to send.',
  examples: [['job.completed', 'case.created']],
});
const Description = nullable(Type.String({ maxLength: 500, description: 'For people.' }));
const Enabled = Type.Boolean({ description: 'Whether events are sent.' });

export const NewEndpoint = Type.Object({
  url: Url,
  events: Events,
  description: Type.Optional(Description),
  enabled: Type.Optional(Enabled),
});
export type NewEndpoint = Static<typeof NewEndpoint>;

export const EndpointPatch = Type.Partial(
  Type.Object({ url: Url, events: Events, description: Description, enabled: Enabled }),
);
export type EndpointPatch = Static<typeof EndpointPatch>;

const endpointFields = {
  id: Type.String({ format: 'uuid' }),
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: nullable(Type.String()),
  enabled: Enabled,
  disabled_reason: nullable(Type.String({ description: 'Why the server disabled it.' })),
  failing_since: nullable(
    Type.Integer({ description: 'Epoch milliseconds; null while deliveries succeed.' }),
  ),
  created_at: EpochMs,
  updated_at: EpochMs,
};
export const Endpoint = Type.Object(endpointFields, { title: 'WebhookEndpoint' });
export type Endpoint = Static<typeof Endpoint>;

/** An endpoint with its secret, which is shown only when it is made. */
export const EndpointWithSecret = Type.Object(
  {
    ...endpointFields,
    secret: Type.String({
      description: 'The secret that signs the events; shown only in this response.',
      examples: ['whsec_C2FtcGxlLXNlY3JldA=='],
    }),
  },
  { title: 'WebhookEndpointWithSecret' },
);
export type EndpointWithSecret = Static<typeof EndpointWithSecret>;

export const EndpointParams = Type.Object({
  endpoint_id: Type.String({ maxLength: 100, description: 'The `id` of an endpoint.' }),
});
export const EndpointQuery = Type.Object(pageQuery({ default: 50, max: 100 }));
export type EndpointQuery = Static<typeof EndpointQuery>;
export const EndpointPage = pageOf(Endpoint);

export const Deleted = Type.Object({ success: Type.Boolean(), id: Type.String() });

export const EventTypes = Type.Object({
  items: Type.Array(
    Type.Object(
      {
        type: Type.String(),
        description: Type.String(),
        schema: Type.Unsafe<object>({ ...AnyObject, description: 'The JSON schema of the body.' }),
        sample: Type.Unsafe<object>({ ...AnyObject, description: 'A body of this type.' }),
      },
      { title: 'WebhookEventType' },
    ),
  ),
  count: Type.Integer(),
});

export const Delivery = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    endpoint_id: Type.String({ format: 'uuid' }),
    event_id: Type.String({ description: 'The header `webhook-id`: the same in every attempt.' }),
    type: Type.String(),
    status: oneOf(DELIVERY_STATUSES),
    attempts: Type.Integer(),
    next_attempt_at: nullable(Type.Integer({ description: 'Epoch milliseconds.' })),
    last_attempt_at: nullable(Type.Integer({ description: 'Epoch milliseconds.' })),
    response_status: nullable(Type.Integer()),
    response_body: nullable(Type.String({ description: 'The start of the last answer.' })),
    error: nullable(Type.String({ description: 'Why the last attempt got no answer.' })),
    body: Type.String({ description: 'The body that is sent.' }),
    created_at: EpochMs,
    delivered_at: nullable(Type.Integer({ description: 'Epoch milliseconds.' })),
  },
  { title: 'WebhookDelivery' },
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryParams = Type.Object({
  delivery_id: Type.String({ maxLength: 100, description: 'The `id` of a delivery.' }),
});
export const DeliveryQuery = Type.Object({
  status: Type.Optional(oneOf(DELIVERY_STATUSES, { description: 'Only deliveries in this state.' })),
  endpoint_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only deliveries to this endpoint.' }),
  ),
  type: Type.Optional(oneOf(EVENT_NAMES, { description: 'Only events of this type.' })),
  ...pageQuery({ default: 25, max: 100 }),
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;
export const DeliveryPage = pageOf(Delivery);
