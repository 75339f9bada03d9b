/**
 * Third-party quotations: as they were imported, and as the third party has reported of them since.
 * Owns `quotations`, `quotation_events`, `quotation_webhooks`. Behind the intelligence surface, where the third
 * party itself reports by a secret of its own. May use: audit, tenants.
 */
export { quotations } from './import.ts';
export { listQuotationMentions, type QuotationMention } from './mention-store.ts';
export { extquoteRoutes, extquoteWebhookRoutes } from './routes.ts';
export { checkWebhook, companyOfWebhook } from './webhook.ts';
