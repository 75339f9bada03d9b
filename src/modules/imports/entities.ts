import { directoryTargets, sites } from '#/modules/directory/index.ts';
import { quotations } from '#/modules/extquote/index.ts';
import { jobs, rederiveJobsOfTypes, worksheets } from '#/modules/jobs/index.ts';
import { type Check, checkOf } from '#/platform/check.ts';
import { invalidParam } from '#/platform/errors.ts';
import type { RecordTarget } from '#/platform/record-target.ts';

/** A job's vertical depends on its type, so a changed type updates the existing jobs. */
const jobTypesAndTheirJobs: RecordTarget = {
  ...directoryTargets.jobTypes,
  ...(jobs.tidy && { tidy: jobs.tidy }),
  put: async (tx, records, clock) => {
    const outcomes = await directoryTargets.jobTypes.put(tx, records, clock);
    const changed = records.filter((_, position) => outcomes[position] !== 'unchanged');
    await rederiveJobsOfTypes(
      tx,
      changed.map((record) => Number(record.typeId)),
      clock,
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
