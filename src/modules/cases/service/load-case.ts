import { findTeam } from '#/modules/teams/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { lockActiveUser } from '#/modules/users/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { type LockedCase, lockCase } from '../case-store.ts';
import * as parts from '../part-store.ts';
import { findCaseRow } from '../record-store.ts';
import { type CaseFields, expectedVersion, refuseStale } from '../rules.ts';
import type { Case } from '../schema.ts';

const ACTIVITY_SHOWN = 10;

/** The case with its lists, and counts that match them. Throws not_found. */
export async function wholeCase(ctx: Ctx, tx: CompanyTx, caseId: number): Promise<Case> {
  const [row, activity] = await Promise.all([
    findCaseRow(tx, caseId, ctx.now()),
    parts.listActivity(tx, caseId, { limit: ACTIVITY_SHOWN, offset: 0 }),
  ]);
  if (!row) throw notFound('Case');
  const participants = row.participant_count === 0 ? [] : (await parts.pageParticipants(tx, caseId)).items;
  const items = row.item_count === 0 ? [] : (await parts.pageItems(tx, caseId)).items;
  const comments = row.comment_count === 0 ? [] : await parts.listComments(tx, caseId);
  return {
    ...row,
    participant_count: participants.length,
    item_count: items.length,
    comment_count: comments.length,
    participants,
    items,
    comments,
    activity,
  };
}

/** Locks the case until the transaction ends. Also returns the time of the change. */
export async function lockedCase(
  ctx: Ctx,
  tx: CompanyTx,
  caseId: number,
  ifMatch?: string,
): Promise<{ current: LockedCase; at: Date }> {
  const current = await lockCase(tx, caseId);
  if (!current) throw notFound('Case');
  refuseStale(current.version, expectedVersion(ifMatch));
  // A change that waited for the lock must not be dated before the one it waited for.
  const at = new Date(Math.max(ctx.now().getTime(), Date.parse(current.last_activity_at)));
  return { current, at };
}

/** Owner and team must exist in this company. */
export async function refuseUnknown(tx: CompanyTx, fields: CaseFields): Promise<void> {
  if (fields.owner_id) await refuseUnknownUser(tx, fields.owner_id);
  if (fields.team_id && !(await findTeam(tx, fields.team_id))) throw notFound('Team');
}

export async function refuseUnknownUser(tx: CompanyTx, userId: number): Promise<void> {
  if (!(await lockActiveUser(tx, userId))) throw notFound('User');
}

/** Only times given as text need the time zone; other input skips the query. */
export async function timezoneFor(tx: CompanyTx, time: string | number | null | undefined): Promise<string> {
  return typeof time === 'string' && time !== '' ? (await companySettings(tx)).timezone : 'UTC';
}
