import { companyOfSecret, hashOfSecret, newCompanySecret } from '#/platform/company-secret.ts';

const PREFIX = 'fsk_';
/** The prefix, the company id and eight random characters. */
const SHOWN_LENGTH = 34;

export interface NewApiKey {
  /** Shown once, never stored. */
  readonly apiKey: string;
  readonly hash: Buffer;
  /** Enough to tell one key from another in a list. */
  readonly prefix: string;
}

/** A tenant's secret key. */
export function newApiKey(companyId: string, random?: (size: number) => Buffer): NewApiKey {
  const apiKey = newCompanySecret(PREFIX, companyId, random);
  return { apiKey, hash: hashOf(apiKey), prefix: apiKey.slice(0, SHOWN_LENGTH) };
}

export const hashOf = hashOfSecret;

/** Whether a text has the form of a key: what else is sent as a Bearer token is a user's. */
export function isApiKey(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** The company a key names, or undefined when this is no key of ours. Says nothing of its validity. */
export function companyOfKey(apiKey: string): string | undefined {
  return companyOfSecret(PREFIX, apiKey);
}
