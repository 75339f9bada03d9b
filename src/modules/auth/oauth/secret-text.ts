import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIXES = { code: 'fsoc_', access: 'fsoa_', refresh: 'fsor_' } as const;
export type SecretKind = keyof typeof PREFIXES;

const SHAPE = /^(fso[acr]_)([\w-]{22})([\w-]{22})[\w-]{43}$/;

/** A code or token: its kind, the company's id, the grant's id and 256 random bits. Only its hash is stored. */
export function newSecret(
  kind: SecretKind,
  of: { readonly companyId: string; readonly grantId: string },
): { readonly text: string; readonly hash: Buffer } {
  const text =
    PREFIXES[kind] + packed(of.companyId) + packed(of.grantId) + randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The ids in a code or token of this kind; undefined when the format is wrong. Does not validate it. */
export function idsOf(
  text: string,
  kind: SecretKind,
): { readonly companyId: string; readonly grantId: string } | undefined {
  const [, prefix, company, grant] = SHAPE.exec(text) ?? [];
  if (prefix !== PREFIXES[kind] || !company || !grant) return undefined;
  return { companyId: unpacked(company), grantId: unpacked(grant) };
}

export function isAccessToken(text: string): boolean {
  return text.startsWith(PREFIXES.access);
}

function packed(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

function unpacked(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** RFC 7636 with S256. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  const made = createHash('sha256').update(verifier).digest('base64url');
  return isSame(Buffer.from(made), Buffer.from(challenge));
}

export function isSame(one: Uint8Array, other: Uint8Array | null): boolean {
  return other !== null && one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
