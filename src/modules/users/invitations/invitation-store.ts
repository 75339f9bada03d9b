import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs, epochMsOrNull } from '#/platform/db/epoch.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import type { InvitableRole, InvitationPreview, PendingInvitation } from '../schema.ts';

const moments = [
  epochMs('created_at').as('created_at'),
  epochMs('expires_at').as('expires_at'),
  epochMsOrNull('accepted_at').as('accepted_at'),
] as const;

/** False when another invitation to this address is open. */
export async function insertInvitation(
  tx: CompanyTx,
  invitation: {
    invitation_id: string;
    email: string;
    role: InvitableRole;
    first_name: string | null;
    last_name: string | null;
    company_name: string;
    inviter_name: string | null;
    token_hash: Buffer;
    mailed_token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('invitations')
    .values({ company_id: tx.companyId, ...invitation })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).where('accepted_at', 'is', null).doNothing(),
    )
    .returning('invitation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The open invitation to this address, expired or not. */
export function lockOpenInvitation(
  tx: CompanyTx,
  email: string,
): Promise<{ id: string; created_at: number; expires_at: number; delivered_at: number | null } | undefined> {
  return tx
    .selectFrom('invitations')
    .select([
      'invitation_id as id',
      epochMs('created_at').as('created_at'),
      epochMs('expires_at').as('expires_at'),
      epochMsOrNull('delivered_at').as('delivered_at'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteInvitation(tx: CompanyTx, invitationId: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('company_id', '=', tx.companyId)
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Marks the invitation as sent, which makes it visible. False when it no longer exists. */
export async function setDelivered(
  tx: CompanyTx,
  invitationId: string,
  deliveredAt: Date,
  acceptedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ delivered_at: deliveredAt, ...(acceptedAt && { accepted_at: acceptedAt }) })
    .where('company_id', '=', tx.companyId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setAccepted(tx: CompanyTx, invitationId: string, acceptedAt: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ accepted_at: acceptedAt })
    .where('company_id', '=', tx.companyId)
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Delivered, not accepted, not expired; newest first. */
export function listPending(tx: CompanyTx, now: Date): Promise<PendingInvitation[]> {
  return tx
    .selectFrom('invitations')
    .select(['invitation_id as id', 'company_id', 'email', 'role', ...moments])
    .where('company_id', '=', tx.companyId)
    .where('delivered_at', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitation_id')
    .execute() as Promise<PendingInvitation[]>;
}

type ByToken = Omit<InvitationPreview, 'has_account'> & {
  id: string;
  role: InvitableRole;
  accepted_at: number | null;
  /** The token is the one in the mail, not the one returned to the inviter. */
  came_by_mail: boolean;
};

function byToken(tx: CompanyTx, tokenHash: Buffer) {
  return tx
    .selectFrom('invitations')
    .select([
      'invitation_id as id',
      'email',
      'role',
      'company_name',
      'inviter_name',
      'first_name',
      'last_name',
      ...moments,
      sql<boolean>`coalesce(mailed_token_hash = ${tokenHash}, false)`.as('came_by_mail'),
    ])
    .where('company_id', '=', tx.companyId)
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('mailed_token_hash', '=', tokenHash)]));
}

/** Delivered or not: the mail may arrive before it is marked as delivered. */
export function findByToken(tx: CompanyTx, tokenHash: Buffer): Promise<ByToken | undefined> {
  return byToken(tx, tokenHash).executeTakeFirst() as Promise<ByToken | undefined>;
}

export function lockByToken(tx: CompanyTx, tokenHash: Buffer): Promise<ByToken | undefined> {
  return byToken(tx, tokenHash).forUpdate().executeTakeFirst() as Promise<ByToken | undefined>;
}

/** Across companies: unaccepted and expired before `before`. */
export async function deleteExpired(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
