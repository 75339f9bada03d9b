import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import {
  alerts,
  type Feed,
  type FeedQuery,
  type Figure,
  jobs,
  type MetricBody,
  mails,
} from '../../api/queries.ts';
import plot from '../../plot/plot.module.css';
import { Ranking } from '../../plot/ranking.tsx';
import { SeriesPlot } from '../../plot/series-plot.tsx';
import { OctagonAlert, TriangleAlert } from '../../ui/icons.tsx';
import { Badge, Card, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { dayFromToday, shownAgo, shownDay } from '../../ui/time.ts';
import { counted, SEVERITY, STATUS, shownCount, shownShare, VERTICAL } from '../../ui/words.ts';
import css from './overview.module.css';

/** Figures count visits by when they started; lists that lead on from them do too. */
const STARTED = { period: '30', time: 'started' } as const;

/** The figures at the top; `better` says which direction is good, 0 neither; `search` finds the jobs behind. */
const TILES = [
  { metric: 'job_count', name: 'Visits', better: 0, search: STARTED },
  {
    metric: 'completion_rate',
    name: 'Completed without issues',
    better: 1,
    search: { ...STARTED, status: 'completedOk' },
  },
  {
    metric: 'sla_punctuality',
    name: 'Started on time',
    better: 1,
    search: { ...STARTED, late: 'time' },
  },
  {
    metric: 'first_visit_fix_rate',
    name: 'Fixed at the first visit',
    better: 1,
    search: { ...STARTED, status: 'completedOk,completedWithIssues' },
  },
] as const;

const FIGURES = {
  metrics: TILES.map(({ metric }) => metric),
  period: 'last_30_days',
  compare_to: 'previous_period',
} as unknown as MetricBody;
const WEEKS = { metric: 'sla_punctuality', period: 'last_90_days', time_axis: 'week' } as MetricBody;
const ISSUES = { metric: 'issue_rate', period: 'last_30_days', group_by: 'vertical' } as MetricBody;

export function OverviewPage() {
  const { user, company } = useRouteContext({ from: '/signed-in' });
  const hour = new Date().getHours();
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return (
    <>
      <PageHead
        title={`Good ${time}${user.first_name ? `, ${user.first_name}` : ''}`}
        note={`The last 30 days at ${company?.name}, against the 30 before`}
      />
      <Tiles />
      <div className={css.grid}>
        <div className={ui.stack}>
          <Punctuality />
          <Issues />
        </div>
        <div className={ui.stack}>
          <Today />
          <Decisions />
        </div>
      </div>
    </>
  );
}

function Tiles() {
  const figures = useQuery(jobs.figures(FIGURES));
  const results = figures.data;
  if (figures.error) return <Failure error={figures.error} retry={() => figures.refetch()} />;
  return (
    <dl className={css.tiles}>
      {TILES.map((tile, at) => (
        <div key={tile.metric} className={`${ui.card} ${css.tile}`}>
          <dt>
            <Link to="/jobs" search={tile.search}>
              {tile.name}
            </Link>
          </dt>
          <Tile figure={results?.[at]} better={tile.better} />
        </div>
      ))}
    </dl>
  );
}

function Tile({ figure, better }: { figure: Figure | undefined; better: number }) {
  if (!figure)
    return (
      <dd>
        <strong>
          <Skeleton width="4rem" />
        </strong>
        <small>&nbsp;</small>
      </dd>
    );
  const isShare = figure.unit === 'ratio';
  const shown = (value: number) => (isShare ? shownShare(value) : shownCount(value));
  const before = figure.comparison?.value ?? null;
  const change =
    figure.value === null || before === null
      ? null
      : isShare
        ? (figure.value - before) * 100
        : ((figure.value - before) / (before || 1)) * 100;
  const isNotable = change !== null && better !== 0 && Math.abs(change) >= 1;
  return (
    <dd className="num">
      <strong>{figure.value === null ? '–' : shown(figure.value)}</strong>
      <small>
        {change === null || before === null ? (
          'Nothing to compare with'
        ) : (
          <>
            <b data-tone={isNotable ? (change * better > 0 ? 'good' : 'bad') : undefined}>
              <span aria-hidden>{change > 0 ? '▲' : '▼'} </span>
              <span className="sr">{change > 0 ? 'up ' : 'down '}</span>
              {Math.abs(change).toFixed(1)}
              {isShare ? ' points' : '%'}
            </b>{' '}
            from {shown(before)}
          </>
        )}
      </small>
    </dd>
  );
}

function Punctuality() {
  const { data } = useQuery(jobs.figure(WEEKS));
  // The week under way holds a few visits: its share would stand beside full weeks as if it were one.
  const series = (data?.series ?? []).filter(({ end }) => Date.parse(end) <= Date.now());
  return (
    <Card title="Started on time" aside={<span>Share of visits, by full week, 90 days</span>}>
      <div className={css.plot}>
        {series.length > 0 && (
          <SeriesPlot
            title="Share of visits started on time, by full week"
            points={series.map(({ start, value, sample_size }) => ({
              label: shownDay(start),
              value,
              note: counted(sample_size, 'visit'),
            }))}
            format={(value) => shownShare(value, 0)}
            baseline={data?.value ?? undefined}
            height={180}
            max={1}
          />
        )}
      </div>
      <div className={plot.caption}>
        <span>
          <i className={plot.key} /> each week
        </span>
        <span>
          <i className={plot.key} data-kind="base" /> the 90 days together
        </span>
      </div>
    </Card>
  );
}

function Issues() {
  const { data } = useQuery(jobs.figure(ISSUES));
  const groups = data?.groups ?? [];
  return (
    <Card title="Left with issues, by line of work" aside={<span>30 days</span>}>
      <Ranking
        title="Share of visits left with issues, by line of work"
        rows={groups.map(({ key, label, value, sample_size }) => ({
          key: key ?? '',
          label: VERTICAL[key ?? ''] ?? label ?? 'Unknown',
          shown: key && VERTICAL[key] && (
            <Link to="/jobs" search={{ ...STARTED, vertical: key, status: 'completedWithIssues' }}>
              {VERTICAL[key]}
            </Link>
          ),
          value,
          of: sample_size,
        }))}
        format={(value) => shownShare(value)}
      />
    </Card>
  );
}

/** What is planned for today, by how far it is, and the mails that wait. */
function Today() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const today = useQuery(
    jobs.feed({
      date_field: 'plannedStartAt',
      date_from: dayFromToday(0),
      date_to: dayFromToday(1),
      facets: true,
      page_size: 1,
    } as FeedQuery),
  );
  return (
    <Card
      title="Today"
      aside={
        <Link to="/jobs" search={{ period: 'today' }}>
          {visitsOf(today)}
        </Link>
      }
    >
      {today.error && <Failure error={today.error} retry={() => today.refetch()} />}
      <ul className={css.today}>
        {Object.entries(STATUS).map(([word, { label, tone }]) => (
          <li key={word}>
            <Link to="/jobs" search={{ period: 'today', status: word }}>
              <Badge tone={tone}>{label}</Badge>
              <b className="num">
                {today.data ? shownCount(countOf(today.data, word)) : <Skeleton width="1.5rem" />}
              </b>
            </Link>
          </li>
        ))}
        {may.has('ingest.listPending') && <Waiting />}
      </ul>
    </Card>
  );
}

function visitsOf({ data }: UseQueryResult<Feed>): string {
  return data ? counted(data.totalJobs, 'visit') : 'All visits';
}

function countOf({ facets }: Feed, status: string): number {
  return facets?.status?.find(({ value }) => value === status)?.count ?? 0;
}

function Waiting() {
  const waiting = useQuery(mails.waiting()).data;
  return (
    <li>
      <Link to="/review">
        Mails to decide
        <b className="num">{waiting ? shownCount(waiting.itemsTotal) : <Skeleton width="1.5rem" />}</b>
      </Link>
    </li>
  );
}

const SHOWN_ALERTS = 5;

function Decisions() {
  const worst = useQuery(alerts.page({ per_page: SHOWN_ALERTS, status: ['new', 'ongoing'] }));
  return (
    <Card title="Needs a decision" aside={<Link to="/alerts">All alerts</Link>}>
      {worst.error && <Failure error={worst.error} retry={() => worst.refetch()} />}
      {worst.data?.items.length === 0 && <p className={css.calm}>Nothing stands out.</p>}
      <ul>
        {worst.data?.items.map(({ id, severity, title, summary, first_seen_at }) => (
          <li key={id} className={css.alert} data-severity={severity}>
            {severity === 'critical' ? (
              <OctagonAlert size={15} label="Critical" />
            ) : (
              <TriangleAlert size={15} label={SEVERITY[severity]?.label ?? severity} />
            )}
            <div>
              <Link to="/alerts/$id" params={{ id }}>
                <b>{title}</b>
              </Link>
              <span>{summary}</span>
              <small>Seen first {shownAgo(first_seen_at)}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
