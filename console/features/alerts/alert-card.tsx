import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
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
import { counted, SEVERITY, STATUS } from '../../ui/words.ts';
import css from './alerts.module.css';
import { sureness, viewOf } from './evidence.ts';

const SIGN: Readonly<Record<Alert['severity'], Icon>> = {
  critical: OctagonAlert,
  warning: TriangleAlert,
  info: Lightbulb,
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

/** A finding: what happened, what to do, how sure it is, and what it rests on. `isPage`: it has the page for itself. */
export function AlertCard({ alert, isPage = false }: { alert: Alert; isPage?: boolean }) {
  const { label = alert.severity, tone = 'plain' } = SEVERITY[alert.severity] ?? {};
  const Shown = SIGN[alert.severity];
  const sure = sureness(alert.metric.p_value);
  const { recentJobs = [], window } = alert.evidence as Partial<Alert['evidence']>;
  const id = `alert-${alert.id}`;
  return (
    <article className={`${ui.card} ${css.card}`} aria-labelledby={id} data-row={isPage ? undefined : true}>
      <div className={css.text}>
        <div className={css.top}>
          <Badge tone={tone}>
            <Shown size={12} /> {label}
          </Badge>
          <span>{KIND[alert.entity.type] ?? alert.entity.type}</span>
          <span>since {shownDay(alert.first_seen_at)}</span>
          {alert.status === 'snoozed' && alert.snoozed_until !== null && (
            <Badge>Snoozed until {shownDay(alert.snoozed_until)}</Badge>
          )}
          {alert.status === 'resolved' && <Badge tone="good">Resolved</Badge>}
          {alert.case_id !== null && (
            <Link to="/cases/$id" params={{ id: String(alert.case_id) }}>
              <Badge tone="good">Case {alert.case_id}</Badge>
            </Link>
          )}
        </div>
        {isPage ? (
          <h1 id={id}>{alert.title}</h1>
        ) : (
          <h2 id={id}>
            <Link to="/alerts/$id" params={{ id: alert.id }}>
              {alert.title}
            </Link>
          </h2>
        )}
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
                      label: `${reference}, ${shownDay(actualStartAt)}, ${endOf({ result, status })}`,
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
      {!isPage && recentJobs.length > 0 && (
        <details className={css.more}>
          <summary>Show {counted(recentJobs.length, 'visit')}</summary>
          <ul>
            {recentJobs.map(({ jobId, reference, result, status, actualStartAt }) => (
              <li key={jobId}>
                <Link to="/jobs/$ref" params={{ ref: reference }}>
                  {reference}
                </Link>{' '}
                {actualStartAt && shownDay(actualStartAt)} {endOf({ result, status })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

/** How a visit ended, else how far it is. */
function endOf({ result, status }: { readonly result: string | null; readonly status: string }): string {
  return result ?? STATUS[status]?.label ?? status;
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
  const { snooze, wake, open } = useDecisions(alert);
  return (
    <div className={css.actions}>
      {may.has('sentinels.createCase') && alert.case_id === null && (
        <Button kind="primary" disabled={open.isPending} onClick={() => open.mutate()}>
          <FilePlus2 size={14} /> Open a case
        </Button>
      )}
      {may.has('sentinels.snoozeAlert') && alert.status !== 'snoozed' && alert.status !== 'resolved' && (
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

type AlertPage = Awaited<ReturnType<NonNullable<ReturnType<typeof alerts.page>['queryFn']>>>;

/** What can be done about an alert. A snoozed one leaves the list at once, and comes back when that is undone. */
function useDecisions(alert: Alert) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const lists = { queryKey: ['alerts', 'page'] };
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
    onMutate: async () => {
      await queries.cancelQueries(lists);
      const before = queries.getQueriesData<AlertPage>(lists);
      queries.setQueriesData<AlertPage>(
        lists,
        (page) => page && { ...page, items: page.items.filter(({ id }) => id !== alert.id) },
      );
      return before;
    },
    onSuccess: () => tell(`Snoozed for ${SNOOZE_DAYS} days`, () => wake.mutate()),
    onError: (err, _given, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page);
      tell(reasonOf(err));
    },
    onSettled: settled.onSettled,
  });
  const open = useMutation({
    mutationFn: async () => await fs.sentinels.createCase(alert.id, {} as never),
    ...settled,
    onSuccess: async ({ case_id }) => {
      tell('A case is open');
      if (case_id !== null) await navigate({ to: '/cases/$id', params: { id: String(case_id) } });
    },
  });
  return { snooze, wake, open };
}
