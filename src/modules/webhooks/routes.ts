import { type App, ctxOf } from '#/platform/http/app.ts';
import type { Outbound } from '#/platform/outbound.ts';
import * as endpoints from './endpoints.ts';
import * as deliveries from './read-deliveries.ts';
import * as wire from './schema.ts';

const tags = ['webhooks'];
/** Who may change endpoints: a key, or a signed-in user of these roles. */
const roles = ['admin', 'developer'];

/** Webhooks out, on the intelligence surface. Test events are sent through `outbound`. */
export function webhookRoutes(app: App, outbound: Outbound): void {
  endpointRoutes(app);
  secretRoutes(app, outbound);
  deliveryRoutes(app);
}

function endpointRoutes(app: App): void {
  app.post(
    '/webhooks/endpoints',
    {
      config: { operation: 'webhooks.addEndpoint', roles },
      schema: {
        summary: 'Add a webhook endpoint',
        description:
          'Events are sent as JSON with the headers of Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`. They arrive at least once, in no promised order. The secret is shown only in this answer.',
        tags,
        body: wire.NewEndpoint,
        response: { 200: wire.EndpointWithSecret },
      },
    },
    (request) => endpoints.createEndpoint(ctxOf(request), request.body),
  );
  app.get(
    '/webhooks/endpoints',
    {
      config: { operation: 'webhooks.listEndpoints' },
      schema: {
        summary: 'List webhook endpoints',
        description: 'The oldest first, without their secrets.',
        tags,
        querystring: wire.EndpointQuery,
        response: { 200: wire.EndpointPage },
      },
    },
    (request) => endpoints.listEndpoints(ctxOf(request), request.query),
  );
  app.get(
    '/webhooks/endpoints/:endpoint_id',
    {
      config: { operation: 'webhooks.getEndpoint' },
      schema: {
        summary: 'Get a webhook endpoint',
        description: 'Includes why it was disabled and since when it has been failing, but not its secret.',
        tags,
        params: wire.EndpointParams,
        response: { 200: wire.Endpoint },
      },
    },
    (request) => endpoints.getEndpoint(ctxOf(request), request.params.endpoint_id),
  );
  app.patch(
    '/webhooks/endpoints/:endpoint_id',
    {
      config: { operation: 'webhooks.updateEndpoint', roles },
      schema: {
        summary: 'Update a webhook endpoint',
        description:
          'Disabling an endpoint cancels the deliveries that wait. Enabling it again starts afresh.',
        tags,
        params: wire.EndpointParams,
        body: wire.EndpointPatch,
        response: { 200: wire.Endpoint },
      },
    },
    (request) => endpoints.updateEndpoint(ctxOf(request), request.params.endpoint_id, request.body),
  );
  app.delete(
    '/webhooks/endpoints/:endpoint_id',
    {
      config: { operation: 'webhooks.deleteEndpoint', roles },
      schema: {
        summary: 'Delete a webhook endpoint and its deliveries',
        description: 'Pending deliveries are cancelled.',
        tags,
        params: wire.EndpointParams,
        response: { 200: wire.Deleted },
      },
    },
    (request) => endpoints.removeEndpoint(ctxOf(request), request.params.endpoint_id),
  );
}

function secretRoutes(app: App, outbound: Outbound): void {
  app.post(
    '/webhooks/endpoints/:endpoint_id/secret/rotate',
    {
      config: { operation: 'webhooks.rotateSecret', roles },
      schema: {
        summary: 'Replace the secret of a webhook endpoint',
        description: 'For 24 hours events are signed with both secrets.',
        tags,
        params: wire.EndpointParams,
        response: { 200: wire.EndpointWithSecret },
      },
    },
    (request) => endpoints.rotateSecret(ctxOf(request), request.params.endpoint_id),
  );
  app.post(
    '/webhooks/endpoints/:endpoint_id/test',
    {
      config: { operation: 'webhooks.testEndpoint', roles, rate: 'heavy' },
      schema: {
        summary: 'Send a test event to a webhook endpoint',
        description: 'Sends an event of the type `endpoint.test` immediately and returns the result.',
        tags,
        params: wire.EndpointParams,
        response: { 200: wire.Delivery },
      },
    },
    (request) => deliveries.testEndpoint(ctxOf(request), outbound, request.params.endpoint_id),
  );
}

function deliveryRoutes(app: App): void {
  app.get(
    '/webhooks/events',
    {
      config: { operation: 'webhooks.listEventTypes' },
      schema: {
        summary: 'List the types of events, with schema and sample',
        description: 'Each type has the JSON schema of its body and a sample to test a receiver with.',
        tags,
        response: { 200: wire.EventTypes },
      },
    },
    () => deliveries.listEventTypes(),
  );
  app.get(
    '/webhooks/deliveries',
    {
      config: { operation: 'webhooks.listDeliveries' },
      schema: {
        summary: 'List deliveries of the last 30 days, newest first',
        description: 'Each delivery has its body, the number of attempts and the endpoint’s response.',
        tags,
        querystring: wire.DeliveryQuery,
        response: { 200: wire.DeliveryPage },
      },
    },
    (request) => deliveries.listDeliveries(ctxOf(request), request.query),
  );
  app.post(
    '/webhooks/deliveries/:delivery_id/redeliver',
    {
      config: { operation: 'webhooks.redeliver', roles },
      schema: {
        summary: 'Send a delivery again',
        description: 'Sends it with the same id and body, whatever the result of earlier attempts.',
        tags,
        params: wire.DeliveryParams,
        response: { 200: wire.Delivery },
      },
    },
    (request) => deliveries.redeliver(ctxOf(request), request.params.delivery_id),
  );
}
