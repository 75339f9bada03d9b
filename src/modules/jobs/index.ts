/**
 * Jobs: field visits and how they are read.
 * Owns `jobs`, `worksheets` and `job_tallies`: whoever writes jobs keeps the tallies in the same transaction.
 * Behind the intelligence and FMS surfaces. May use: tenants, enrichment, directory, search.
 */
export {
  findFirstAndLastVisit,
  listJobsMarks,
  listVisitsOfContact,
  type Visit,
} from './contact-store.ts';
export { facetsWanted, type JobFilter, KINDS, type Kind } from './documents.ts';
export { jobs, worksheets } from './import/targets.ts';
export { rederiveJobsOfTypes } from './import/write-jobs.ts';
export { jobIdNamed, referenceOfJob } from './names-store.ts';
export { type Narrowed, Narrowing } from './narrowing-schema.ts';
export { narrowingConditions } from './narrowing-store.ts';
export {
  countJobTexts,
  type JobTextCount,
  listSuggestedJobs,
  type SuggestedJob,
} from './reference-store.ts';
export { fmsJobRoutes } from './routes.fms.ts';
export { jobRoutes } from './routes.ts';
export { FeedQuery, Job } from './schema.ts';
export { findJob, findJobMeant, listJobs, listJobsNamed, narrowedFeed } from './service.ts';
export { eraseWorksheets } from './store.ts';
export { listResults } from './tally-store.ts';
export {
  findJobIdByReference,
  findLatestSiteKey,
  listVisitorsOfSite,
  typicalMinutes,
  type Visitor,
} from './visits-store.ts';
export { FMS_STATUSES, JOB_STATUSES, OTHER_NAMES, STATUS_WORDS } from './words.ts';
