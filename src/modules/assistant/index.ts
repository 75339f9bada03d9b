/**
 * The assistant: questions in plain words, answered with what the other rooms know, and the conversations they
 * are part of. Owns `assistant_sessions`, `assistant_messages`. Behind the intelligence door.
 * May use: tenants, users, lookup, graph, search, jobs, finding, metrics, teams, cases,
 * sentinels, summaries, weather.
 */

export { PLAN } from './jobs.ts';
export { assistantRoutes } from './routes.ts';
