import { type Kysely, sql } from 'kysely';
import type { PlatformTask } from '#/platform/tasks.ts';
import type { CompanyTx } from '../company-tx.ts';
import type { DB } from '../schema.gen.ts';
import { type Claim, type ClaimedKey, type ClaimedRequest, claimColumns } from './claim.ts';
import { deleteExpiredServerKeys } from './server-keys.ts';

/**
 * Claims a key for a request: true when it is new, has expired, or its holder died without any effect. Of concurrent
 * claims one succeeds.
 */
export async function claimKey(tx: CompanyTx, claim: Claim, request: ClaimedRequest): Promise<boolean> {
  const now = request.now.toISOString();
  const columns = claimColumns(claim, request);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ company_id: tx.companyId, key_hash: claim.keyHash, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key_hash'])
        .doUpdateSet(columns)
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.expires_at', '<=', now),
            eb.and([
              eb('idempotency_keys.status', 'is', null),
              eb('idempotency_keys.sealed_answer', 'is', null),
              eb('idempotency_keys.claimed_until', '<=', now),
              eb('idempotency_keys.request_hash', '=', request.hash),
            ]),
          ]),
        ),
    )
    .returning('claim_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function findKey(tx: CompanyTx, keyHash: Buffer, now: Date): Promise<ClaimedKey | undefined> {
  return tx
    .selectFrom('idempotency_keys')
    .select((eb) => [
      'request_hash',
      'status',
      'sealed_answer',
      eb('claimed_until', '<=', now.toISOString()).as('abandoned'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst() as Promise<ClaimedKey | undefined>;
}

/** Whether this transaction has changed anything yet. */
export async function hasWritten(tx: CompanyTx): Promise<boolean> {
  const written = sql`select pg_current_xact_id_if_assigned() is not null as written`;
  // On a cluster the first sees only the coordinating node; the second runs where the company's rows are.
  const found = await Promise.all([
    sql<{ written: boolean }>`${written}`.execute(tx),
    sql<{ written: boolean }>`${written} from companies where company_id = ${tx.companyId}`.execute(tx),
  ]);
  return found.some(({ rows }) => rows[0]?.written === true);
}

/** Changes a key whose claim is still held; false when another has taken it over. */
export async function setKey(
  tx: CompanyTx,
  { keyHash, claimId }: Claim,
  change: { status?: number; sealed_answer?: string; claimed_until?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('idempotency_keys')
    .set(change)
    .where('company_id', '=', tx.companyId)
    .where('key_hash', '=', keyHash)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a key; if the request had an effect, its result is kept for the next attempt. */
export async function releaseKey(tx: CompanyTx, claim: Claim, now: Date): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('company_id', '=', tx.companyId)
    .where('key_hash', '=', claim.keyHash)
    .where('claim_id', '=', claim.claimId)
    .where('status', 'is', null)
    .where('sealed_answer', 'is', null)
    .execute();
  await setKey(tx, claim, { claimed_until: now });
}

/** Across companies: for a database that only one process can open, all earlier holders are gone. */
export async function abandonClaims(db: Kysely<DB>, now: Date): Promise<void> {
  await db.updateTable('idempotency_keys').set({ claimed_until: now }).where('status', 'is', null).execute();
}

/** Across companies. */
async function deleteExpiredKeys(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const forgetIdempotencyKeysHourly: PlatformTask = {
  name: 'http.forget_idempotency_keys',
  cron: '25 * * * *',
  scope: 'platform',
  run: async ({ database, now, log }) => {
    const forgotten =
      (await deleteExpiredKeys(database.db, now())) + (await deleteExpiredServerKeys(database.db, now()));
    if (forgotten > 0) log.info({ forgotten }, 'idempotency keys forgotten');
  },
};
