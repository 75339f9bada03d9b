/**
 * The assistant: questions in plain words, answered with what the other modules know, and the conversations they
 * are part of. Owns `assistant_sessions`, `assistant_messages`. On the intelligence and MCP surfaces.
 * May use: language, tenants, users, name-index, directory, search, jobs, job-search, metrics, teams, cases,
 * sentinels, summaries, weather, fms.
 */

export { type ReadTool, readTools } from './mcp/read-tools.ts';
export { assistantRoutes } from './routes.ts';
export { PLAN } from './thread-work.ts';
export type { Answering } from './turn.ts';
