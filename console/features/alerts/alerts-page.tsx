import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { fs, reasonOf } from '../../api/client.ts';
import { alerts, settings } from '../../api/queries.ts';
import { RefreshCw } from '../../ui/icons.tsx';
import { Button, Choice, Empty, Failure, PageHead, Pager, Select, Skeleton, ui } from '../../ui/index.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { tell } from '../../ui/toast.tsx';
import { counted } from '../../ui/words.ts';
import { AlertCard } from './alert-card.tsx';
import { ALERT_DEFAULTS, ALERTS_A_PAGE, type AlertSearch, alertQueryOf } from './alert-search.ts';
import css from './alerts.module.css';

const route = getRouteApi('/signed-in/alerts');

export function AlertsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { may } = useRouteContext({ from: '/signed-in' });
  const set = (change: Partial<AlertSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...change }), replace: !('page' in change) });
  const page = useQuery({ ...alerts.page(alertQueryOf(search)), refetchInterval: 60_000 });
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: async () => await fs.sentinels.run({} as never),
    onSuccess: () => queries.invalidateQueries({ queryKey: alerts.all }),
    onError: (err) => tell(reasonOf(err)),
  });
  const sentinels = (useQuery(settings.sentinels()).data?.sentinels ?? []).map(
    ({ id, name }): [string, string] => [id, name],
  );
  const { data } = page;
  return (
    <>
      <PageHead
        title="Alerts"
        note={
          data ? `${counted(data.itemsTotal, 'alert')}, the most severe first` : <Skeleton width="9rem" />
        }
      >
        {may.has('sentinels.run') && (
          <Button onClick={() => run.mutate()} disabled={run.isPending}>
            <RefreshCw size={14} /> {run.isPending ? 'Looking…' : 'Look again now'}
          </Button>
        )}
      </PageHead>
      <SavedViews list="alerts" search={search} defaults={ALERT_DEFAULTS} onOpen={set} />
      <div className={ui.filters} role="group" aria-label="Filters">
        <Choice
          label="Family"
          value={search.family}
          options={{ '': 'All', operational: 'Operations', growth_opportunity: 'Opportunities' }}
          onChange={(family) => set({ family })}
        />
        <Choice
          label="Severity"
          value={search.severity}
          options={{ '': 'Any', critical: 'Critical', warning: 'Warning', info: 'Worth knowing' }}
          onChange={(severity) => set({ severity })}
        />
        <Choice
          label="Status"
          value={search.status}
          options={{ open: 'Open', snoozed: 'Snoozed', resolved: 'Resolved' }}
          onChange={(status) => set({ status })}
        />
        <Select
          label="Sentinel"
          value={search.sentinel}
          options={[['', 'Any sentinel'], ...sentinels]}
          onChange={(sentinel) => set({ sentinel })}
        />
      </div>
      {page.error && <Failure error={page.error} retry={() => page.refetch()} />}
      {data?.items.length === 0 && (
        <div className={ui.card}>
          <Empty title="Nothing stands out">
            <p>The sentinels look every day. Run them now if jobs were just imported.</p>
            <Button onClick={() => set(ALERT_DEFAULTS)}>Show all open alerts</Button>
          </Empty>
        </div>
      )}
      <div className={css.list} aria-busy={page.isFetching}>
        {data?.items.map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
      </div>
      {data && (
        <Pager
          page={search.page}
          pages={data.pageTotal ?? 1}
          pageSize={ALERTS_A_PAGE}
          total={data.itemsTotal}
          onPage={(next) => set({ page: next })}
        />
      )}
    </>
  );
}
