/**
 * Jobs: field visits, their filters and how they are read.
 * Owns `jobs` and `worksheets`; `job_counters`, the counters, which every write of jobs updates in the same
 * transaction; `visit_links`, which visits follow which, kept likewise; `job_enrichment` and `changed_job_types`, which
 * say which jobs must be derived again.
 * On the intelligence and FMS surfaces. May use: webhooks, tenants, enrichment, directory, search.
 */
export { listResults } from './counters/counter-store.ts';
export { areVisitsLinked, recordTypeChanges } from './derivation/derivation-store.ts';
export { deriveJobsAnew, deriveJobsOfCompanyAnew } from './derivation/tasks.ts';
export { facetsWanted } from './filter/facets.ts';
export { JobFilter, type JobValues, punctualityFilter } from './filter/filter-schema.ts';
export { jobConditions } from './filter/filter-store.ts';
export { TEXT_KINDS, type TextKind } from './import/documents.ts';
export { jobs, worksheets } from './import/targets.ts';
export { reportLateJobs } from './late/report-late.ts';
export * as customerVisits from './records/contact-store.ts';
export { jobIdNamed, referenceOfJob } from './records/names-store.ts';
export * as jobReferences from './records/reference-store.ts';
export { eraseWorksheets } from './records/store.ts';
export * as siteVisits from './records/visits-store.ts';
export { fmsJobRoutes } from './routes.fms.ts';
export { jobRoutes } from './routes.ts';
export { FeedQuery, Job } from './schema.ts';
export { filteredFeed, findJob, findJobMeant, listJobs, listJobsNamed } from './service.ts';
export { FMS_STATUSES, OTHER_NAMES, STATUS_WORDS } from './words.ts';
