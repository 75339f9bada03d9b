import * as v from 'valibot';
import { oneOf } from '../../ui/search-schema.ts';

/** What can be imported, in an order in which each comes after what it refers to. */
export const ENTITIES = {
  jobs: 'Jobs',
  contacts: 'Customers',
  contact_groups: 'Groups of customers',
  persons: 'People at customers',
  sites: 'Sites',
  resources: 'Engineers',
  resource_groups: 'Groups of engineers',
  job_types: 'Types of job',
  job_categories: 'Categories of jobs',
  job_groups: 'Groups of jobs',
  worksheets: 'Worksheets',
  quotations: 'Third-party quotations',
} as const;

export const ImportSearch = v.object({
  entity: oneOf(Object.keys(ENTITIES) as [keyof typeof ENTITIES, ...(keyof typeof ENTITIES)[]]),
});
export const IMPORT_DEFAULTS = v.parse(ImportSearch, {});
