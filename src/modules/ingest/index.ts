/**
 * Ingest: mails of facility-management portals become jobs, by themselves where all is certain, else after review.
 * Owns `portal_extractions`, `portal_work_orders` and `portal_aliases`. Behind the intelligence door.
 * May use: tenants, portals, lookup, graph, jobs, cases, fms.
 */
export { ingestRoutes } from './routes.ts';
