import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type AuditEvent, people, settings } from '../../api/queries.ts';
import { Badge, Card, Failure, Pager } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownMoment } from '../../ui/time.ts';
import { counted } from '../../ui/words.ts';
import { actionOf, actorOf, detailOf, isSuspect } from './audit-words.ts';
import css from './settings.module.css';

const route = getRouteApi('/signed-in/settings/audit');

function columnsOf(names: ReadonlyMap<string, string>): readonly Column<AuditEvent>[] {
  return [
    {
      name: 'What',
      wide: true,
      cell: (event) => (
        <>
          <span>
            {isSuspect(event) ? <Badge tone="warn">{actionOf(event)}</Badge> : <b>{actionOf(event)}</b>}
          </span>
          <span className={tableCss.sub} title={detailOf(event)}>
            {detailOf(event)}
          </span>
        </>
      ),
    },
    { name: 'Who', narrow: 'line', cell: (event) => actorOf(event, names) },
    {
      name: 'When',
      narrow: 'line',
      cell: ({ created_at }) => <span className="num">{shownMoment(created_at)}</span>,
    },
    {
      name: 'From',
      narrow: 'hidden',
      cell: ({ address }) => <span className={tableCss.calm}>{address ?? '–'}</span>,
    },
  ];
}

/** What people, keys and the operator did: log-ins, users, keys, settings, imports. */
export function AuditSettings() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const everybody = useQuery(people.list()).data ?? [];
  const events = useQuery(settings.audit(page));
  const names = new Map(everybody.map(({ id, name }) => [String(id), name ?? '']));
  return (
    <Card title="Audit" aside={events.data && <span>{counted(events.data.itemsTotal, 'event')}</span>}>
      <p className={css.note}>Log-ins, passwords, people, keys, settings and imports, the latest first.</p>
      {events.error && <Failure error={events.error} retry={() => events.refetch()} />}
      <div className={css.bleed}>
        <Table
          label="Audit"
          columns={columnsOf(names)}
          rows={events.data?.items}
          keyOf={({ id }) => id}
          isOld={events.isPlaceholderData}
        />
        {events.data && (
          <Pager
            page={page}
            pages={events.data.pageTotal}
            pageSize={events.data.perPage}
            total={events.data.itemsTotal}
            onPage={(next) => void navigate({ search: { page: next } })}
          />
        )}
      </div>
    </Card>
  );
}
