/**
 * Triage: what kind of mail came in, how urgent it is and where it goes.
 * Owns `triage_results`. Behind the intelligence surface. May use: tenants (settings), directory (whose address wrote),
 * search (what words mean), portals (which of them sent a mail), mailtext (what a mail says anew).
 */

export { taxonomyRoutes, triageRoutes } from './routes.ts';
export { triageMail } from './service.ts';
export { listComplaintMailMarks, listComplaintMails } from './store.ts';
export { READ_AND_JUDGE } from './thread-work.ts';
