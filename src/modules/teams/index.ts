/**
 * Teams: who works together, who is on each, and what they look after.
 * Owns `teams`, `team_members`, `team_entities`. Behind the intelligence surface. May use: users, directory, jobs.
 */
export { teamRoutes } from './routes.ts';
export type { WholeTeam } from './schema.ts';
export { getTeam, listTeams, listTeamsOfEntity, listTeamsOfUser } from './service.ts';
export { findTeam } from './team-store.ts';
