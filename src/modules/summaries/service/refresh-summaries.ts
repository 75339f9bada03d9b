import { listContactNames, type NamedContact } from '#/modules/directory/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError } from '#/platform/errors.ts';
import { DAY_MS, parseMoment } from '#/platform/time.ts';
import { changeMarks } from '../change-marks.ts';
import type { BackfillAnswer, BackfillBody } from '../schema.ts';
import { listSummaries } from '../store.ts';
import { type NewSummary, storeSummaries, writeSummary } from './write-summary.ts';

const SUMMARIES = { name: 'summaries', label: 'summaries of customers' };

/** A summary older than this is refreshed to move its 365 days forward. */
const MAX_AGE_MS = 7 * DAY_MS;
const PAGE_SIZE = 500;
const BATCH_SIZE = 25;
/** Less than every id. */
const START = -1;

/**
 * Generates the summaries that are missing, stale or a week old, in order of their customers' ids, up to `limit`, and
 * counts the rest. Call it again, with or without the cursor, to continue.
 */
export async function refreshSummaries(ctx: Ctx, body: BackfillBody): Promise<BackfillAnswer> {
  const { due, skipped, unknown } = await findDue(ctx, body);
  const now = due.slice(0, body.limit);
  const remaining = due.length - now.length;
  const faults = body.dry_run ? [] : await refresh(ctx, now);
  return {
    success: true,
    refreshed: now.length - faults.length,
    skipped,
    failed: [...unknown.map((contact_id) => ({ contact_id, message: 'Contact not found' })), ...faults],
    remaining,
    cursor: remaining > 0 ? String(now.at(-1)) : null,
  };
}

interface DueSummaries {
  /** Ascending. */
  readonly due: readonly number[];
  readonly skipped: number;
  /** Requested ids that the company does not have. */
  readonly unknown: readonly number[];
}

/** Checks every requested customer, one page per transaction. */
async function findDue(ctx: Ctx, { contact_ids, since, force, cursor }: BackfillBody): Promise<DueSummaries> {
  const ids = contact_ids?.length ? [...new Set(contact_ids)] : null;
  const from = since === undefined || since === null ? null : await momentOf(ctx, since);
  const due: number[] = [];
  const known = new Set<number>();
  let after = cursor ? Number(cursor) : START;
  const past = after;
  for (;;) {
    const page = await ctx.inCompany(async (tx) => {
      const contacts = await listContactNames(tx, { ids, after, limit: PAGE_SIZE });
      return { contacts, due: await dueOf(tx, contacts, { from, force, now: ctx.now() }) };
    });
    for (const { contact_id } of page.contacts) known.add(contact_id);
    due.push(...page.due);
    const last = page.contacts.at(-1);
    if (!last || page.contacts.length < PAGE_SIZE) break;
    after = last.contact_id;
  }
  const unknown = (ids ?? []).filter((id) => id > past && !known.has(id)).sort((one, other) => one - other);
  return { due, skipped: known.size - due.length, unknown };
}

async function dueOf(
  tx: CompanyTx,
  contacts: readonly NamedContact[],
  options: { readonly from: Date | null; readonly force: boolean; readonly now: Date },
): Promise<number[]> {
  const ids = contacts.map(({ contact_id }) => contact_id);
  const stored = new Map((await listSummaries(tx, ids)).map((row) => [row.contact_id, row]));
  const marks = await changeMarks(tx, contacts, options.now);
  return ids.filter((id) => {
    const mark = marks.get(id);
    const row = stored.get(id);
    if (!mark || (options.from && mark.changedAt < options.from.getTime())) return false;
    const isOld = row !== undefined && row.generated_at <= options.now.getTime() - MAX_AGE_MS;
    return options.force || !row || isOld || !row.change_mark.equals(mark.digest);
  });
}

/** Refreshes these customers and returns the failures; unexpected ones are logged. */
async function refresh(ctx: Ctx, contactIds: readonly number[]): Promise<BackfillAnswer['failed']> {
  const failed: BackfillAnswer['failed'] = [];
  using work = ctx.services.beginWork(SUMMARIES, contactIds.length);
  for (let at = 0; at < contactIds.length; at += BATCH_SIZE) {
    const batch: NewSummary[] = [];
    for (const id of contactIds.slice(at, at + BATCH_SIZE))
      try {
        batch.push(await writeSummary(ctx, id));
      } catch (err) {
        ctx.signal.throwIfAborted();
        if (!(err instanceof AppError)) ctx.log.error({ err, contact_id: id }, 'summary not generated');
        failed.push({ contact_id: id, message: err instanceof AppError ? err.message : 'Not generated' });
      }
    await storeSummaries(ctx, batch);
    work.advance(Math.min(BATCH_SIZE, contactIds.length - at));
  }
  return failed;
}

function momentOf(ctx: Ctx, since: string | number): Promise<Date> {
  return ctx.inCompany(async (tx) => parseMoment(since, 'since', (await companySettings(tx)).timezone));
}
