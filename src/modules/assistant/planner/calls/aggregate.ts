import type { Intent, Metric } from '../intent.ts';
import { isFuture, type Period, periodInput } from '../periods/period.ts';
import { thresholdOf } from '../said/threshold.ts';
import type { Call, Scene } from '../scene.ts';
import { isStanding, standingAxis } from '../standing.ts';
import { filtersOf, narrowedOf } from './filters.ts';

const LISTED = 5;

interface Asked {
  readonly period: Period;
  readonly groupBy?: string;
  readonly compare?: boolean;
  readonly setAgainst?: Period;
  readonly limit?: number;
  readonly order?: string;
  readonly threshold?: Intent['threshold'];
}

export function aggregate(scene: Scene, id: string, metric: Metric, asked: Asked): Call {
  const { intent, now } = scene;
  const { period, dates } = periodInput(asked.period, now);
  const narrowed = narrowedOf(intent);
  const { share } = intent;
  const ofShare = share && narrowedOf(share);
  const axis = axisFor(scene, metric, asked.period);
  return {
    id,
    tool: 'aggregate_jobs',
    input: {
      metric,
      ...(period && { period }),
      ...(axis && axis !== 'actualStartAt' && { time_axis: axis }),
      ...(asked.groupBy && { group_by: asked.groupBy }),
      ...(asked.compare && { compare_to: 'previous_period' }),
      ...(asked.setAgainst && { set_against: periodFields(asked.setAgainst, now) }),
      filters: { ...filtersOf(intent), ...dates },
      ...(narrowed && { narrowed }),
      ...(share &&
        metric === 'job_count' && {
          share_of: {
            filters: filtersOf({ ...share, result: null, verticals: [], start: null, finish: null }),
            ...(ofShare && { narrowed: ofShare }),
          },
        }),
      ...(intent.unit && { in_unit: intent.unit }),
      ...(intent.averagePer.length > 0 && metric === 'job_count' && { average_per: [...intent.averagePer] }),
      limit: asked.limit ?? LISTED,
      ...(asked.order && { order: asked.order }),
      ...(asked.threshold && { threshold: thresholdOf(asked.threshold, metric) }),
    },
  };
}

function periodFields(asked: Period, now: Date): object {
  const { period, dates } = periodInput(asked, now);
  return { ...(period && { period }), ...dates };
}

function axisFor({ intent, today }: Scene, metric: Metric, period: Period): Intent['axis'] {
  // What has not ended yet has no end to be found by; of a stretch of time it is what is planned for it.
  if (isStanding(intent)) return standingAxis(intent, period);
  if (intent.axis && !(intent.axis === 'actualEndAt' && metric !== 'job_count')) return intent.axis;
  if (isFuture(period, today)) return 'plannedStartAt';
  if (intent.statuses.some((status) => status === 'cancelled' || status === 'refused')) return 'createdAt';
  if (intent.finish && metric === 'job_count') return 'actualEndAt';
  // A day of the week is that of the visit, not that of the call.
  const { weekdays, from_time, to_time } = intent.narrowing;
  const timed = weekdays !== undefined || from_time !== undefined || to_time !== undefined;
  return 'all' in period && metric === 'job_count' && !timed ? 'createdAt' : null;
}
