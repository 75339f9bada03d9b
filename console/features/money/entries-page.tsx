import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Entry, entries } from '../../api/queries.ts';
import { X } from '../../ui/icons.tsx';
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
import { SearchForm } from '../../ui/search-form.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownDate } from '../../ui/time.ts';
import { counted, shownMoney } from '../../ui/words.ts';
import { BOOKS, type EntryKind, stateOptions, tilesOf } from './books.ts';
import { isOverdue, State } from './entry-parts.tsx';
import { ENTRIES_A_PAGE, ENTRY_DEFAULTS, type EntrySearch, entryQueryOf, periodsAt } from './entry-search.ts';
import css from './money.module.css';

const invoiceRoute = getRouteApi('/signed-in/invoices');
const quoteRoute = getRouteApi('/signed-in/quotes');

export function InvoicesPage() {
  const search = invoiceRoute.useSearch();
  const navigate = invoiceRoute.useNavigate();
  const set = (change: Partial<EntrySearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: 1, ...change }) as typeof now,
      replace: !('page' in change),
    });
  return <Entries kind="invoice" search={search} set={set} />;
}

export function QuotesPage() {
  const search = quoteRoute.useSearch();
  const navigate = quoteRoute.useNavigate();
  const set = (change: Partial<EntrySearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: 1, ...change }) as typeof now,
      replace: !('page' in change),
    });
  return <Entries kind="quote" search={search} set={set} />;
}

function columnsOf(kind: EntryKind): readonly Column<Entry>[] {
  const { page } = BOOKS[kind];
  return [
    {
      name: kind === 'invoice' ? 'Invoice' : 'Quote',
      cell: ({ id, reference }) => (
        <Link className={tableCss.cover} to={page} params={{ id: String(id) }}>
          {reference}
        </Link>
      ),
    },
    {
      name: 'Customer',
      wide: true,
      narrow: 'line',
      cell: ({ contactName, contactId }) => (
        <span title={contactName ?? undefined}>{contactName ?? contactId ?? '–'}</span>
      ),
    },
    {
      name: 'Made',
      narrow: 'hidden',
      cell: ({ createdAt }) => <span className="num">{shownDate(createdAt)}</span>,
    },
    {
      name: kind === 'invoice' ? 'Due' : 'Valid until',
      narrow: 'line',
      named: true,
      cell: (entry) => {
        const until = 'validUntil' in entry ? entry.validUntil : entry.dueAt;
        return (
          <span className={`num ${isOverdue(entry, Date.now()) ? tableCss.bad : ''}`}>
            {until === null ? '–' : shownDate(until)}
          </span>
        );
      },
    },
    {
      name: 'State',
      narrow: 'corner',
      cell: (entry) => <State entry={entry} />,
    },
    {
      name: 'Total',
      narrow: 'line',
      number: true,
      cell: ({ grossTotal }) => <span className="num">{shownMoney(grossTotal)}</span>,
    },
    ...(kind === 'invoice'
      ? [
          {
            name: 'To be paid',
            narrow: 'hidden' as const,
            number: true,
            cell: ({ balance, status }: Entry) =>
              status === 'sent' ? (
                <span className="num">{shownMoney(balance)}</span>
              ) : (
                <span className={tableCss.calm}>–</span>
              ),
          },
        ]
      : []),
  ];
}

interface EntriesProps {
  readonly kind: EntryKind;
  readonly search: EntrySearch;
  readonly set: (change: Partial<EntrySearch>) => void;
}

function Entries({ kind, search, set }: EntriesProps) {
  const { title, one } = BOOKS[kind];
  const list = useQuery(entries.page(kind, entryQueryOf(search)));
  const page = list.data;
  const isFiltered = JSON.stringify({ ...search, page: 1 }) !== JSON.stringify(ENTRY_DEFAULTS);
  return (
    <>
      <PageHead title={title} note={page ? counted(page.totalItemCount, one) : <Skeleton width="6rem" />}>
        <nav className={css.kinds} aria-label="Invoices or quotes">
          <Link
            to="/invoices"
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
          >
            Invoices
          </Link>
          <Link
            to="/quotes"
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
          >
            Quotes
          </Link>
        </nav>
      </PageHead>
      {(!page || page.totals) && (
        <dl className={css.tiles}>
          {tilesOf(kind, page?.totals ?? []).map(({ name, value, note }) => (
            <div key={name} className={ui.card}>
              <dt>{name}</dt>
              <dd className="num">
                {page ? value : <Skeleton width="5rem" />}
                <small>{note}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Filters kind={kind} search={search} set={set} />
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      <section className={ui.card} aria-label={title} aria-busy={list.isFetching}>
        {page?.items.length === 0 ? (
          <NoEntries kind={kind} isFiltered={isFiltered} showAll={() => set(ENTRY_DEFAULTS)} />
        ) : (
          <Table
            label={title}
            columns={columnsOf(kind)}
            rows={page?.items}
            keyOf={({ id }) => id}
            isOld={list.isPlaceholderData}
          />
        )}
        {page && (
          <Pager
            page={search.page}
            pages={Math.ceil(page.totalItemCount / ENTRIES_A_PAGE)}
            pageSize={ENTRIES_A_PAGE}
            total={page.totalItemCount}
            onPage={(next) => set({ page: next })}
          />
        )}
      </section>
    </>
  );
}

function Filters({ kind, search, set }: EntriesProps) {
  const page = useQuery(entries.page(kind, entryQueryOf(search))).data;
  const customer = page?.items.find(({ contactId }) => String(contactId) === search.contact)?.contactName;
  return (
    <div className={ui.filters} role="group" aria-label="Filters">
      <div className={css.states}>
        <Choice
          label="State"
          value={search.state}
          options={stateOptions(kind, page?.totals)}
          onChange={(state) => set({ state })}
        />
      </div>
      <Select
        label="Made"
        value={search.year}
        options={periodsAt(Date.now())}
        onChange={(year) => set({ year })}
      />
      <SearchForm label="Reference" value={search.q} onSearch={(q) => set({ q })} />
      {search.contact !== '' && (
        <Button onClick={() => set({ contact: '' })}>
          Customer: {customer ?? search.contact} <X size={14} label="Remove" />
        </Button>
      )}
    </div>
  );
}

function NoEntries({
  kind,
  isFiltered,
  showAll,
}: {
  kind: EntryKind;
  isFiltered: boolean;
  showAll: () => void;
}) {
  const { one, title } = BOOKS[kind];
  if (isFiltered)
    return (
      <Empty title={`No ${one} matches`}>
        <p>A reference is found whole only, in capitals or not. Look at another period or state.</p>
        <Button onClick={showAll}>Show all of the last 12 months</Button>
      </Empty>
    );
  return (
    <Empty title={`No ${title.toLowerCase()} in the last 12 months`}>
      <p>
        They are made over the API by your field-management software, from a job or for a customer, and are
        sent, paid and printed from here. <Badge>API</Badge>
      </p>
    </Empty>
  );
}
