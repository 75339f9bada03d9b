import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs, epochMsOrNull } from '#/platform/db/epoch.ts';

export interface NewGrant {
  readonly grant_id: string;
  readonly user_id: number;
  readonly client_id: string;
  readonly client_name: string;
  readonly redirect_uri: string;
  readonly code_hash: Buffer;
  readonly code_expires_at: Date;
  readonly code_challenge: string;
  readonly created_at: Date;
}

export async function insertGrant(tx: CompanyTx, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('oauth_grants')
    .values({ company_id: tx.companyId, ...grant })
    .execute();
}

/** A grant with the times in epoch milliseconds. */
export type Grant = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

export function findGrant(tx: CompanyTx, grantId: string) {
  return grantBy(tx, grantId).executeTakeFirst();
}

/** `findGrant` with a lock: of two requests with one code or token the second sees what the first did. */
export function lockGrant(tx: CompanyTx, grantId: string) {
  return grantBy(tx, grantId).forUpdate().executeTakeFirst();
}

function grantBy(tx: CompanyTx, grantId: string) {
  return tx
    .selectFrom('oauth_grants')
    .select([
      'grant_id',
      'user_id',
      'client_id',
      'client_name',
      'redirect_uri',
      'code_hash',
      epochMsOrNull('code_expires_at').as('codeExpiresMs'),
      'code_challenge',
      'access_hash',
      epochMsOrNull('access_expires_at').as('accessExpiresMs'),
      'refresh_hash',
      epochMsOrNull('refresh_expires_at').as('refreshExpiresMs'),
      'spent_refresh_hash',
      epochMs('created_at').as('createdMs'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('grant_id', '=', grantId);
}

/** A user's grants whose code was exchanged and that can still be refreshed, the newest first. */
export function listGrantsOf(tx: CompanyTx, userId: number, now: Date) {
  return tx
    .selectFrom('oauth_grants')
    .select([
      'grant_id',
      'client_name',
      'redirect_uri',
      epochMs('refresh_expires_at').as('refreshExpiresMs'),
      epochMs('created_at').as('createdMs'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`refresh_expires_at > ${now}`)
    .orderBy('created_at', 'desc')
    .orderBy('grant_id')
    .execute();
}

/** New tokens of a grant; its code and the tokens before are spent. */
export async function setTokens(
  tx: CompanyTx,
  grantId: string,
  tokens: {
    readonly access_hash: Buffer;
    readonly access_expires_at: Date;
    readonly refresh_hash: Buffer;
    readonly refresh_expires_at: Date;
    readonly spent_refresh_hash: Buffer | null;
  },
): Promise<void> {
  await tx
    .updateTable('oauth_grants')
    .set({ ...tokens, code_expires_at: null })
    .where('company_id', '=', tx.companyId)
    .where('grant_id', '=', grantId)
    .execute();
}

export async function deleteGrant(tx: CompanyTx, grantId: string): Promise<void> {
  await tx
    .deleteFrom('oauth_grants')
    .where('company_id', '=', tx.companyId)
    .where('grant_id', '=', grantId)
    .execute();
}

/** Deletes what can no longer be used, of all users of the company. */
export async function deleteExpiredGrants(tx: CompanyTx, now: Date): Promise<void> {
  await sql`
    delete from oauth_grants
     where company_id = ${tx.companyId} and coalesce(refresh_expires_at, code_expires_at) < ${now}`.execute(
    tx,
  );
}
