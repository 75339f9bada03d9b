import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict, reasonOf } from '../../api/client.ts';
import { type Case, cases } from '../../api/queries.ts';
import { tell } from '../../ui/toast.tsx';
import { type Difference, differencesOf } from './differences.ts';

/** A change that a person makes, in words, and how it is sent. */
export interface Edit {
  readonly name: string;
  readonly to: string;
  /** Fails with a conflict unless the case still has this version. */
  readonly send: (version: number) => PromiseLike<Case>;
}

/** Somebody else was first: what they changed, and what was meant. */
export interface Conflict {
  readonly edit: Edit;
  readonly who: string | null;
  readonly differences: readonly Difference[];
}

export interface Changing {
  readonly make: (edit: Edit) => void;
  readonly conflict: Conflict | null;
  readonly isPending: boolean;
  /** Sends the change again, over what the other one did. */
  readonly insist: () => void;
  readonly giveUp: () => void;
}

/** Changes a case. Where somebody else was first, theirs is shown and the own change is offered again. */
export function useChanging(reference: string, one: Case): Changing {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const key = cases.one(reference).queryKey;
  const { mutate, isPending } = useMutation({
    mutationFn: async (edit: Edit) =>
      await edit.send(queries.getQueryData<Case>(key)?.version ?? one.version),
    onSuccess: (changed) => {
      setConflict(null);
      queries.setQueryData<Case>(key, changed);
      void queries.invalidateQueries({ queryKey: ['cases', 'page'] });
    },
    onError: async (err, edit) => {
      if (!isConflict(err)) return tell(reasonOf(err));
      const theirs = await queries.fetchQuery({ ...cases.one(reference), staleTime: 0 });
      const who = theirs.activity[0]?.actor_name ?? null;
      setConflict({ edit, who, differences: differencesOf(one, theirs) });
      return undefined;
    },
  });
  return {
    make: mutate,
    conflict,
    isPending,
    insist: () => conflict && mutate(conflict.edit),
    giveUp: () => setConflict(null),
  };
}
