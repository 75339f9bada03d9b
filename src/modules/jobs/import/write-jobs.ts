import {
  contactChanges,
  holdJobTypes,
  type JobTypeRow,
  listJobTypes,
  lockJobTypes,
  putSitesOfJobs,
} from '#/modules/directory/index.ts';
import { type Drafts, putDocuments } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Change, type Row, type UpsertSpec, upsertMerged } from '#/platform/db/upsert.ts';
import type { AppError } from '#/platform/errors.ts';
import { type PutClock, upsertPatches } from '#/platform/record-target.ts';
import { counterChanges } from '../counters/changes.ts';
import { addToCounters } from '../counters/counter-store.ts';
import { pageJobIdsOfTypes } from '../records/store.ts';
import { JobCompleter, type ReadAhead } from './complete-job.ts';
import { documentsOf } from './documents.ts';
import { base, blank, type GivenJobs } from './job-patch.ts';

/** What was done for jobs before their transaction; what it does not fit is done in it. */
export interface DoneAhead {
  readonly readings?: ReadAhead;
  readonly drafts?: Drafts | undefined;
  /** Told the job types that the jobs were completed with. */
  readonly onTypes?: (types: readonly JobTypeRow[]) => void;
}

/** Stores jobs with what follows from them, the sites they brought along and their places in the index. */
export async function writeJobs(
  tx: CompanyTx,
  { patches, sites }: GivenJobs,
  clock: PutClock,
  { readings, drafts, onTypes }: DoneAhead = {},
): Promise<readonly (Change | AppError)[]> {
  const [, types] = await Promise.all([holdJobTypes(tx), listJobTypes(tx)]);
  onTypes?.(types);
  const completer = new JobCompleter(types, readings);
  const { outcomes, written, replaced } = await upsertPatches(tx, specWith(completer), patches, clock.now);
  await Promise.all([
    indexJobs(tx, completer, written, drafts),
    // What other writers wait for has one order: sites, customers, counters.
    putSitesOfJobs(tx, sites, clock).then(() =>
      contactChanges.noteContactChanges(tx, contactsOf([...replaced, ...written])),
    ),
  ]);
  await addToCounters(tx, counterChanges(replaced, written));
  return outcomes;
}

/** A changed job type may change the vertical of its jobs: they are derived and indexed anew. */
export async function rederiveJobsOfTypes(
  tx: CompanyTx,
  typeIds: readonly number[],
  clock: PutClock,
): Promise<void> {
  if (typeIds.length === 0) return;
  await lockJobTypes(tx);
  const completer = new JobCompleter(await listJobTypes(tx));
  const spec = { ...specWith(completer), recompute: true };
  for await (const jobIds of pageJobIdsOfTypes(tx, typeIds)) {
    // A patch of nothing but the key: whatever else is written to the job meanwhile stays.
    const patches = jobIds.map((jobId) => ({ job_id: jobId }));
    const { written, replaced } = await upsertMerged(tx, spec, patches, clock.now);
    await indexJobs(tx, completer, written);
    await addToCounters(tx, counterChanges(replaced, written));
  }
}

function specWith(completer: JobCompleter): UpsertSpec {
  return { ...base, blank, complete: (row) => completer.complete(row) };
}

/** The customers these jobs are of; a job that moved is of two. */
function contactsOf(rows: readonly Row[]): number[] {
  return rows.flatMap(({ contact_id }) => (typeof contact_id === 'number' ? [contact_id] : []));
}

/** Jobs in the graph are searchable, cancelled and refused ones are not. */
function indexJobs(
  tx: CompanyTx,
  completer: JobCompleter,
  rows: readonly Row[],
  drafts?: Drafts,
): Promise<void> {
  const documents = rows.flatMap((row) => documentsOf(row, completer.foundBy(row)));
  return putDocuments(tx, documents, drafts);
}
