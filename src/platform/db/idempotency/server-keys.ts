import type { Kysely } from 'kysely';
import type { DB } from '../schema.gen.ts';
import { type Claim, type ClaimedKey, type ClaimedRequest, claimColumns } from './claim.ts';

/**
 * Claims a key of a request that belongs to no company: true when it is new or has expired. Of concurrent
 * claims one succeeds.
 */
export async function claimServerKey(
  db: Kysely<DB>,
  claim: Claim,
  request: ClaimedRequest,
): Promise<boolean> {
  const columns = claimColumns(claim, request);
  const claimed = await db
    .insertInto('server_idempotency_keys')
    .values({ key_hash: claim.keyHash, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(columns)
        .where('server_idempotency_keys.expires_at', '<=', request.now.toISOString()),
    )
    .returning('claim_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function findServerKey(
  db: Kysely<DB>,
  keyHash: Buffer,
  now: Date,
): Promise<ClaimedKey | undefined> {
  return db
    .selectFrom('server_idempotency_keys')
    .select((eb) => [
      'request_hash',
      'status',
      'sealed_answer',
      eb('claimed_until', '<=', now.toISOString()).as('abandoned'),
    ])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst() as Promise<ClaimedKey | undefined>;
}

/** Stores the response of the request that holds the claim. */
export async function keepServerAnswer(
  db: Kysely<DB>,
  { keyHash, claimId }: Claim,
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
export async function releaseServerKey(db: Kysely<DB>, { keyHash, claimId }: Claim): Promise<void> {
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
