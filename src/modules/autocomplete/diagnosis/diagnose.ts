import { directoryCards, makeFindable } from '#/modules/directory/index.ts';
import { jobReferences } from '#/modules/jobs/index.ts';
import { countNamed } from '#/modules/name-index/index.ts';
import { countComparable, countDocuments, upkeepFailure, VECTORS } from '#/modules/search/index.ts';
import type { Ctx, Services } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError } from '#/platform/errors.ts';
import type { Diagnosis } from '../schema.ts';
import { assess, type IndexCount } from './assess.ts';

const MODEL_TIMEOUT_MS = 3_000;

/**
 * Reports which of a company's data can be found, which cannot, and what to do about it. Also enqueues a task that adds
 * the keys of records stored before keys existed.
 */
export async function diagnose(ctx: Ctx): Promise<Diagnosis> {
  const modelFault = await faultOfModel(ctx);
  const { indexes, reach, unnamed } = await ctx.inCompany(async (tx) => {
    const entities = await directoryCards.listEntityCounts(tx);
    const named = await countNamed(tx);
    const jobs = await jobReferences.countJobTexts(tx);
    const documents = await countDocuments(tx);
    const indexes = [
      ...entities.map((entity) => entityIndex(entity, named.get(entity.kind) ?? 0)),
      // Jobs are searched in their own table, so none can be missing.
      { name: 'jobs', documents: jobs.total, expected: jobs.total, updated_at: jobs.updated_at },
      textIndex('outcomes', 'outcome', jobs, documents),
      textIndex('intake', 'intake', jobs, documents),
      await meaningIndex(tx, jobs, ctx.services, modelFault),
    ];
    const unnamed = entities.some(({ kind, total }) => (named.get(kind) ?? 0) < total);
    return { indexes, reach: reachOf(entities), unnamed };
  });
  if (unnamed)
    await ctx.services.enqueue(
      makeFindable.name,
      { company_id: ctx.companyId },
      { onceKey: `findable ${ctx.companyId}` },
    );
  return assess(indexes, reach);
}

const INDEX_NAMES: Readonly<Record<directoryCards.EntityCount['kind'], string>> = {
  contact: 'contacts',
  person: 'people',
  engineer: 'engineers',
  job_type: 'jobTypes',
  job_category: 'jobCategories',
  contact_group: 'contactGroups',
  resource_group: 'resourceGroups',
  site: 'sites',
};

function entityIndex({ kind, total, updated_at }: directoryCards.EntityCount, documents: number): IndexCount {
  return { name: INDEX_NAMES[kind], documents, expected: total, updated_at };
}

function textIndex(
  name: string,
  kind: 'outcome' | 'intake',
  jobs: jobReferences.JobTextCount,
  documents: ReadonlyMap<string, number>,
): IndexCount {
  return {
    name,
    documents: documents.get(kind) ?? 0,
    expected: jobs[kind],
    updated_at: jobs[kind] === 0 ? null : jobs.updated_at,
  };
}

/** Semantic search: the texts that have a vector of the current model. */
async function meaningIndex(
  tx: CompanyTx,
  jobs: jobReferences.JobTextCount,
  { embedding, workInProgress }: Services,
  modelFault: string | null,
): Promise<IndexCount> {
  const expected = jobs.outcome + jobs.intake;
  const comparable = await countComparable(tx, expected, embedding);
  const failure = (await upkeepFailure(tx)) ?? modelFault;
  const remainingSeconds =
    workInProgress().find(({ name }) => name === VECTORS.name)?.remaining_seconds ?? null;
  return { name: 'meaning', expected, ...comparable, spare: true, failure, remainingSeconds };
}

/** The error of the configured embedding model; null when it works or none is configured. */
async function faultOfModel({ services: { embedding }, log }: Ctx): Promise<string | null> {
  try {
    await embedding?.embed(['diagnosis'], MODEL_TIMEOUT_MS);
    return null;
  } catch (err) {
    log.warn({ err }, 'embedding model failed during diagnosis');
    return err instanceof AppError ? err.message : 'The embedding model cannot be reached';
  }
}

/** The number of e-mail addresses, phone numbers and postcodes that can be found. */
function reachOf(
  entities: readonly directoryCards.EntityCount[],
): Readonly<Record<'emails' | 'phones' | 'postcodes', number>> {
  const sum = (of: (entity: directoryCards.EntityCount) => number) =>
    entities.reduce((total, entity) => total + of(entity), 0);
  return {
    emails: sum(({ emails }) => emails),
    phones: sum(({ phones }) => phones),
    postcodes: sum(({ postcodes }) => postcodes),
  };
}
