import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type AlertDetail, alerts, people } from '../../api/queries.ts';
import { Ranking } from '../../plot/ranking.tsx';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Badge, Card, Fact, Facts, ui } from '../../ui/index.tsx';
import { RecordLink } from '../../ui/record-link.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownClock, shownMoment, shownWeekday } from '../../ui/time.ts';
import { counted, STATUS, shownCount, shownDelta } from '../../ui/words.ts';
import { AlertCard } from './alert-card.tsx';
import css from './alerts.module.css';
import { detailsOf, thresholdsOf } from './evidence.ts';
import { historyOf } from './history.ts';

const route = getRouteApi('/signed-in/alerts/$id');

type Visit = AlertDetail['evidence']['recentJobs'][number];

/** One finding with all it rests on, what became of it, and what can be done. */
export function AlertPage() {
  const { id } = route.useParams();
  const { data: alert } = useSuspenseQuery(alerts.one(id));
  return (
    <>
      <Link to="/alerts" className={ui.back}>
        <ChevronLeft size={14} /> Alerts
      </Link>
      <div className={css.whole}>
        <AlertCard alert={alert} isPage />
        <div className={ui.grid}>
          <div className={ui.stack}>
            <Evidence alert={alert} />
            <Visits alert={alert} />
          </div>
          <div className={ui.stack}>
            <About alert={alert} />
            <History alert={alert} />
          </div>
        </div>
      </div>
    </>
  );
}

const VISITS: readonly Column<Visit>[] = [
  {
    name: 'Job',
    wide: true,
    cell: ({ reference }) => (
      <Link className={tableCss.cover} to="/jobs/$ref" params={{ ref: reference }}>
        {reference}
      </Link>
    ),
  },
  {
    name: 'Started',
    narrow: 'line',
    cell: ({ actualStartAt }) => (
      <span className="num">
        {actualStartAt ? `${shownWeekday(actualStartAt)}, ${shownClock(actualStartAt)}` : '–'}
      </span>
    ),
  },
  {
    name: 'Against the plan',
    narrow: 'line',
    cell: ({ startDeltaMins }) => {
      const shown = shownDelta(startDeltaMins);
      return (
        <span className={shown?.tone === 'bad' ? tableCss.bad : tableCss.calm}>{shown?.label ?? '–'}</span>
      );
    },
  },
  {
    name: 'Result',
    narrow: 'corner',
    cell: ({ status, result }) => (
      <Badge tone={STATUS[status]?.tone ?? 'plain'}>{result ?? STATUS[status]?.label ?? status}</Badge>
    ),
  },
];

function Visits({ alert: { evidence } }: { alert: AlertDetail }) {
  const { recentJobs, latestJobs } = evidence;
  const visits = recentJobs.length > 0 ? recentJobs : latestJobs;
  if (visits.length === 0) return null;
  const title = recentJobs.length > 0 ? 'The visits behind it' : 'The latest visits';
  return (
    <section className={ui.card} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        <span>{counted(visits.length, 'visit')}, the latest first</span>
      </header>
      <Table label={title} columns={VISITS} rows={visits} keyOf={({ jobId }) => jobId} />
    </section>
  );
}

function Evidence({ alert: { evidence } }: { alert: AlertDetail }) {
  const { facts, rankings } = detailsOf(evidence);
  const thresholds = thresholdsOf(evidence);
  if (facts.length + rankings.length + thresholds.length === 0) return null;
  return (
    <Card title="What it rests on">
      {facts.length > 0 && (
        <div className={css.facts}>
          <Facts>
            {facts.map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      <div className={css.columns}>
        {rankings.map(({ name, rows }) => (
          <div key={name}>
            <h3>{name}</h3>
            <Ranking
              title={name}
              rows={rows.map(({ key, label, count }) => ({ key, label, value: count, of: null }))}
              format={shownCount}
            />
          </div>
        ))}
      </div>
      {thresholds.length > 0 && (
        <details className={css.rules}>
          <summary>The thresholds that were in force</summary>
          <div className={css.facts}>
            <Facts>
              {thresholds.map(({ name, value }) => (
                <Fact key={name} name={name}>
                  {value}
                </Fact>
              ))}
            </Facts>
          </div>
        </details>
      )}
    </Card>
  );
}

function About({ alert: { entity, related, status, score, last_seen_at } }: { alert: AlertDetail }) {
  return (
    <Card title="About">
      <div className={css.about}>
        <Facts>
          <Fact name="It concerns">
            <RecordLink type={entity.type} id={entity.id}>
              {entity.name}
            </RecordLink>
          </Fact>
          {related.length > 0 && (
            <Fact name="Related">
              {related.map(({ type, id, name }) => (
                <span key={`${type} ${id}`} className={css.related}>
                  <RecordLink type={type} id={id}>
                    {name}
                  </RecordLink>
                </span>
              ))}
            </Fact>
          )}
          <Fact name="State">{STATE[status]}</Fact>
          <Fact name="Weight">{score} of 100</Fact>
          <Fact name="Last seen">{shownMoment(last_seen_at)}</Fact>
        </Facts>
      </div>
    </Card>
  );
}

const STATE: Readonly<Record<AlertDetail['status'], string>> = {
  new: 'New',
  ongoing: 'Ongoing',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
};

function History({ alert }: { alert: AlertDetail }) {
  const names = new Map((useQuery(people.list()).data ?? []).map(({ id, name }) => [id, name ?? '']));
  const entries = historyOf(alert, names);
  if (entries.length === 0) return null;
  return (
    <Card title="What became of it">
      <ol className={css.history}>
        {entries.map(({ key, atMs, text, tone, who, caseId }) => (
          <li key={key} data-tone={tone}>
            {caseId === null ? (
              text
            ) : (
              <RecordLink type="case" id={String(caseId)}>
                {text}
              </RecordLink>
            )}
            <small>
              {shownMoment(atMs)}
              {who !== null && ` · ${who}`}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
