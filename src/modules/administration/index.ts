/**
 * Administration: what whoever runs the installation may do with tenants, keys and users.
 * Owns no table. Behind the operator surface. May use: tenants, users, imports, fms, audit, mail.
 */
export { administrationRoutes } from './routes.ts';
export { createTenantWithAdmin, standingIn } from './service.ts';
