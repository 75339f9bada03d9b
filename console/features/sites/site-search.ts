import * as v from 'valibot';
import type { SiteQuery } from '../../api/queries.ts';
import { anyId, anyText, pageNumber } from '../../ui/search-schema.ts';

/** What the address of the sites may hold. */
export const SiteSearch = v.object({ q: anyText, contact: anyId, page: pageNumber });
export type SiteSearch = v.InferOutput<typeof SiteSearch>;
export const SITE_DEFAULTS = v.parse(SiteSearch, {});
export const SITES_A_PAGE = 50;

export function siteQueryOf({ q, contact, page }: SiteSearch): SiteQuery {
  return {
    page,
    per_page: SITES_A_PAGE,
    ...(q !== '' && { search: q }),
    ...(contact !== '' && { contact_id: Number(contact) }),
  };
}
