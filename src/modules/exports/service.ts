import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { lastDeletion, pageDeletions } from '#/platform/db/changes/deletions.ts';
import { oldestOpenTransaction } from '#/platform/db/changes/open-transactions.ts';
import type { Place, RecordSource, SourceField, WireRecord } from '#/platform/db/changes/record-source.ts';
import { AppError, invalidParam, unprocessable } from '#/platform/errors.ts';
import { parseMoment } from '#/platform/time.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { type Continuation, readContinuation, writeContinuation } from './continuation.ts';
import { csvWriter } from './formats/csv.ts';
import type { Writer, WriterOptions } from './formats/format.ts';
import { ndjsonWriter } from './formats/ndjson.ts';
import { parquetWriter } from './formats/parquet.ts';
import { giveUpLease, takeLease } from './lease-store.ts';
import type { ExportQuery, FormatName } from './schema.ts';
import { sourceOf } from './sources.ts';

/** Records a transaction; on the embedded database other requests wait for it. */
const PAGE = 250;
const LEASE_MS = 60_000;
const RENEW_AFTER_MS = 15_000;
const RETRY_AFTER_S = 5;
/** A change is stamped at most this long before its transaction begins. */
const SETTLED_AFTER_MS = 250;
/** How long an export waits for transactions that may hold earlier changes. */
const OPEN_AWAITED_MS = 2_000;
const OPEN_ASKED_EVERY_MS = 20;

const WRITERS: Readonly<Record<FormatName, (options: WriterOptions) => Writer>> = {
  ndjson: ndjsonWriter,
  csv: csvWriter,
  parquet: parquetWriter,
};
const DELETED: SourceField = { name: '_deleted', kind: 'flag' };

export interface OpenExport {
  readonly contentType: string;
  readonly fileName: string;
  /** Continues after the records of this export; those that change meanwhile come in both. */
  readonly continueFrom: string;
  readonly body: Readable;
}

/**
 * Opens an export of an entity: its records in the order of change, whole or since a moment or an earlier export. Throws
 * `input` for an unknown entity, column or continuation and `rate_limited` while another export of the company runs.
 */
export async function openExport(ctx: Ctx, entity: string, query: ExportQuery): Promise<OpenExport> {
  const source = sourceOf(entity);
  const { timezone } = await ctx.inCompany(companySettings);
  const from = startOf(source, query, timezone);
  const run: Run = {
    ctx: ctx.services.bulk(),
    source,
    isIncremental: from !== null,
    from: from ?? { records: null, deletions: null },
    timezone,
    leaseId: ctx.newId(),
  };
  const fields = columnsOf(source, query.columns);
  const writer = WRITERS[query.format]({
    fields: run.isIncremental ? [...fields, DELETED] : fields,
    chosen: fields !== source.fields,
    bom: query.bom,
  });
  await hold(run);
  try {
    const end = await settledEnd(run);
    const body = Readable.from(partsOf(run, writer), { objectMode: false });
    // A response that nobody reads never begins, and so never gives the lease up itself.
    body.once('close', () => release(run));
    return {
      contentType: writer.contentType,
      fileName: `${entity}.${writer.extension}`,
      continueFrom: writeContinuation(entity, end),
      body,
    };
  } catch (err) {
    await release(run);
    throw err;
  }
}

interface Run {
  readonly ctx: Ctx;
  readonly source: RecordSource;
  /** Only changes are asked for, so deletions are among them. */
  readonly isIncremental: boolean;
  readonly from: Continuation;
  readonly timezone: string;
  readonly leaseId: string;
}

/** Where the export begins; null for the whole. */
function startOf(source: RecordSource, query: ExportQuery, timezone: string): Continuation | null {
  const { updated_since: since, continue_from: continuation } = query;
  if (since !== undefined && continuation !== undefined)
    throw unprocessable('continue_from and updated_since exclude each other', { param: 'updated_since' });
  if (continuation !== undefined) return readContinuation(source.entity, continuation, source.isId);
  if (since === undefined) return null;
  const place = { at: microseconds(parseMoment(since, 'updated_since', timezone)), id: null };
  return { records: place, deletions: place };
}

function columnsOf({ fields }: RecordSource, columns: string | undefined): readonly SourceField[] {
  const names = (columns ?? '').split(',').flatMap((name) => name.trim() || []);
  if (names.length === 0) return fields;
  const allowed = fields.map(({ name }) => name);
  return names.map((name) => {
    const field = fields.find((one) => one.name === name);
    if (field) return field;
    const near = closest(name, allowed);
    throw invalidParam('columns', 'each must be one of the allowed values', {
      allowed,
      received: name,
      ...(near !== undefined && { did_you_mean: near }),
    });
  });
}

/** The export's bytes; the lease is given up before the response ends, so that the caller can start the next. */
async function* partsOf(run: Run, writer: Writer): AsyncGenerator<Uint8Array> {
  try {
    yield* pagesOf(run, writer);
  } finally {
    await release(run);
  }
}

/** Reads a page at a time while the caller takes them. */
async function* pagesOf(run: Run, writer: Writer): AsyncGenerator<Uint8Array> {
  yield* filled(writer.begin());
  let { from: place } = run;
  let renewedAtMs = performance.now();
  for (;;) {
    if (performance.now() - renewedAtMs > RENEW_AFTER_MS) {
      await hold(run);
      renewedAtMs = performance.now();
    }
    const page = await readPage(run, place);
    yield* filled(writer.write(page.records));
    if (page.isLast) break;
    place = page.end;
  }
  yield* filled(writer.end());
}

function* filled(part: Uint8Array | string): Generator<Uint8Array> {
  if (part.length > 0) yield typeof part === 'string' ? Buffer.from(part) : part;
}

interface Page {
  readonly records: readonly WireRecord[];
  readonly end: Continuation;
  readonly isLast: boolean;
}

/** The next changes and deletions, in one order; a full page of one ends where the other's is not known any further. */
async function readPage({ ctx, source, isIncremental, timezone }: Run, after: Continuation): Promise<Page> {
  const clock = { now: ctx.now(), timezone };
  const [changes, gone] = await ctx.inSnapshot((tx) =>
    Promise.all([
      source.page(tx, after.records, PAGE, clock),
      isIncremental ? pageDeletions(tx, source.entity, after.deletions, PAGE) : [],
    ]),
  );
  const deleted = gone.map((place) => ({ place, record: deletionOf(source, place) }));
  const known = [changes, deleted].flatMap((list) =>
    list.length < PAGE ? [] : (list.at(-1)?.place.at ?? []),
  );
  const until = known.sort()[0];
  const isKnown = ({ place }: { place: Place }): boolean => until === undefined || place.at <= until;
  const [keptChanges, keptDeleted] = [changes.filter(isKnown), deleted.filter(isKnown)];
  // A deletion comes before a record that was stored again at the same moment.
  const merged = [...keptDeleted, ...keptChanges].sort((one, other) => compare(one.place.at, other.place.at));
  return {
    records: merged.map(({ record }) => record),
    end: {
      records: keptChanges.at(-1)?.place ?? after.records,
      deletions: keptDeleted.at(-1)?.place ?? after.deletions,
    },
    isLast: until === undefined,
  };
}

function deletionOf({ idField, fields }: RecordSource, { id }: Place): WireRecord {
  const isNumber = fields.some(({ name, kind }) => name === idField && kind === 'integer');
  return { [idField]: isNumber ? Number(id) : id, _deleted: true };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * A place that no change still to be committed can be before. A change is stamped when it is made and visible when its
 * transaction ends, so one with an earlier stamp may appear after a later one.
 */
async function settledEnd({ ctx, source, from }: Run): Promise<Continuation> {
  const [records, deletions] = await ctx.inSnapshot((tx) =>
    Promise.all([source.lastPlace(tx), lastDeletion(tx, source.entity)]),
  );
  const end = { records: later(from.records, records), deletions: later(from.deletions, deletions) };
  const [last] = [end.records?.at, end.deletions?.at]
    .filter((at) => at !== undefined)
    .sort()
    .reverse();
  if (last === undefined) return end;
  const sinceMs = ctx.now().getTime() - Date.parse(last);
  if (sinceMs < SETTLED_AFTER_MS)
    await pause(Math.min(SETTLED_AFTER_MS, SETTLED_AFTER_MS - sinceMs), undefined, { signal: ctx.signal });
  const oldest = await openSince(ctx, microseconds(new Date(Date.parse(last) + SETTLED_AFTER_MS)));
  if (oldest === null) return end;
  const safe = { at: microseconds(new Date(Date.parse(oldest) - SETTLED_AFTER_MS)), id: null };
  return { records: earlier(end.records, safe), deletions: earlier(end.deletions, safe) };
}

/** When the oldest transaction that began by this time began, if it does not end soon; else null. */
async function openSince(ctx: Ctx, by: string): Promise<string | null> {
  const deadlineMs = performance.now() + OPEN_AWAITED_MS;
  for (;;) {
    const oldest = await ctx.inCompany(oldestOpenTransaction);
    if (oldest === null || oldest > by) return null;
    if (performance.now() > deadlineMs) return oldest;
    await pause(OPEN_ASKED_EVERY_MS, undefined, { signal: ctx.signal });
  }
}

function later(one: Place | null, other: Place | null): Place | null {
  if (one === null || other === null) return one ?? other;
  return one.at > other.at ? one : other;
}

function earlier(place: Place | null, bound: Place): Place | null {
  return place !== null && place.at > bound.at ? bound : place;
}

function microseconds(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z');
}

async function hold({ ctx, leaseId }: Run): Promise<void> {
  const now = ctx.now();
  const until = new Date(now.getTime() + LEASE_MS);
  if (await ctx.inCompany((tx) => takeLease(tx, leaseId, now, until))) return;
  throw new AppError('rate_limited', 'Another export of this company is running; retry when it has ended', {
    retry_after: RETRY_AFTER_S,
  });
}

async function release({ ctx, leaseId }: Run): Promise<void> {
  // Left alone, the lease ends by itself.
  await ctx
    .inCompany((tx) => giveUpLease(tx, leaseId))
    .catch((err: unknown) => ctx.log.warn({ err }, 'export lease not given up'));
}
