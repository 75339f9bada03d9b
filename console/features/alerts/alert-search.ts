import * as v from 'valibot';
import type { AlertQuery } from '../../api/queries.ts';
import { anyText, oneOf, pageNumber } from '../../ui/search-schema.ts';

export const AlertSearch = v.object({
  family: oneOf(['', 'operational', 'growth_opportunity']),
  severity: oneOf(['', 'critical', 'warning', 'info']),
  status: oneOf(['open', 'snoozed', 'resolved']),
  sentinel: anyText,
  page: pageNumber,
});
export type AlertSearch = v.InferOutput<typeof AlertSearch>;
export const ALERT_DEFAULTS = v.parse(AlertSearch, {});
export const ALERTS_A_PAGE = 10;

export function alertQueryOf({ family, severity, status, sentinel, page }: AlertSearch): AlertQuery {
  return {
    page,
    per_page: ALERTS_A_PAGE,
    status: status === 'open' ? ['new', 'ongoing'] : [status],
    ...(family && { family }),
    ...(severity && { severity }),
    ...(sentinel && { sentinel_id: sentinel }),
  };
}
