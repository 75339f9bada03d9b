import type { ToolResult } from '../tool.ts';

/** A look-up to be made; its id says what it is for. */
export interface Call {
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** One look-up of this turn and what came of it. */
export interface LookedUp {
  readonly id: string;
  readonly tool: string;
  readonly result: ToolResult;
}
