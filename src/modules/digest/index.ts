/**
 * Digest: the morning mail of what changed and what needs a decision.
 * Owns `digests`. On the intelligence surface. May use: mail, tenants, jobs, cases, sentinels, ingest.
 */
export { digestRoutes } from './routes.ts';
export { beginDigests, sendDigestOfCompany } from './tasks.ts';
