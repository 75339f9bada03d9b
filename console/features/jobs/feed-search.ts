import * as v from 'valibot';
import type { FeedQuery } from '../../api/queries.ts';
import { anyId, anyText, listOf, oneOf, pageNumber } from '../../ui/search-schema.ts';
import { hoursAgo } from '../../ui/time.ts';
import { STATUS, VERTICAL } from '../../ui/words.ts';

export const PERIODS = [
  ['30', 'Last 30 days'],
  ['7', 'Last 7 days'],
  ['90', 'Last 90 days'],
  ['today', 'Today'],
  ['all', 'Any time'],
] as const;

const SORTS = ['plannedStartAt', 'createdAt', 'actualStartAt', 'startDeltaMins', 'endDeltaMins'] as const;

/** What the address of the list of jobs may hold. */
export const FeedSearch = v.object({
  q: anyText,
  status: listOf(Object.keys(STATUS)),
  vertical: listOf(Object.keys(VERTICAL)),
  late: oneOf(['', 'start', 'finish']),
  period: oneOf(['30', '7', '90', 'today', 'all']),
  contact: anyId,
  engineer: anyText,
  site: anyText,
  sort: oneOf(SORTS),
  dir: oneOf(['desc', 'asc']),
  page: pageNumber,
});
export type FeedSearch = v.InferOutput<typeof FeedSearch>;
export const FEED_DEFAULTS = v.parse(FeedSearch, {});
export const PAGE_SIZE = 25;

export function feedQueryOf(search: FeedSearch, nowMs = Date.now()): FeedQuery {
  const { q, status, vertical, late, period, contact, engineer, site } = search;
  const hours = period === 'today' ? new Date(nowMs).getHours() : Number(period) * 24;
  const query = {
    page_size: PAGE_SIZE,
    page_number: search.page,
    sort_by: search.sort,
    direction: search.dir,
    facets: true,
    ...(q !== '' && { search: q }),
    ...(status !== '' && { status: status.split(',') }),
    ...(vertical !== '' && { vertical: vertical.split(',') }),
    ...(contact !== '' && { contact_id: Number(contact) }),
    ...(engineer !== '' && { resource_id: engineer }),
    ...(site !== '' && { site_key: site }),
    ...(late === 'start' && { started_late: true }),
    ...(late === 'finish' && { finished_late: true }),
    ...(period !== 'all' && {
      date_field: 'plannedStartAt' as const,
      date_from: hoursAgo(hours, nowMs),
      date_to: hoursAgo(period === 'today' ? -24 : -1, nowMs),
    }),
  };
  return query as FeedQuery;
}
