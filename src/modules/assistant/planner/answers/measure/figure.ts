import { metricFor } from '../../calls/measure.ts';
import type { Metric } from '../../intent.ts';
import { sampleName } from '../../metric-words.ts';
import type { Scene } from '../../scene.ts';
import type { Shown } from '../reading.ts';

/** "42 jobs", "91.3% (38 of 42 finished jobs)". */
export function figure(metric: Metric, shown: Shown): string {
  if (metric === 'job_count' && shown.hits === null)
    return `${shown.shown} ${shown.value === 1 ? 'job' : 'jobs'}`;
  const sample = `${shown.sample_shown} ${sampleName(metric, shown.sample_size)}`;
  if (shown.hits !== null) return `${shown.shown} (${shown.hits.toLocaleString('en-GB')} of ${sample})`;
  return `${shown.shown} (${sample})`;
}

/** Whether there was nothing to measure. */
export function isEmpty(value: Shown): boolean {
  return value.value === null || (value.value === 0 && value.sample_size === 0);
}

/** What the question measures. */
export function metricOf({ intent }: Scene): Metric {
  return metricFor(intent);
}
