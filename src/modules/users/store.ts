import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMsOrNull } from '#/platform/db/epoch.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { Colleague, ListedUser, Person, Role, UserRecord } from './schema.ts';

export interface Login {
  user_id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  password_hash: string | null;
  home_company_id: string | null;
}

const loginColumns = [
  'user_id',
  'email',
  'first_name',
  'last_name',
  'password_hash',
  'home_company_id',
] as const;

/** Across companies: e-mail addresses are unique in the whole installation. `email` is lower case. */
export function findLogin(db: Kysely<DB>, email: string): Promise<Login | undefined> {
  return db.selectFrom('logins').select(loginColumns).where('email', '=', email).executeTakeFirst();
}

/** The login of an invited address, and whether it already belongs to a company. */
export type Invitee = Omit<Login, 'home_company_id'> & {
  /** The company of which they are an active user. */
  active_in: string | null;
};

/** Across companies. An archived user counts as belonging to no company and may be invited by any. */
export function findInvitee(db: Kysely<DB>, email: string): Promise<Invitee | undefined> {
  return invitee(db, email).executeTakeFirst();
}

/** `findInvitee` with a lock, so that concurrent invitations of one person wait for each other. */
export function lockInvitee(db: Kysely<DB>, email: string): Promise<Invitee | undefined> {
  return invitee(db, email).forUpdate().executeTakeFirst();
}

function invitee(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('logins')
    .select([
      'user_id',
      'email',
      'first_name',
      'last_name',
      'password_hash',
      sql<string | null>`case when not is_archived then home_company_id end`.as('active_in'),
    ])
    .where('email', '=', email);
}

/** Across companies. */
export function findLoginById(db: Kysely<DB>, userId: number): Promise<Login | undefined> {
  return db.selectFrom('logins').select(loginColumns).where('user_id', '=', userId).executeTakeFirst();
}

/** Across companies. Undefined for an unknown user, null for one without a company. */
export async function findHomeCompany(db: Kysely<DB>, userId: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('logins')
    .select('home_company_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.home_company_id;
}

/** Nine or ten digits; counted ones would tell each company how many people the others have. */
const USER_ID_MIN = 100_000_000;
const USER_ID_MAX = 2 ** 31 - 1;

/** Across companies. Undefined when the e-mail is taken. */
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
  for (;;) {
    const row = await db
      .insertInto('logins')
      .values({ user_id: randomInt(USER_ID_MIN, USER_ID_MAX), ...login })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    // Otherwise the id was taken: drawn again.
    if (row || (await findLogin(db, login.email))) return row?.user_id;
  }
}

/** Across companies. */
export async function setHomeCompany(db: Kysely<DB>, userId: number, companyId: string): Promise<void> {
  await db
    .updateTable('logins')
    .set({ home_company_id: companyId, is_archived: false })
    .where('user_id', '=', userId)
    .execute();
}

/** Across companies: notes that a company archived its user, whom any may invite from then on. */
export async function setLoginArchived(db: Kysely<DB>, userId: number, companyId: string): Promise<void> {
  await db
    .updateTable('logins')
    .set({ is_archived: true })
    .where('user_id', '=', userId)
    .where('home_company_id', '=', companyId)
    .execute();
}

/** Across companies: deletes the logins that belong to a company. No foreign key does, as for the company's tables. */
export async function deleteLoginsOf(db: Kysely<DB>, companyId: string): Promise<void> {
  await db.deleteFrom('logins').where('home_company_id', '=', companyId).execute();
}

/** Across companies. Also invalidates a reset link. False, and nothing changed, when the hash is not `before`. */
export async function setPasswordHash(
  db: Kysely<DB>,
  userId: number,
  hash: { before: string | null; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ password_hash: hash.after, reset_token_hash: null, reset_expires_at: null })
    .where('user_id', '=', userId)
    .where('password_hash', 'is not distinct from', hash.before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Inserts a user of the company, or reactivates an archived one with the given role. */
export async function putUser(
  tx: CompanyTx,
  user: {
    user_id: number;
    email: string;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    role: Role;
    email_verified: boolean;
    created_at: Date;
  },
): Promise<void> {
  const { first_name, last_name, role } = user;
  await tx
    .insertInto('users')
    .values({ company_id: tx.companyId, ...user })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({
          first_name,
          last_name,
          role,
          is_archived: false,
          email_verified: sql<boolean>`users.email_verified or excluded.email_verified`,
        })
        .where('users.is_archived', '=', true),
    )
    .execute();
}

const userColumns = [
  'users.user_id as id',
  'first_name',
  'last_name',
  'email',
  'role',
  'phone',
  'email_verified',
  'profile_picture_url',
] as const;

interface UserRow {
  id: number;
  first_name: string | null;
  last_name: string | null;
  email: string;
  role: string;
  phone: string | null;
  email_verified: boolean;
  profile_picture_url: string | null;
}

/** The cast is safe: a check constraint limits the column to the values of Role. */
function toColleague({ profile_picture_url, role, ...rest }: UserRow): Colleague {
  return { ...rest, role: role as Role, profile_picture: { url: profile_picture_url } };
}

/** A user, and from when their tokens are valid. */
export interface TokenHolder {
  readonly user: UserRecord;
  readonly tokensValidFromMs: number | null;
}

export async function findTokenHolder(tx: CompanyTx, userId: number): Promise<TokenHolder | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.company_id', 'users.company_id')
    .select([
      ...userColumns,
      'users.company_id',
      'is_archived',
      'companies.name as company_name',
      epochMsOrNull('users.tokens_valid_from').as('tokensValidFromMs'),
    ])
    .where('users.company_id', '=', tx.companyId)
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { company_id, is_archived, company_name, tokensValidFromMs, ...user } = row;
  const _company = { id: company_id, name: company_name };
  return {
    user: { ...toColleague(user), username: user.email, company_id, is_archived, _company },
    tokensValidFromMs,
  };
}

export async function findUser(tx: CompanyTx, userId: number): Promise<UserRecord | undefined> {
  return (await findTokenHolder(tx, userId))?.user;
}

/** Revokes every token the user got before this time. */
export async function setTokensValidFrom(tx: CompanyTx, userId: number, from: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ tokens_valid_from: from })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
}

export async function setEmailVerified(tx: CompanyTx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified: true })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** For a user known to exist. */
export async function getUser(tx: CompanyTx, userId: number): Promise<UserRecord> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`user ${userId} is not in the company`);
  return user;
}

function activeUsers(tx: CompanyTx) {
  return tx.selectFrom('users').where('company_id', '=', tx.companyId).where('is_archived', '=', false);
}

/** Active users, oldest first. */
export async function listUsers(tx: CompanyTx): Promise<ListedUser[]> {
  const rows = await activeUsers(tx).select(userColumns).orderBy('created_at').orderBy('user_id').execute();
  return rows.map((row) => {
    const { phone, email_verified, ...user } = toColleague(row);
    return { ...user, username: user.email };
  });
}

export async function pageUsers(
  tx: CompanyTx,
  page: PageRequest,
): Promise<{ items: Colleague[]; total: number }> {
  const total = await countActive(tx);
  const rows = await activeUsers(tx)
    .select(userColumns)
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  return { items: rows.map(toColleague), total };
}

/** A page of the active users, by name. */
export async function pagePeople(
  tx: CompanyTx,
  page: PageRequest,
): Promise<{ items: Person[]; total: number }> {
  const { rows } = await sql<Person>`
    select user_id as id, coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email) as name, role
      from users where company_id = ${tx.companyId} and not is_archived
     order by lower(coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email)), user_id
     limit ${page.per_page} offset ${offsetOf(page)}`.execute(tx);
  return { items: rows, total: await countActive(tx) };
}

async function countActive(tx: CompanyTx): Promise<number> {
  const { total } = await activeUsers(tx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the company's active admins and returns their ids. */
export async function lockAdmins(tx: CompanyTx): Promise<number[]> {
  const rows = await activeUsers(tx)
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function lockUser(tx: CompanyTx, userId: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

export async function setRole(tx: CompanyTx, userId: number, role: Role): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
}

export async function setArchived(tx: CompanyTx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_archived: true })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether the company has a user of this id, archived or not. */
export async function hasUser(tx: CompanyTx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where company_id = ${tx.companyId} and user_id = ${userId}::bigint`.execute(tx);
  return rows.length > 0;
}

/** Serialises changes that depend on the user. False when the company has no active user with this id. */
export async function lockActiveUser(tx: CompanyTx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users
     where company_id = ${tx.companyId} and user_id = ${userId}::bigint and not is_archived
       for no key update`.execute(tx);
  return rows.length > 0;
}
