import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import type { Role, User } from './schema.ts';

export interface Login {
  user_id: number;
  email: string;
  password_hash: string | null;
  home_company_id: string | null;
}

/** Across companies: an e-mail names one person in the whole installation. `email` is lower case. */
export function findLogin(db: Kysely<DB>, email: string): Promise<Login | undefined> {
  return db
    .selectFrom('logins')
    .select(['user_id', 'email', 'password_hash', 'home_company_id'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Across companies. Undefined when somebody has this e-mail already. */
export async function insertLogin(
  db: Kysely<DB>,
  login: {
    email: string;
    password_hash: string;
    first_name: string | null;
    last_name: string | null;
    home_company_id: string | null;
    created_at: Date;
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('logins')
    .values(login)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertUser(
  tx: CompanyTx,
  user: {
    user_id: number;
    email: string;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    role: Role;
    created_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ company_id: tx.companyId, ...user, email_verified: true })
    .execute();
}

export async function findUser(
  tx: CompanyTx,
  userId: number,
): Promise<(User & { is_archived: boolean }) | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.company_id', 'users.company_id')
    .select([
      'users.user_id as id',
      'first_name',
      'last_name',
      'users.company_id',
      'email',
      'role',
      'phone',
      'profile_picture_url',
      'is_archived',
      'companies.name as company_name',
    ])
    .where('users.company_id', '=', tx.companyId)
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { profile_picture_url, company_name, role, ...rest } = row;
  return {
    ...rest,
    // The column's check constraint allows these words alone.
    role: role as Role,
    profile_picture: { url: profile_picture_url },
    _company: { id: row.company_id, name: company_name },
  };
}

/** Whether the company has a user of this id, archived or not. */
export async function hasUser(tx: CompanyTx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where company_id = ${tx.companyId} and user_id = ${userId}::bigint`.execute(tx);
  return rows.length > 0;
}

/** What depends on a user changes one at a time. False when the company has no active user of this id. */
export async function lockActiveUser(tx: CompanyTx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users
     where company_id = ${tx.companyId} and user_id = ${userId}::bigint and not is_archived
       for no key update`.execute(tx);
  return rows.length > 0;
}
