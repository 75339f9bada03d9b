import { Link } from '@tanstack/react-router';
import { Ranking } from '../../plot/ranking.tsx';
import { SeriesPlot } from '../../plot/series-plot.tsx';
import { SharePlot } from '../../plot/share-plot.tsx';
import { Badge } from '../../ui/index.tsx';
import { RecordLink } from '../../ui/record-link.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { CASE_STATUS, PRIORITY, plainWord, SEVERITY, STATUS } from '../../ui/words.ts';
import css from './assistant.module.css';
import type { View } from './results.ts';

type Rows<Kind extends View['kind']> = Extract<View, { kind: Kind; rows: unknown }>['rows'][number];

const JOBS: readonly Column<Rows<'jobs'>>[] = [
  {
    name: 'Job',
    wide: true,
    cell: ({ reference, job_id, type }) => (
      <>
        <Link className={tableCss.cover} to="/jobs/$ref" params={{ ref: reference ?? String(job_id) }}>
          {reference ?? job_id}
        </Link>
        <span className={tableCss.sub}>{type}</span>
      </>
    ),
  },
  {
    name: 'Customer',
    wide: true,
    narrow: 'line',
    cell: ({ customer, site }) => (
      <>
        <span>{customer ?? '–'}</span>
        <span className={tableCss.sub}>{site}</span>
      </>
    ),
  },
  {
    name: 'When',
    narrow: 'line',
    cell: ({ started, planned_start, engineer }) => (
      <span>
        {started ?? planned_start ?? '–'}
        <span className={tableCss.sub}>{engineer ?? 'Unassigned'}</span>
      </span>
    ),
  },
  {
    name: 'Status',
    narrow: 'corner',
    cell: ({ status }) => <Worded word={STATUS[status]} fallback={status} />,
  },
];

const CASES: readonly Column<Rows<'cases'>>[] = [
  {
    name: 'Case',
    wide: true,
    cell: ({ id, title, reference }) => (
      <>
        <Link className={tableCss.cover} to="/cases/$id" params={{ id: String(id) }} title={title}>
          {title}
        </Link>
        <span className={tableCss.sub}>{reference}</span>
      </>
    ),
  },
  {
    name: 'Owner',
    narrow: 'line',
    cell: ({ owner, due, is_overdue }) => (
      <span>
        {owner ?? 'Nobody'}
        {due !== null && (
          <span className={is_overdue ? `${tableCss.sub} ${tableCss.bad}` : tableCss.sub}>
            due {due.replace(/ at .*/, '')}
          </span>
        )}
      </span>
    ),
  },
  {
    name: 'Priority',
    narrow: 'hidden',
    cell: ({ priority }) => <Worded word={PRIORITY[priority]} fallback={priority} />,
  },
  {
    name: 'Status',
    narrow: 'corner',
    cell: ({ status }) => <Worded word={CASE_STATUS[status.replaceAll(' ', '_')]} fallback={status} />,
  },
];

function Worded({ word, fallback }: { word: (typeof STATUS)[string] | undefined; fallback: string }) {
  return <Badge tone={word?.tone ?? 'plain'}>{word?.label ?? plainWord(fallback)}</Badge>;
}

/** A table or a plot of what was looked up. */
export function ResultView({ view }: { view: View }) {
  return (
    <figure className={css.result}>
      <figcaption>{view.title}</figcaption>
      <Inside view={view} />
    </figure>
  );
}

function Inside({ view }: { view: View }) {
  switch (view.kind) {
    case 'series':
      return (
        <SeriesPlot
          title={view.title}
          points={view.points}
          baseline={view.baseline}
          format={view.format}
          height={180}
          {...(view.isShare && { max: 1 })}
        />
      );
    case 'ranking':
      return <Ranking title={view.title} rows={view.rows} format={view.format} />;
    case 'shares':
      return <SharePlot title={view.title} rows={view.rows} />;
    case 'jobs':
      return <Table label={view.title} columns={JOBS} rows={view.rows} keyOf={({ job_id }) => job_id} />;
    case 'cases':
      return <Table label={view.title} columns={CASES} rows={view.rows} keyOf={({ id }) => id} />;
    case 'alerts':
      return (
        <ul className={css.alerts}>
          {view.rows.map(({ id, title, summary, severity }) => (
            <li key={id}>
              <Worded word={SEVERITY[severity]} fallback={severity} />
              <div>
                <RecordLink type="sentinel_alert" id={id}>
                  <b>{title}</b>
                </RecordLink>
                <p>{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      );
  }
}
