import type { Query } from '../query/query.ts';
import type { Intent } from './intent.ts';
import type { Turn } from './turn-reading.ts';

export type { Call } from '../query/call.ts';

/** Everything an answer is decided from. */
export interface Scene {
  readonly intent: Intent;
  /** What is answered, where the question was read as a query right away. */
  readonly query: Query | null;
  readonly turn: Turn;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  readonly tools: ReadonlySet<string>;
}
