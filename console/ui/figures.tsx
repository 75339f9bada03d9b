import { useQuery } from '@tanstack/react-query';
import { jobs, type MetricBody } from '../api/queries.ts';
import css from './figures.module.css';
import { Failure, Skeleton } from './index.tsx';
import { counted, shownCount, shownShare } from './words.ts';

const SHOWN = [
  ['job_count', 'Visits'],
  ['sla_punctuality', 'Started on time'],
  ['issue_rate', 'Left with issues'],
  ['first_visit_fix_rate', 'Fixed at the first visit'],
] as const;

interface FiguresProps {
  readonly filters: Readonly<Record<string, unknown>>;
  /** Whom they are compared with, in words; they are all jobs then. */
  readonly beside?: string;
}

/** The usual figures of the last 90 days, of the jobs that a filter leaves. */
export function Figures({ filters, beside }: FiguresProps) {
  const body = { metrics: SHOWN.map(([metric]) => metric), period: 'last_90_days' };
  const figures = useQuery(jobs.figures({ ...body, filters } as unknown as MetricBody));
  const all = useQuery({
    ...jobs.figures(body as unknown as MetricBody),
    enabled: beside !== undefined,
  }).data;
  if (figures.error) return <Failure error={figures.error} retry={() => figures.refetch()} />;
  return (
    <dl className={css.figures}>
      {SHOWN.map(([metric, name], at) => {
        const figure = figures.data?.[at];
        return (
          <div key={metric}>
            <dt>{name}</dt>
            <dd className="num">
              {figure ? shown(figure) : <Skeleton width="3rem" />}
              {figure && figure.unit === 'ratio' && <small>of {counted(figure.sample_size, 'visit')}</small>}
              {beside !== undefined && (
                <small>
                  {metric === 'job_count'
                    ? `of ${all?.[at] ? shown(all[at]) : '…'} by ${beside}`
                    : `${beside} ${all?.[at] ? shown(all[at]) : '…'}`}
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function shown({ value, unit }: { readonly value: number | null; readonly unit: string }): string {
  if (value === null) return '–';
  return unit === 'ratio' ? shownShare(value) : shownCount(value);
}
