import type { Intent } from './intent.ts';
import type { Turn } from './turn-reading.ts';

/** A look-up to be made; its id says what it is for. */
export interface Call {
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Everything an answer is decided from. */
export interface Scene {
  readonly intent: Intent;
  readonly turn: Turn;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  readonly tools: ReadonlySet<string>;
}
