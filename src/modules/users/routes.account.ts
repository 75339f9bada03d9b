import { Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { pageOf, pageQuery } from '#/platform/page.ts';
import {
  ArchivedUser,
  Colleague,
  ColleagueInvite,
  Invited,
  LoggedOut,
  USER_MANAGERS,
  UserIdParams,
} from './schema.ts';
import { type InvitationDelivery, inviteColleague } from './service/invite-user.ts';
import { archiveColleague, logOutColleague, pageColleagues } from './service/manage-users.ts';

const tags = ['users'];

/** User management for administrators, on the account surface. */
export function accountUserRoutes(app: App, delivery: InvitationDelivery): void {
  app.post(
    '/users/invite',
    {
      config: {
        operation: 'users.invite',
        roles: USER_MANAGERS,
        refusal: 'Only admin users can invite new users',
      },
      schema: {
        summary: 'Invite a colleague',
        description:
          'For admins and developers. Sends a mail with a link that is valid for 7 days. Someone who can already sign in but belongs to no company is added at once.',
        tags,
        body: ColleagueInvite,
        response: { 200: Invited },
      },
    },
    (request) => inviteColleague(ctxOf(request), delivery, request.body),
  );

  app.get(
    '/users/list',
    {
      config: { operation: 'users.list', roles: USER_MANAGERS, refusal: 'Only admin users can list users' },
      schema: {
        summary: 'List colleagues',
        description: 'For admins and developers. Returns the active users of the company.',
        tags,
        querystring: Type.Object(pageQuery({ default: 25, max: 100 })),
        response: { 200: pageOf(Colleague) },
      },
    },
    (request) => pageColleagues(ctxOf(request), request.query),
  );

  app.post(
    '/users/logout/:user_id',
    {
      config: {
        operation: 'users.logOut',
        roles: USER_MANAGERS,
        refusal: 'Only admin users can log out users',
        idempotent: false,
      },
      schema: {
        summary: 'Log a colleague out',
        description:
          'For admins and developers. Revokes every token of the colleague, on all devices; they can log in again.',
        tags,
        params: UserIdParams,
        response: { 200: LoggedOut },
      },
    },
    (request) => logOutColleague(ctxOf(request), request.params.user_id),
  );

  app.delete(
    '/users/:user_id',
    {
      config: {
        operation: 'users.remove',
        roles: USER_MANAGERS,
        refusal: 'Only admin users can delete users',
      },
      schema: {
        summary: 'Archive a colleague',
        description:
          'For admins and developers. The colleague can no longer sign in and is no longer listed; the record is kept. You cannot archive yourself or the last admin.',
        tags,
        params: UserIdParams,
        response: { 200: ArchivedUser },
      },
    },
    (request) => archiveColleague(ctxOf(request), request.params.user_id),
  );
}
