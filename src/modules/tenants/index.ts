/**
 * Tenants: companies, their settings and their API keys.
 * Owns `companies` and `api_keys`. On the intelligence (settings) and operator surfaces.
 * May use: audit.
 */
export { companyOfKey, isApiKey } from './api-key.ts';
export { settingsRoutes } from './routes.ts';
export { ApiKeyRow, NewKey, NewTenant, SettingsAnswer, Tenant } from './schema.ts';
export {
  checkKey,
  companyName,
  companySettings,
  createTenant,
  deleteTenant,
  type FmsAccess,
  fmsAccess,
  getSettings,
  getTenant,
  listKeys,
  listTenants,
  revokeKey,
  rotateKey,
  updateSettings,
} from './service.ts';
export {
  checkSettingBy,
  DEFAULT_SETTINGS,
  DocumentedSettings,
  onSettingChange,
  type Settings,
} from './settings.ts';
export { hasLiveKey } from './store.ts';
export { deleteExpiredKeysDaily } from './tasks.ts';
export * as trustedKeys from './trusted-keys.ts';
