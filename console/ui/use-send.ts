import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../api/client.ts';
import { tell } from './toast.tsx';

interface Sent {
  readonly send: () => PromiseLike<unknown>;
  /** Told once it is done. */
  readonly done?: string;
}

/** Sends a change and reads again what it may have changed. A refusal is told. */
export function useSend(...keys: readonly QueryKey[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ send }: Sent) => await send(),
    onSuccess: (_answer, { done }) => {
      if (done !== undefined) tell(done);
    },
    onError: (err) => tell(reasonOf(err)),
    onSettled: async () => {
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
