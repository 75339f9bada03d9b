/**
 * Exports: every kind of record as a stream of CSV, NDJSON or Parquet, in the order of change, whole or what changed
 * since. Owns `export_leases`. On the intelligence and operator surfaces.
 * May use: tenants, imports, cases, sentinels, fms.
 */
export { exportRoute, exportRoutes } from './routes.ts';
export { ExportParams } from './schema.ts';
export { ENTITIES as EXPORTED_ENTITIES } from './sources.ts';
