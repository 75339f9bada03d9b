/**
 * Graph: customers, people, sites, engineers, job types and groups: what the jobs refer to.
 * Owns `contacts`, `contact_groups`, `persons`, `sites`, `resources`, `resource_groups`, `job_types`,
 * `job_categories`, `job_groups`, `contact_changes`. Behind the FMS surface; filled through imports.
 * May use: name-index (what things are found by), enrichment (the verticals).
 */

export { accountOf } from './account.ts';
export {
  type Card,
  type EntityCount,
  listCards,
  listEntityCounts,
  listSitesOfContacts,
} from './card-store.ts';
export {
  type ContactChange,
  forgetContactChanges,
  listContactChanges,
  noteContactChanges,
} from './contact-changes-store.ts';
export { listContactNames, type NamedContact } from './contact-names-store.ts';
export {
  type DirectoryKind,
  findDetails,
  listCrews,
  listDirectory,
  listPeopleOf,
  listQualified,
  type Qualified,
} from './directory-store.ts';
export { erasePersons } from './entries.ts';
export { nameOfThing } from './names-store.ts';
export { findContactPlace, findSitePlace, type SitePlace, sitesInPlace } from './places-store.ts';
export { fmsContactRoutes } from './routes.fms.ts';
export { Account } from './schema.ts';
export { findContactByEmail } from './senders-store.ts';
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
export {
  contactGroups,
  contacts,
  jobCategories,
  jobGroups,
  jobTypes,
  persons,
  resourceGroups,
  resources,
} from './targets.ts';
export { makeFindable } from './tasks.ts';
