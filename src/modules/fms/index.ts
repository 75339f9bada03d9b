/**
 * FMS: the field-management system behind one surface, whether Fieldstone keeps its ledger or the tenant has a
 * system of its own.
 * Owns `ledger_entries`, `ledger_lines`, `ledger_counters`, `ledger_documents`, `fms_notes`, `fms_vehicles`,
 * `fms_sync_cursors` and `fms_sync_records`.
 * On the FMS and operator surfaces. May use: webhooks, tenants, directory, jobs, imports.
 */
import { checkSettingBy } from '#/modules/tenants/index.ts';
import { checkFmsSettings } from './documents/print.ts';

export { openAddress } from './documents/address.ts';
export { documentRoutes, printedRoutes } from './documents/routes.ts';
export { forgetDocumentsDaily } from './documents/tasks.ts';
export * as ledgerFigures from './ledger/figures-store.ts';
export { mapInvoicedPence } from './ledger/invoiced-store.ts';
export { listQuotedWork, type QuotedWork } from './ledger/quoted-work-store.ts';
export { addPastEntries } from './ledger/service/past-entries.ts';
export { invoiceSource, quoteSource } from './ledger/source-store.ts';
export type { NewJob } from './records/schema.ts';
export { createNote, createVehicle } from './records/service.ts';
export { fmsRoutes } from './routes.ts';
export { syncRoute } from './sync/routes.ts';
export type { SyncStep } from './sync/schema.ts';
export { sweepTenantsNightly, syncTenantsQuarterHourly } from './sync/tasks.ts';
export { type FmsClient, openFmsClient } from './upstream/client.ts';
export { type MakeJob, makingJob } from './upstream/making-jobs.ts';
export { forwardRoutes } from './upstream/routes.ts';

checkSettingBy('fms', checkFmsSettings);
