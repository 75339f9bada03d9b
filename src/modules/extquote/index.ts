/**
 * Third-party quotations, imported and updated by the third party's webhook reports.
 * Owns `quotations`, `quotation_events`, `quotation_webhooks`. On the intelligence surface, where the webhook has a
 * secret of its own. May use: webhooks, audit, tenants.
 */
export { quotations } from './import.ts';
export { listQuotationMentions, type QuotationMention } from './mention-store.ts';
export { extquoteRoutes, extquoteWebhookRoutes } from './routes.ts';
export { checkWebhook, companyOfWebhook, receiveEvent } from './webhook.ts';
