import type { JobTypeRow } from '#/modules/directory/index.ts';
import { ahead, deriveJob, type ImportedJob } from '#/modules/enrichment/index.ts';
import type { Row } from '#/platform/db/upsert.ts';

/** A stored job with every derived column computed anew from the rest. */
export function deriveColumns(row: Row, type: JobTypeRow | null): Row {
  const job = importedJob(row);
  const derived = deriveJob(job, type, ahead.textsOf(job.description, job.outcome));
  return {
    ...row,
    start_delta_mins: derived.startDeltaMins,
    end_delta_mins: derived.endDeltaMins,
    duration_mins: derived.durationMins,
    vertical: derived.vertical,
    sub_vertical: derived.subVertical,
    processed_outcome: derived.processedOutcome,
    ai: derived.ai,
    complains: derived.complains,
  };
}

/** The columns the derivations read; a stored row holds each of them as text or null. */
function importedJob(row: Row): ImportedJob {
  const text = (column: string): string | null => (row[column] as string | null) ?? null;
  return {
    status: text('status'),
    result: text('result'),
    description: text('description'),
    outcome: text('outcome'),
    plannedStartAt: text('planned_start_at'),
    plannedEndAt: text('planned_end_at'),
    actualStartAt: text('actual_start_at'),
    actualEndAt: text('actual_end_at'),
    givenVertical: row.vertical_given ? text('vertical') : null,
    givenSubVertical: row.sub_vertical_given ? text('sub_vertical') : null,
  };
}
