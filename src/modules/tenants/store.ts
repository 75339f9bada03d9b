import type { Kysely } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs, epochMsOrNull } from '#/platform/db/epoch.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import { offsetOf, type PageRequest } from '#/platform/page.ts';
import type { ApiKeyRow, Tenant } from './schema.ts';
import type { StoredSettings } from './settings.ts';

const tenantColumns = ['company_id', 'name', 'timezone', epochMs('created_at').as('created_at')] as const;

/** Inserts the company of the tenant scope. */
export async function insertCompany(
  tx: CompanyTx,
  company: { name: string; timezone: string; settings: StoredSettings; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('companies')
    .values({ company_id: tx.companyId, ...company, settings: JSON.stringify(company.settings) })
    .execute();
}

/** Operator only. Nothing of the company is added until the transaction ends. */
export async function lockCompany(db: Kysely<DB>, companyId: string): Promise<void> {
  await db
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute();
}

/** Operator only. Foreign keys delete all the company's data with it. */
export async function deleteCompany(db: Kysely<DB>, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('companies')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Operator only: every company, newest first. */
export async function pageCompanies(
  db: Kysely<DB>,
  page: PageRequest,
): Promise<{ items: Tenant[]; total: number }> {
  const { total } = await db
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('companies')
    .select(tenantColumns)
    .orderBy('companies.created_at', 'desc')
    .orderBy('company_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  return { items, total };
}

/** Operator only. */
export function findCompany(db: Kysely<DB>, companyId: string): Promise<Tenant | undefined> {
  return db
    .selectFrom('companies')
    .select(tenantColumns)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export interface CompanySettingsRow {
  name: string;
  timezone: string;
  settings: StoredSettings;
}

export function findSettings(tx: CompanyTx): Promise<CompanySettingsRow | undefined> {
  return keepingPlans(tx)
    .selectFrom('companies')
    .select(['name', 'timezone', 'settings'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst() as Promise<CompanySettingsRow | undefined>;
}

export function lockSettings(tx: CompanyTx): Promise<CompanySettingsRow | undefined> {
  return tx
    .selectFrom('companies')
    .select(['name', 'timezone', 'settings'])
    .where('company_id', '=', tx.companyId)
    .forUpdate()
    .executeTakeFirst() as Promise<CompanySettingsRow | undefined>;
}

export async function setSettings(tx: CompanyTx, settings: StoredSettings, timezone: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ settings: JSON.stringify(settings), timezone })
    .where('company_id', '=', tx.companyId)
    .execute();
}

export async function insertKey(
  tx: CompanyTx,
  key: { key_id: string; label: string | null; prefix: string; hash: Buffer; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({ company_id: tx.companyId, ...key })
    .execute();
}

/** Existing keys expire at `expiresAt`, unless they expire sooner. */
export async function expireKeys(tx: CompanyTx, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ expires_at: expiresAt })
    .where('company_id', '=', tx.companyId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', expiresAt.toISOString())]))
    .execute();
}

export function listKeys(tx: CompanyTx): Promise<ApiKeyRow[]> {
  return tx
    .selectFrom('api_keys')
    .select([
      'key_id',
      'label',
      'prefix',
      epochMs('created_at').as('created_at'),
      epochMsOrNull('last_used_at').as('last_used_at'),
      epochMsOrNull('expires_at').as('expires_at'),
    ])
    .where('company_id', '=', tx.companyId)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('key_id')
    .execute();
}

export async function deleteKey(tx: CompanyTx, keyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('api_keys')
    .where('company_id', '=', tx.companyId)
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Across companies. */
export async function deleteExpiredKeys(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('expires_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function findKeyByHash(
  tx: CompanyTx,
  hash: Buffer,
): Promise<
  { key_id: string; hash: Buffer; expires_at: string | null; last_used_at: string | null } | undefined
> {
  return tx
    .selectFrom('api_keys')
    .select(['key_id', 'hash', 'expires_at', 'last_used_at'])
    .where('company_id', '=', tx.companyId)
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Whether a key exists and has not expired at `now`. */
export async function hasLiveKey(tx: CompanyTx, keyId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .select('key_id')
    .where('company_id', '=', tx.companyId)
    .where('key_id', '=', keyId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function setKeyUsed(tx: CompanyTx, keyId: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('company_id', '=', tx.companyId)
    .where('key_id', '=', keyId)
    .execute();
}
