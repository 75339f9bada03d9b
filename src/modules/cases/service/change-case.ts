import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import * as store from '../case-store.ts';
import { activityOf, changedFields } from '../changes.ts';
import { putCaseText } from '../documents.ts';
import { actorOf, type CaseFields, endingsOf, fieldsOf, refuseIllegalMove } from '../rules.ts';
import type { ActorBody, Case, CasePatch, TeamAssignment, Transition } from '../schema.ts';
import { lockedCase, refuseUnknown, timezoneFor, wholeCase } from './known.ts';

/** Changes the keys present. What would not change is no change: no activity and no new version. */
export function updateCase(
  ctx: Ctx,
  caseId: number,
  patch: CasePatch,
  ifMatch: string | undefined,
): Promise<Case> {
  return change(ctx, caseId, ifMatch, async (tx) => ({
    ...patch,
    wanted: fieldsOf(patch, await timezoneFor(tx, patch.due_date)),
  }));
}

/** Moves the case to a status; staying where it is leaves no trace. */
export function transitionCase(
  ctx: Ctx,
  caseId: number,
  move: Transition,
  ifMatch: string | undefined,
): Promise<Case> {
  const { status, resolution, note } = move;
  return change(ctx, caseId, ifMatch, async () => ({
    ...move,
    wanted: fieldsOf({ status, ...(resolution !== undefined && { resolution }) }, 'UTC'),
    note: note || null,
  }));
}

/** Puts the case into a team's hands in place of the one before; 0 clears. */
export function assignTeam(
  ctx: Ctx,
  caseId: number,
  input: TeamAssignment,
  ifMatch: string | undefined,
): Promise<Case> {
  return change(ctx, caseId, ifMatch, async () => ({
    ...input,
    wanted: fieldsOf({ team_id: input.team_id }, 'UTC'),
  }));
}

interface Wish extends ActorBody {
  readonly wanted: CaseFields;
  readonly note?: string | null;
}

function change(
  ctx: Ctx,
  caseId: number,
  ifMatch: string | undefined,
  wishIn: (tx: CompanyTx) => Promise<Wish>,
): Promise<Case> {
  return ctx.inCompany(async (tx) => {
    const { current, at } = await lockedCase(ctx, tx, caseId, ifMatch);
    const wish = await wishIn(tx);
    const changed = changedFields(current, wish.wanted);
    await refuseUnknown(tx, changed);
    if (changed.status)
      refuseIllegalMove(current.status, changed.status, (await companySettings(tx)).case_lifecycle);
    const by = { actor: actorOf(wish, ctx.actor), note: wish.note ?? null };
    await apply(tx, current, changed, { ...by, at });
    return wholeCase(ctx, tx, caseId);
  });
}

type By = Parameters<typeof activityOf>[2] & { readonly at: Date };

/** Writes what changed, what follows from it, and the activity that tells of it. */
export async function apply(
  tx: CompanyTx,
  current: store.LockedCase,
  changed: CaseFields,
  by: By,
): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  const endings = changed.status ? endingsOf(changed.status, current, by.at.toISOString()) : {};
  await store.setCase(tx, current, { ...changed, ...endings }, by.at);
  await store.insertActivity(tx, current.id, activityOf(current, changed, by), by.at);
  if ('title' in changed || 'description' in changed)
    await putCaseText(tx, { ...current, ...changed }, by.at.toISOString());
}
