import type { AuditEvent } from '../../api/queries.ts';
import { spelled } from '../../ui/words.ts';

/** What happened, as people say it. */
const ACTION: Readonly<Partial<Record<AuditEvent['action'], string>>> = {
  login: 'Logged in',
  login_failed: 'Gave a wrong password',
  login_refused: 'Was refused a log-in',
  token_refused: 'Came with a session that had ended',
  logged_out_everywhere: 'Logged out everywhere',
  password_changed: 'Changed the password',
  password_reset_requested: 'Asked for a new password',
  password_reset: 'Set a new password',
  user_created: 'Made a user',
  user_invited: 'Invited somebody',
  user_linked: 'Linked a user',
  invitation_accepted: 'Accepted an invitation',
  role_changed: 'Changed a role',
  user_archived: 'Archived a user',
  key_created: 'Made an API key',
  key_revoked: 'Revoked an API key',
  key_refused: 'Came with a wrong API key',
  settings_changed: 'Changed settings',
  records_imported: 'Imported records',
  webhook_created: 'Made a webhook',
  webhook_rotated: 'Replaced the secret of a webhook',
  webhook_deleted: 'Deleted a webhook',
};

const ACTOR: Readonly<Record<AuditEvent['actor_type'], string>> = {
  key: 'An API key',
  user: 'A user',
  task: 'Fieldstone itself',
  operator: 'The operator',
  anonymous: 'Somebody not logged in',
};

/** Actions that somebody may want to look into. */
const SUSPECT: readonly string[] = ['login_failed', 'login_refused', 'token_refused', 'key_refused'];

export function actionOf({ action }: Pick<AuditEvent, 'action'>): string {
  return ACTION[action] ?? spelled(action);
}

export function isSuspect({ action }: Pick<AuditEvent, 'action'>): boolean {
  return SUSPECT.includes(action);
}

/** Who did it, by name where one is known. */
export function actorOf(
  { actor_type, actor_id }: Pick<AuditEvent, 'actor_type' | 'actor_id'>,
  names: ReadonlyMap<string, string>,
): string {
  const name = actor_type === 'user' && actor_id !== null ? names.get(actor_id) : undefined;
  return name ?? ACTOR[actor_type];
}

const VALUE_LENGTH_MAX = 60;

/** What an event tells besides: of settings which, from what to what. */
export function detailOf({ detail, subject }: Pick<AuditEvent, 'detail' | 'subject'>): string {
  const told = Object.entries(detail ?? {}).map(([name, value]) => `${spelled(name)}: ${shown(value)}`);
  return told.length > 0 ? told.join('; ') : (subject ?? '');
}

function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'from' in value && 'to' in value)
    return `${shown(value.from)} → ${shown(value.to)}`;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
}
