import type { Planting } from '../planting.ts';
import { engineerPerformanceSlip } from './engineer-performance-slip.ts';
import { siteDeterioration } from './site-deterioration.ts';

/** Every planting, one a sentinel. */
export const PLANTINGS: readonly Planting[] = [engineerPerformanceSlip, siteDeterioration];
