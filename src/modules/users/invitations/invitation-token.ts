import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'fsi_';
const SHAPE = /^fsi_([\w-]{22})[\w-]{43}$/;

/** The token of an invitation link: `fsi_`, the company id and 256 random bits. Only its hash is stored. */
export function newInvitationToken(companyId: string): { token: string; hash: Buffer } {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url');
  const token = PREFIX + company + randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The company id in a token, or undefined when the format is wrong. Does not validate the token. */
export function companyOfInvitation(token: string): string | undefined {
  const [, company] = SHAPE.exec(token) ?? [];
  if (!company) return undefined;
  const hex = Buffer.from(company, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
