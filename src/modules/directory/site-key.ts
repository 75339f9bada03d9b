import { hash } from 'node:crypto';
import { isValid } from 'postcode';

/**
 * The key shared by all records of a site, however its address was typed: SHA-256 hex of `company_id|normalised
 * address|postcode`.
 */
export function siteKey(companyId: string, address: string, postcode: string | null): string {
  const place = splitAddress(address, postcode);
  return hash('sha256', `${companyId}|${normalisedAddress(place.address)}|${place.postcode}`, 'hex');
}

/** Lower case, with every run of punctuation and white space as one space. */
export function normalisedAddress(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Upper case without spaces; empty if missing. */
export function normalisedPostcode(postcode: string | null): string {
  return (postcode ?? '').normalize('NFKC').toUpperCase().replace(/\s+/g, '');
}

/** Enough for any postcode followed by a country, and short enough to search quickly. */
const TAIL_CHARS = 48;
const TAIL_COUNTRY =
  /(?<![\s,.])[\s,.]+(?:uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)[\s,.]*$/iu;
const TAIL_POSTCODE = /(?<![\p{L}\p{N}])([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})[\s,.]*$/iu;

/**
 * A postcode at the end of the address is removed from it, so that "1 High St, Leeds LS1 4AP" and "1 High St, Leeds"
 * with "LS1 4AP" are one place. One that contradicts the given postcode stays.
 */
function splitAddress(address: string, postcode: string | null): { address: string; postcode: string } {
  const given = normalisedPostcode(postcode);
  const text = address.normalize('NFKC');
  const cut = Math.max(0, text.length - TAIL_CHARS);
  const match = TAIL_POSTCODE.exec(text.slice(cut).replace(TAIL_COUNTRY, ''));
  const found = match ? normalisedPostcode(`${match[1]}${match[2]}`) : '';
  if (!match || !isValid(found) || (given !== '' && given !== found))
    return { address: text, postcode: given };
  return { address: text.slice(0, cut + match.index), postcode: found };
}
