/**
 * Ingest: turns mails of facility-management portals into jobs, automatically if everything is certain, else after review.
 * Owns `portal_extractions`, `portal_mails`, `portal_work_orders`, `portal_aliases` and `portal_labels`. On the intelligence surface.
 * May use: webhooks, language, tenants, portals, name-index, directory, jobs, cases, fms.
 */
export { readMailPage } from './kept/kept-mail.ts';
export { ingestRoutes } from './routes.ts';
export { listPending } from './service/read-extractions.ts';
export { receiveMail } from './service/receive-mail.ts';
export { eraseDecidedMailsDaily } from './tasks.ts';
