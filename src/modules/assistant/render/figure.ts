import { DIMENSION_ROWS } from '../catalogue/dimensions.ts';
import { sampleName } from '../catalogue/measures.ts';
import type { Dimension, Measure } from '../query/query.ts';
import type { ShownFigures } from '../tools/shown.ts';
import { markOf, type Results } from './results.ts';

/** "42 jobs", "91.3% (38 of 42 finished jobs)". */
export function figure(measure: Measure, shown: ShownFigures): string {
  if (measure === 'job_count' && shown.hits === null)
    return `${shown.shown} ${shown.value === 1 ? 'job' : 'jobs'}`;
  const sample = `${shown.sample_shown} ${sampleName(measure, shown.sample_size)}`;
  if (shown.hits !== null) return `${shown.shown} (${shown.hits.toLocaleString('en-GB')} of ${sample})`;
  return `${shown.shown} (${sample})`;
}

/** Whether there was nothing to measure. */
export function isEmpty(value: ShownFigures): boolean {
  return value.value === null || (value.value === 0 && value.sample_size === 0);
}

/** The mark of a group that is a record. */
export function groupMark(results: Results, by: Dimension, key: string | null): string {
  const { cited } = DIMENSION_ROWS[by];
  return cited ? markOf(results, cited, key) : '';
}
