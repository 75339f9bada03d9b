/**
 * Finding: search over jobs, by what was reported and by what was asked for.
 * Owns no table. Behind the intelligence door. May use: search (the index), jobs.
 */
export { findingRoutes } from './routes.ts';
