import type { Kysely } from 'kysely';
import type { DB } from '#/platform/db/schema.gen.ts';

/** Across companies. False when the login has a link that is still valid at `unlessValidAt`. */
export async function setResetToken(
  db: Kysely<DB>,
  userId: number,
  token: { hash: Buffer; expiresAt: Date; unlessValidAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ reset_token_hash: token.hash, reset_expires_at: token.expiresAt })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('reset_expires_at', 'is', null),
        eb('reset_expires_at', '<=', token.unlessValidAt.toISOString()),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Across companies. */
export async function deleteResetToken(db: Kysely<DB>, hash: Buffer): Promise<void> {
  await db
    .updateTable('logins')
    .set({ reset_token_hash: null, reset_expires_at: null })
    .where('reset_token_hash', '=', hash)
    .execute();
}

/** Across companies: the login of a reset link that has not expired. */
export function findByResetToken(
  db: Kysely<DB>,
  hash: Buffer,
  now: Date,
): Promise<
  { user_id: number; email: string; password_hash: string | null; home_company_id: string | null } | undefined
> {
  return db
    .selectFrom('logins')
    .select(['user_id', 'email', 'password_hash', 'home_company_id'])
    .where('reset_token_hash', '=', hash)
    .where('reset_expires_at', '>', now.toISOString())
    .executeTakeFirst();
}
