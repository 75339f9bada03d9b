import type { JobTypeRow } from '#/modules/directory/index.ts';
import { type DerivedJob, deriveJob, type ImportedJob, speltOut } from '#/modules/enrichment/index.ts';
import { type FoundBy, joined } from './documents.ts';

/** A job and its type: all that the derivations read. */
export interface DerivationInput {
  readonly job: ImportedJob;
  readonly type: JobTypeRow | null;
}

export interface Derivation {
  readonly derived: DerivedJob;
  readonly foundBy: FoundBy;
}

/** The derived columns and search documents of jobs: the expensive part of storing them. Pure. */
export function readJobs(jobs: readonly DerivationInput[]): Derivation[] {
  return jobs.map(readJob);
}

export function readJob({ job, type }: DerivationInput): Derivation {
  const derived = deriveJob(job, type);
  const { description, outcome, result } = job;
  const { processedOutcome } = derived;
  return {
    derived,
    foundBy: {
      outcome: joined(processedOutcome, newWords(outcome, processedOutcome), result),
      intake: description ? joined(description, speltOut(description)) : '',
    },
  };
}

const WORD = /[\p{L}\p{N}]+(?:[/.-][\p{L}\p{N}]+)*/gu;

/** Words of the raw notes that the readable form lacks, so that abbreviations are found as they were typed. */
function newWords(raw: string | null, readable: string | null): string {
  if (raw === null || readable === null) return raw ?? '';
  const known = new Set(readable.toLowerCase().match(WORD));
  return (raw.match(WORD) ?? []).filter((word) => !known.has(word.toLowerCase())).join(' ');
}
