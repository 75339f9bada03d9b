import { isDeepStrictEqual } from 'node:util';
import type { JobTypeRow } from '#/modules/directory/index.ts';
import type { ImportedJob } from '#/modules/enrichment/index.ts';
import { type Drafts, draftDocuments } from '#/modules/search/index.ts';
import { WorkFirst } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { AppError } from '#/platform/errors.ts';
import { documentsOf, type FoundBy } from './documents.ts';
import { base } from './job-patch.ts';
import { type Derivation, type DerivationInput, deriveOnWorker } from './reading.ts';

/** Jobs read before their transaction, by id. */
export type DerivationsById = ReadonlyMap<
  unknown,
  { readonly job: DerivationInput; readonly reading: Derivation }
>;
export type TypesById = ReadonlyMap<unknown, JobTypeRow>;

/**
 * Completes job rows with their derived columns and keeps their search documents. Texts are read on worker threads:
 * a transaction that meets jobs which have not been read is rolled back, and runs again once they are.
 */
export class JobCompleter {
  readonly #tx: CompanyTx;
  readonly #types: TypesById;
  readonly #ahead: DerivationsById;
  readonly #read = new Map<unknown, Derivation>();
  #unread: DerivationInput[] = [];

  constructor(tx: CompanyTx, types: readonly JobTypeRow[], ahead: DerivationsById = new Map()) {
    this.#tx = tx;
    this.#types = typesById(types);
    this.#ahead = ahead;
  }

  complete(row: Row): Row {
    const whole = base.complete({ ...row, vertical: row.vertical ?? 'other' });
    const job = derivationInputOf(whole, this.#types);
    const reading = this.#readingOf(row.job_id, job);
    if (reading instanceof AppError) throw reading;
    if (!reading) {
      this.#unread.push(job);
      return whole;
    }
    this.#read.set(row.job_id, reading);
    return withDerived(whole, reading);
  }

  /** Throws WorkFirst if some of the completed rows have not been read. */
  requireRead(rows: readonly Row[]): void {
    if (this.#unread.length === 0) return;
    const unread = this.#unread;
    this.#unread = [];
    throw new WorkFirst(async (ctx, ahead) => {
      const readings = await deriveOnWorker(ctx, unread);
      for (const [at, job] of unread.entries()) ahead.set(keyOf(job), readings[at]);
      const documents = rows.flatMap((row) => {
        const job = derivationInputOf(row, this.#types);
        const reading = readingIn(ahead, job) ?? this.#readingOf(row.job_id, job);
        const isRead = reading !== undefined && !(reading instanceof AppError);
        return isRead ? documentsOf(withDerived(row, reading), reading.foundBy) : [];
      });
      ahead.set(DRAFTS, await draftDocuments(ctx, documents));
    });
  }

  /** The search documents of a completed job. */
  foundBy(row: Row): FoundBy {
    return this.#read.get(row.job_id)?.foundBy ?? { outcome: '', intake: '' };
  }

  /** A result read ahead is used only for an identical job: stored values may have changed its texts. */
  #readingOf(jobId: unknown, job: DerivationInput): Derivation | AppError | undefined {
    const ahead = this.#ahead.get(jobId);
    return ahead && isDeepStrictEqual(ahead.job, job) ? ahead.reading : readingIn(this.#tx.ahead, job);
  }
}

const DRAFTS = 'drafts of jobs';

/** The documents drafted from what was read before the transaction. */
export function draftsIn({ ahead }: CompanyTx): Drafts | undefined {
  return ahead.get(DRAFTS) as Drafts | undefined;
}

/** Only values that `requireRead` reads are stored under such a key. */
function readingIn(ahead: CompanyTx['ahead'], job: DerivationInput): Derivation | AppError | undefined {
  return ahead.get(keyOf(job)) as Derivation | AppError | undefined;
}

function keyOf(job: DerivationInput): string {
  return `reading of ${JSON.stringify(job)}`;
}

export function typesById(types: readonly JobTypeRow[]): TypesById {
  return new Map(types.map((type) => [type.type_id, type]));
}

/** The input of the derivations; in a stored row each is text or null. */
export function derivationInputOf(row: Row, types: TypesById): DerivationInput {
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
  const refs = {
    contactId: (row.contact_id as number | null) ?? null,
    siteKey: text('site_key'),
    resourceId: text('resource_id'),
  };
  return { job, type: types.get(row.type_id) ?? null, refs };
}

/** A job row with all derived columns set. */
export function withDerived(row: Row, { derived }: Derivation): Row {
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
