/**
 * Summaries: a customer's summary in seven sections, with the facts each is written from.
 * Owns `customer_summaries` and `customer_summary_sections`. On the intelligence surface.
 * May use: tenants, directory, jobs, metrics, cases, sentinels, search.
 */

export { summaryRoutes } from './routes.ts';
export { CustomerSummary } from './schema.ts';
export { generateSummary } from './service/generate-summary.ts';
export { customerSummary, readSummaryText } from './service/read-summary.ts';
export { catchUpSummaries, refreshSummariesNightly } from './tasks.ts';
