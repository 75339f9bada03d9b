import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { customers } from '../../api/queries.ts';
import { FindField } from '../../ui/find-field.tsx';
import { Badge, Empty, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { counted } from '../../ui/words.ts';
import { type Branch, branchesOf } from './account-tree.ts';
import css from './customers.module.css';

const route = getRouteApi('/signed-in/customers');

const COLUMNS: readonly Column<Branch>[] = [
  {
    name: 'Customer',
    wide: true,
    cell: ({ customer, depth }) => (
      <span className={depth === 0 ? undefined : css.under}>
        <Link className={tableCss.cover} to="/customers/$id" params={{ id: String(customer.contactId) }}>
          {customer.name ?? `Customer ${customer.contactId}`}
        </Link>
      </span>
    ),
  },
  { name: 'Reference', narrow: 'line', cell: ({ customer }) => customer.reference ?? '–' },
  {
    name: 'Address',
    wide: true,
    narrow: 'line',
    cell: ({ customer }) => (
      <span>{[customer.address, customer.postcode].filter(Boolean).join(', ') || '–'}</span>
    ),
  },
  { name: 'Telephone', narrow: 'hidden', cell: ({ customer }) => customer.phone ?? '–' },
  {
    name: 'State',
    narrow: 'corner',
    cell: ({ customer }) => customer.isStopped && <Badge tone="bad">On stop</Badge>,
  },
];

export function CustomersPage() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(customers.list());
  const found = list.data && branchesOf(list.data, q);
  return (
    <>
      <PageHead
        title="Customers"
        note={found ? counted(found.total, 'customer') : <Skeleton width="6rem" />}
      />
      <div className={ui.filters}>
        <FindField
          label="Name, reference or postcode"
          value={q}
          onChange={(typed) => void navigate({ search: { q: typed }, replace: true })}
        />
      </div>
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      <section className={ui.card} aria-label="Customers">
        {found?.total === 0 ? (
          <Empty title="Nobody is called that">
            <p>Look for a part of the name, the reference or the postcode.</p>
          </Empty>
        ) : (
          <Table
            label="Customers"
            columns={COLUMNS}
            rows={found?.shown}
            keyOf={({ customer }) => customer.contactId}
          />
        )}
      </section>
    </>
  );
}
