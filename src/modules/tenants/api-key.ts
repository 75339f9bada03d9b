import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'fsk_';
const SHAPE = /^fsk_([\w-]{22})([\w-]{43})([0-9a-f]{8})$/;
const SHOWN_CHARS = 12;

export interface NewApiKey {
  /** Shown once, never stored. */
  readonly apiKey: string;
  readonly hash: Buffer;
  /** Enough to tell one key from another in a list. */
  readonly prefix: string;
}

/**
 * A tenant's secret key: `fsk_`, the company id, 256 random bits and a checksum, so that secret scanners
 * recognise it, a typing error is seen without the database, and a look-up goes to one company's rows.
 */
export function newApiKey(companyId: string, random: (size: number) => Buffer = randomBytes): NewApiKey {
  const body =
    Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url') +
    random(32).toString('base64url');
  const apiKey = PREFIX + body + checksum(body);
  return { apiKey, hash: hashOf(apiKey), prefix: apiKey.slice(0, PREFIX.length + 22 + SHOWN_CHARS - 4) };
}

export function hashOf(apiKey: string): Buffer {
  return createHash('sha256').update(apiKey).digest();
}

/** The company a key names, or undefined when this is no key of ours. Says nothing of its validity. */
export function companyOfKey(apiKey: string): string | undefined {
  const [, company, secret, sum] = SHAPE.exec(apiKey) ?? [];
  if (!company || !secret || checksum(company + secret) !== sum) return undefined;
  const hex = Buffer.from(company, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function checksum(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}
