import { AppError, invalidParam } from '#/platform/errors.ts';
import { USER_ID_MAX } from './schema.ts';

const USER_ID = /^[1-9]\d{0,9}$/;

/** Throws when the change would leave the company without an admin. `admins` are its active admins. */
export function refuseLosingLastAdmin(admins: readonly number[], userId: number): void {
  if (admins.length === 1 && admins[0] === userId)
    throw new AppError('bad_request', 'The last admin of a company cannot be archived or given another role');
}

/** The user id of the path, which the body has to repeat; undefined when no user can have it. */
export function repeatedUserId(inPath: string, inBody: string): number | undefined {
  if (inPath !== inBody) throw invalidParam('user_id', 'must be the user_id of the path');
  return USER_ID.test(inPath) && Number(inPath) <= USER_ID_MAX ? Number(inPath) : undefined;
}

/** From when tokens are valid after all earlier ones are revoked. Tokens carry whole seconds only. */
export function tokensEndAt(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1_000) + 1) * 1_000);
}

interface Moments {
  readonly accepted_at: number | null;
  readonly expires_at: number;
}

/** Returns the invitation if it can still be accepted, and throws otherwise. */
export function acceptable<T extends Moments>(invitation: T | undefined, nowMs: number): T {
  if (!invitation) throw new AppError('bad_request', 'Invitation not found');
  if (invitation.accepted_at !== null)
    throw new AppError('bad_request', 'Invitation has already been accepted');
  if (invitation.expires_at <= nowMs) throw new AppError('bad_request', 'Invitation has expired');
  return invitation;
}
