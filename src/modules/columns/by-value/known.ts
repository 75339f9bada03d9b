import type { Sample } from '../evidence.ts';
import type { Feed, TargetField, TargetFields } from '../fields.ts';

/** A column that feeds nothing, and whose name does not say that it is something else. */
export interface Free {
  readonly position: number;
  readonly column: string;
  readonly sample: Sample;
}

/** What is known of a file when values are asked. */
export interface KnownValues {
  readonly target: TargetFields;
  /** Columns that feed a field already. */
  readonly fed: readonly Feed[];
  readonly free: readonly Free[];
  readonly rows: readonly (readonly string[])[];
  /** The field of this path, if nothing feeds it. */
  readonly missing: (path: string) => TargetField | undefined;
}
