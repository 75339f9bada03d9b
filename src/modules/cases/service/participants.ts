import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import { addToCount, insertActivity } from '../case-store.ts';
import { additionOf, removalOf } from '../changes.ts';
import * as store from '../part-store.ts';
import { hasCase } from '../record-store.ts';
import { actorOf } from '../rules.ts';
import type { ActorBody, NewParticipant, Participant, Removed } from '../schema.ts';
import { lockedCase, refuseUnknownUser } from './load-case.ts';

const DEFAULT_ROLE = 'contributor';

/** Adds a participant; an existing one is unchanged. */
export function addParticipant(ctx: Ctx, caseId: number, input: NewParticipant): Promise<Participant> {
  return ctx.inCompany(async (tx) => {
    const { at } = await lockedCase(ctx, tx, caseId);
    await refuseUnknownUser(tx, input.user_id);
    const row = { user_id: input.user_id, role: input.role?.trim() || DEFAULT_ROLE, created_at: at };
    const { participant, isNew } = await store.ensureParticipant(tx, caseId, row);
    if (isNew) {
      await addToCount(tx, caseId, { of: 'participant', by: 1, at });
      const changes = additionOf({ user_id: row.user_id, role: row.role });
      const activity = {
        ...actorOf(input, ctx.actor),
        type: 'participant_added',
        changes,
        body: null,
      } as const;
      await insertActivity(tx, caseId, [activity], at);
    }
    return participant;
  });
}

export function removeParticipant(
  ctx: Ctx,
  caseId: number,
  rowId: number,
  input: ActorBody,
): Promise<Removed> {
  return ctx.inCompany(async (tx) => {
    const { at } = await lockedCase(ctx, tx, caseId);
    const removed = await store.deleteParticipant(tx, caseId, rowId);
    if (!removed) throw notFound('Participant');
    await addToCount(tx, caseId, { of: 'participant', by: -1, at });
    const activity = {
      ...actorOf(input, ctx.actor),
      type: 'participant_removed',
      changes: removalOf(removed),
      body: null,
    } as const;
    await insertActivity(tx, caseId, [activity], at);
    return { success: true, id: rowId };
  });
}

export function listParticipants(ctx: Ctx, caseId: number, page: PageRequest): Promise<Page<Participant>> {
  return ctx.inSnapshot(async (tx) => {
    if (!(await hasCase(tx, caseId))) throw notFound('Case');
    const { items, total } = await store.pageParticipants(tx, caseId, undefined, page);
    return toPage(items, total, page);
  });
}
