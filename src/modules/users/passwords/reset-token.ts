import { randomBytes } from 'node:crypto';
import { hashOf } from '../invitations/invitation-token.ts';

/** The token of a reset link: `fsr_` and 256 random bits. Only its hash is stored. */
export function newResetToken(): { token: string; hash: Buffer } {
  const token = `fsr_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}
