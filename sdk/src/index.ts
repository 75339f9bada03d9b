export type { Call, PagedCall } from './calls.ts';
export { Fieldstone } from './client.gen.ts';
export type { Answered, Attempt, CallOptions, Options } from './core.ts';
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  FieldstoneError,
  InvalidRequestError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
  TimeoutError,
  UpstreamError,
} from './errors.ts';
export type * from './schema.gen.ts';
export type { ChatEvent } from './stream.ts';
export { type VerifyOptions, WebhookError, type WebhookEvent, webhooks } from './webhooks.ts';
