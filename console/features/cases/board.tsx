import { useQueries } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CaseRow, cases } from '../../api/queries.ts';
import { MessageSquare } from '../../ui/icons.tsx';
import { Badge, Failure, Select, Skeleton, ui } from '../../ui/index.tsx';
import { shownDay } from '../../ui/time.ts';
import { CASE_STATUS, counted, PRIORITY, plainWord, shownCount } from '../../ui/words.ts';
import css from './board.module.css';
import { BOARD, type CaseSearch, columnQueryOf } from './case-search.ts';
import { momentOf } from './due.ts';
import { type BoardStatus, type Move, useMove } from './use-move.ts';

const CARD = 'application/x-case';

/** Cases in columns by their status. A case is moved by drag, by Shift and an arrow, or by the menu on its card. */
export function Board({ search }: { search: CaseSearch }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const columns = useQueries({
    queries: BOARD.map((status) => cases.page(columnQueryOf(search, status))),
  });
  const move = useMove((status) => cases.page(columnQueryOf(search, status)).queryKey);
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<Move>(null);
  // A card that moves is made anew in its column; the focus goes with it.
  useEffect(() => {
    if (!moved.current) return;
    const { one, to } = moved.current;
    const link = board.current?.querySelector<HTMLElement>(`[data-status=${to}] [data-case="${one.id}"] a`);
    if (!link) return;
    link.focus();
    moved.current = null;
  });
  const failed = columns.find(({ error }) => error);
  const all = columns.flatMap(({ data }) => data?.items ?? []);
  const mayMove = may.has('cases.transition');
  const go = (change: Move): void => {
    if (!mayMove || change.one.status === change.to) return;
    move.mutate(change);
    moved.current = change;
  };
  const drop = (id: string, to: BoardStatus): void => {
    const one = all.find((row) => String(row.id) === id);
    if (one) go({ one, to });
  };
  if (failed) return <Failure error={failed.error} retry={() => failed.refetch()} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the links inside
    <div ref={board} className={css.board} onKeyDown={goByArrows}>
      {BOARD.map((status, at) => {
        const page = columns[at]?.data;
        // Drafts are rare: their column is there when there are any.
        if (status === 'draft' && !page?.items.length) return null;
        return (
          <Column key={status} status={status} total={page?.itemsTotal} drop={drop}>
            {page ? (
              page.items.map((one) => <Card key={one.id} one={one} mayMove={mayMove} go={go} />)
            ) : (
              <Waiting />
            )}
            {page && page.itemsTotal > page.items.length && (
              <p className={css.more}>and {counted(page.itemsTotal - page.items.length, 'more', 'more')}</p>
            )}
          </Column>
        );
      })}
    </div>
  );
}

interface ColumnProps {
  readonly status: BoardStatus;
  readonly total: number | undefined;
  readonly drop: (id: string, to: BoardStatus) => void;
  readonly children: ReactNode;
}

function Column({ status, total, drop, children }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const label = CASE_STATUS[status]?.label;
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(CARD)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={css.column}
      aria-label={label}
      data-status={status}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop(event.dataTransfer.getData(CARD), status);
      }}
    >
      <h2>
        {label} {total !== undefined && <span className="num">{shownCount(total)}</span>}
      </h2>
      {children}
    </section>
  );
}

interface CardProps {
  readonly one: CaseRow;
  readonly mayMove: boolean;
  readonly go: (move: Move) => void;
}

function Card({ one, mayMove, go }: CardProps) {
  const { id, title, reference, type, priority, owner_name, team_name, due_date, is_overdue } = one;
  const status = one.status as BoardStatus;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = BOARD[BOARD.indexOf(status) + step];
    if (!event.shiftKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (to) go({ one, to });
  };
  return (
    <article
      className={`${ui.card} ${css.card}`}
      draggable={mayMove}
      data-case={id}
      data-row
      onDragStart={(event) => {
        event.dataTransfer.setData(CARD, String(id));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={onKeyDown}
    >
      <Link to="/cases/$id" params={{ id: String(id) }} draggable={false}>
        {title}
      </Link>
      <p>
        {reference} · {plainWord(type)}
      </p>
      <div className={css.facts}>
        {priority !== 'medium' && (
          <Badge tone={PRIORITY[priority]?.tone ?? 'plain'}>{PRIORITY[priority]?.label ?? priority}</Badge>
        )}
        {due_date !== null && (
          <Badge tone={is_overdue ? 'bad' : 'plain'}>
            {is_overdue ? 'Overdue since' : 'Due'} {shownDay(momentOf(due_date))}
          </Badge>
        )}
        {one.comment_count > 0 && (
          <span>
            <MessageSquare size={12} label="Comments" /> {one.comment_count}
          </span>
        )}
      </div>
      <footer>
        <span>{owner_name ?? team_name ?? 'Nobody'}</span>
        {mayMove && (
          <Select
            label={`Status of ${reference}`}
            value={status as string}
            options={BOARD.map((word): [string, string] => [word, CASE_STATUS[word]?.label ?? word])}
            onChange={(to) => go({ one, to: to as BoardStatus })}
          />
        )}
      </footer>
    </article>
  );
}

function Waiting() {
  return (
    <div className={`${ui.card} ${css.card}`}>
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The arrows go to the case above or below, and to the nearest of the next column that has any. */
function goByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = event;
  const arrow = ARROWS[key];
  if (!arrow || !(target instanceof HTMLAnchorElement)) return;
  const columns = [...currentTarget.children]
    .map((column) => [...column.querySelectorAll('a')])
    .filter(({ length }) => length > 0);
  const across = columns.findIndex((links) => links.includes(target));
  const column = columns[across + arrow[0]];
  const down = (columns[across]?.indexOf(target) ?? 0) + arrow[1];
  // A shorter column is entered at its end.
  const next = arrow[0] === 0 ? column?.[down] : column?.[Math.min(down, column.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
