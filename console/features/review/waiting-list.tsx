import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mails, type WaitingMail } from '../../api/queries.ts';
import { Badge, ui } from '../../ui/index.tsx';
import { shownAgo } from '../../ui/time.ts';
import { counted, REVIEW_FLAG, spelled } from '../../ui/words.ts';
import css from './review.module.css';

/** Why a mail waits, in words: `No site found, type of job uncertain`. */
export function reasonsOf({ review_flags }: Pick<WaitingMail, 'review_flags'>): string {
  return review_flags
    .map((flag) => REVIEW_FLAG[flag] ?? spelled(flag))
    .map((reason, at) => (at === 0 ? reason : reason.charAt(0).toLowerCase() + reason.slice(1)))
    .join(', ');
}

/** The mails that wait, beside the one that is open. `j` and `k` go through them, Enter opens. */
export function WaitingList() {
  const { data } = useQuery({ ...mails.waiting(), refetchInterval: 60_000 });
  return (
    <nav className={`${ui.card} ${css.queue}`} aria-label="Mails to decide">
      <p>{data ? counted(data.itemsTotal, 'mail') : 'Mails'} to decide</p>
      {data?.items.length === 0 && <p className={css.calm}>Nothing waits.</p>}
      <ul>
        {data?.items.map((mail) => (
          <li key={mail.extraction_id} data-row>
            <Link
              to="/review/$id"
              params={{ id: mail.extraction_id }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <b>{mail.extraction.work_order_number ?? 'Without a number'}</b>
              {mail.extraction.urgency === 'emergency' && <Badge tone="bad">Emergency</Badge>}
              <span>{mail.extraction.site_name ?? mail.extraction.address ?? 'No site named'}</span>
              <small>{[reasonsOf(mail), shownAgo(mail.created_at)].filter(Boolean).join(' · ')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
