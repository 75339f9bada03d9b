import { AppError, invalidParam } from '#/platform/errors.ts';

/** A wrong password. Counted to limit guessing. */
export class WrongPassword extends AppError {}

/** Not signed in: the same message for a wrong password and an unknown account. */
export function wrongLogin(): WrongPassword {
  return new WrongPassword('unauthorized', 'Invalid email or password');
}

/** Signed in: 400, because a 401 would mean an invalid token. */
export function wrongCurrentPassword(): WrongPassword {
  const { kind, message, payload } = invalidParam('current', 'is not the password of this account');
  return new WrongPassword(kind, message, payload);
}
