import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alerts, type FeedQuery, jobs } from '../api/queries.ts';
import { Badge, Card } from './index.tsx';
import css from './latest.module.css';
import { shownDate } from './time.ts';
import { STATUS } from './words.ts';

const LATEST = 8;

/** The latest jobs that a filter leaves, with the way to all of them. */
export function LatestJobs({
  query,
  search,
}: {
  query: FeedQuery;
  search: Readonly<Record<string, string>>;
}) {
  const feed = useQuery(jobs.feed({ ...query, page_size: LATEST }));
  return (
    <Card
      title="Latest jobs"
      aside={
        <Link to="/jobs" search={{ ...search, period: 'all' }}>
          All {feed.data?.totalJobs}
        </Link>
      }
    >
      {feed.data?.jobs.length === 0 && <p className={css.calm}>No visits yet.</p>}
      <ul className={css.list}>
        {feed.data?.jobs.map((job) => {
          const { label, tone } = STATUS[job.status] ?? { label: job.status, tone: 'plain' as const };
          return (
            <li key={job.jobId}>
              <Link to="/jobs/$ref" params={{ ref: job.reference }}>
                {job.reference}
              </Link>
              <span>{job.type?.name}</span>
              <span>{shownDate(job.actualStartAt ?? job.plannedStartAt ?? job.createdAt)}</span>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Open alerts about one thing; nothing where there are none. */
export function AlertsAbout({ type, id }: { type: 'customer' | 'engineer' | 'site'; id: string }) {
  const page = useQuery(alerts.page({ entity_type: type, entity_id: id, per_page: 5 }));
  if (!page.data || page.data.items.length === 0) return null;
  return (
    <Card title="Alerts" aside={<Link to="/alerts">All alerts</Link>}>
      <ul className={css.alerts}>
        {page.data.items.map(({ id: alertId, title, summary }) => (
          <li key={alertId}>
            <Link to="/alerts/$id" params={{ id: alertId }}>
              <b>{title}</b>
            </Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
