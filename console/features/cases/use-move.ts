import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fs, isConflict, reasonOf } from '../../api/client.ts';
import { type CaseRow, cases } from '../../api/queries.ts';
import { tell } from '../../ui/toast.tsx';
import { CASE_STATUS } from '../../ui/words.ts';
import type { BOARD } from './case-search.ts';

export type BoardStatus = (typeof BOARD)[number];
type Page = Awaited<ReturnType<typeof fs.cases.list>>;

export interface Move {
  readonly one: CaseRow;
  readonly to: BoardStatus;
  /** It takes another move back. */
  readonly isUndo?: boolean;
}

const PAGES = { queryKey: ['cases', 'page'] };
const MOVES = ['cases', 'move'];

/**
 * Moves a case to another column at once, and offers to take it back. What the server refuses, or somebody else changed
 * meanwhile, returns to where it was.
 */
export function useMove(keyOf: (status: BoardStatus) => readonly unknown[]) {
  const queries = useQueryClient();
  // A case moved twice in a row: the second move is shown at once, and follows the version that the first one made.
  const versions = useRef(new Map<number, number>());
  const move = useMutation({
    mutationKey: MOVES,
    scope: { id: MOVES.join() },
    mutationFn: async ({ one, to }: Move) => {
      const version = Math.max(one.version, versions.current.get(one.id) ?? 0);
      return await fs.cases.transition(one.id, { status: to } as never, { ifMatch: version });
    },
    onMutate: async ({ one, to }) => {
      await queries.cancelQueries(PAGES);
      const before = queries.getQueriesData<Page>(PAGES);
      const put = (status: BoardStatus, changed: (items: Page['items']) => Page['items']): void =>
        void queries.setQueryData<Page>(
          keyOf(status),
          (page) => page && withItems(page, changed(page.items)),
        );
      put(one.status as BoardStatus, (items) => items.filter(({ id }) => id !== one.id));
      put(to, (items) => [{ ...one, status: to }, ...items]);
      return before;
    },
    onSuccess: (moved, { one, to, isUndo }) => {
      versions.current.set(moved.id, moved.version);
      const undo = () => move.mutate({ one: moved, to: one.status as BoardStatus, isUndo: true });
      tell(`${one.reference}: ${CASE_STATUS[to]?.label}`, isUndo ? undefined : undo);
    },
    onError: (err, { one }, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page);
      tell(
        isConflict(err)
          ? `Somebody else changed ${one.reference} meanwhile. The board shows it as it is now.`
          : reasonOf(err),
      );
    },
    // Read again after the last move only: before, the server does not know of the ones still on their way.
    onSettled: () =>
      queries.isMutating({ mutationKey: MOVES }) > 1
        ? undefined
        : queries.invalidateQueries({ queryKey: cases.all }),
  });
  return move;
}

function withItems(page: Page, items: Page['items']): Page {
  return { ...page, items, itemsTotal: page.itemsTotal + items.length - page.items.length };
}
