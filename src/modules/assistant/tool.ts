import type { TSchema } from 'typebox';
import type { Ctx } from '#/platform/context.ts';

/** A record an answer rests on. */
export interface Citation {
  readonly type: 'job' | 'contact' | 'site' | 'engineer' | 'job_type' | 'case' | 'team' | 'sentinel_alert';
  readonly id: string;
  /** What people call it by: a job's reference, a name; null where it has none. */
  readonly reference: string | null;
}

export interface ToolOutput {
  /** JSON; every number of an answer stands in one of these. */
  readonly output: unknown;
  /** The records it speaks of, the most telling first. */
  readonly citations: readonly Citation[];
  /** What a model needs to understand the question. It is no part of what was found: callers are not shown it. */
  readonly hints?: unknown;
}

/**
 * Something a model may look up. It only reads, and only what `ctx` reaches: the company is bound outside of the
 * model. `run` is given input that fits the schema.
 */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: TSchema;
  readonly run: (ctx: Ctx, input: unknown) => Promise<ToolOutput>;
}

/** A record with its number in the turn: a text names it by the mark `[n]`. */
export interface NumberedCitation extends Citation {
  readonly n: number;
}

/** What a model sees of a look-up, as JSON. */
export type ToolResult =
  | { readonly output: unknown; readonly citations: readonly NumberedCitation[]; readonly hints?: unknown }
  | { readonly error: string };
