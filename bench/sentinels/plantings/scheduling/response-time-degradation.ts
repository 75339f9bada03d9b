import type { Planting } from '../../planting.ts';
import { waitedFor } from '../../waiting.ts';

const FACTOR = { weak: 1.6, medium: 2, strong: 3 } as const;

/** A job type whose jobs wait longer for the first attendance. */
export const responseTimeDegradation: Planting = {
  sentinel: 'response_time_degradation',
  plant: (tenant, strength) =>
    waitedFor(tenant, { typeId: 201, recentDays: 29, factor: FACTOR[strength], until: 'actualStartAt' }),
};
