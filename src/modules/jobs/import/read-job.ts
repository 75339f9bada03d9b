import type { JobTypeRow, NamedRefs } from '#/modules/directory/index.ts';
import { type DerivedJob, deriveJob, type ImportedJob, speltOut } from '#/modules/enrichment/index.ts';
import { type FoundBy, joined } from './documents.ts';

/** A job, its type and whom it refers to: all that the derivations depend on. */
export interface DerivationInput {
  readonly job: ImportedJob;
  readonly type: JobTypeRow | null;
  readonly refs: NamedRefs;
}

/** The same with the names of those it refers to. */
export interface NamedInput {
  readonly job: ImportedJob;
  readonly type: JobTypeRow | null;
  readonly names: readonly string[];
}

export interface Derivation {
  readonly derived: DerivedJob;
  readonly foundBy: FoundBy;
}

/** The derived columns and search documents of jobs: the expensive part of storing them. Pure. */
export function readJobs(jobs: readonly NamedInput[]): Derivation[] {
  return jobs.map(readJob);
}

export function readJob({ job, type, names }: NamedInput): Derivation {
  const derived = deriveJob(job, type, names);
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
