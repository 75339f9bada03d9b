import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import * as store from '../case-store.ts';
import { activityOf, changedFields } from '../changes.ts';
import { putCaseText } from '../documents.ts';
import { publishChanged } from '../events.ts';
import { actorOf, type CaseFields, endingsOf, fieldsOf, refuseIllegalMove } from '../rules.ts';
import type { ActorBody, Case, CasePatch, TeamAssignment, Transition } from '../schema.ts';
import { lockedCase, refuseUnknown, timezoneFor, wholeCase } from './load-case.ts';

/** Updates the keys in the patch. Unchanged values cause no activity and no new version. */
export function updateCase(
  ctx: Ctx,
  caseId: number,
  patch: CasePatch,
  ifMatch: string | undefined,
): Promise<Case> {
  return change(ctx, caseId, ifMatch, async (tx) => ({
    ...patch,
    fields: fieldsOf(patch, await timezoneFor(tx, patch.due_date)),
  }));
}

/** Sets the status; setting the current one records nothing. */
export function transitionCase(
  ctx: Ctx,
  caseId: number,
  move: Transition,
  ifMatch: string | undefined,
): Promise<Case> {
  const { status, resolution, note } = move;
  return change(ctx, caseId, ifMatch, async () => ({
    ...move,
    fields: fieldsOf({ status, ...(resolution !== undefined && { resolution }) }, 'UTC'),
    note: note || null,
  }));
}

/** Assigns the case to a team; 0 clears the team. */
export function assignTeam(
  ctx: Ctx,
  caseId: number,
  input: TeamAssignment,
  ifMatch: string | undefined,
): Promise<Case> {
  return change(ctx, caseId, ifMatch, async () => ({
    ...input,
    fields: fieldsOf({ team_id: input.team_id }, 'UTC'),
  }));
}

interface RequestedChange extends ActorBody {
  readonly fields: CaseFields;
  readonly note?: string | null;
}

function change(
  ctx: Ctx,
  caseId: number,
  ifMatch: string | undefined,
  requestIn: (tx: CompanyTx) => Promise<RequestedChange>,
): Promise<Case> {
  return ctx.inCompany(async (tx) => {
    const { current, at } = await lockedCase(ctx, tx, caseId, ifMatch);
    const requested = await requestIn(tx);
    const changed = changedFields(current, requested.fields);
    await refuseUnknown(tx, changed);
    if (changed.status)
      refuseIllegalMove(current.status, changed.status, (await companySettings(tx)).case_lifecycle);
    const by = { actor: actorOf(requested, ctx.actor), note: requested.note ?? null };
    await applyChange(tx, current, changed, { ...by, at });
    return wholeCase(ctx, tx, caseId);
  });
}

type By = Parameters<typeof activityOf>[2] & { readonly at: Date };

/** Stores the changed fields, the resulting end times, the activity and the search text. */
export async function applyChange(
  tx: CompanyTx,
  current: store.LockedCase,
  changed: CaseFields,
  by: By,
): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  const endings = changed.status ? endingsOf(changed.status, current, by.at.toISOString()) : {};
  await store.setCase(tx, current, { ...changed, ...endings }, by.at);
  await store.insertActivity(tx, current.id, activityOf(current, changed, by), by.at);
  await publishChanged(tx, current, changed, by.at);
  if ('title' in changed || 'description' in changed)
    await putCaseText(tx, { ...current, ...changed }, by.at.toISOString());
}
