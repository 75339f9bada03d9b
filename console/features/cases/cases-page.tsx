import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { fs } from '../../api/client.ts';
import { type CaseRow, cases, people, teams } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Choice,
  Empty,
  Failure,
  PageHead,
  Pager,
  Select,
  Skeleton,
  ui,
} from '../../ui/index.tsx';
import { NewCase } from '../../ui/new-case.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownAgo, shownDate } from '../../ui/time.ts';
import { CASE_STATUS, counted, PRIORITY, plainWord } from '../../ui/words.ts';
import { Board } from './board.tsx';
import { CASE_DEFAULTS, CASES_A_PAGE, type CaseSearch, caseQueryOf } from './case-search.ts';

import { momentOf } from './due.ts';

const route = getRouteApi('/signed-in/cases');

const COLUMNS: readonly Column<CaseRow, CaseSearch['sort']>[] = [
  {
    name: 'Case',
    wide: true,
    cell: (one) => (
      <>
        <Link className={tableCss.cover} to="/cases/$id" params={{ id: String(one.id) }} title={one.title}>
          {one.title}
        </Link>
        <span className={tableCss.sub}>
          {one.reference} · {plainWord(one.type)}
        </span>
      </>
    ),
  },
  {
    name: 'Priority',
    sort: 'priority',
    narrow: 'line',
    cell: ({ priority }) => (
      <Badge tone={PRIORITY[priority]?.tone ?? 'plain'}>{PRIORITY[priority]?.label ?? priority}</Badge>
    ),
  },
  {
    name: 'Who',
    narrow: 'line',
    cell: ({ owner_name, team_name }) => (
      <span>
        {owner_name ?? <span className={tableCss.calm}>Nobody</span>}
        {team_name && <span className={tableCss.sub}>{team_name}</span>}
      </span>
    ),
  },
  {
    name: 'Due',
    sort: 'due_date',
    narrow: 'hidden',
    cell: ({ due_date, is_overdue }) =>
      due_date === null ? (
        '–'
      ) : (
        <span className={`num ${is_overdue ? tableCss.bad : ''}`}>{shownDate(momentOf(due_date))}</span>
      ),
  },
  {
    name: 'Last activity',
    sort: 'last_activity_at',
    narrow: 'hidden',
    cell: ({ last_activity_at }) => <span className={tableCss.calm}>{shownAgo(last_activity_at)}</span>,
  },
  {
    name: 'Status',
    narrow: 'corner',
    cell: ({ status }) => (
      <Badge tone={CASE_STATUS[status]?.tone ?? 'plain'}>{CASE_STATUS[status]?.label ?? status}</Badge>
    ),
  },
];

export function CasesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<CaseSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...change }), replace: !('page' in change) });
  const page = useQuery(cases.page(caseQueryOf(search)));
  const { data } = page;
  return (
    <>
      <PageHead title="Cases" note={data ? counted(data.itemsTotal, 'case') : <Skeleton width="5rem" />}>
        <Choice
          label="View"
          value={search.view}
          options={{ list: 'List', board: 'Board' }}
          onChange={(view) => set({ view })}
        />
        <NewCase />
      </PageHead>
      <SavedViews list="cases" search={search} defaults={CASE_DEFAULTS} onOpen={set} />
      <Filters search={search} set={set} />
      {search.view === 'board' ? (
        <Board search={search} />
      ) : (
        <CaseList search={search} set={set} page={page} />
      )}
    </>
  );
}

interface CaseListProps {
  readonly search: CaseSearch;
  readonly set: (change: Partial<CaseSearch>) => void;
  readonly page: UseQueryResult<Awaited<ReturnType<typeof fs.cases.list>>>;
}

function CaseList({ search, set, page }: CaseListProps) {
  const { data } = page;
  if (page.error) return <Failure error={page.error} retry={() => page.refetch()} />;
  return (
    <section className={ui.card} aria-label="Cases" aria-busy={page.isFetching}>
      {data?.items.length === 0 ? (
        <Empty title="No cases match">
          <p>A case holds what does not end with one visit: a complaint, a follow-up, a dispute.</p>
          <Button onClick={() => set({ ...CASE_DEFAULTS, scope: 'all' })}>Show all cases</Button>
        </Empty>
      ) : (
        <Table
          label="Cases"
          columns={COLUMNS}
          rows={data?.items}
          keyOf={({ id }) => id}
          isOld={page.isPlaceholderData}
          sort={search.sort}
          direction={search.order}
          onSort={(sort, order) => set({ sort, order })}
        />
      )}
      {data && (
        <Pager
          page={search.page}
          pages={data.pageTotal ?? 1}
          pageSize={CASES_A_PAGE}
          total={data.itemsTotal}
          onPage={(next) => set({ page: next })}
        />
      )}
    </section>
  );
}

function Filters({ search, set }: { search: CaseSearch; set: (change: Partial<CaseSearch>) => void }) {
  const owners = useQuery(people.list()).data ?? [];
  const groups = useQuery(teams.list()).data ?? [];
  return (
    <div className={ui.filters} role="group" aria-label="Filters">
      {search.view === 'list' && (
        <Choice
          label="Which cases"
          value={search.scope}
          options={{ active: 'Active', closed: 'Closed', all: 'All' }}
          onChange={(scope) => set({ scope })}
        />
      )}
      <Select
        label="Priority"
        value={search.priority}
        options={[
          ['', 'Any priority'],
          ['critical', 'Critical'],
          ['high', 'High'],
          ['medium', 'Medium'],
          ['low', 'Low'],
        ]}
        onChange={(priority) => set({ priority })}
      />
      <Select
        label="Owner"
        value={search.owner}
        options={[
          ['', 'Any owner'],
          ...owners.map(({ id, name }): [string, string] => [String(id), name ?? '']),
        ]}
        onChange={(owner) => set({ owner })}
      />
      <Select
        label="Team"
        value={search.team}
        options={[['', 'Any team'], ...groups.map(({ id, name }): [string, string] => [String(id), name])]}
        onChange={(team) => set({ team })}
      />
      <SearchForm label="Words in the case" value={search.q} onSearch={(q) => set({ q })} />
    </div>
  );
}
