import { setImmediate as nextTurn } from 'node:timers/promises';
import { record } from '#/modules/audit/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { asAppError } from '#/platform/db/pg-errors.ts';
import type { Change } from '#/platform/db/upsert.ts';
import { AppError, invalidParam, Stopping } from '#/platform/errors.ts';
import type { Put, PutClock, WireRecord } from '#/platform/record-target.ts';
import { Slices, type Timed } from '#/platform/slices.ts';
import { acceptValues } from '#/platform/storable-text.ts';
import { isoOf } from '#/platform/time.ts';
import { type Batch, batched } from './batches.ts';
import { type Importable, importableOf } from './entities.ts';
import type { Failure, ImportResult } from './schema.ts';

const FAILURES_LISTED_MAX = 1_000;
/** So long records are checked before others get a turn. */
const CHECKED_AT_ONCE_MS = 10;
const ID_SHOWN_MAX = 200;
/** Transactions of one import at a time. */
const LANES = 3;
/**
 * A transaction takes about so long: on the embedded database every request waits for the one that runs. A server runs
 * them side by side, but a piece is prepared by the thread that answers requests. While no requests come, larger pieces
 * cost less.
 */
const PIECE = { min: 50, max: 500 };
const PIECE_MS = 20;
const QUIET_PIECE_MS = 60;
/** After this many changed rows the planner's statistics are worth refreshing. */
const ANALYZE_FROM_ROWS = 500;
/** After this many the company's index is brought up to date at once. */
const FOLLOW_UP_FROM_ROWS = 100;

/** One record as it arrived: parsed, or the reason it could not be. */
export type Given = { readonly record: unknown } | { readonly error: AppError };

/**
 * Stores records piece by piece, each piece in one transaction: a record is stored whole or reported, and
 * what the answer counts as stored is stored. While a batch is written the next is read and checked.
 */
export async function importRecords(
  ctx: Ctx,
  entity: string,
  given: Iterable<Given> | AsyncIterable<Given>,
  options: { dryRun: boolean },
): Promise<ImportResult> {
  const importable = importableOf(entity);
  const startedMs = ctx.now().getTime();
  const { timezone } = await ctx.inCompany(companySettings);
  const clock: PutClock = { now: isoOf(ctx.now()), timezone };
  const tally = new ImportCounts();
  const bulk = ctx.services.bulk();
  const run: Run = {
    ctx: bulk,
    pieces: new Slices({ ...PIECE, targetMs: () => (ctx.services.isQuiet() ? QUIET_PIECE_MS : PIECE_MS) }),
    importable,
    clock,
    prepare: importable.target.prepare?.(bulk, clock) ?? putAsGiven(importable, clock),
    tally,
    keyOf: (record) => keyOf(importable, record, ctx.companyId),
    rehearsed: options.dryRun ? new Map() : null,
  };
  using work = ctx.services.beginWork('import', Array.isArray(given) ? given.length : null);
  const writing: Promise<void>[] = [];
  let tidying: Promise<void> | undefined;
  try {
    for await (const batch of batched(given, charsOf)) {
      const checked = await checkBatch(importable, batch, tally);
      work.advance(batch.items.length);
      for (const [lane, part] of inLanes(run, checked).entries()) {
        await writing[lane];
        writing[lane] = putBatch(run, part);
        // Awaited at the next turn; a failure until then must not count as unhandled.
        writing[lane].catch(() => undefined);
      }
      if (!options.dryRun)
        tidying ??= tidied(run).finally(() => {
          tidying = undefined;
        });
    }
    await Promise.all(writing);
    await tidying;
  } catch (err) {
    // Whatever became of one lane, the other is not left writing behind the answer.
    await Promise.allSettled([...writing, tidying]);
    throw err instanceof Stopping ? cutShort(tally) : err;
  } finally {
    if (!options.dryRun) await recordImport(ctx, entity, tally);
  }
  if (!options.dryRun && tally.inserted > 0) {
    // The records are stored: statistics that fail must not make the answer say otherwise.
    await bulk.services.analyzeGrown().catch((err: unknown) => ctx.log.warn({ err }, 'no fresh statistics'));
  }
  const { followUp } = importable.target;
  if (followUp && !options.dryRun && tally.inserted + tally.updated >= FOLLOW_UP_FROM_ROWS) {
    const { companyId } = ctx;
    await ctx.services.enqueue(followUp, { company_id: companyId }, { onceKey: `${followUp} ${companyId}` });
  }
  if (!options.dryRun && tally.inserted + tally.updated >= ANALYZE_FROM_ROWS) {
    await ctx.services.enqueue('database.analyze', {}, { onceKey: 'analyze', afterSeconds: 5 });
  }
  return tally.result(options.dryRun, ctx.now().getTime() - startedMs);
}

/** What was stored is on record, of an import that stopped half-way too; a task that found nothing new leaves none. */
async function recordImport(ctx: Ctx, entity: string, tally: ImportCounts): Promise<void> {
  const { received, inserted, updated, unchanged, failedTotal: failed } = tally;
  if (ctx.actor.type === 'task' && inserted + updated === 0) return;
  const detail = { received, inserted, updated, unchanged, failed };
  // The records are stored already: what fails here must not make the answer say otherwise.
  await ctx
    .inCompany((tx) => record(ctx, tx, { action: 'records_imported', subject: entity, detail }))
    .catch((err: unknown) => ctx.log.error({ err }, 'import not recorded'));
}

/** What the target wants done between its pieces; the records are stored whether it succeeds or not. */
async function tidied({ ctx, importable: { target } }: Run): Promise<void> {
  await target.tidy?.(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'not tidied during an import'));
}

function cutShort({ inserted, updated, unchanged }: ImportCounts): Stopping {
  const stored = inserted + updated + unchanged;
  return new Stopping(
    `The server is stopping: ${stored} records are stored so far; send the import again, which stores none twice`,
    { inserted, updated, unchanged },
  );
}

/** One import while it goes on. */
interface Run {
  readonly ctx: Ctx;
  readonly pieces: Slices;
  readonly importable: Importable;
  readonly clock: PutClock;
  /** Makes what stores the records; the expensive part of them is done by then. */
  readonly prepare: (records: readonly WireRecord[]) => Promise<Put>;
  readonly tally: ImportCounts;
  readonly keyOf: (record: WireRecord) => string;
  /**
   * Of a dry run, what was given of each key so far. None of it is stored, so it goes before the later records of
   * the same key, which may rest on it.
   */
  readonly rehearsed: Map<string, WireRecord> | null;
}

/** How much text a record brings along. */
function charsOf(given: Given): number {
  if ('error' in given) return 0;
  let chars = 0;
  for (const value of Object.values(Object(given.record)))
    if (typeof value === 'string') chars += value.length;
  return chars;
}

interface Checked {
  readonly index: number;
  readonly record: WireRecord;
}

/** Turns to the event loop now and then: the batch being written goes on, and other requests are served. */
async function checkBatch(
  importable: Importable,
  batch: Batch<Given>,
  tally: ImportCounts,
): Promise<Checked[]> {
  const { idField } = importable.target;
  const checked: Checked[] = [];
  let turnedAtMs = Number.NEGATIVE_INFINITY;
  for (const [position, given] of batch.items.entries()) {
    if (performance.now() - turnedAtMs > CHECKED_AT_ONCE_MS) {
      await nextTurn();
      turnedAtMs = performance.now();
    }
    const index = batch.firstIndex + position;
    tally.received += 1;
    const fault = 'error' in given ? given.error : faultOf(importable, given.record);
    if (fault instanceof AppError) {
      tally.fail(index, 'record' in given ? idOf(given.record, idField) : null, fault);
      continue;
    }
    checked.push({ index, record: fault });
  }
  return checked;
}

/**
 * Records of one key go one after the other in their lane; the lanes are written side by side. Where a record
 * may leave its id out, two records may be of one thing without saying so, and all take one lane.
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

function faultOf(importable: Importable, record: unknown): AppError | WireRecord {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return invalidParam('record', 'must be an object');
  try {
    acceptValues(record, '');
  } catch (err) {
    if (err instanceof AppError) return err;
    throw err;
  }
  const checked = importable.check(record);
  return 'error' in checked ? checked.error : (checked.value as WireRecord);
}

function putBatch(run: Run, checked: readonly Checked[]): Promise<void> {
  return run.pieces.each(checked, (piece, timed) => putPiece(run, piece, timed));
}

async function putPiece(run: Run, checked: readonly Checked[], timed: Timed): Promise<void> {
  const { idField } = run.importable.target;
  try {
    const outcomes = await (run.rehearsed
      ? rehearse(run, run.rehearsed, checked)
      : putRecords(run, checked, timed));
    checked.forEach(({ index, record }, position) => {
      run.tally.note(index, idOf(record, idField), outcomes[position] ?? 'unchanged');
    });
  } catch (err) {
    const fault = err instanceof AppError ? err : asAppError(err);
    // Not the records' fault (the database is away): the whole import stops, nothing of this piece is stored.
    if (!fault || (fault.kind !== 'input' && fault.kind !== 'conflict')) throw err;
    // One record the database refuses must not cost the others: each goes by itself.
    const [only] = checked;
    if (checked.length === 1 && only) run.tally.fail(only.index, idOf(only.record, idField), fault);
    else for (const one of checked) await putPiece(run, [one], timed);
  }
}

type Outcomes = readonly (Change | AppError)[];

function putAsGiven({ target }: Importable, clock: PutClock): Run['prepare'] {
  return (records) => Promise.resolve((tx) => target.put(tx, records, clock));
}

async function putRecords(
  { ctx, prepare }: Run,
  checked: readonly Checked[],
  timed: Timed,
): Promise<Outcomes> {
  const put = await prepare(checked.map(({ record }) => record));
  return ctx.inCompany((tx) => timed(() => put(tx)));
}

/** What would become of the records; nothing of it stays. */
async function rehearse(
  { ctx, importable, clock, prepare, keyOf: key }: Run,
  rehearsed: Map<string, WireRecord>,
  checked: readonly Checked[],
): Promise<Outcomes> {
  const records = checked.map(({ record }) => record);
  const before = [...new Set(records.map(key))].flatMap((each): WireRecord[] => {
    const given = rehearsed.get(each);
    return given ? [given] : [];
  });
  const put = await prepare(records);
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
    rehearsed.set(key(record), { ...rehearsed.get(key(record)), ...record });
  });
  return outcomes;
}

/** Thrown to leave the transaction without its changes. */
class DryRun extends Error {}

/** The id as it was given, where it can be told at all. */
function idOf(record: unknown, idField: string): string | number | null {
  const value = typeof record === 'object' && record !== null ? (record as WireRecord)[idField] : undefined;
  if (typeof value === 'string') return value.slice(0, ID_SHOWN_MAX);
  return Number.isInteger(value) ? (value as number) : null;
}

/** What an import counts while it runs. */
class ImportCounts {
  received = 0;
  inserted = 0;
  updated = 0;
  unchanged = 0;
  failedTotal = 0;
  readonly failed: Failure[] = [];

  note(index: number, id: string | number | null, outcome: Change | AppError): void {
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
