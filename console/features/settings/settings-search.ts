import * as v from 'valibot';
import { anyText, oneOf, pageNumber } from '../../ui/search-schema.ts';

export const SentinelSearch = v.object({
  q: anyText,
  family: oneOf(['', 'operational', 'growth_opportunity', 'off']),
});
export const SENTINEL_DEFAULTS = v.parse(SentinelSearch, {});
export const AuditSearch = v.object({ page: pageNumber });
export const AUDIT_DEFAULTS = v.parse(AuditSearch, {});
