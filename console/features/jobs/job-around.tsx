import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { fs } from '../../api/client.ts';
import { entries, type FeedQuery, type Job, jobs } from '../../api/queries.ts';
import { Badge, Button, Card, Failure, ui } from '../../ui/index.tsx';
import latest from '../../ui/latest.module.css';
import { shownDate, shownMoment } from '../../ui/time.ts';
import { useForm } from '../../ui/use-form.ts';
import { ENTRY_STATE, shownMoney } from '../../ui/words.ts';
import css from './job.module.css';
import { Status } from './job-parts.tsx';
import { inWords, RISK } from './weather-words.ts';

const OTHERS = 4;

/** The jobs beside this one that the cards of its page ask for; one more, as it may be among them. */
export function besideOf({ siteKey, contactId }: Job): { site?: FeedQuery; customer?: FeedQuery } {
  const page_size = OTHERS + 1;
  return {
    ...(siteKey && { site: { site_key: siteKey, page_size } }),
    ...(contactId && { customer: { contact_id: contactId, page_size } }),
  };
}

interface OthersProps {
  readonly title: string;
  readonly job: Job;
  readonly query: FeedQuery;
  /** Of the list that holds all of them. */
  readonly search: Readonly<Record<string, string>>;
}

/** The latest other jobs of the same site or customer. */
export function Others({ title, job, query, search }: OthersProps) {
  const { data } = useQuery(jobs.feed(query));
  const others = data?.jobs.filter(({ jobId }) => jobId !== job.jobId).slice(0, OTHERS) ?? [];
  if (!data || others.length === 0) return null;
  return (
    <Card
      title={title}
      aside={
        <Link to="/jobs" search={{ ...search, period: 'all' }}>
          All {data.totalJobs}
        </Link>
      }
    >
      <ul className={latest.short}>
        {others.map((other) => (
          <li key={other.jobId}>
            <Link to="/jobs/$ref" params={{ ref: other.reference }}>
              {other.reference}
            </Link>
            <Status job={other} />
            <small>
              {[other.type?.name, shownDate(other.actualStartAt ?? other.plannedStartAt ?? other.createdAt)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The invoices that were made for the job. */
export function Invoices({ jobId }: { jobId: number }) {
  const page = useQuery(entries.page('invoice', { jobId })).data;
  if (!page || page.items.length === 0) return null;
  return (
    <Card title="Invoices">
      <ul className={latest.short}>
        {page.items.map((entry) => {
          const { label, tone } = ENTRY_STATE[entry.status] ?? {
            label: entry.status,
            tone: 'plain' as const,
          };
          return (
            <li key={entry.id}>
              <Link to="/invoices/$id" params={{ id: String(entry.id) }}>
                {entry.reference}
              </Link>
              <Badge tone={tone}>{label}</Badge>
              <small className="num">
                {shownMoney(entry.grossTotal)}, made {shownDate(entry.createdAt)}
              </small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The weather of the visit, where it is known where the site lies. */
export function Weather({ job }: { job: Job }) {
  const { site, plannedStartAt, actualStartAt } = job;
  const isPlaced = site?.latitude != null && site.longitude != null;
  const { data } = useQuery({
    ...jobs.weather(String(job.jobId)),
    enabled: isPlaced && Boolean(actualStartAt ?? plannedStartAt),
  });
  if (!data) return null;
  const { summary, mode, notice } = data;
  const { label, tone } = RISK[summary.outdoor_work_risk];
  return (
    <Card title="Weather" aside={<Badge tone={tone}>{label}</Badge>}>
      <p className={css.raw}>{inWords(summary)}</p>
      {summary.risk_reasons.length > 0 && <p className={css.calm}>{summary.risk_reasons.join(', ')}</p>}
      <p className={css.calm}>
        {mode === 'forecast' ? 'As it is forecast' : 'As it was'}
        {notice && `. ${notice}`}
      </p>
    </Card>
  );
}

/** What was noted about the job, the latest first. */
export function Notes({ jobId }: { jobId: number }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const notes = useQuery(jobs.notes(jobId));
  const { submit, isPending, wrong } = useForm(async (given) => {
    await fs.fms.notes.create({ jobId, text: String(given.get('text')) });
    await notes.refetch();
  });
  return (
    <Card title="Notes">
      {notes.error && <Failure error={notes.error} retry={() => notes.refetch()} />}
      <ul className={latest.short}>
        {notes.data?.map(({ noteId, text, createdAt }) => (
          <li key={noteId}>
            <p className={latest.said}>{text}</p>
            <small>{shownMoment(createdAt)}</small>
          </li>
        ))}
      </ul>
      {may.has('fms.notes.create') && (
        <form className={css.note} onSubmit={submit}>
          {wrong !== null && <Failure error={wrong} />}
          <textarea
            className={ui.input}
            name="text"
            rows={2}
            aria-label="Note"
            placeholder="What the next one should know"
            required
          />
          <Button type="submit" disabled={isPending}>
            Add the note
          </Button>
        </form>
      )}
    </Card>
  );
}
