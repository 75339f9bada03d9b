import common from '@zxcvbn-ts/language-common';

const LENGTH_MIN = 8;
const COMPARED = 10_000;

/** The most common passwords of at least the minimum length, in lower case. */
const COMMON: ReadonlySet<string> = new Set(
  [...common.dictionary['passwords-common']].filter(({ length }) => length >= LENGTH_MIN).slice(0, COMPARED),
);

/** Whether a password is among the first an attacker would try. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
