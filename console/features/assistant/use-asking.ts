import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { assistant } from '../../api/queries.ts';
import { newTurn, type Turn, told } from './turn.ts';

interface Asking {
  /** What was asked since the page was opened, in any conversation. */
  readonly turns: readonly Turn[];
  readonly isBusy: boolean;
  readonly ask: (session: string, question: string, contactId: string) => Promise<boolean>;
  readonly stop: () => void;
}

/** Asks, and keeps the answer as it comes. One question at a time. */
export function useAsking(): Asking {
  const queries = useQueryClient();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const ask = useCallback(
    async (session: string, question: string, contactId: string): Promise<boolean> => {
      const own = new AbortController();
      stopper.current = own;
      const turn = newTurn(session, question, newId());
      const change = (changed: (now: Turn) => Turn): void =>
        setTurns((all) => all.map((one) => (one.key === turn.key ? changed(one) : one)));
      setTurns((all) => [...all.filter(({ state }) => state === 'answered'), turn]);
      try {
        const asked = {
          message: question,
          session_id: session,
          ...(contactId !== '' && { contact_id: Number(contactId) }),
        };
        for await (const event of assistant.ask(asked, own.signal)) change((now) => told(now, event));
        void queries.invalidateQueries({ queryKey: assistant.conversations().queryKey });
        return true;
      } catch (error) {
        change((now) => ({ ...now, state: own.signal.aborted ? 'stopped' : 'failed', error }));
        return false;
      } finally {
        if (stopper.current === own) stopper.current = null;
      }
    },
    [queries],
  );
  return {
    turns,
    isBusy: turns.some(({ state }) => state === 'asking'),
    ask,
    stop: useCallback(() => stopper.current?.abort(), []),
  };
}

/** An id for a conversation. `crypto.randomUUID` exists on https alone. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
