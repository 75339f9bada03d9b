import type { Intent } from './intent.ts';
import type { Turn } from './turn-reading.ts';

export type { Call } from '../query/call.ts';

/** Everything an answer is decided from. */
export interface Scene {
  readonly intent: Intent;
  readonly turn: Turn;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  readonly tools: ReadonlySet<string>;
}
