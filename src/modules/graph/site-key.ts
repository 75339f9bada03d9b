import { createHash } from 'node:crypto';

/** Placeholder until derive lands. */
export function siteKey(companyId: string, address: string, postcode: string | null): string {
  return createHash('sha256')
    .update(`${companyId}|${address.toLowerCase()}|${postcode ?? ''}`)
    .digest('hex');
}
