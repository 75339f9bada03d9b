import { type Static, Type } from 'typebox';
import { AnyObject, EpochMs, nullable, oneOf } from '#/platform/schema.ts';

export const ACTIONS = [
  'login',
  'login_failed',
  'login_refused',
  'token_refused',
  'user_created',
  'user_invited',
  'user_linked',
  'invitation_accepted',
  'role_changed',
  'user_archived',
  'key_created',
  'key_revoked',
  'settings_changed',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What happened. `subject` is whom or what it was done to, as `user 7` or `key <id>`. */
export interface NewEvent {
  readonly action: Action;
  readonly subject?: string;
  /** What changed; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export const AuditEvent = Type.Object({
  id: Type.String({ format: 'uuid' }),
  created_at: EpochMs,
  action: oneOf(ACTIONS),
  actor_type: oneOf(['key', 'user', 'task', 'operator', 'nobody'], {
    description: '`nobody` has not shown who he is: a failed log-in.',
  }),
  actor_id: nullable(Type.String()),
  subject: nullable(Type.String({ examples: ['user 7'] })),
  detail: nullable(AnyObject),
  request_id: nullable(Type.String({ description: 'The `X-Request-Id` of the answer.' })),
  address: nullable(Type.String({ description: 'The caller’s network address.' })),
});
export type AuditEvent = Static<typeof AuditEvent>;
