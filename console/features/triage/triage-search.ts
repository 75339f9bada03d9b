import * as v from 'valibot';
import { pageNumber } from '../../ui/search-schema.ts';

/** What the address of the triage may hold: the result that is open, and the page of the earlier ones. */
export const TriageSearch = v.object({
  open: v.optional(v.fallback(v.pipe(v.string(), v.uuid()), ''), ''),
  page: pageNumber,
});
export const TRIAGE_DEFAULTS = v.parse(TriageSearch, {});
