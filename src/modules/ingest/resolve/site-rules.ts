import type { SiteName } from '#/modules/directory/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import { bareCode, similarity } from './similarity-rules.ts';

/** The score of a site, and what matched. */
export interface SiteScore {
  readonly score: number;
  readonly via: 'code' | 'name' | 'address' | 'postcode' | 'alias';
  /** The mail has its exact code, name or address. */
  readonly isExact: boolean;
}

const CODE_ALONE = 0.9;
const CODE_SHORT = 0.75;
const CODE_AND_MORE = 0.97;
const CODE_AND_POSTCODE = 0.99;
const CODE_DISTINCTIVE_CHARS = 3;
const OTHER_CODE_MAX = 0.6;
const OTHER_POSTCODE_MAX = 0.62;
const POSTCODE_BASE = 0.6;
const WITHOUT_POSTCODE = 0.92;

/** Scores a site against the place in a mail. */
export function siteScore(site: SiteName, extraction: Extraction): SiteScore {
  const { site_code, postcode } = extraction;
  const { byName, byAddress } = similaritiesOf(site, extraction);
  const alike = Math.max(byName, byAddress);
  const via = byName >= byAddress ? 'name' : 'address';
  const samePostcode = compared(postcode, site.postcode);
  if (site_code !== null && site.code !== null) {
    if (sameCode(site_code, site.code))
      return {
        score: codeScore(site_code, samePostcode, alike),
        via: 'code',
        isExact: samePostcode !== false && site_code.length >= CODE_DISTINCTIVE_CHARS,
      };
    return { score: Math.min(OTHER_CODE_MAX, alikeScore(alike, samePostcode)), via, isExact: false };
  }
  if (samePostcode === true && alike < 0.3) return { score: POSTCODE_BASE, via: 'postcode', isExact: false };
  return { score: alikeScore(alike, samePostcode), via, isExact: alike === 1 && samePostcode !== false };
}

/** A tie-breaker between sites with equal scores. */
export function siteAgreement(site: NamedPlace, extraction: Extraction): number {
  const { byName, byAddress } = similaritiesOf(site, extraction);
  return byName + byAddress;
}

type NamedPlace = Pick<SiteName, 'name' | 'address'>;

function similaritiesOf(
  site: NamedPlace,
  { site_name, address }: Extraction,
): { byName: number; byAddress: number } {
  return {
    byName: site_name === null ? 0 : Math.max(...namesOf(site).map((name) => similarity(site_name, name))),
    byAddress: address === null ? 0 : similarity(withoutPostcode(address), withoutPostcode(site.address)),
  };
}

function codeScore(code: string, samePostcode: boolean | null, alike: number): number {
  if (samePostcode === false) return OTHER_POSTCODE_MAX;
  if (samePostcode === true) return CODE_AND_POSTCODE;
  if (alike >= 0.6) return CODE_AND_MORE;
  return code.length >= CODE_DISTINCTIVE_CHARS ? CODE_ALONE : CODE_SHORT;
}

function alikeScore(alike: number, samePostcode: boolean | null): number {
  if (samePostcode === true) return POSTCODE_BASE + (1 - POSTCODE_BASE) * alike;
  if (samePostcode === false) return Math.min(OTHER_POSTCODE_MAX, 0.7 * alike);
  return WITHOUT_POSTCODE * alike;
}

function namesOf(site: NamedPlace): string[] {
  return [site.name, site.address].filter((name) => name !== null);
}

/** Whether the postcodes are equal; null if one is missing. */
function compared(one: string | null, other: string | null): boolean | null {
  if (!one || !other) return null;
  return bareCode(one) === bareCode(other);
}

function sameCode(one: string, other: string): boolean {
  const [left, right] = [bareCode(one), bareCode(other)];
  return left === right || (/^\d+$/.test(left + right) && Number(left) === Number(right));
}

function withoutPostcode(address: string): string {
  return address
    .replace(/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi, ' ')
    .replace(/\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/g, ' ');
}
