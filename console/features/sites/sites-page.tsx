import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Site, sites } from '../../api/queries.ts';
import { X } from '../../ui/icons.tsx';
import { Button, Empty, Failure, PageHead, Pager, Skeleton, ui } from '../../ui/index.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { counted } from '../../ui/words.ts';
import { SITE_DEFAULTS, SITES_A_PAGE, type SiteSearch, siteQueryOf } from './site-search.ts';

const route = getRouteApi('/signed-in/sites');

const COLUMNS: readonly Column<Site>[] = [
  {
    name: 'Site',
    wide: true,
    cell: ({ site_key, name, address, code }) => (
      <>
        <Link className={tableCss.cover} to="/sites/$key" params={{ key: site_key }} title={name ?? address}>
          {name ?? address}
        </Link>
        {code && <span className={tableCss.sub}>{code}</span>}
      </>
    ),
  },
  {
    name: 'Address',
    wide: true,
    narrow: 'line',
    cell: ({ address }) => <span title={address}>{address}</span>,
  },
  {
    name: 'Postcode',
    narrow: 'corner',
    cell: ({ postcode }) => <span className={tableCss.calm}>{postcode ?? '–'}</span>,
  },
  {
    name: 'Customer',
    wide: true,
    narrow: 'line',
    cell: ({ contact_name }) => <span>{contact_name ?? '–'}</span>,
  },
];

export function SitesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<SiteSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...change }), replace: !('page' in change) });
  const list = useQuery(sites.page(siteQueryOf(search)));
  const page = list.data;
  const isFiltered = search.q !== '' || search.contact !== '';
  return (
    <>
      <PageHead title="Sites" note={page ? counted(page.itemsTotal, 'site') : <Skeleton width="6rem" />} />
      <div className={ui.filters} role="group" aria-label="Filters">
        <SearchForm label="Name, address, customer" value={search.q} onSearch={(q) => set({ q })} />
        {search.contact !== '' && (
          <Button onClick={() => set({ contact: '' })}>
            Customer: {page?.items[0]?.contact_name ?? search.contact} <X size={14} label="Remove" />
          </Button>
        )}
      </div>
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      <section className={ui.card} aria-label="Sites" aria-busy={list.isFetching}>
        {page?.items.length === 0 ? (
          <NoSites isFiltered={isFiltered} showAll={() => set(SITE_DEFAULTS)} />
        ) : (
          <Table
            label="Sites"
            columns={COLUMNS}
            rows={page?.items}
            keyOf={({ site_key }) => site_key}
            isOld={list.isPlaceholderData}
          />
        )}
        {page && (
          <Pager
            page={search.page}
            pages={page.pageTotal}
            pageSize={SITES_A_PAGE}
            total={page.itemsTotal}
            onPage={(next) => set({ page: next })}
          />
        )}
      </section>
    </>
  );
}

function NoSites({ isFiltered, showAll }: { isFiltered: boolean; showAll: () => void }) {
  if (!isFiltered)
    return (
      <Empty title="No sites yet">
        <p>A site is kept for every address that a job is at, or imported.</p>
        <Link to="/jobs">See the jobs</Link>
      </Empty>
    );
  return (
    <Empty title="No site matches">
      <p>Look for a part of its name, code, address or postcode, or for its customer.</p>
      <Button onClick={showAll}>Show all sites</Button>
    </Empty>
  );
}
