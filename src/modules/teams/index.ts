/**
 * Teams, their members and the entities they are responsible for.
 * Owns `teams`, `team_members`, `team_entities`. On the intelligence surface. May use: users, directory, jobs.
 */
export { teamRoutes } from './routes.ts';
export type { WholeTeam } from './schema.ts';
export {
  createTeam,
  getTeam,
  linkEntity,
  listTeams,
  listTeamsOfEntity,
  listTeamsOfUser,
  putMember,
} from './service.ts';
export { findTeam } from './team-store.ts';
