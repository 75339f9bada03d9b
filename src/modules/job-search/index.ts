/**
 * Finding: search over jobs, by what was reported and by what was asked for.
 * Owns no table. On the intelligence surface. May use: tenants, enrichment, jobs, search.
 */
export { findingRoutes } from './routes.ts';
export { searchJobsEnriched } from './service.ts';
export { jobTextsWaiting, keepIndexes, keepIndexOfCompany } from './tasks.ts';
