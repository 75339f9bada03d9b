import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { mails, type WaitingMail } from '../../api/queries.ts';
import { Badge, Choice, Empty, Failure, PageHead, Pager, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownAgo } from '../../ui/time.ts';
import { counted, MAIL_STATUS } from '../../ui/words.ts';
import { reasonsOf } from './waiting-list.tsx';

const route = getRouteApi('/signed-in/review');

const COLUMNS: readonly Column<WaitingMail, never>[] = [
  {
    name: 'Work order',
    wide: true,
    cell: ({ extraction_id, extraction, portal_id }) => (
      <>
        <Link className={tableCss.cover} to="/review/$id" params={{ id: extraction_id }}>
          {extraction.work_order_number ?? 'Without a number'}
        </Link>
        <span className={tableCss.sub}>{portal_id ?? 'Unknown portal'}</span>
      </>
    ),
  },
  {
    name: 'Site',
    wide: true,
    narrow: 'line',
    cell: ({ extraction }) => <span>{extraction.site_name ?? extraction.address ?? '–'}</span>,
  },
  {
    name: 'Why it waits',
    wide: true,
    narrow: 'line',
    cell: (mail) => <span title={reasonsOf(mail)}>{reasonsOf(mail) || '–'}</span>,
  },
  {
    name: 'Received',
    narrow: 'corner',
    cell: ({ created_at, extraction }) => (
      <>
        {extraction.urgency === 'emergency' && <Badge tone="bad">Emergency</Badge>} {shownAgo(created_at)}
      </>
    ),
  },
];

const DECIDED_COLUMNS: readonly Column<WaitingMail, never>[] = [
  ...COLUMNS.slice(0, 2),
  {
    name: 'What became of it',
    narrow: 'line',
    cell: ({ status }) => {
      const { label, tone } = MAIL_STATUS[status];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { name: 'Received', narrow: 'corner', cell: ({ created_at }) => shownAgo(created_at) },
];

/** The mails of portals: those that wait for a decision, and those that were decided on. */
export function QueuePage() {
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const queue = useQuery({ ...mails.waiting(), refetchInterval: 60_000 });
  return (
    <>
      <PageHead
        title="Review queue"
        note={queue.data ? `${counted(queue.data.itemsTotal, 'mail')} to decide` : <Skeleton width="6rem" />}
      >
        <Choice
          label="Which mails"
          value={view}
          options={{ waiting: 'Waiting', decided: 'Decided' }}
          onChange={(next) => void navigate({ search: { view: next, page: 1 }, replace: true })}
        />
      </PageHead>
      {view === 'decided' ? <DecidedMails /> : <Waiting queue={queue} />}
    </>
  );
}

function Waiting({ queue }: { queue: UseQueryResult<{ readonly items: readonly WaitingMail[] }> }) {
  if (queue.error) return <Failure error={queue.error} retry={() => queue.refetch()} />;
  return (
    <section className={ui.card} aria-label="Mails to decide" aria-busy={queue.isFetching}>
      {queue.data?.items.length === 0 ? (
        <Empty title="Nothing waits">
          <p>Mails of portals that are not certain enough to become jobs by themselves come here.</p>
        </Empty>
      ) : (
        <Table label="Mails to decide" columns={COLUMNS} rows={queue.data?.items} keyOf={keyOf} />
      )}
    </section>
  );
}

function DecidedMails() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const decided = useQuery(mails.decided(page));
  const { data } = decided;
  if (decided.error) return <Failure error={decided.error} retry={() => decided.refetch()} />;
  return (
    <section className={ui.card} aria-label="Mails decided on" aria-busy={decided.isFetching}>
      {data?.items.length === 0 ? (
        <Empty title="Nothing was decided yet">
          <p>What becomes a job, by itself or by somebody’s decision, is listed here.</p>
        </Empty>
      ) : (
        <Table
          label="Mails decided on"
          columns={DECIDED_COLUMNS}
          rows={data?.items}
          keyOf={keyOf}
          isOld={decided.isPlaceholderData}
        />
      )}
      {data && (
        <Pager
          page={page}
          pages={data.pageTotal}
          pageSize={data.perPage}
          total={data.itemsTotal}
          onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
        />
      )}
    </section>
  );
}

const keyOf = ({ extraction_id }: WaitingMail): string => extraction_id;
