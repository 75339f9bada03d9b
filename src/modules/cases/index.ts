/**
 * Cases: matters to be dealt with, from opening to resolution, with what is said, who takes part and what they
 * concern. Owns `cases`, `case_counters`, `case_comments`, `case_participants`, `case_items`, `case_activity`.
 * Behind the intelligence surface. May use: tenants, users, teams, directory, jobs, search.
 */
export { listComplaintCases } from './complaint-store.ts';
export { countCasesOfContact, listCasesMarks, listContactsOfCases } from './contact-store.ts';
export { countOpenCasesOfContact, pageCasesOfItem } from './list-store.ts';
export { caseRoutes } from './routes.ts';
export { dueOf } from './rules.ts';
export { CaseQuery, type CaseRow } from './schema.ts';
export { openCase } from './service/open-case.ts';
export { findCase, listCases, listCasesOfItem } from './service/read-cases.ts';
export { settleCase } from './service/settle-case.ts';
