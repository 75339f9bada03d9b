import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Engineer, engineers } from '../../api/queries.ts';
import { figureColumns, useGroupFigures } from '../../ui/figure-columns.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { byFigure } from '../../ui/group-figures.ts';
import { holds } from '../../ui/holds.ts';
import { Badge, Empty, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { counted } from '../../ui/words.ts';
import { type Certificate, certificatesOf, standing } from './certificates.ts';

const route = getRouteApi('/signed-in/engineers');

const FIGURES = [
  ['job_count', 'Visits, 90 days'],
  ['sla_punctuality', 'Started on time'],
  ['issue_rate', 'Left with issues'],
  ['first_visit_fix_rate', 'Fixed first time'],
] as const;
type Sort = (typeof FIGURES)[number][0];

const NAME: Column<Engineer, Sort> = {
  name: 'Engineer',
  wide: true,
  cell: ({ resourceId, name }) => (
    <span>
      <Link className={tableCss.cover} to="/engineers/$id" params={{ id: resourceId }}>
        {name ?? resourceId}
      </Link>
    </span>
  ),
};
const DETAILS: readonly Column<Engineer, Sort>[] = [
  {
    name: 'Skills',
    wide: true,
    narrow: 'line',
    cell: ({ skills }) => <span>{(skills ?? []).join(', ') || '–'}</span>,
  },
  { name: 'Telephone', narrow: 'hidden', cell: ({ phone }) => phone ?? '–' },
  {
    name: 'Certificates',
    narrow: 'corner',
    cell: ({ certificates }) => <Worst certificates={certificates as unknown as readonly Certificate[]} />,
  },
];

const keyOf = ({ resourceId }: Engineer): string => resourceId;

/** The certificate that needs something first. */
function Worst({ certificates }: { certificates: readonly Certificate[] }) {
  const [first] = certificatesOf(certificates);
  if (!first) return <span className={tableCss.calm}>None</span>;
  const { label, tone } = standing(first, Date.now());
  return <Badge tone={tone}>{tone === 'good' ? 'All valid' : label}</Badge>;
}

export function EngineersPage() {
  const { q, sort, dir } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(engineers.list());
  const figures = useGroupFigures('engineer', FIGURES);
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
          onChange={(typed) => void navigate({ search: (was) => ({ ...was, q: typed }), replace: true })}
        />
      </div>
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      <section className={ui.card} aria-label="Engineers">
        {found?.length === 0 ? (
          <Empty title="Nobody is called that">
            <p>Look for a part of the name, or a skill.</p>
          </Empty>
        ) : (
          <Table
            label="Engineers"
            columns={[NAME, ...figureColumns(figures, keyOf, FIGURES), ...DETAILS]}
            rows={
              found && sort !== '' ? byFigure(found, figures, { metric: sort, direction: dir, keyOf }) : found
            }
            keyOf={keyOf}
            {...(sort !== '' && { sort })}
            direction={dir}
            onSort={(by, direction) =>
              void navigate({ search: (was) => ({ ...was, sort: by, dir: direction }), replace: true })
            }
          />
        )}
      </section>
    </>
  );
}
