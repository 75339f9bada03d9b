import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { JobFilter } from '../filter/filter-schema.ts';
import { type Condition, jobConditions } from '../filter/filter-store.ts';
import { distinctStatuses } from '../filter/statuses.ts';
import type { FeedRequest } from './feed-rules.ts';

export const COLUMN_OF = {
  createdAt: 'created_at',
  plannedStartAt: 'planned_start_at',
  plannedEndAt: 'planned_end_at',
  actualStartAt: 'actual_start_at',
  actualEndAt: 'actual_end_at',
  startDeltaMins: 'start_delta_mins',
  endDeltaMins: 'end_delta_mins',
  durationMins: 'duration_mins',
} as const;

export function allOf(tx: CompanyTx, where: readonly Condition[]): Condition {
  return sql`company_id = ${tx.companyId} and ${sql.join(where, sql` and `)}`;
}

/** The conditions of a feed; a job must meet all of them. */
export function feedConditions(
  tx: CompanyTx,
  { dateField, from, to, timezone, now, words, ...request }: FeedRequest,
  filters: readonly JobFilter[] = request.filters,
): Condition[] {
  const axis = sql.ref(COLUMN_OF[dateField]);
  return [
    ...jobConditions(tx.companyId, filters, { axis, timezone, now }),
    ...(from === undefined ? [] : [sql`${axis} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${axis} < ${to}`]),
    ...words.map((word) => namesOrTells(tx, word)),
  ];
}

/** Whether the word occurs in the job's reference or texts, or in the name of its customer or site. */
function namesOrTells(tx: CompanyTx, word: string): Condition {
  const holds = (text: Condition) => sql`strpos(lower(${text}), ${word.toLowerCase()}) > 0`;
  return sql`(${holds(sql`concat_ws(' ', reference, description, coalesce(processed_outcome, outcome))`)}
    or contact_id in (select c.contact_id from contacts c where c.company_id = ${tx.companyId} and ${holds(sql`c.name`)})
    or site_key in (select s.site_key from sites s where s.company_id = ${tx.companyId}
                       and ${holds(sql`concat_ws(' ', s.name, s.address, s.postcode)`)}))`;
}

/**
 * A feed split into branches, each of which an index on (…, created_at, job_id) returns in order, so that they can
 * be merged.
 */
export type Branches =
  | { readonly contactIds: readonly number[]; readonly where: readonly Condition[] }
  | { readonly parts: readonly (readonly Condition[])[] };

/** Undefined if one index scan is enough. */
export function branchesOf(tx: CompanyTx, request: FeedRequest): Branches | undefined {
  const [own, ...others] = request.filters;
  const { contactId = [], status = [] } = own.only ?? {};
  if (contactId.length > 1) {
    const ofAnybody = { ...own, only: { ...own.only, contactId: [] } };
    const where = feedConditions(tx, request, [ofAnybody, ...others]);
    return { contactIds: contactId, where: [...where, sql`contact_id = one_of.contact`] };
  }
  const { states, fmsWords } = distinctStatuses(status);
  const words = [...states, ...fmsWords];
  if (words.length < 2) return undefined;
  return {
    parts: words.map((word) =>
      feedConditions(tx, request, [{ ...own, only: { ...own.only, status: [word] } }, ...others]),
    ),
  };
}
