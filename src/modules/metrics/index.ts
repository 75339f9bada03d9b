/**
 * Metrics over jobs: one value, by group, over time and compared with another period.
 * Owns no table.
 * On the intelligence surface. May use: tenants, enrichment, jobs.
 */
export { columnsAsOf, DEFINITIONS, isPlannedMaintenance, type Scope } from './definitions.store.ts';
export type { Measured, Measurement } from './measurement.ts';
export { metricRoutes } from './routes.ts';
export { type Aggregate, AggregateBody } from './schema.ts';
export { aggregateJobs, measure } from './service.ts';
export { scoresOfVisitsTogether } from './together.ts';
export { UNIT_OF } from './words.ts';
