import type { Planting } from '../../planting.ts';
import { waitedFor } from '../../waiting.ts';

const FACTOR = { weak: 1.6, medium: 2, strong: 3 } as const;

/** A job type whose jobs take longer from creation to completion. */
export const schedulingDrift: Planting = {
  sentinel: 'scheduling_drift',
  plant: (tenant, strength) =>
    waitedFor(tenant, { typeId: 202, recentDays: 27, factor: FACTOR[strength], until: 'actualEndAt' }),
};
