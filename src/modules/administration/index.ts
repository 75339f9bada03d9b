/**
 * Administration: the operator's management of tenants, keys and users.
 * Owns no table. On the operator surface. May use: tenants, users, imports, exports, fms, audit, mail.
 */
export { administrationRoutes } from './routes.ts';
export { createTenantWithAdmin, eraseTenant, operatorCtxIn } from './service.ts';
