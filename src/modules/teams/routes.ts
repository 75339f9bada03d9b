import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import * as service from './service.ts';

const tags = ['teams'];

/** Teams, their members and their entities, on the intelligence surface. */
export function teamRoutes(app: App): void {
  teams(app);
  members(app);
  entities(app);
}

function teams(app: App): void {
  app.get(
    '/teams/list',
    {
      config: { operation: 'teams.list' },
      schema: {
        summary: 'List teams by name',
        description: 'Sorted by name. Includes inactive teams unless `is_active=true` is sent.',
        tags,
        querystring: wire.TeamQuery,
        response: { 200: wire.TeamPage },
      },
    },
    (request) => service.listTeams(ctxOf(request), request.query),
  );

  app.get(
    '/teams/search',
    {
      config: { operation: 'teams.search' },
      schema: {
        summary: 'Search teams by name, purpose or description, best match first',
        description:
          'An exact name scores 1, followed by a prefix, the start of a word, a part of the name, and similar names.',
        tags,
        querystring: wire.TeamSearchQuery,
        response: { 200: wire.TeamHitPage },
      },
    },
    (request) => service.searchTeams(ctxOf(request), request.query),
  );

  app.post(
    '/teams/create',
    {
      config: { operation: 'teams.create' },
      schema: {
        summary: 'Create a team',
        description: 'Returns 400 when another active team has the name.',
        tags,
        body: wire.NewTeam,
        response: { 200: wire.Team },
      },
    },
    (request) => service.createTeam(ctxOf(request), request.body),
  );

  app.get(
    '/teams/:team_id',
    {
      config: { operation: 'teams.get' },
      schema: {
        summary: 'Get a team with its members and linked entities',
        description: 'Another company’s team returns 404, like an unknown one.',
        tags,
        params: wire.TeamParams,
        response: { 200: wire.WholeTeam },
      },
    },
    (request) => service.getTeam(ctxOf(request), request.params.team_id),
  );

  app.patch(
    '/teams/:team_id',
    {
      config: { operation: 'teams.update' },
      schema: {
        summary: 'Update a team',
        description:
          'Keys in the body replace the stored values; null or an empty string clears a value; all other keys are unchanged.',
        tags,
        params: wire.TeamParams,
        body: wire.TeamPatch,
        response: { 200: wire.Team },
      },
    },
    (request) => service.updateTeam(ctxOf(request), request.params.team_id, request.body),
  );
}

function members(app: App): void {
  app.get(
    '/teams/:team_id/members',
    {
      config: { operation: 'teams.listMembers' },
      schema: {
        summary: 'List the members of a team',
        description: 'In the order in which they joined.',
        tags,
        params: wire.TeamParams,
        querystring: wire.PageOnly,
        response: { 200: wire.MembershipPage },
      },
    },
    (request) => service.listMembers(ctxOf(request), request.params.team_id, request.query),
  );

  app.post(
    '/teams/:team_id/members',
    {
      config: { operation: 'teams.addMember' },
      schema: {
        summary: 'Add a user to a team',
        description: 'If the user is already a member, their role is updated.',
        tags,
        params: wire.TeamParams,
        body: wire.NewMembership,
        response: { 200: wire.Membership },
      },
    },
    (request) => service.putMember(ctxOf(request), request.params.team_id, request.body),
  );

  app.delete(
    '/teams/:team_id/members/:membership_id',
    {
      config: { operation: 'teams.removeMember' },
      schema: {
        summary: 'Remove a user from a team',
        description: 'Takes the membership’s id, not the user’s.',
        tags,
        params: wire.MembershipParams,
        response: { 200: wire.Removed },
      },
    },
    (request) => service.removeMember(ctxOf(request), request.params.team_id, request.params.membership_id),
  );

  app.get(
    '/users/:user_id/teams',
    {
      config: { operation: 'teams.listOfUser' },
      schema: {
        summary: 'List the teams of a user, each with the membership',
        description: 'Only the teams of this company.',
        tags,
        params: wire.UserParams,
        querystring: wire.PageOnly,
        response: { 200: wire.TeamOfUserPage },
      },
    },
    (request) => service.listTeamsOfUser(ctxOf(request), request.params.user_id, request.query),
  );
}

function entities(app: App): void {
  app.get(
    '/teams/:team_id/entities',
    {
      config: { operation: 'teams.listEntities' },
      schema: {
        summary: 'List the entities linked to a team',
        description:
          'The customers, sites and other entities that the team is responsible for; `type` selects one kind.',
        tags,
        params: wire.TeamParams,
        querystring: wire.EntityQuery,
        response: { 200: wire.EntityLinkPage },
      },
    },
    (request) => service.listEntities(ctxOf(request), request.params.team_id, request.query),
  );

  app.post(
    '/teams/:team_id/entities',
    {
      config: { operation: 'teams.addEntity' },
      schema: {
        summary: 'Link an entity to a team',
        description:
          'Linking the same entity again returns the existing link. The entity does not have to exist in the directory.',
        tags,
        params: wire.TeamParams,
        body: wire.NewEntityLink,
        response: { 200: wire.EntityLink },
      },
    },
    (request) => service.linkEntity(ctxOf(request), request.params.team_id, request.body),
  );

  app.delete(
    '/teams/:team_id/entities/:link_id',
    {
      config: { operation: 'teams.removeEntity' },
      schema: {
        summary: 'Unlink an entity from a team',
        description: 'Takes the id of the link, not the entity’s.',
        tags,
        params: wire.EntityLinkParams,
        response: { 200: wire.Removed },
      },
    },
    (request) => service.unlinkEntity(ctxOf(request), request.params.team_id, request.params.link_id),
  );

  app.get(
    '/entities/:entity_type/:entity_id/teams',
    {
      config: { operation: 'teams.listOfEntity' },
      schema: {
        summary: 'List the teams an entity is linked to, each with its link',
        description: 'Which teams look after a customer, a site or another entity.',
        tags,
        params: wire.EntityParams,
        querystring: wire.PageOnly,
        response: { 200: wire.TeamOfEntityPage },
      },
    },
    (request) => service.listTeamsOfEntity(ctxOf(request), request.params, request.query),
  );
}
