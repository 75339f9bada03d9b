/**
 * Ingest: mails of facility-management portals become jobs, by themselves where all is certain, else after review.
 * Owns `portal_extractions`, `portal_work_orders` and `portal_aliases`. Behind the intelligence surface.
 * May use: tenants, portals, name-index, directory, jobs, cases, fms.
 */
export { ingestRoutes } from './routes.ts';
