import type { App } from '#/platform/http/app.ts';
import { invoiceRoutes } from './ledger/routes.invoices.ts';
import { quoteRoutes } from './ledger/routes.quotes.ts';
import { recordRoutes, referenceRoutes } from './records/routes.records.ts';
import { fmsContactWriteRoutes, fmsJobWriteRoutes, noteAndVehicleRoutes } from './records/routes.writes.ts';

/** All routes of this module on the FMS surface. */
export function fmsRoutes(app: App): void {
  invoiceRoutes(app);
  quoteRoutes(app);
  fmsJobWriteRoutes(app);
  fmsContactWriteRoutes(app);
  recordRoutes(app);
  noteAndVehicleRoutes(app);
  referenceRoutes(app);
}
