import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import * as service from './service.ts';

const tags = ['teams'];

/** Teams, their members and what they look after, behind the intelligence surface. */
export function teamRoutes(app: App): void {
  teams(app);
  members(app);
  entities(app);
}

function teams(app: App): void {
  app.get(
    '/teams/list',
    {
      schema: {
        summary: 'Teams by name, page by page',
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
      schema: {
        summary: 'Find teams by name, purpose or description, best first',
        description:
          'The very name scores 1, then its beginning, the beginning of a word, a part, and what is near.',
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
      schema: {
        summary: 'Make a team',
        description: 'The name of another active team is refused with 400.',
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
      schema: {
        summary: 'One team with its members and linked entities',
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
      schema: {
        summary: 'Change a team',
        description: 'Keys present replace, null or an empty text clears, the rest stay.',
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
      schema: {
        summary: 'The members of a team',
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
      schema: {
        summary: 'Put a user on a team',
        description: 'A user who is on it already gets the role given.',
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
      schema: {
        summary: 'Take a user off a team',
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
      schema: {
        summary: 'The teams of a user, each with the membership',
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
      schema: {
        summary: 'What a team looks after',
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
      schema: {
        summary: 'Link something to a team',
        description:
          'Linking the same thing again answers with the link there is. It need not be known to the graph.',
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
      schema: {
        summary: 'Unlink something from a team',
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
      schema: {
        summary: 'The teams that look after something, each with its link',
        tags,
        params: wire.EntityParams,
        querystring: wire.PageOnly,
        response: { 200: wire.TeamOfEntityPage },
      },
    },
    (request) => service.listTeamsOfEntity(ctxOf(request), request.params, request.query),
  );
}
