import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import * as store from '../case-store.ts';
import { additionOf } from '../changes.ts';
import { putCaseText } from '../documents.ts';
import { publishOpened } from '../events.ts';
import { actorOf, endingsOf, fieldsOf } from '../rules.ts';
import type { Case, NewCase } from '../schema.ts';
import { linkFirstItems, type NewLink, uniqueLinks } from './items.ts';
import { refuseUnknown, timezoneFor, wholeCase } from './load-case.ts';

const NOT_ENDED = { resolved_at: null, closed_at: null };

/** Creates a case; read in the same transaction, so that a request cut short by a crash can still be answered. */
export function createCase(ctx: Ctx, input: NewCase): Promise<Case> {
  return ctx.inCompany(async (tx) => {
    const { id } = await openCase(ctx, tx, input);
    return wholeCase(ctx, tx, id);
  });
}

/** Creates a case with its items, for services already inside a transaction. */
export async function openCase(
  ctx: Ctx,
  tx: CompanyTx,
  input: NewCase & { readonly items?: readonly NewLink[] },
): Promise<store.CaseName> {
  const now = ctx.now();
  const given = fieldsOf(input, await timezoneFor(tx, input.due_date));
  await refuseUnknown(tx, given);
  const fields = {
    description: null,
    priority: 'medium',
    status: 'open',
    owner_id: null,
    team_id: null,
    due_date: null,
    due_at: null,
    tags: {},
    metadata: {},
    resolution: null,
    ...given,
    title: input.title,
    type: input.type,
  } as const;
  const actor = actorOf(input, ctx.actor);
  const id = await store.nextCaseId(tx);
  await putCaseText(tx, { id, ...fields }, now.toISOString());
  const items = uniqueLinks(input.items ?? []);
  const row = {
    id,
    ...fields,
    item_count: items.length,
    ...endingsOf(fields.status, NOT_ENDED, now.toISOString()),
    ...actor,
    created_at: now,
  };
  // Last, because it locks the company's counter until the transaction ends.
  const reference = await store.nextReference(tx);
  await Promise.all([
    store.insertCase(tx, { ...row, reference }, additionOf({ status: fields.status })),
    linkFirstItems(tx, id, items, { actor, at: now }),
  ]);
  const opened = { id, reference };
  await publishOpened(tx, { ...row, ...opened }, now);
  return opened;
}
