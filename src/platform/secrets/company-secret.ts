import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A new secret that names its company: the prefix, the company id, 256 random bits and a checksum, so that
 * secret scanners recognise it, a typo is detected without the database, and the look-up reads one
 * company's rows.
 */
export function newCompanySecret(
  prefix: string,
  companyId: string,
  random: (size: number) => Buffer = randomBytes,
): string {
  const body =
    Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url') +
    random(32).toString('base64url');
  return prefix + body + checksum(body);
}

/** The company a secret names, or undefined for another prefix. Does not check that the secret is valid. */
export function companyOfSecret(prefix: string, secret: string): string | undefined {
  if (!secret.startsWith(prefix)) return undefined;
  const [, body = '', sum] = /^([\w-]{65})([0-9a-f]{8})$/.exec(secret.slice(prefix.length)) ?? [];
  if (checksum(body) !== sum) return undefined;
  const hex = Buffer.from(body.slice(0, 22), 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The stored form of a secret. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function checksum(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}
