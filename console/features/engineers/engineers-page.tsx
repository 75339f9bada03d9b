import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Engineer, engineers } from '../../api/queries.ts';
import { FindField } from '../../ui/find-field.tsx';
import { holds } from '../../ui/holds.ts';
import { Badge, Empty, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { counted } from '../../ui/words.ts';
import { type Certificate, certificatesOf, standing } from './certificates.ts';

const route = getRouteApi('/signed-in/engineers');

const COLUMNS: readonly Column<Engineer>[] = [
  {
    name: 'Engineer',
    wide: true,
    cell: ({ resourceId, name }) => (
      <span>
        <Link className={tableCss.cover} to="/engineers/$id" params={{ id: resourceId }}>
          {name ?? resourceId}
        </Link>
      </span>
    ),
  },
  {
    name: 'Skills',
    wide: true,
    narrow: 'line',
    cell: ({ skills }) => <span>{(skills ?? []).join(', ') || '–'}</span>,
  },
  { name: 'Telephone', narrow: 'line', cell: ({ phone }) => phone ?? '–' },
  {
    name: 'Certificates',
    narrow: 'corner',
    cell: ({ certificates }) => <Worst certificates={certificates as unknown as readonly Certificate[]} />,
  },
];

/** The certificate that needs something first. */
function Worst({ certificates }: { certificates: readonly Certificate[] }) {
  const [first] = certificatesOf(certificates);
  if (!first) return <span className={tableCss.calm}>None</span>;
  const { label, tone } = standing(first, Date.now());
  return <Badge tone={tone}>{tone === 'good' ? 'All valid' : label}</Badge>;
}

export function EngineersPage() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(engineers.list());
  const found = list.data?.filter(({ name, skills, isActive }) =>
    q === '' ? isActive !== false : holds(`${name} ${(skills ?? []).join(' ')}`, q.trim()),
  );
  return (
    <>
      <PageHead
        title="Engineers"
        note={found ? counted(found.length, 'engineer') : <Skeleton width="6rem" />}
      />
      <div className={ui.filters}>
        <FindField
          label="Name or skill"
          value={q}
          onChange={(typed) => void navigate({ search: { q: typed }, replace: true })}
        />
      </div>
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      <section className={ui.card} aria-label="Engineers">
        {found?.length === 0 ? (
          <Empty title="Nobody is called that">
            <p>Look for a part of the name, or a skill.</p>
          </Empty>
        ) : (
          <Table label="Engineers" columns={COLUMNS} rows={found} keyOf={({ resourceId }) => resourceId} />
        )}
      </section>
    </>
  );
}
