/**
 * Webhooks out: tells other systems of events, signed as Standard Webhooks says, at least once.
 * Owns `webhook_endpoints`, `webhook_deliveries`. On the intelligence surface. May use: audit.
 */
export { listSubscribedCompanies } from './due-store.ts';
export { publish } from './publish.ts';
export { startDelivery } from './pump.ts';
export { webhookRoutes } from './routes.ts';
export { deleteOldDeliveriesDaily } from './tasks.ts';
