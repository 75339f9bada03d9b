import type { Kysely } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Idempotency keys of calls that belong to no company. */
export interface ServerClaim {
  readonly keyHash: Buffer;
  readonly claimId: string;
}

export interface KnownServerKey {
  readonly request_hash: Buffer;
  /** Null while there is no response. */
  readonly status: number | null;
  readonly sealed_answer: string | null;
  readonly claimed_until: string;
}

/** Claims a key for a request: true when it is new or has expired. Of concurrent claims one succeeds. */
export async function claimServerKey(
  db: Kysely<DB>,
  { keyHash, claimId }: ServerClaim,
  request: { hash: Buffer; now: Date; claimedUntil: Date; expiresAt: Date },
): Promise<boolean> {
  const row = {
    request_hash: request.hash,
    claim_id: claimId,
    claimed_until: request.claimedUntil,
    status: null,
    sealed_answer: null,
    expires_at: request.expiresAt,
  };
  const claimed = await db
    .insertInto('server_idempotency_keys')
    .values({ key_hash: keyHash, ...row })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(row)
        .where('server_idempotency_keys.expires_at', '<=', request.now.toISOString()),
    )
    .returning('claim_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function findServerKey(db: Kysely<DB>, keyHash: Buffer): Promise<KnownServerKey | undefined> {
  return db
    .selectFrom('server_idempotency_keys')
    .select(['request_hash', 'status', 'sealed_answer', 'claimed_until'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Stores the response of the request that holds the claim. */
export async function keepServerAnswer(
  db: Kysely<DB>,
  { keyHash, claimId }: ServerClaim,
  answer: { status: number; sealed_answer: string },
): Promise<void> {
  await db
    .updateTable('server_idempotency_keys')
    .set(answer)
    .where('key_hash', '=', keyHash)
    .where('claim_id', '=', claimId)
    .execute();
}

/** Releases a key: the request may be retried. */
export async function releaseServerKey(db: Kysely<DB>, { keyHash, claimId }: ServerClaim): Promise<void> {
  await db
    .deleteFrom('server_idempotency_keys')
    .where('key_hash', '=', keyHash)
    .where('claim_id', '=', claimId)
    .execute();
}

export async function deleteExpiredServerKeys(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('server_idempotency_keys')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
