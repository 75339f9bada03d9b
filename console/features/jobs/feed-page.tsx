import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Feed, Job } from '../../api/queries.ts';
import { X } from '../../ui/icons.tsx';
import { Button, Choice, Empty, Failure, PageHead, Pager, Select, Skeleton, ui } from '../../ui/index.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownClock, shownWeekday } from '../../ui/time.ts';
import { counted, STATUS, shownCount, VERTICAL } from '../../ui/words.ts';
import { FEED_DEFAULTS, type FeedSearch, feedOf, PAGE_SIZE, PERIODS } from './feed-search.ts';
import { Start, Status } from './job-parts.tsx';

const route = getRouteApi('/signed-in/jobs');

const COLUMNS: readonly Column<Job, FeedSearch['sort']>[] = [
  {
    name: 'Job',
    wide: true,
    cell: (job) => (
      <>
        <Link className={tableCss.cover} to="/jobs/$ref" params={{ ref: job.reference }}>
          {job.reference}
        </Link>
        <span className={tableCss.sub}>{job.type?.name}</span>
      </>
    ),
  },
  {
    name: 'Customer',
    wide: true,
    narrow: 'line',
    cell: ({ contact, site }) => (
      <>
        <span title={contact?.name ?? undefined}>{contact?.name ?? '–'}</span>
        <span className={tableCss.sub}>{site?.name ?? site?.address}</span>
      </>
    ),
  },
  {
    name: 'Engineer',
    narrow: 'hidden',
    cell: ({ engineer }) => engineer?.name ?? <span className={tableCss.calm}>Unassigned</span>,
  },
  {
    name: 'Planned',
    sort: 'plannedStartAt',
    narrow: 'line',
    cell: ({ plannedStartAt }) => (
      <span className="num">
        {plannedStartAt ? (
          <>
            {shownWeekday(plannedStartAt)}
            <span className={tableCss.sub}>{shownClock(plannedStartAt)}</span>
          </>
        ) : (
          '–'
        )}
      </span>
    ),
  },
  {
    name: 'Start',
    sort: 'startDeltaMins',
    narrow: 'line',
    cell: ({ startDeltaMins }) => <Start minutes={startDeltaMins} />,
  },
  {
    name: 'Status',
    narrow: 'corner',
    cell: (job) => (
      <>
        <Status job={job} />
        {job.result && job.status !== 'completedOk' && <span className={tableCss.sub}>{job.result}</span>}
      </>
    ),
  },
];

export function FeedPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<FeedSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...change }), replace: !('page' in change) });
  const feed = useQuery(feedOf(search));
  const page = feed.data;
  return (
    <>
      <PageHead title="Jobs" note={page ? counted(page.totalJobs, 'visit') : <Skeleton width="6rem" />} />
      <SavedViews list="jobs" search={search} defaults={FEED_DEFAULTS} onOpen={set} />
      <Filters search={search} set={set} page={page} />
      {feed.error ? (
        <Failure error={feed.error} retry={() => feed.refetch()} />
      ) : (
        <section className={ui.card} aria-label="Jobs" aria-busy={feed.isFetching}>
          {page?.jobs.length === 0 ? (
            <Empty title="No visits match">
              <p>Loosen a filter, or look at a longer time.</p>
              <Button onClick={() => set({ ...FEED_DEFAULTS, period: 'all' })}>Show all jobs</Button>
            </Empty>
          ) : (
            <Table
              label="Jobs"
              columns={COLUMNS}
              rows={page?.jobs}
              keyOf={({ jobId }) => jobId}
              isOld={feed.isPlaceholderData}
              sort={search.sort}
              direction={search.dir}
              onSort={(sort, dir) => set({ sort, dir })}
            />
          )}
          {page && (
            <Pager
              page={search.page}
              pages={page.totalPages}
              pageSize={PAGE_SIZE}
              total={page.totalJobs}
              onPage={(next) => set({ page: next })}
            />
          )}
        </section>
      )}
    </>
  );
}

interface FiltersProps {
  readonly search: FeedSearch;
  readonly set: (change: Partial<FeedSearch>) => void;
  readonly page: Feed | undefined;
}

function Filters({ search, set, page }: FiltersProps) {
  const numbered = (label: string, word: string): string => {
    const facet = page?.facets?.status?.find(({ value }) => value === word);
    return facet ? `${label} ${shownCount(facet.count)}` : label;
  };
  const isFiltered = JSON.stringify({ ...search, page: 1 }) !== JSON.stringify(FEED_DEFAULTS);
  return (
    <div className={ui.filters} role="group" aria-label="Filters">
      <Choice
        label="Status"
        value={search.status}
        options={{
          '': 'All',
          ...Object.fromEntries(
            Object.entries(STATUS).map(([word, { label }]) => [word, numbered(label, word)]),
          ),
        }}
        onChange={(status) => set({ status })}
      />
      <Choice
        label="Punctuality"
        value={search.late}
        options={{ '': 'Any', time: 'On time', start: 'Started late', finish: 'Finished late' }}
        onChange={(late) => set({ late })}
      />
      <Select
        label={search.time === 'started' ? 'Started' : 'Planned'}
        value={search.period}
        options={PERIODS}
        onChange={(period) => set({ period })}
      />
      <Select
        label="Line of work"
        value={search.vertical}
        options={[['', 'Any line of work'], ...Object.entries(VERTICAL)]}
        onChange={(vertical) => set({ vertical })}
      />
      <SearchForm label="Words in the job" value={search.q} onSearch={(q) => set({ q })} />
      <RecordFilters search={search} set={set} page={page} />
      {isFiltered && (
        <Button kind="quiet" onClick={() => set(FEED_DEFAULTS)}>
          <X size={14} /> Clear
        </Button>
      )}
    </div>
  );
}

/** The customer, engineer or site that a link led from, to take out again. */
function RecordFilters({ search, set, page }: FiltersProps) {
  const customer = page?.jobs.find(({ contact }) => String(contact?.contactId) === search.contact)?.contact
    ?.name;
  const engineer = page?.jobs.find((job) => job.engineer?.resourceId === search.engineer)?.engineer?.name;
  const site = page?.jobs.find((job) => job.site?.siteKey === search.site)?.site?.name;
  const only: readonly (readonly [keyof FeedSearch, string, string | null | undefined])[] = [
    ['contact', 'Customer', customer],
    ['engineer', 'Engineer', engineer],
    ['site', 'Site', site],
  ];
  return (
    <>
      {only.map(([name, label, shown]) =>
        search[name] === '' ? null : (
          <Button key={name} onClick={() => set({ [name]: '', ...(name === 'contact' && { account: '' }) })}>
            {label}: {shown ?? search[name]} <X size={14} label="Remove" />
          </Button>
        ),
      )}
      {search.time === 'started' && (
        <Button onClick={() => set({ time: 'planned' })}>
          By when they started <X size={14} label="Remove" />
        </Button>
      )}
      {search.contact !== '' && (
        <label className={ui.check}>
          <input
            type="checkbox"
            checked={search.account === 'whole'}
            onChange={({ target }) => set({ account: target.checked ? 'whole' : '' })}
          />
          The whole account
        </label>
      )}
    </>
  );
}
