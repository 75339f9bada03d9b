import type { Run } from '#/modules/sentinels/index.ts';
import type { Planted } from './planting.ts';

/** How a sentinel did on what was planted for it. */
export interface Outcome {
  readonly found: boolean;
  /** Of the jobs its evidence names, those planted; and of those planted, the ones it names. */
  readonly precision: number;
  readonly recall: number;
}

export function outcomeOf(run: Run, sentinel: string, { entity, jobIds }: Planted): Outcome {
  const alert = run.alerts.find(
    (one) => one.sentinel_id === sentinel && one.entity.type === entity.type && one.entity.id === entity.id,
  );
  if (!alert) return { found: false, precision: Number.NaN, recall: Number.NaN };
  if (!jobIds) return { found: true, precision: 1, recall: 1 };
  const named = new Set(alert.evidence.recentJobs.map(({ jobId }) => jobId));
  const both = jobIds.filter((jobId) => named.has(jobId)).length;
  return {
    found: true,
    precision: named.size === 0 ? 0 : both / named.size,
    recall: jobIds.length === 0 ? 1 : both / jobIds.length,
  };
}
