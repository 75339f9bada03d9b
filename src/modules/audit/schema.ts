import { type Static, Type } from 'typebox';
import { pageQuery } from '#/platform/page.ts';
import { AnyObject, EpochMs, nullable, oneOf } from '#/platform/schema.ts';

export const ACTIONS = [
  'login',
  'login_failed',
  'login_refused',
  'token_refused',
  'logged_out_everywhere',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'user_created',
  'user_invited',
  'user_linked',
  'invitation_accepted',
  'role_changed',
  'user_archived',
  'key_created',
  'key_revoked',
  'key_refused',
  'settings_changed',
  'records_imported',
  'webhook_created',
  'webhook_rotated',
  'webhook_deleted',
  'tenant_created',
  'tenant_erased',
  'assistant_connected',
  'assistant_disconnected',
  'database_copied',
  'operator_token_refused',
] as const;
export type Action = (typeof ACTIONS)[number];

/** An event to record. `subject` is what the action was done to, such as `user 7` or `key <id>`. */
export interface NewEvent {
  readonly action: Action;
  readonly subject?: string;
  /** What changed; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export const AuditEvent = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    created_at: EpochMs,
    action: oneOf(ACTIONS),
    actor_type: oneOf(['key', 'user', 'task', 'operator', 'anonymous'], {
      description: '`anonymous` is an unauthenticated caller, as in a failed login.',
    }),
    actor_id: nullable(Type.String()),
    subject: nullable(Type.String({ examples: ['user 7'] })),
    detail: nullable(AnyObject),
    request_id: nullable(Type.String({ description: 'The `X-Request-Id` of the response.' })),
    address: nullable(Type.String({ description: 'The caller’s network address.' })),
  },
  { title: 'AuditEvent' },
);
export type AuditEvent = Static<typeof AuditEvent>;

/** An event as listed across all companies. */
export const InstallationEvent = Type.Object({
  company_id: nullable(
    Type.String({
      format: 'uuid',
      description: 'The tenant, which may be deleted; null for an event of the installation.',
    }),
  ),
  ...AuditEvent.properties,
});
export type InstallationEvent = Static<typeof InstallationEvent>;

export const EventQuery = Type.Object({
  ...pageQuery({ default: 25, max: 100 }),
  company_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only events of this tenant, which may be deleted.' }),
  ),
  action: Type.Optional(oneOf(ACTIONS)),
});
export type EventQuery = Static<typeof EventQuery>;
