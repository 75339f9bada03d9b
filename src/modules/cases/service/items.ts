import { jobIdNamed } from '#/modules/jobs/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import { addToCount, insertActivity } from '../case-store.ts';
import { additionOf, removalOf } from '../changes.ts';
import { findCaseIdByReference } from '../list-store.ts';
import * as store from '../part-store.ts';
import { hasCase } from '../record-store.ts';
import { actorOf, type CaseActor, metadataOf } from '../rules.ts';
import type { ActorBody, Item, ItemParams, NewItem, Removed } from '../schema.ts';
import { lockedCase } from './load-case.ts';

/** An item to link, as the caller gave it. */
export type NewLink = Pick<NewItem, 'item_type' | 'item_id' | 'label' | 'context' | 'metadata'>;

/** Links an item to the case; an existing link is unchanged. */
export function addItem(ctx: Ctx, caseId: number, input: NewItem): Promise<Item> {
  return ctx.inCompany(async (tx) => {
    const { at } = await lockedCase(ctx, tx, caseId);
    const item_id = await idOfItem(tx, input);
    return linkItem(tx, caseId, { ...input, item_id }, { actor: actorOf(input, ctx.actor), at });
  });
}

/** The stored id of an item that may be given by its reference. */
export async function idOfItem(tx: CompanyTx, { item_type, item_id }: ItemParams): Promise<string> {
  if (item_type === 'job') return jobIdNamed(tx, item_id);
  if (item_type === 'case') return String((await findCaseIdByReference(tx, item_id)) ?? item_id);
  return item_type === 'person' ? item_id.toLowerCase() : item_id;
}

/** `addItem` for a case that is locked already. */
export async function linkItem(
  tx: CompanyTx,
  caseId: number,
  link: NewLink,
  by: { readonly actor: CaseActor; readonly at: Date },
): Promise<Item> {
  const { item_type, item_id } = link;
  const { item, isNew } = await store.ensureItem(tx, caseId, rowOf(link, by.at));
  if (isNew) {
    await addToCount(tx, caseId, { of: 'item', by: 1, at: by.at });
    await insertActivity(tx, caseId, [linkedBy(by.actor, { item_type, item_id })], by.at);
  }
  return item;
}

/** Drops duplicate items and keeps the first of each. */
export function uniqueLinks(links: readonly NewLink[]): NewLink[] {
  const byItem = new Map(links.toReversed().map((link) => [`${link.item_type} ${link.item_id}`, link]));
  return [...byItem.values()].reverse();
}

/** Links unique items to a case created in the same transaction, which already includes their count. */
export async function linkFirstItems(
  tx: CompanyTx,
  caseId: number,
  links: readonly NewLink[],
  { actor, at }: { readonly actor: CaseActor; readonly at: Date },
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => rowOf(link, at));
  const activity = rows.map(({ item_type, item_id }) => linkedBy(actor, { item_type, item_id }));
  await Promise.all([store.insertItems(tx, caseId, rows), insertActivity(tx, caseId, activity, at)]);
}

function rowOf({ item_type, item_id, label, context, metadata }: NewLink, at: Date): store.NewItemRow {
  return {
    item_type,
    item_id,
    label: label || null,
    context: context || null,
    metadata: metadataOf(metadata),
    created_at: at,
  };
}

function linkedBy(actor: CaseActor, linked: { readonly item_type: string; readonly item_id: string }) {
  return { ...actor, type: 'item_linked' as const, changes: additionOf(linked), body: null };
}

export function removeItem(ctx: Ctx, caseId: number, rowId: number, input: ActorBody): Promise<Removed> {
  return ctx.inCompany(async (tx) => {
    const { at } = await lockedCase(ctx, tx, caseId);
    const removed = await store.deleteItem(tx, caseId, rowId);
    if (!removed) throw notFound('Item');
    await addToCount(tx, caseId, { of: 'item', by: -1, at });
    const actor = actorOf(input, ctx.actor);
    await insertActivity(
      tx,
      caseId,
      [{ ...actor, type: 'item_unlinked', changes: removalOf(removed), body: null }],
      at,
    );
    return { success: true, id: rowId };
  });
}

export function listItems(ctx: Ctx, caseId: number, page: PageRequest): Promise<Page<Item>> {
  return ctx.inSnapshot(async (tx) => {
    if (!(await hasCase(tx, caseId))) throw notFound('Case');
    const { items, total } = await store.pageItems(tx, caseId, undefined, page);
    return toPage(items, total, page);
  });
}
