import { listContactNames, type NamedContact } from '#/modules/directory/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError } from '#/platform/errors.ts';
import { parseMoment } from '#/platform/time.ts';
import { changeMarks } from '../marks.ts';
import type { BackfillAnswer, BackfillBody } from '../schema.ts';
import { listSummaries } from '../store.ts';
import { storeSummaries, type Written, written } from './write-summary.ts';

/** So old, a summary no longer tells of the last 365 days. */
const FRESH_MS = 7 * 86_400_000;
const CONTACTS_A_PAGE = 500;
const STORED_TOGETHER = 25;
/** Below every id. */
const FIRST = -1;

/**
 * Generates the summaries that are missing, stale or a week old, in the order of their customers' ids, up to
 * `limit`; what is left over is counted. Asked again, with the cursor or without, it goes on with the rest.
 */
export async function refreshSummaries(ctx: Ctx, body: BackfillBody): Promise<BackfillAnswer> {
  const { due, skipped, unknown } = await survey(ctx, body);
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

interface Survey {
  /** Ascending. */
  readonly due: readonly number[];
  readonly skipped: number;
  /** Asked for by id, and not the company's. */
  readonly unknown: readonly number[];
}

/** Looks at every customer asked for, a page a transaction. */
async function survey(ctx: Ctx, { contact_ids, since, force, cursor }: BackfillBody): Promise<Survey> {
  const ids = contact_ids?.length ? [...new Set(contact_ids)] : null;
  const from = since === undefined || since === null ? null : await momentOf(ctx, since);
  const due: number[] = [];
  const known = new Set<number>();
  let after = cursor ? Number(cursor) : FIRST;
  const past = after;
  for (;;) {
    const page = await ctx.inCompany(async (tx) => {
      const contacts = await listContactNames(tx, { ids, after, limit: CONTACTS_A_PAGE });
      return { contacts, due: await dueOf(tx, contacts, { from, force, now: ctx.now() }) };
    });
    for (const { contact_id } of page.contacts) known.add(contact_id);
    due.push(...page.due);
    const last = page.contacts.at(-1);
    if (!last || page.contacts.length < CONTACTS_A_PAGE) break;
    after = last.contact_id;
  }
  const unknown = (ids ?? []).filter((id) => id > past && !known.has(id)).sort((one, other) => one - other);
  return { due, skipped: known.size - due.length, unknown };
}

async function dueOf(
  tx: CompanyTx,
  contacts: readonly NamedContact[],
  asked: { readonly from: Date | null; readonly force: boolean; readonly now: Date },
): Promise<number[]> {
  const ids = contacts.map(({ contact_id }) => contact_id);
  const stored = new Map((await listSummaries(tx, ids)).map((row) => [row.contact_id, row]));
  const marks = await changeMarks(tx, contacts, asked.now);
  return ids.filter((id) => {
    const mark = marks.get(id);
    const row = stored.get(id);
    if (!mark || (asked.from && mark.changedAt < asked.from.getTime())) return false;
    const isOld = row !== undefined && row.generated_at <= asked.now.getTime() - FRESH_MS;
    return asked.force || !row || isOld || !row.change_mark.equals(mark.digest);
  });
}

/** Refreshes these; what failed is told, and logged where the fault is ours. */
async function refresh(ctx: Ctx, contactIds: readonly number[]): Promise<BackfillAnswer['failed']> {
  const failed: BackfillAnswer['failed'] = [];
  for (let at = 0; at < contactIds.length; at += STORED_TOGETHER) {
    const together: Written[] = [];
    for (const id of contactIds.slice(at, at + STORED_TOGETHER))
      try {
        together.push(await written(ctx, id));
      } catch (err) {
        ctx.signal.throwIfAborted();
        if (!(err instanceof AppError)) ctx.log.error({ err, contact_id: id }, 'summary not generated');
        failed.push({ contact_id: id, message: err instanceof AppError ? err.message : 'Not generated' });
      }
    await storeSummaries(ctx, together);
  }
  return failed;
}

function momentOf(ctx: Ctx, since: string | number): Promise<Date> {
  return ctx.inCompany(async (tx) => parseMoment(since, 'since', (await companySettings(tx)).timezone));
}
