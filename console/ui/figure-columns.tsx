import { useQuery } from '@tanstack/react-query';
import { jobs, type MetricBody } from '../api/queries.ts';
import { byGroup, type FiguresOfOne, type GroupFigures } from './group-figures.ts';
import { Skeleton } from './index.tsx';
import { type Column, tableCss } from './table.tsx';
import { counted, shownCount, shownShare } from './words.ts';

/** What the server groups at once. */
const GROUPS_MAX = 500;
/** A share of fewer visits says little, and is shown so. */
const TELLING_VISITS = 8;

/** Figures of the last 90 days for each customer or engineer, by their ids; undefined while they are read. */
export function useGroupFigures(
  groupBy: 'customer' | 'engineer',
  shown: readonly (readonly [metric: string, name: string])[],
): GroupFigures | undefined {
  const metrics = shown.map(([metric]) => metric);
  const body = { metrics, period: 'last_90_days', group_by: groupBy, limit: GROUPS_MAX };
  const { data, isError } = useQuery(jobs.figures(body as unknown as MetricBody));
  return isError ? new Map() : data && byGroup(data);
}

/** A column for each metric of the rows' groups. */
export function figureColumns<Row, Sort extends string>(
  figures: GroupFigures | undefined,
  keyOf: (row: Row) => string,
  shown: readonly (readonly [metric: Sort, name: string])[],
): Column<Row, Sort>[] {
  return shown.map(([metric, name]) => ({
    name,
    sort: metric,
    number: true,
    narrow: 'hidden',
    cell: (row) =>
      figures ? (
        <Value metric={metric} figure={figures.get(keyOf(row))?.[metric]} />
      ) : (
        <Skeleton width="3rem" />
      ),
  }));
}

function Value({ metric, figure }: { metric: string; figure: FiguresOfOne[string] | undefined }) {
  if (metric === 'job_count') return shownCount(figure?.value ?? 0);
  if (figure === undefined || figure.value === null) return <span className={tableCss.calm}>–</span>;
  return (
    <span
      className={figure.of < TELLING_VISITS ? tableCss.calm : undefined}
      title={`of ${counted(figure.of, 'visit')}`}
    >
      {shownShare(figure.value)}
    </span>
  );
}
