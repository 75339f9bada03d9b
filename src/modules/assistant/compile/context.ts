import type { LookedUp } from '../query/call.ts';
import type { NameFilter, RecordKind } from '../query/filters.ts';

/** What the look-ups of a query depend on beside it. */
export interface CompileContext {
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  /** Names of the tools there are. */
  readonly tools: ReadonlySet<string>;
  /** What has been looked up already: some look-ups follow from others. */
  readonly lookedUp: readonly LookedUp[];
  /** Who asks; null where nobody knows. */
  readonly userId: number | null;
}

const TOOL_KINDS = {
  customer: 'contact',
  engineer: 'engineer',
  site: 'site',
  job_type: 'job_type',
  category: 'job_category',
} as const satisfies Record<RecordKind, string>;

/** What the tools call a kind of record. */
export function toolKind(kind: RecordKind): (typeof TOOL_KINDS)[RecordKind] {
  return TOOL_KINDS[kind];
}

export function idsOf({ is }: NameFilter): string[] {
  return is.flatMap(({ ids }) => ids);
}

/** The ids of those of a kind that are named first; empty where none is. */
export function firstIds(names: readonly NameFilter[], kind: RecordKind): readonly string[] {
  return names.find(({ on, not }) => on === kind && !not)?.is[0]?.ids ?? [];
}
