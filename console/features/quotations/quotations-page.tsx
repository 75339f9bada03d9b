import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { type Quotation, quotations } from '../../api/queries.ts';
import { Badge, Button, Empty, Failure, PageHead, Pager, Select, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownDate } from '../../ui/time.ts';
import { counted, personName, shownMoney } from '../../ui/words.ts';
import { toneOfStatus } from './quotation-rules.ts';
import {
  PERIODS,
  QUOTATION_DEFAULTS,
  QUOTATIONS_A_PAGE,
  type QuotationSearch,
  quotationQueryOf,
} from './quotation-search.ts';

const route = getRouteApi('/signed-in/quotations');

const COLUMNS: readonly Column<Quotation>[] = [
  {
    name: 'Quotation',
    wide: true,
    cell: ({ id, quote_number, title }) => (
      <>
        <Link className={tableCss.cover} to="/quotations/$id" params={{ id }} title={title ?? undefined}>
          {title ?? quote_number ?? 'Without a title'}
        </Link>
        {title !== null && <span className={tableCss.sub}>{quote_number}</span>}
      </>
    ),
  },
  {
    name: 'For',
    wide: true,
    narrow: 'line',
    cell: ({ quote_for_company, quote_for_first_name, quote_for_last_name }) => {
      const person = personName({ first_name: quote_for_first_name, last_name: quote_for_last_name });
      return (
        <>
          <span>{quote_for_company ?? (person || '–')}</span>
          {quote_for_company && person && <span className={tableCss.sub}>{person}</span>}
        </>
      );
    },
  },
  { name: 'From', narrow: 'hidden', cell: ({ quote_from }) => quote_from ?? '–' },
  {
    name: 'Made',
    narrow: 'line',
    cell: ({ created_at }) => <span className="num">{shownDate(created_at)}</span>,
  },
  {
    name: 'Before tax',
    narrow: 'line',
    number: true,
    cell: ({ total_excludes_tax, currency }) => (
      <span className="num">
        {total_excludes_tax === null ? '–' : shownMoney(total_excludes_tax, currency ?? undefined)}
      </span>
    ),
  },
  {
    name: 'State',
    narrow: 'corner',
    cell: ({ quote_status }) => <Badge tone={toneOfStatus(quote_status)}>{quote_status ?? 'Not said'}</Badge>,
  },
];

/** Quotations that a third party makes for the company, as it reports them. */
export function QuotationsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { features } = useRouteContext({ from: '/signed-in' });
  const set = (change: Partial<QuotationSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...change }), replace: !('page' in change) });
  const list = useQuery(quotations.page(quotationQueryOf(search)));
  const page = list.data;
  return (
    <>
      <PageHead
        title="Third-party quotations"
        note={page ? counted(page.itemsTotal, 'quotation') : <Skeleton width="6rem" />}
      />
      <div className={ui.filters} role="group" aria-label="Filters">
        <Select label="Made" value={search.period} options={PERIODS} onChange={(period) => set({ period })} />
        <Select
          label="Order"
          value={search.order}
          options={[
            ['desc', 'Newest first'],
            ['asc', 'Oldest first'],
          ]}
          onChange={(order) => set({ order })}
        />
      </div>
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      <section className={ui.card} aria-label="Quotations" aria-busy={list.isFetching}>
        {page?.items.length === 0 ? (
          <NoQuotations
            isOn={features.quotations !== false}
            isFiltered={search.period !== 'all'}
            showAll={() => set(QUOTATION_DEFAULTS)}
          />
        ) : (
          <Table
            label="Quotations"
            columns={COLUMNS}
            rows={page?.items}
            keyOf={({ id }) => id}
            isOld={list.isPlaceholderData}
          />
        )}
        {page && (
          <Pager
            page={search.page}
            pages={page.pageTotal}
            pageSize={QUOTATIONS_A_PAGE}
            total={page.itemsTotal}
            onPage={(next) => set({ page: next })}
          />
        )}
      </section>
    </>
  );
}

function NoQuotations({
  isOn,
  isFiltered,
  showAll,
}: {
  isOn: boolean;
  isFiltered: boolean;
  showAll: () => void;
}) {
  if (!isOn)
    return (
      <Empty title="Third-party quotations are switched off">
        <p>An administrator can switch them on in the company’s settings.</p>
      </Empty>
    );
  if (isFiltered)
    return (
      <Empty title="None were made in this time">
        <Button onClick={showAll}>Show all</Button>
      </Empty>
    );
  return (
    <Empty title="No quotations yet">
      <p>
        The software that makes your quotations reports each one here, and whether the customer has looked,
        asked, accepted or declined. An administrator gives it the address to report to.
      </p>
    </Empty>
  );
}
