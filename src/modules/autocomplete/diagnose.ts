import { type EntityCount, listEntityCounts } from '#/modules/graph/index.ts';
import { countJobTexts, type JobTextCount } from '#/modules/jobs/index.ts';
import { countNamed } from '#/modules/lookup/index.ts';
import { countDocuments } from '#/modules/search/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { diagnosisOf, type IndexCount } from './diagnosis.ts';
import type { Diagnosis } from './schema.ts';

/** What of a company can be found, what cannot, and what to do about it. */
export function diagnose(ctx: Ctx): Promise<Diagnosis> {
  return ctx.inCompany(async (tx) => {
    const entities = await listEntityCounts(tx);
    const named = await countNamed(tx);
    const jobs = await countJobTexts(tx);
    const documents = await countDocuments(tx);
    const indexes = [
      ...entities.map((entity) => entityIndex(entity, named.get(entity.kind) ?? 0)),
      // Jobs are found through their own table: none can be missing.
      { name: 'jobs', documents: jobs.total, expected: jobs.total, updated_at: jobs.updated_at },
      textIndex('outcomes', 'outcome', jobs, documents),
      textIndex('intake', 'intake', jobs, documents),
      // An index that is built in the background, of vectors for instance, adds its line here.
    ];
    return diagnosisOf(indexes, reachOf(entities));
  });
}

const INDEX_NAMES: Readonly<Record<EntityCount['kind'], string>> = {
  contact: 'contacts',
  person: 'people',
  engineer: 'engineers',
  job_type: 'jobTypes',
  job_category: 'jobCategories',
  contact_group: 'contactGroups',
  resource_group: 'resourceGroups',
  site: 'sites',
};

function entityIndex({ kind, total, updated_at }: EntityCount, documents: number): IndexCount {
  return { name: INDEX_NAMES[kind], documents, expected: total, updated_at };
}

function textIndex(
  name: string,
  kind: 'outcome' | 'intake',
  jobs: JobTextCount,
  documents: ReadonlyMap<string, number>,
): IndexCount {
  return {
    name,
    documents: documents.get(kind) ?? 0,
    expected: jobs[kind],
    updated_at: jobs[kind] === 0 ? null : jobs.updated_at,
  };
}

/** By what besides names something can be found. */
function reachOf(
  entities: readonly EntityCount[],
): Readonly<Record<'emails' | 'phones' | 'postcodes', number>> {
  const sum = (of: (entity: EntityCount) => number) =>
    entities.reduce((total, entity) => total + of(entity), 0);
  return {
    emails: sum(({ emails }) => emails),
    phones: sum(({ phones }) => phones),
    postcodes: sum(({ postcodes }) => postcodes),
  };
}
