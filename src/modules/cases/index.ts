/**
 * Cases from opening to resolution, with their comments, participants and linked items.
 * Owns `cases`, `case_counters`, `case_comments`, `case_participants`, `case_items`, `case_activity`.
 * On the intelligence surface. May use: webhooks, language, tenants, users, teams, directory, jobs, search.
 */
export { listComplaintCases } from './complaint-store.ts';
export { countCasesOfContact, listCasesMarks, listContactsOfCases } from './contact-store.ts';
export { countOpenCasesOfContact, pageCasesOfItem } from './list-store.ts';
export { caseRoutes } from './routes.ts';
export { dueOf } from './rules.ts';
export { CaseQuery, type CaseRow } from './schema.ts';
export { transitionCase } from './service/change-case.ts';
export { addComment } from './service/comments.ts';
export { addItem } from './service/items.ts';
export { createCase, openCase } from './service/open-case.ts';
export { addParticipant } from './service/participants.ts';
export { findCase, listCases, listCasesOfItem } from './service/read-cases.ts';
export { settleCase } from './service/settle-case.ts';
export { caseSource } from './source-store.ts';
