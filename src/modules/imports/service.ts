import { setImmediate as nextTurn } from 'node:timers/promises';
import { record } from '#/modules/audit/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { publish } from '#/modules/webhooks/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import { asAppError } from '#/platform/db/pg-errors.ts';
import type { Change } from '#/platform/db/upsert.ts';
import { AppError, invalidParam, Stopping } from '#/platform/errors.ts';
import { Slices, type Timed } from '#/platform/pacing/slices.ts';
import type { Put, PutClock } from '#/platform/records/record-target.ts';
import { isoOf } from '#/platform/time.ts';
import { acceptValues } from '#/platform/validation/storable-text.ts';
import { type Batch, batched } from './batches.ts';
import { type Importable, importableOf } from './entities.ts';
import type { Failure, ImportResult } from './schema.ts';
import { idFieldsOf, isTextAsId, withNumberIds } from './text-ids.ts';

const IMPORT = { name: 'import', label: 'records of an import' };
const FAILURES_LISTED_MAX = 1_000;
/** Validation yields to other requests after this time. */
const YIELD_AFTER_MS = 10;
const ID_SHOWN_MAX = 200;
/**
 * An import of so few records is a request like any other, and tells each of them to subscribers of webhooks. A larger
 * one gives way to requests, and tells that it ended.
 */
const SMALL_MAX = 200;
/** Concurrent transactions per import. */
const LANES = 4;
/**
 * The size of a transaction and its target duration. On the embedded database every request waits for the running one;
 * on a server the thread that prepares a piece also handles requests. Without requests, larger pieces are more
 * efficient; very small ones would merge segments of the search index in their own transaction.
 */
const PIECE = { min: 32, max: 500 };
const PIECE_MS = 12;
const QUIET_PIECE_MS = 80;
/** The planner's statistics are refreshed after this many changed rows. */
const ANALYZE_FROM_ROWS = 500;

/** A parsed record, or the error of parsing it. */
export type InputRecord = { readonly record: unknown } | { readonly error: AppError };

/**
 * Stores records in pieces, one transaction each. A record is either stored completely or reported as failed. While one
 * batch is written, the next one is read and validated.
 */
export async function importRecords(
  ctx: Ctx,
  entity: string,
  given: Iterable<InputRecord> | AsyncIterable<InputRecord>,
  options: { dryRun: boolean; textIds?: boolean },
): Promise<ImportResult> {
  const importable = importableOf(entity);
  const startedMs = ctx.now().getTime();
  const isSmall = Array.isArray(given) && given.length <= SMALL_MAX;
  const { timezone, late_start_mins: lateStartMins } = await ctx.inCompany(companySettings);
  const clock: PutClock = {
    ...(isSmall && { lateStartMins }),
    // Rows are stamped when they are written, so that they are in the order of change.
    get now() {
      return isoOf(ctx.now());
    },
    timezone,
  };
  const counts = new ImportCounts();
  const own = isSmall ? waitingForWorkers(ctx) : ctx.services.bulk();
  const run: Run = {
    ctx: own,
    pieces: new Slices({ ...PIECE, targetMs: () => (ctx.services.isQuiet() ? QUIET_PIECE_MS : PIECE_MS) }),
    importable,
    textIdFields: options.textIds ? idFieldsOf(importable.target.schema) : [],
    clock,
    prepare: importable.target.prepare?.(own, clock) ?? putAsGiven(importable, clock),
    counts,
    keyOf: (record) => keyOf(importable, record, ctx.companyId),
    pendingByKey: options.dryRun ? new Map() : null,
  };
  using work = ctx.services.beginWork(IMPORT, Array.isArray(given) ? given.length : null);
  let writing: readonly Promise<void>[] = [];
  let tidying: Promise<void> | undefined;
  try {
    for await (const batch of batched(given, charsOf)) {
      const checked = await checkBatch(run, batch);
      work.advance(batch.items.length);
      const before = writing;
      writing = inLanes(run, checked).map((part, lane) => putBatch(run, part, before[lane]));
      // Awaited in the next iteration; until then a rejection must not count as unhandled.
      for (const lane of writing) lane.catch(() => undefined);
      if (!options.dryRun && !isSmall)
        tidying ??= tidy(run).finally(() => {
          tidying = undefined;
        });
      // No lane runs dry, and no more than two batches are in memory.
      await Promise.all(before);
    }
    await Promise.all(writing);
    await tidying;
  } catch (err) {
    // The other lane must not keep writing after the response.
    await Promise.allSettled([...writing, tidying]);
    throw err instanceof Stopping ? stoppedEarly(counts) : err;
  } finally {
    if (!options.dryRun) await recordImport(ctx, entity, counts);
  }
  if (!options.dryRun && counts.inserted > 0) {
    // The records are stored, so failing statistics must not fail the request.
    await own.services.analyzeGrown().catch((err: unknown) => ctx.log.warn({ err }, 'no fresh statistics'));
  }
  const { followUp } = importable.target;
  if (followUp && !options.dryRun && counts.inserted + counts.updated >= followUp.fromRows) {
    const { companyId } = ctx;
    const onceKey = `${followUp.task} ${companyId}`;
    await ctx.services.enqueue(followUp.task, { company_id: companyId }, { onceKey });
  }
  if (!options.dryRun && counts.inserted + counts.updated >= ANALYZE_FROM_ROWS) {
    await ctx.services.enqueue(
      'database.analyze',
      { when_quiet: true },
      { onceKey: 'analyze', afterSeconds: 5 },
    );
  }
  return counts.result(options.dryRun, ctx.now().getTime() - startedMs);
}

/** The same context, which waits for a worker thread where other requests are refused. */
function waitingForWorkers(ctx: Ctx): Ctx {
  const { onWorker } = ctx.services.bulk().services;
  return { ...ctx, services: { ...ctx.services, onWorker } };
}

/** Records the import in the audit log, also if it stopped early, but not a task that changed nothing. */
async function recordImport(ctx: Ctx, entity: string, counts: ImportCounts): Promise<void> {
  const { received, inserted, updated, unchanged, failedTotal: failed } = counts;
  if (ctx.actor.type === 'task' && inserted + updated === 0) return;
  const detail = { received, inserted, updated, unchanged, failed };
  // The records are stored, so a failure here must not fail the request.
  const data = { id: ctx.newId(), entity, ...detail };
  await ctx
    .inCompany(async (tx) => {
      await record(ctx, tx, { action: 'records_imported', subject: entity, detail });
      await publish(tx, [{ type: 'import.completed', data }], ctx.now());
    })
    .catch((err: unknown) => ctx.log.error({ err }, 'import not recorded'));
}

/**
 * Runs the target's maintenance between pieces, and updates outgrown statistics, without which the import's own look-ups
 * become slow. A failure is only logged.
 */
async function tidy({ ctx, importable: { target } }: Run): Promise<void> {
  const warn = (err: unknown) => ctx.log.warn({ err }, 'not tidied during an import');
  await target.tidy?.(ctx).catch(warn);
  await ctx.services.analyzeGrown().catch(warn);
}

function stoppedEarly({ inserted, updated, unchanged }: ImportCounts): Stopping {
  const stored = inserted + updated + unchanged;
  return new Stopping(
    `The server is stopping: ${stored} records are stored so far. Send the import again; no record is stored twice`,
    { inserted, updated, unchanged },
  );
}

/** The state of a running import. */
interface Run {
  readonly ctx: Ctx;
  readonly pieces: Slices;
  readonly importable: Importable;
  /** Ids that may be texts, which numbers then stand for. */
  readonly textIdFields: readonly string[];
  readonly clock: PutClock;
  /** Makes what stores the records; the expensive part of them is done by then. */
  readonly prepare: (records: readonly WireRecord[]) => Promise<Put>;
  readonly counts: ImportCounts;
  readonly keyOf: (record: WireRecord) => string;
  /**
   * In a dry run, the records so far by key. They are not stored, so they are replayed before later records of the same
   * key, which may depend on them.
   */
  readonly pendingByKey: Map<string, WireRecord> | null;
}

/** The amount of text in a record. */
function charsOf(given: InputRecord): number {
  if ('error' in given) return 0;
  let chars = 0;
  for (const value of Object.values(Object(given.record)))
    if (typeof value === 'string') chars += value.length;
  return chars;
}

interface Checked {
  readonly index: number;
  /** As given. */
  readonly id: string | number | null;
  readonly record: WireRecord;
}

/** Validates a batch and regularly yields to the event loop, so that other requests are served. */
async function checkBatch(
  { importable, counts, textIdFields }: Run,
  batch: Batch<InputRecord>,
): Promise<Checked[]> {
  const { idField } = importable.target;
  const checked: Checked[] = [];
  let yieldedAtMs = Number.NEGATIVE_INFINITY;
  for (const [position, given] of batch.items.entries()) {
    if (performance.now() - yieldedAtMs > YIELD_AFTER_MS) {
      await nextTurn();
      yieldedAtMs = performance.now();
    }
    const index = batch.firstIndex + position;
    counts.received += 1;
    const fault = 'error' in given ? given.error : faultOf(importable, given.record, textIdFields);
    const id = 'record' in given ? idOf(given.record, idField) : null;
    if (fault instanceof AppError) counts.fail(index, id, fault);
    else checked.push({ index, id, record: fault });
  }
  return checked;
}

/**
 * Records with the same key stay in order in one lane; lanes are written concurrently. If ids are optional, different
 * records may be the same entity, so there is only one lane.
 */
function inLanes({ importable: { target }, keyOf: key }: Run, checked: readonly Checked[]): Checked[][] {
  const ownIds = target.schema.required?.includes(target.idField);
  const lanes: Checked[][] = Array.from({ length: ownIds ? LANES : 1 }, () => []);
  for (const one of checked) lanes[laneOf(key(one.record), lanes.length)]?.push(one);
  return lanes;
}

function keyOf({ target }: Importable, record: WireRecord, companyId: string): string {
  return String(target.keyOf ? target.keyOf(record, companyId) : record[target.idField]);
}

function laneOf(key: string, lanes: number): number {
  let sum = 0;
  for (const letter of key) sum += letter.charCodeAt(0);
  return sum % lanes;
}

function faultOf(
  importable: Importable,
  record: unknown,
  textIdFields: readonly string[],
): AppError | WireRecord {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return invalidParam('record', 'must be an object');
  try {
    acceptValues(record, '');
  } catch (err) {
    if (err instanceof AppError) return err;
    throw err;
  }
  const checked = importable.check(withNumberIds(record as WireRecord, textIdFields));
  if ('error' in checked) return explainedFault(checked.error, record as WireRecord, importable);
  return checked.value as WireRecord;
}

/** Says of an id that is a text how to import it. */
function explainedFault(fault: AppError, record: WireRecord, { target }: Importable): AppError {
  const { param } = fault.payload ?? {};
  const isTextId = idFieldsOf(target.schema).some((name) => name === param && isTextAsId(record[name]));
  return isTextId
    ? new AppError('input', `${fault.message}; text_ids takes ids that are texts`, fault.payload)
    : fault;
}

/** Writes a lane's records after those `before` them. A piece is prepared while the one before it is written. */
function putBatch(run: Run, checked: readonly Checked[], before: Promise<void> | undefined): Promise<void> {
  return run.pieces.eachPrepared(
    checked,
    (piece) => preparePiece(run, piece),
    async (piece, put, timed) => {
      await before;
      await putPiece(run, piece, { put, timed });
    },
  );
}

function preparePiece({ prepare }: Run, checked: readonly Checked[]): Promise<Put> {
  return prepare(checked.map(({ record: given }) => given));
}

/** A piece's records, prepared or on the way to it. */
interface Prepared {
  readonly put: Promise<Put>;
  readonly timed: Timed;
}

async function putPiece(run: Run, checked: readonly Checked[], { put, timed }: Prepared): Promise<void> {
  try {
    const outcomes = await (run.pendingByKey
      ? dryRunRecords(run, run.pendingByKey, checked, await put)
      : putRecords(run, await put, timed));
    checked.forEach(({ index, id }, position) => {
      run.counts.add(index, id, outcomes[position] ?? 'unchanged');
    });
  } catch (err) {
    const fault = err instanceof AppError ? err : asAppError(err);
    // Not caused by the records (the database is down): the whole import stops and this piece is rolled back.
    if (!fault || (fault.kind !== 'input' && fault.kind !== 'conflict')) throw err;
    // One record rejected by the database must not fail the others: store each on its own.
    const [only] = checked;
    if (checked.length === 1 && only) run.counts.fail(only.index, only.id, fault);
    else for (const one of checked) await putPiece(run, [one], { put: preparePiece(run, [one]), timed });
  }
}

type Outcomes = readonly (Change | AppError)[];

function putAsGiven({ target }: Importable, clock: PutClock): Run['prepare'] {
  return (records) => Promise.resolve((tx) => target.put(tx, records, clock));
}

function putRecords({ ctx }: Run, put: Put, timed: Timed): Promise<Outcomes> {
  return ctx.inCompany((tx) => timed(() => put(tx)));
}

/** The outcomes the records would have; everything is rolled back. */
async function dryRunRecords(
  { ctx, importable, clock, keyOf: key }: Run,
  pendingByKey: Map<string, WireRecord>,
  checked: readonly Checked[],
  put: Put,
): Promise<Outcomes> {
  const records = checked.map(({ record }) => record);
  const before = [...new Set(records.map(key))].flatMap((each): WireRecord[] => {
    const given = pendingByKey.get(each);
    return given ? [given] : [];
  });
  let outcomes: Outcomes = [];
  try {
    await ctx.inCompany(async (tx) => {
      if (before.length > 0) await importable.target.put(tx, before, clock);
      outcomes = await put(tx);
      throw new DryRun();
    });
  } catch (err) {
    if (!(err instanceof DryRun)) throw err;
  }
  records.forEach((record, position) => {
    if (outcomes[position] !== 'inserted' && outcomes[position] !== 'updated') return;
    pendingByKey.set(key(record), { ...pendingByKey.get(key(record)), ...record });
  });
  return outcomes;
}

/** Thrown to roll back the transaction. */
class DryRun extends Error {}

/** The id as given, if there is a valid one. */
function idOf(record: unknown, idField: string): string | number | null {
  const value = typeof record === 'object' && record !== null ? (record as WireRecord)[idField] : undefined;
  if (typeof value === 'string') return value.slice(0, ID_SHOWN_MAX);
  return Number.isInteger(value) ? (value as number) : null;
}

/** The counts and failures of an import. */
class ImportCounts {
  received = 0;
  inserted = 0;
  updated = 0;
  unchanged = 0;
  failedTotal = 0;
  readonly failed: Failure[] = [];

  add(index: number, id: string | number | null, outcome: Change | AppError): void {
    if (outcome instanceof AppError) this.fail(index, id, outcome);
    else this[outcome] += 1;
  }

  fail(index: number, id: string | number | null, fault: AppError): void {
    this.failedTotal += 1;
    if (this.failed.length >= FAILURES_LISTED_MAX) return;
    const param = fault.payload?.param;
    this.failed.push({ index, id, param: typeof param === 'string' ? param : null, message: fault.message });
  }

  result(dryRun: boolean, tookMs: number): ImportResult {
    const { received, inserted, updated, unchanged, failed, failedTotal } = this;
    failed.sort((one, other) => one.index - other.index);
    return {
      received,
      inserted,
      updated,
      unchanged,
      failed,
      failed_total: failedTotal,
      dry_run: dryRun,
      took_ms: tookMs,
    };
  }
}
