import { timingSafeEqual } from 'node:crypto';
import { record, recordErasure } from '#/modules/audit/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import { isUuid } from '#/platform/text/uuid.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/time.ts';
import { companyOfKey, hashOf, type NewApiKey, newApiKey } from './api-key.ts';
import { changesOf } from './change-rules.ts';
import { CREDENTIALS, fmsOf, originOf, withoutForeignCredentials } from './fms-rules.ts';
import type { ApiKeyRow, NewKey, NewTenant, Tenant } from './schema.ts';
import {
  checkSettings,
  DEFAULT_SETTINGS,
  effective,
  notifyListeners,
  patched,
  refuseBadTimezone,
  type Settings,
} from './settings.ts';
import * as store from './store.ts';
import { clearTrustedKeys, tellRevocation } from './trusted-keys.ts';

const OVERLAP_HOURS = 72;
const LAST_USED_EVERY_MS = MINUTE_MS;
const EXPIRED_KEYS_KEPT_MS = 30 * DAY_MS;

/**
 * Creates a company and its first key, which is returned only here. `alsoInside` runs in the same transaction and in
 * the new company's tenant scope; if it throws, everything is rolled back.
 */
export async function createTenant<T>(
  ctx: OperatorCtx,
  input: NewTenant,
  alsoInside: (tx: CompanyTx) => Promise<T>,
): Promise<{ tenant: Tenant; apiKey: string; also: T }> {
  refuseBadTimezone(input.timezone);
  const companyId = ctx.newId();
  const createdAt = ctx.now();
  const within = ctx.within(companyId);
  await checkSettings(within, input.settings ?? {});
  const settings = sealCredentials(within, patchedSafely(within, {}, input.settings ?? {}));
  const timezone = input.timezone ?? String(settings.timezone ?? DEFAULT_SETTINGS.timezone);
  const key = newApiKey(companyId);
  const also = await within.inCompany(async (tx) => {
    await store.insertCompany(tx, {
      name: input.name,
      timezone,
      settings: { ...settings, timezone },
      created_at: createdAt,
    });
    await record(within, tx, { action: 'tenant_created', detail: { name: input.name } });
    await addKey(within, tx, keyRow(ctx.newId(), key, 'first key', createdAt));
    return alsoInside(tx);
  });
  const tenant = { company_id: companyId, name: input.name, timezone, created_at: createdAt.getTime() };
  return { tenant, apiKey: key.apiKey, also };
}

export async function listTenants(ctx: OperatorCtx, page: PageRequest): Promise<Page<Tenant>> {
  const { items, total } = await store.pageCompanies(ctx.db, page);
  return toPage(items, total, page);
}

/** Throws not_found for any id that is not a company, well-formed or not. */
export async function getTenant(ctx: OperatorCtx, companyId: string): Promise<Tenant> {
  const tenant = isUuid(companyId.toLowerCase())
    ? await store.findCompany(ctx.db, companyId.toLowerCase())
    : undefined;
  if (!tenant) throw notFound('Tenant');
  return tenant;
}

/**
 * Deletes the company and all its data. Its audit log is kept. `alsoBefore` runs first in the same transaction, once
 * nothing can be added to the company any more.
 */
export async function deleteTenant(
  ctx: OperatorCtx,
  companyId: string,
  alsoBefore: (db: OperatorCtx['db'], companyId: string) => Promise<void>,
): Promise<{ success: true; company_id: string }> {
  const { company_id, name } = await getTenant(ctx, companyId);
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockCompany(tx, company_id);
    await alsoBefore(tx, company_id);
    if (!(await store.deleteCompany(tx, company_id))) throw notFound('Tenant');
    await recordErasure({ ...ctx, db: tx }, company_id, name);
    await tellRevocation(tx);
  });
  clearTrustedKeys();
  return { success: true, company_id };
}

export function getSettings(ctx: Ctx): Promise<Settings> {
  return ctx.inCompany(companySettings);
}

/** The effective settings, for services already inside a transaction. */
export async function companySettings(tx: CompanyTx): Promise<Settings> {
  const row = await store.findSettings(tx);
  if (!row) throw notFound('Tenant');
  return effective(row.settings, row.timezone);
}

/** The company's name, for services already inside a transaction. */
export async function companyName(tx: CompanyTx): Promise<string> {
  const row = await store.findSettings(tx);
  if (!row) throw notFound('Tenant');
  return row.name;
}

export async function updateSettings(ctx: Ctx, patch: Readonly<Record<string, unknown>>): Promise<Settings> {
  await checkSettings(ctx, patch);
  return ctx.inCompany(async (tx) => {
    const row = await store.lockSettings(tx);
    if (!row) throw notFound('Tenant');
    const next = sealCredentials(ctx, patchedSafely(ctx, row.settings, patch), row.settings);
    const timezone = String(next.timezone ?? DEFAULT_SETTINGS.timezone);
    await store.setSettings(tx, next, timezone);
    const fms_origin = originOf(fmsOf(next));
    const isMoved = fms_origin !== originOf(fmsOf(row.settings));
    const settings = effective(next, timezone);
    const names = Object.keys(patch);
    const changes = changesOf(effective(row.settings, row.timezone), settings, names);
    const detail = { settings: names, changes, ...(isMoved && { fms_origin }) };
    await record(ctx, tx, { action: 'settings_changed', detail });
    await notifyListeners(tx, patch, settings, ctx.now());
    return settings;
  });
}

/** Applies the patch, validates the URL of the tenant's own system, and drops credentials of another host. */
function patchedSafely(
  ctx: Ctx,
  before: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const next = patched(before, patch);
  const { base_url } = fmsOf(patch);
  if (base_url) ctx.services.requireSafeUrl(base_url, 'fms.base_url');
  return withoutForeignCredentials(before, next, patch);
}

/** Creates a key and expires the earlier ones after an overlap. */
export async function rotateKey(ctx: Ctx, input: NewKey): Promise<{ key_id: string; api_key: string }> {
  const key = newApiKey(ctx.companyId);
  const keyId = ctx.newId();
  const overlapMs = (input.expires_previous_in_hours ?? OVERLAP_HOURS) * HOUR_MS;
  await ctx.inCompany(async (tx) => {
    await store.expireKeys(tx, new Date(ctx.now().getTime() + overlapMs));
    await addKey(ctx, tx, keyRow(keyId, key, input.label ?? null, ctx.now()));
    await tellRevocation(tx);
  });
  clearTrustedKeys();
  return { key_id: keyId, api_key: key.apiKey };
}

async function addKey(ctx: Ctx, tx: CompanyTx, key: Parameters<typeof store.insertKey>[1]): Promise<void> {
  await store.insertKey(tx, key);
  await record(ctx, tx, { action: 'key_created', subject: `key ${key.key_id}` });
}

function keyRow(
  keyId: string,
  key: NewApiKey,
  label: string | null,
  createdAt: Date,
): Parameters<typeof store.insertKey>[1] {
  return { key_id: keyId, label, prefix: key.prefix, hash: key.hash, created_at: createdAt };
}

export async function listKeys(ctx: Ctx): Promise<{ items: ApiKeyRow[] }> {
  return { items: await ctx.inCompany(store.listKeys) };
}

export async function revokeKey(ctx: Ctx, keyId: string): Promise<{ success: true; key_id: string }> {
  if (!isUuid(keyId.toLowerCase())) throw notFound('Key');
  await ctx.inCompany(async (tx) => {
    if (!(await store.deleteKey(tx, keyId))) throw notFound('Key');
    await record(ctx, tx, { action: 'key_revoked', subject: `key ${keyId.toLowerCase()}` });
    await tellRevocation(tx);
  });
  clearTrustedKeys();
  return { success: true, key_id: keyId };
}

/** Deletes keys that expired 30 days ago; until then their last use can be looked up. Returns the number deleted. */
export function deleteExpiredKeys(ctx: OperatorCtx): Promise<number> {
  return store.deleteExpiredKeys(ctx.db, new Date(ctx.now().getTime() - EXPIRED_KEYS_KEPT_MS));
}

/** Validates a key of this company: its id, or undefined. Records when the key was last used. */
export async function checkKey(ctx: Ctx, apiKey: string): Promise<string | undefined> {
  if (companyOfKey(apiKey) !== ctx.companyId) return undefined;
  const hash = hashOf(apiKey);
  return ctx.inCompany(async (tx) => {
    const key = await store.findKeyByHash(tx, hash);
    const now = ctx.now();
    if (!key || !timingSafeEqual(key.hash, hash)) return undefined;
    if (key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime()) return undefined;
    if (key.last_used_at === null || now.getTime() - Date.parse(key.last_used_at) > LAST_USED_EVERY_MS) {
      await store.setKeyUsed(tx, key.key_id, now);
    }
    return key.key_id;
  });
}

/** URL and credentials of a tenant's own field-management system. */
export interface FmsAccess {
  readonly baseUrl: string | null;
  readonly username: string | null;
  readonly password: string | null;
  readonly apiKey: string | null;
}

/** The tenant's own field-management system with decrypted credentials; undefined if Fieldstone is that system. */
export async function fmsAccess(ctx: Ctx, tx: CompanyTx): Promise<FmsAccess | undefined> {
  const row = await store.findSettings(tx);
  const fms = fmsOf(row?.settings ?? {});
  if (fms.mode !== 'upstream') return undefined;
  const decrypted = (name: (typeof CREDENTIALS)[number]) => {
    const sealed = fms[name];
    return sealed ? ctx.services.vault.open(sealed, ctx.companyId) : null;
  };
  return {
    baseUrl: fms.base_url ?? null,
    username: decrypted('username'),
    password: decrypted('password'),
    apiKey: decrypted('api_key'),
  };
}

/** Encrypts the credentials of the field-management system before they are stored. */
function sealCredentials(
  ctx: Ctx,
  settings: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const fms = settings.fms as Record<string, unknown> | undefined;
  if (!fms) return settings;
  const sealedBefore = (before.fms ?? {}) as Record<string, unknown>;
  const sealed = { ...fms };
  for (const name of CREDENTIALS) {
    const value = fms[name];
    if (typeof value === 'string' && value !== sealedBefore[name])
      sealed[name] = ctx.services.vault.seal(value, ctx.companyId);
  }
  return { ...settings, fms: sealed };
}
