import { type AiBlock, aiBlockFrom } from './ai/ai-block.ts';
import { acronymsSpelt } from './outcome/acronyms.ts';
import { cleanedNotes } from './outcome/processed-outcome.ts';
import { type Punctuality, punctuality, type VisitTimes } from './punctuality.ts';
import { readText } from './text/read-text.ts';
import { homeVertical, verticalFrom } from './vertical.ts';

/** The merged record of a job as imported, as far as anything is derived from it. */
export type ImportedJob = VisitTimes & {
  readonly status: string | null;
  readonly result: string | null;
  readonly description: string | null;
  readonly outcome: string | null;
  /** A vertical the importer states is kept as it is, and so is a sub-vertical. */
  readonly givenVertical: string | null;
  readonly givenSubVertical: string | null;
};

/** Names of the job's customer, site and engineer, and their addresses: words in them name no thing and no fault. */
export type KnownNames = readonly string[];

export type ImportedJobType = { readonly name: string | null; readonly vertical: string | null };

export type DerivedJob = Punctuality & {
  vertical: string;
  subVertical: string | null;
  processedOutcome: string | null;
  ai: AiBlock;
  /** Whether who asked for the visit complained about the service. */
  complains: boolean;
};

/** Everything Fieldstone derives from a raw job. Depends on nothing but its arguments. */
export function deriveJob(
  job: ImportedJob,
  type: ImportedJobType | null,
  names: KnownNames = [],
): DerivedJob {
  const cleaned = cleanedNotes(job.outcome);
  const processedOutcome = cleaned === null ? null : acronymsSpelt(cleaned);
  const intake = readText(job.description, names);
  // Lexicons know the acronyms; the many words of their long forms would only mislead them.
  const notes = readText(cleaned ?? job.outcome, names);
  const typeVertical = job.givenVertical ?? homeVertical(job.givenSubVertical) ?? type?.vertical ?? null;
  const trade = verticalFrom(type?.name ?? null, typeVertical, intake, notes);
  const ai = aiBlockFrom(
    { ...job, processedOutcome },
    intake,
    notes,
    trade,
    type?.name ? readText(type.name) : null,
  );
  return {
    ...punctuality(job),
    vertical: job.givenVertical ?? trade.vertical,
    subVertical: job.givenSubVertical ?? trade.subVertical,
    processedOutcome,
    ai,
    complains: ai.complaint,
  };
}
