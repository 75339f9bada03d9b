/**
 * FMS: the tenant's field-management system behind one door, whether Fieldstone keeps its ledger or another
 * system does. Owns `ledger_entries`, `ledger_lines`, `ledger_counters`, `ledger_documents`, `fms_notes` and
 * `fms_vehicles`. Behind the FMS door. May use: tenants, graph, jobs.
 */
export { openAddress } from './documents/address.ts';
export { documentRoutes, printedRoutes } from './documents/routes.ts';
export { forgetDocumentsDaily } from './documents/tasks.ts';
export { addPastInvoices } from './ledger/service/past-invoices.ts';
export { fmsRoutes } from './routes.ts';
