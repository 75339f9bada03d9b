import * as v from 'valibot';
import type { CaseQuery } from '../../api/queries.ts';
import { anyId, anyText, oneOf, pageNumber } from '../../ui/search-schema.ts';

/** What the address of the cases may hold. */
export const CaseSearch = v.object({
  view: oneOf(['list', 'board']),
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

export function caseQueryOf(search: CaseSearch): CaseQuery {
  const { scope, sort, order, page } = search;
  return { page, per_page: CASES_A_PAGE, scope, sort, order, ...filtersOf(search) } as CaseQuery;
}

/** Columns of the board, in the order in which a case goes through them. */
export const BOARD = ['draft', 'open', 'in_progress', 'on_hold', 'under_review', 'resolved'] as const;
export const CASES_A_COLUMN = 50;

export function columnQueryOf(search: CaseSearch, status: (typeof BOARD)[number]): CaseQuery {
  const query = {
    status: [status],
    per_page: CASES_A_COLUMN,
    sort: 'last_activity_at',
    ...filtersOf(search),
  };
  return query as unknown as CaseQuery;
}

function filtersOf({ q, priority, owner, team }: CaseSearch) {
  return {
    ...(q !== '' && { search: q }),
    ...(priority !== '' && { priority }),
    ...(owner !== '' && { owner_id: Number(owner) }),
    ...(team !== '' && { team_id: Number(team) }),
  };
}
