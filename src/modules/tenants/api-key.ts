import { companyOfSecret, hashOfSecret, newCompanySecret } from '#/platform/secrets/company-secret.ts';

const PREFIX = 'fsk_';
/** The prefix, the company id and eight random characters. */
const SHOWN_LENGTH = 34;

export interface NewApiKey {
  /** Returned once, never stored. */
  readonly apiKey: string;
  readonly hash: Buffer;
  /** Identifies the key in a list. */
  readonly prefix: string;
}

export function newApiKey(companyId: string, random?: (size: number) => Buffer): NewApiKey {
  const apiKey = newCompanySecret(PREFIX, companyId, random);
  return { apiKey, hash: hashOf(apiKey), prefix: apiKey.slice(0, SHOWN_LENGTH) };
}

export const hashOf = hashOfSecret;

/** Whether a Bearer token is an API key rather than a user's token. */
export function isApiKey(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** The company id in a key, or undefined when the format is wrong. Does not validate the key. */
export function companyOfKey(apiKey: string): string | undefined {
  return companyOfSecret(PREFIX, apiKey);
}
