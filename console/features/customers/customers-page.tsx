import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { customers } from '../../api/queries.ts';
import { figureColumns, useGroupFigures } from '../../ui/figure-columns.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { byFigure } from '../../ui/group-figures.ts';
import { Badge, Empty, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { counted } from '../../ui/words.ts';
import { type Branch, branchesOf } from './account-tree.ts';
import css from './customers.module.css';

const route = getRouteApi('/signed-in/customers');

const FIGURES = [
  ['job_count', 'Visits, 90 days'],
  ['issue_rate', 'Left with issues'],
] as const;
type Sort = (typeof FIGURES)[number][0];

const SHOWN_MAX = 300;

const NAME: Column<Branch, Sort> = {
  name: 'Customer',
  wide: true,
  cell: ({ customer, depth }) => (
    <span className={depth === 0 ? undefined : css.under}>
      <Link className={tableCss.cover} to="/customers/$id" params={{ id: String(customer.contactId) }}>
        {customer.name ?? `Customer ${customer.contactId}`}
      </Link>
    </span>
  ),
};
const DETAILS: readonly Column<Branch, Sort>[] = [
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
const keyOf = ({ customer }: Branch): string => String(customer.contactId);

export function CustomersPage() {
  const { q, sort, dir } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(customers.list());
  const figures = useGroupFigures('customer', FIGURES);
  const found = list.data && branchesOf(list.data, q);
  // By a figure there are no accounts: every customer stands for itself.
  const flat = () => (found ?? []).map(({ customer }): Branch => ({ customer, depth: 0 }));
  const rows = sort === '' ? found : byFigure(flat(), figures, { metric: sort, direction: dir, keyOf });
  return (
    <>
      <PageHead
        title="Customers"
        note={found ? counted(found.length, 'customer') : <Skeleton width="6rem" />}
      />
      <div className={ui.filters}>
        <FindField
          label="Name, reference or postcode"
          value={q}
          onChange={(typed) => void navigate({ search: (was) => ({ ...was, q: typed }), replace: true })}
        />
      </div>
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      <section className={ui.card} aria-label="Customers">
        {found?.length === 0 ? (
          <Empty title="Nobody is called that">
            <p>Look for a part of the name, the reference or the postcode.</p>
          </Empty>
        ) : (
          <Table
            label="Customers"
            columns={[NAME, ...figureColumns(figures, keyOf, FIGURES), ...DETAILS]}
            rows={found && rows?.slice(0, SHOWN_MAX)}
            keyOf={keyOf}
            {...(sort !== '' && { sort })}
            direction={dir}
            onSort={(by, direction) =>
              void navigate({ search: (was) => ({ ...was, sort: by, dir: direction }), replace: true })
            }
          />
        )}
      </section>
      {(found?.length ?? 0) > SHOWN_MAX && <p>These are the first {SHOWN_MAX}: look for others by name.</p>}
    </>
  );
}
