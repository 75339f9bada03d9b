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

/** The company a key names, or undefined when this is no key of ours. Says nothing of its validity. */
export function companyOfKey(apiKey: string): string | undefined {
  return companyOfSecret(PREFIX, apiKey);
}
