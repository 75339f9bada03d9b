import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { assistant, type Conversation, type HistoryHit } from '../../api/queries.ts';
import { FindField } from '../../ui/find-field.tsx';
import { Failure, Skeleton, ui } from '../../ui/index.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { shownAgo } from '../../ui/time.ts';
import css from './assistant.module.css';

const WIDE = '(min-width: 60.01rem)';
const route = getRouteApi('/signed-in/assistant');

/** What was asked before: the latest first, or where some words were said. Folded away where it is narrow. */
export function Conversations() {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const listed = useQuery(assistant.conversations());
  const found = useQuery(assistant.find(words));
  const { error, refetch } = words === '' ? listed : found;
  return (
    <details className={`${ui.card} ${css.earlier}`} open={matchMedia(WIDE).matches}>
      <summary>Conversations</summary>
      <FindField label="Words that were said" value={typed} onChange={setTyped} />
      {error && <Failure error={error} retry={() => refetch()} />}
      {words === '' ? <Latest listed={listed.data} /> : <HistoryHits hits={found.data} />}
    </details>
  );
}

function Latest({ listed }: { listed: readonly Conversation[] | undefined }) {
  if (!listed) return <Skeleton width="70%" />;
  if (listed.length === 0) return <p className={css.note}>What you ask is kept here.</p>;
  return (
    <ul>
      {listed.map(({ session_id, title, last_message_at }) => (
        <li key={session_id}>
          <Entry session={session_id} title={title} about={shownAgo(last_message_at)} />
        </li>
      ))}
    </ul>
  );
}

function HistoryHits({ hits }: { hits: readonly HistoryHit[] | undefined }) {
  if (!hits) return <Skeleton width="70%" />;
  if (hits.length === 0) return <p className={css.note}>Nobody said that yet.</p>;
  return (
    <ul>
      {hits.map(({ session_id, message_id, snippet, created_at }) => (
        <li key={message_id}>
          <Entry session={session_id} title={<MarkedText text={snippet} />} about={shownAgo(created_at)} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ session, title, about }: { session: string; title: ReactNode; about: string }) {
  const open = route.useSearch().session;
  return (
    <Link
      to="/assistant"
      search={{ session }}
      aria-current={session === open ? 'true' : undefined}
      className={css.entry}
    >
      <span>{title}</span>
      <small>{about}</small>
    </Link>
  );
}
