/**
 * Imports of records, over HTTP and from the command line.
 * Owns no table. On the intelligence and operator surfaces. May use: columns, webhooks, audit, tenants,
 * directory, jobs, extquote.
 */
export { DIRECTORY_ENTITIES, TARGETS } from './entities.ts';
export { importRoute, importRoutes } from './routes.ts';
export { EntityParams } from './schema.ts';
export { importRecords } from './service.ts';
