/**
 * Triage: the category, urgency and destination of a mail.
 * Owns `triage_results`. On the intelligence surface. May use: webhooks, language, tenants (settings), directory (the sender's contact),
 * search (word vectors), portals (detection), mailtext (the new text of a mail).
 */

export { taxonomyRoutes, triageRoutes } from './routes.ts';
export { triageMail } from './service.ts';
export { listComplaintMailMarks, listComplaintMails } from './store.ts';
export { READ_AND_JUDGE } from './thread-work.ts';
