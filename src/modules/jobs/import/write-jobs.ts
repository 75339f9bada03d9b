import {
  contactChanges,
  holdJobTypes,
  type JobTypeRow,
  listJobTypes,
  putSitesOfJobs,
} from '#/modules/directory/index.ts';
import { type Drafts, putDocuments } from '#/modules/search/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Change, Row, UpsertSpec } from '#/platform/db/upsert.ts';
import type { AppError } from '#/platform/errors.ts';
import { type PutClock, upsertPatches } from '#/platform/records/record-target.ts';
import { counterChanges } from '../counters/changes.ts';
import { addToCounters } from '../counters/counter-store.ts';
import { findVersions, mustRecordVersion, recordVersion } from '../derivation/derivation-store.ts';
import { linkVisits } from '../links/link-visits.ts';
import { type DerivationsById, draftsIn, JobCompleter } from './complete-job.ts';
import { documentsOf } from './documents.ts';
import { publishJobs } from './job-events.ts';
import { base, blank, type JobPatches } from './job-patch.ts';

/** What was prepared before the transaction; whatever does not match is done in it. */
export interface PreparedJobs {
  readonly readings?: DerivationsById;
  readonly drafts?: Drafts | undefined;
  /** Called with the job types that the jobs were completed with. */
  readonly onTypes?: (types: readonly JobTypeRow[]) => void;
  /** Derives stored jobs again, including those that no patch changes. */
  readonly recompute?: boolean;
  /** Jobs whose links to other visits are decided again, changed or not. */
  readonly linkAgain?: readonly number[];
}

/** Stores jobs with their derived columns, sites and search documents. */
export async function writeJobs(
  tx: CompanyTx,
  { patches, sites }: JobPatches,
  clock: PutClock,
  { readings, drafts, onTypes, recompute = false, linkAgain }: PreparedJobs = {},
): Promise<readonly (Change | AppError)[]> {
  const [, types, versions] = await Promise.all([holdJobTypes(tx), listJobTypes(tx), findVersions(tx)]);
  onTypes?.(types);
  const completer = new JobCompleter(tx, types, readings);
  const spec = specWith(completer, recompute);
  const { outcomes, written, replaced } = await upsertPatches(tx, spec, patches, clock.now);
  if (written.length > 0 && mustRecordVersion(versions)) await recordVersion(tx);
  // Locks are taken in one order: sites, links, customers, counters.
  await Promise.all([
    indexJobs(tx, completer, written, draftsIn(tx) ?? drafts),
    putSitesOfJobs(tx, sites, clock),
  ]);
  await linkVisits(tx, { replaced, written }, linkAgain);
  await Promise.all([
    contactChanges.noteContactChanges(tx, contactsOf([...replaced, ...written])),
    addToCounters(tx, counterChanges(replaced, written)),
  ]);
  if (clock.lateStartMins !== undefined)
    await publishJobs(tx, { replaced, written }, { now: clock.now, lateStartMins: clock.lateStartMins });
  return outcomes;
}

function specWith(completer: JobCompleter, recompute: boolean): UpsertSpec {
  return {
    ...base,
    blank,
    complete: (row) => completer.complete(row),
    beforeWriting: (rows) => completer.requireRead(rows),
    recompute,
  };
}

/** The customers of these jobs; a job that moved has two. */
function contactsOf(rows: readonly Row[]): number[] {
  return rows.flatMap(({ contact_id }) => (typeof contact_id === 'number' ? [contact_id] : []));
}

/** Jobs in the graph are searchable; cancelled and refused ones are not. */
function indexJobs(
  tx: CompanyTx,
  completer: JobCompleter,
  rows: readonly Row[],
  drafts?: Drafts,
): Promise<void> {
  const documents = rows.flatMap((row) => documentsOf(row, completer.foundBy(row)));
  return putDocuments(tx, documents, drafts);
}
