/**
 * Directory: customers, people, sites, engineers, job types and groups: the records that jobs refer to.
 * Owns `contacts`, `contact_groups`, `persons`, `sites`, `resources`, `resource_groups`, `job_types`,
 * `job_categories`, `job_groups`, `contact_changes`.
 * On the intelligence (sites) and FMS surfaces; filled by imports. May use: name-index (search by name and number), enrichment (verticals).
 */

export { accountOf } from './account.ts';
export { erasePersons } from './entries.ts';
export * as directoryCards from './records/card-store.ts';
export * as contactChanges from './records/contact-changes-store.ts';
export { listContactNames, type NamedContact } from './records/contact-names-store.ts';
export * as directoryLists from './records/directory-store.ts';
export { listNamesOf, type NamedRefs, nameOfRecord } from './records/names-store.ts';
export * as sitePlaces from './records/places-store.ts';
export { findContactByEmail } from './records/senders-store.ts';
export { fmsContactRoutes } from './routes.fms.ts';
export { siteRoutes } from './routes.ts';
export { Account } from './schema.ts';
export { siteKey } from './site-key.ts';
export { putSitesOfJobs, SiteKey, type SiteOfJob, sites } from './sites.ts';
export {
  type AccountName,
  holdJobTypes,
  type JobTypeRow,
  listAccountNames,
  listBeneathEach,
  listJobCategories,
  listJobTypes,
  listSiteNames,
  lockJobTypes,
  type SiteName,
} from './store.ts';
export * as directoryTargets from './targets.ts';
export { makeFindable } from './tasks.ts';
