import * as v from 'valibot';
import { type FeedQuery, jobs } from '../../api/queries.ts';
import { anyId, anyText, listOf, oneOf, pageNumber } from '../../ui/search-schema.ts';
import { dayFromToday, hoursAgo } from '../../ui/time.ts';
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
  /** `start` and `time` go by the company's limit, as the figures of punctuality do. */
  late: oneOf(['', 'time', 'start', 'finish']),
  period: oneOf(['30', '7', '90', 'today', 'all']),
  /** Whether the period is that of the plan or of the start, as figures count. */
  time: oneOf(['planned', 'started']),
  contact: anyId,
  /** With a customer: those of the whole account they belong to. */
  account: oneOf(['', 'whole']),
  engineer: anyText,
  site: anyText,
  sort: oneOf(SORTS),
  dir: oneOf(['desc', 'asc']),
  page: pageNumber,
});
export type FeedSearch = v.InferOutput<typeof FeedSearch>;
export const FEED_DEFAULTS = v.parse(FeedSearch, {});
export const PAGE_SIZE = 25;

function feedQueryOf(search: FeedSearch, nowMs = Date.now()): FeedQuery {
  const { q, status, vertical, late, period, contact, engineer, site } = search;
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
    ...(late === 'time' && { started_on_time: true }),
    ...(late === 'start' && { started_on_time: false }),
    ...(late === 'finish' && { finished_late: true }),
    ...(period !== 'all' && {
      date_field: search.time === 'started' ? ('actualStartAt' as const) : ('plannedStartAt' as const),
      ...spanOf(period, nowMs),
    }),
  };
  return query as FeedQuery;
}

function spanOf(period: Exclude<FeedSearch['period'], 'all'>, nowMs: number) {
  if (period === 'today') return { date_from: dayFromToday(0, nowMs), date_to: dayFromToday(1, nowMs) };
  return { date_from: hoursAgo(Number(period) * 24, nowMs), date_to: hoursAgo(-1, nowMs) };
}

/** The page of the list that an address asks for. */
export function feedOf(search: FeedSearch) {
  return jobs.feed(feedQueryOf(search), search.account === 'whole' && search.contact !== '');
}
