import * as v from 'valibot';
import type { CaseQuery } from '../../api/queries.ts';
import { anyId, anyText, oneOf, pageNumber } from '../../ui/search-schema.ts';

/** What the address of the cases may hold. */
export const CaseSearch = v.object({
  q: anyText,
  scope: oneOf(['active', 'closed', 'all']),
  priority: oneOf(['', 'critical', 'high', 'medium', 'low']),
  owner: anyId,
  team: anyId,
  sort: oneOf(['last_activity_at', 'due_date', 'created_at', 'priority']),
  order: oneOf(['desc', 'asc']),
  page: pageNumber,
});
export type CaseSearch = v.InferOutput<typeof CaseSearch>;
export const CASE_DEFAULTS = v.parse(CaseSearch, {});
export const CASES_A_PAGE = 25;

export function caseQueryOf({ q, scope, priority, owner, team, sort, order, page }: CaseSearch): CaseQuery {
  const query = {
    page,
    per_page: CASES_A_PAGE,
    scope,
    sort,
    order,
    ...(q !== '' && { search: q }),
    ...(priority !== '' && { priority }),
    ...(owner !== '' && { owner_id: Number(owner) }),
    ...(team !== '' && { team_id: Number(team) }),
  };
  return query as CaseQuery;
}
