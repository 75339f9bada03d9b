import { isDeepStrictEqual } from 'node:util';
import type { JobTypeRow } from '#/modules/directory/index.ts';
import type { ImportedJob } from '#/modules/enrichment/index.ts';
import type { Row } from '#/platform/db/upsert.ts';
import type { FoundBy } from './documents.ts';
import { base } from './job-patch.ts';
import { type JobReading, type JobToRead, readJob } from './read-job.ts';

/** Jobs read before their transaction, by their ids. */
export type ReadAhead = ReadonlyMap<unknown, { readonly job: JobToRead; readonly reading: JobReading }>;
export type TypesById = ReadonlyMap<unknown, JobTypeRow>;

/** Completes job rows with what is derived from them, and keeps what each is found by. */
export class JobCompleter {
  readonly #types: TypesById;
  readonly #ahead: ReadAhead;
  readonly #foundBy = new Map<unknown, FoundBy>();

  constructor(types: readonly JobTypeRow[], ahead: ReadAhead = new Map()) {
    this.#types = typesById(types);
    this.#ahead = ahead;
  }

  complete(row: Row): Row {
    const whole = base.complete({ ...row, vertical: row.vertical ?? 'other' });
    const reading = this.#read(row.job_id, jobToRead(whole, this.#types));
    this.#foundBy.set(row.job_id, reading.foundBy);
    return withDerived(whole, reading);
  }

  /** What a job completed here is found by. */
  foundBy(row: Row): FoundBy {
    return this.#foundBy.get(row.job_id) ?? { outcome: '', intake: '' };
  }

  /** A reading made ahead is used only for the same job: what is stored may have changed its texts. */
  #read(jobId: unknown, job: JobToRead): JobReading {
    const ahead = this.#ahead.get(jobId);
    return ahead && isDeepStrictEqual(ahead.job, job) ? ahead.reading : readJob(job);
  }
}

export function typesById(types: readonly JobTypeRow[]): TypesById {
  return new Map(types.map((type) => [type.type_id, type]));
}

/** What the derivations read; a stored row holds each of them as text or null. */
export function jobToRead(row: Row, types: TypesById): JobToRead {
  const text = (column: string): string | null => (row[column] as string | null) ?? null;
  const job: ImportedJob = {
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
  return { job, type: types.get(row.type_id) ?? null };
}

/** A job row with every derived column set anew. */
export function withDerived(row: Row, { derived }: JobReading): Row {
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
