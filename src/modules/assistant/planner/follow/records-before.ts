import type { TurnContext } from '../../conversation.ts';
import type { Turn } from '../turn-reading.ts';

export type Record = TurnContext['namedBefore'][number];

/** The records that the answers before a question named. */
export interface RecordsBefore {
  /** Those of the answer right before it: what "it" and "that" mean. */
  readonly answer: readonly Record[];
  /** Those of each answer, the latest first: what "the second one" is taken from. */
  readonly lists: readonly (readonly Record[])[];
}

export function recordsBefore({ context }: Turn): RecordsBefore {
  const lists = [context?.namedBefore ?? [], ...(context?.namedEarlier ?? [])];
  return { answer: lists[0] ?? [], lists };
}
