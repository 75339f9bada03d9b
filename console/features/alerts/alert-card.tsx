import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { fs, reasonOf } from '../../api/client.ts';
import { type Alert, alerts } from '../../api/queries.ts';
import { EventStrip } from '../../plot/event-strip.tsx';
import plot from '../../plot/plot.module.css';
import { SeriesPlot } from '../../plot/series-plot.tsx';
import { SharePlot } from '../../plot/share-plot.tsx';
import {
  AlarmClockOff,
  FilePlus2,
  type Icon,
  Lightbulb,
  OctagonAlert,
  TriangleAlert,
} from '../../ui/icons.tsx';
import { Badge, Button, ui } from '../../ui/index.tsx';
import { shownDate, shownDay } from '../../ui/time.ts';
import { tell } from '../../ui/toast.tsx';
import { counted, type Tone } from '../../ui/words.ts';
import css from './alerts.module.css';
import { sureness, viewOf } from './evidence.ts';

const SEVERITY: Readonly<Record<Alert['severity'], { label: string; tone: Tone; icon: Icon }>> = {
  critical: { label: 'Critical', tone: 'bad', icon: OctagonAlert },
  warning: { label: 'Warning', tone: 'warn', icon: TriangleAlert },
  info: { label: 'Worth knowing', tone: 'info', icon: Lightbulb },
};

const KIND: Readonly<Record<string, string>> = {
  asset: 'Asset',
  site: 'Site',
  site_type: 'Site and type of work',
  customer: 'Customer',
  customer_type: 'Customer and type of work',
  engineer: 'Engineer',
  job_type: 'Type of work',
  vertical: 'Line of work',
  category: 'Category',
  area: 'Area',
  job: 'Job',
  company: 'The whole operation',
};

const SNOOZE_DAYS = 7;

interface Visit {
  readonly jobId: number;
  readonly reference: string;
  readonly status: string;
  readonly result: string | null;
  readonly actualStartAt: string | null;
}

interface Evidence {
  readonly recentJobs?: readonly Visit[];
  readonly window?: { readonly start: string; readonly end: string };
}

/** A finding: what happened, what to do, how sure it is, and what it rests on. */
export function AlertCard({ alert }: { alert: Alert }) {
  const { label, tone, icon: Shown } = SEVERITY[alert.severity];
  const sure = sureness(alert.metric.p_value);
  const { recentJobs = [], window } = alert.evidence as Evidence;
  return (
    <article className={`${ui.card} ${css.card}`} aria-labelledby={`alert-${alert.id}`}>
      <div className={css.text}>
        <div className={css.top}>
          <Badge tone={tone}>
            <Shown size={12} /> {label}
          </Badge>
          <span>{KIND[alert.entity.type] ?? alert.entity.type}</span>
          <span>since {shownDay(alert.first_seen_at)}</span>
          {alert.case_id !== null && <Badge tone="good">Case {alert.case_id}</Badge>}
        </div>
        <h2 id={`alert-${alert.id}`}>{alert.title}</h2>
        <p className={css.summary}>{alert.summary}</p>
        <p className={css.advice}>
          <Lightbulb size={15} /> <span>{alert.recommendation}</span>
        </p>
        {sure && <p className={css.sure}>{sure}.</p>}
        <Actions alert={alert} />
      </div>
      <div className={css.evidence}>
        <Plot alert={alert} />
        {window && recentJobs.length > 1 && (
          <EventStrip
            title={`The visits behind “${alert.title}”, by day`}
            fromMs={Date.parse(window.start)}
            toMs={Date.parse(window.end)}
            events={recentJobs.flatMap(({ jobId, reference, result, status, actualStartAt }) =>
              actualStartAt === null
                ? []
                : [
                    {
                      id: jobId,
                      atMs: Date.parse(actualStartAt),
                      label: `${reference}, ${shownDay(actualStartAt)}, ${result ?? status}`,
                      href: `/console/jobs/${encodeURIComponent(reference)}`,
                    },
                  ],
            )}
          />
        )}
        {window && (
          <p className={plot.caption}>
            Looked at from {shownDate(window.start)} to {shownDate(window.end)}
          </p>
        )}
      </div>
      {recentJobs.length > 0 && (
        <details className={css.more}>
          <summary>Show {counted(recentJobs.length, 'visit')}</summary>
          <ul>
            {recentJobs.map(({ jobId, reference, result, status, actualStartAt }) => (
              <li key={jobId}>
                <Link to="/jobs/$ref" params={{ ref: reference }}>
                  {reference}
                </Link>{' '}
                {actualStartAt && shownDay(actualStartAt)} {result ?? status}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

function Plot({ alert }: { alert: Alert }) {
  const view = viewOf(alert);
  if (view.kind === 'series')
    return (
      <SeriesPlot
        title={`${alert.title}: by time, beside what is usual`}
        points={view.points}
        baseline={view.baseline}
        format={view.format}
        {...(view.isShare && { max: 1 })}
      />
    );
  if (view.kind === 'none') return null;
  return (
    <SharePlot
      title={alert.title}
      rows={[
        { label: 'Now', share: view.now, of: view.of, isFinding: true },
        { label: 'Usual', share: view.before, of: view.beforeOf },
      ]}
    />
  );
}

function Actions({ alert }: { alert: Alert }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const queries = useQueryClient();
  const settled = {
    onSettled: () => queries.invalidateQueries({ queryKey: alerts.all }),
    onError: (err: unknown) => tell(reasonOf(err)),
  };
  const wake = useMutation({
    mutationFn: async () => await fs.sentinels.unsnoozeAlert(alert.id),
    ...settled,
  });
  const snooze = useMutation({
    mutationFn: async () => await fs.sentinels.snoozeAlert(alert.id, { days: SNOOZE_DAYS } as never),
    ...settled,
    onSuccess: () => tell(`Snoozed for ${SNOOZE_DAYS} days`, () => wake.mutate()),
  });
  const open = useMutation({
    mutationFn: async () => await fs.sentinels.createCase(alert.id, {} as never),
    ...settled,
    onSuccess: () => tell('A case is open'),
  });
  return (
    <div className={css.actions}>
      {may.has('sentinels.createCase') && alert.case_id === null && (
        <Button kind="primary" disabled={open.isPending} onClick={() => open.mutate()}>
          <FilePlus2 size={14} /> Open a case
        </Button>
      )}
      {may.has('sentinels.snoozeAlert') && alert.status !== 'snoozed' && (
        <Button disabled={snooze.isPending} onClick={() => snooze.mutate()}>
          <AlarmClockOff size={14} /> Snooze {SNOOZE_DAYS} days
        </Button>
      )}
      {may.has('sentinels.unsnoozeAlert') && alert.status === 'snoozed' && (
        <Button disabled={wake.isPending} onClick={() => wake.mutate()}>
          Show it again
        </Button>
      )}
    </div>
  );
}
