import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mails, type WaitingMail } from '../../api/queries.ts';
import { Badge, Empty, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownAgo } from '../../ui/time.ts';
import { counted, REVIEW_FLAG } from '../../ui/words.ts';

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
    cell: ({ extraction }) => extraction.site_name ?? extraction.address ?? '–',
  },
  {
    name: 'Why it waits',
    wide: true,
    narrow: 'line',
    cell: ({ review_flags }) => review_flags.map((flag) => REVIEW_FLAG[flag] ?? flag).join(', ') || '–',
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

/** The portal mails that wait for a decision. */
export function QueuePage() {
  const queue = useQuery({ ...mails.waiting(), refetchInterval: 60_000 });
  const page = queue.data;
  return (
    <>
      <PageHead
        title="Review queue"
        note={page ? `${counted(page.itemsTotal, 'mail')} to decide` : <Skeleton width="6rem" />}
      />
      {queue.error ? (
        <Failure error={queue.error} retry={() => queue.refetch()} />
      ) : (
        <section className={ui.card} aria-label="Mails to decide" aria-busy={queue.isFetching}>
          {page?.items.length === 0 ? (
            <Empty title="Nothing waits">
              <p>Mails of portals that are not certain enough to become jobs by themselves come here.</p>
            </Empty>
          ) : (
            <Table
              label="Mails to decide"
              columns={COLUMNS}
              rows={page?.items}
              keyOf={({ extraction_id }) => extraction_id}
            />
          )}
        </section>
      )}
    </>
  );
}
