import { AppError, invalidParam } from '#/platform/errors.ts';

/** Somebody gave a password that is not the account's: what is counted against guessing. */
export class WrongPassword extends AppError {}

/** For who is not signed in: the same words for a wrong password and an account that is not there. */
export function wrongLogin(): WrongPassword {
  return new WrongPassword('unauthorized', 'Invalid email or password');
}

/** For who is signed in: a 401 would say that the token is bad. */
export function wrongCurrentPassword(): WrongPassword {
  const { kind, message, payload } = invalidParam('current', 'is not the password of this account');
  return new WrongPassword(kind, message, payload);
}
