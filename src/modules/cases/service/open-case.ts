import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import * as store from '../case-store.ts';
import { gained } from '../changes.ts';
import { putCaseText } from '../documents.ts';
import { actorOf, endingsOf, fieldsOf } from '../rules.ts';
import type { Case, NewCase } from '../schema.ts';
import { differentLinks, linkFirstItems, type NewLink } from './items.ts';
import { refuseUnknown, timezoneFor, wholeCase } from './known.ts';

const NEVER = { resolved_at: null, closed_at: null };

/** A new case, open unless it is said to be further. */
export async function createCase(ctx: Ctx, input: NewCase): Promise<Case> {
  // Whoever opens the next one waits until this transaction ends, so it is read in another.
  const { id } = await ctx.inCompany((tx) => openCase(ctx, tx, input));
  return ctx.inCompany((tx) => wholeCase(ctx, tx, id));
}

/** The same with the things it concerns, for services already inside a transaction. */
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
  const items = differentLinks(input.items ?? []);
  const row = {
    id,
    ...fields,
    item_count: items.length,
    ...endingsOf(fields.status, NEVER, now.toISOString()),
    ...actor,
    created_at: now,
  };
  // Last, as from here on whoever opens the next one waits for its number.
  const [opened] = await Promise.all([
    store.insertCase(tx, row, gained({ status: fields.status })),
    linkFirstItems(tx, id, items, { actor, at: now }),
  ]);
  return opened;
}
