/** Field names whose values must not appear in logs or errors. */
export const SECRET_FIELDS = [
  'api_key',
  'apiKey',
  'authorization',
  'password',
  'password_hash',
  'authToken',
  'invite_token',
  'token',
  'secret',
  'cookie',
  'x-api-key',
  'operatorToken',
  'jwtSecret',
] as const;

/** `current` and `new` are the passwords in a password change. */
const SECRET_NAME =
  /pass(?:word|wd|code)|api[_-]?key|token|secret|authori[sz]ation|cookie|credential|username|^(?:current|new)$/i;
/** Keys and invitations of this product, webhook secrets, signed tokens, and URLs with credentials. */
const SECRET_VALUE = /(?:^|[^A-Za-z0-9])(?:fs[a-z]_|whsec_|eyJ)|:\/\/[^/\s]*@/;

/** Whether a field of this name, or any part of its path, holds a secret. */
export function isSecretName(path: string): boolean {
  return SECRET_NAME.test(path);
}

/** Whether a text looks like a secret. */
export function looksSecret(text: string): boolean {
  return SECRET_VALUE.test(text);
}
