import { directoryTargets, sites } from '#/modules/directory/index.ts';
import { quotations } from '#/modules/extquote/index.ts';
import { deriveJobsOfCompanyAnew, jobs, recordTypeChanges, worksheets } from '#/modules/jobs/index.ts';
import { invalidParam } from '#/platform/errors.ts';
import type { RecordTarget } from '#/platform/records/record-target.ts';
import { type Check, checkOf } from '#/platform/validation/check.ts';

/** A job's vertical depends on its type, so the jobs of a changed type are derived anew, in the background. */
const jobTypesAndTheirJobs: RecordTarget = {
  ...directoryTargets.jobTypes,
  followUp: { task: deriveJobsOfCompanyAnew.name, fromRows: 1 },
  put: async (tx, records, clock) => {
    const outcomes = await directoryTargets.jobTypes.put(tx, records, clock);
    const changed = records.filter((_, position) => outcomes[position] !== 'unchanged');
    await recordTypeChanges(
      tx,
      changed.map(({ typeId }) => Number(typeId)),
    );
    return outcomes;
  },
};

/** The importable entities. */
export const TARGETS: readonly RecordTarget[] = [
  directoryTargets.contacts,
  directoryTargets.contactGroups,
  directoryTargets.persons,
  sites,
  directoryTargets.resources,
  directoryTargets.resourceGroups,
  jobTypesAndTheirJobs,
  directoryTargets.jobCategories,
  directoryTargets.jobGroups,
  jobs,
  worksheets,
  quotations,
];

/** The entities of the directory, in an order in which each record comes after those it refers to. */
export const DIRECTORY_ENTITIES = [
  'contact_groups',
  'contacts',
  'persons',
  'resource_groups',
  'resources',
  'job_types',
  'job_categories',
] as const;

export interface Importable {
  readonly target: RecordTarget;
  readonly check: Check;
}

const importables = new Map(
  TARGETS.map((target) => [target.entity, { target, check: checkOf(target.schema) }]),
);

export const ENTITIES: readonly string[] = [...importables.keys()];

/** The importable with this name; throws for an unknown entity. */
export function importableOf(entity: string): Importable {
  const found = importables.get(entity);
  if (!found) throw invalidParam('entity', 'must be one of the allowed values', { allowed: ENTITIES });
  return found;
}
