import { Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { pageOf, pageQuery } from '#/platform/page.ts';
import {
  AnyUserIdParams,
  ArchivedUser,
  ListedUser,
  PendingInvitation,
  Person,
  RoleChange,
  SystemInvite,
  UserIdBody,
  UserRecord,
} from './schema.ts';
import { type InvitationDelivery, inviteForSystem } from './service/invite-user.ts';
import {
  archiveUser,
  listPendingInvitations,
  listUsers,
  pagePeople,
  setRole,
} from './service/manage-users.ts';

const tags = ['users'];
/** Server to server: user tokens are not accepted. */
const config = { bearer: false };

/** The directory of people, for every role. */
export function peopleRoutes(app: App): void {
  app.get(
    '/people',
    {
      config: { operation: 'people.list' },
      schema: {
        summary: 'List the people of the company',
        description:
          'Id, name and role of every active user, by name: whom a case or a team can be given to. For every role.',
        tags,
        querystring: Type.Object(pageQuery({ default: 100, max: 500 })),
        response: { 200: pageOf(Person) },
      },
    },
    (request) => pagePeople(ctxOf(request), request.query),
  );
}

/** User management for a customer's systems, on the intelligence surface. */
export function userRoutes(app: App, delivery: InvitationDelivery): void {
  app.get(
    '/users/list',
    {
      config: { operation: 'users.list', ...config },
      schema: {
        summary: 'List users',
        description: 'Returns every active user of the company. Server-side only.',
        tags,
        response: { 200: Type.Array(ListedUser) },
      },
    },
    (request) => listUsers(ctxOf(request)),
  );

  app.get(
    '/users/invites',
    {
      config: { operation: 'users.listInvitations', ...config },
      schema: {
        summary: 'List pending invitations',
        description:
          'Returns invitations that are neither accepted nor expired, newest first. Server-side only.',
        tags,
        response: { 200: Type.Array(PendingInvitation) },
      },
    },
    (request) => listPendingInvitations(ctxOf(request)),
  );

  app.post(
    '/users/invite',
    {
      config: { operation: 'users.invite', ...config },
      schema: {
        summary: 'Invite a user',
        description:
          'Sends a mail with a link that is valid for 7 days. Someone who can already sign in but belongs to no company is added at once. Server-side only.',
        tags,
        body: SystemInvite,
        response: { 200: Type.Object({ success: Type.Boolean(), message: Type.String() }) },
      },
    },
    (request) => inviteForSystem(ctxOf(request), delivery, request.body),
  );

  app.put(
    '/users/:user_id/role',
    {
      config: { operation: 'users.setRole', ...config },
      schema: {
        summary: 'Change a user’s role',
        description:
          'Takes effect with the user’s next request. The role of the last admin cannot be changed. Server-side only.',
        tags,
        params: AnyUserIdParams,
        body: RoleChange,
        response: { 200: UserRecord },
      },
    },
    (request) => setRole(ctxOf(request), request.params.user_id, request.body),
  );

  app.delete(
    '/users/:user_id',
    {
      config: { operation: 'users.remove', ...config },
      schema: {
        summary: 'Archive a user',
        description:
          'The user can no longer sign in and is no longer listed; the record is kept. The last admin cannot be archived. Server-side only.',
        tags,
        params: AnyUserIdParams,
        body: UserIdBody,
        response: { 200: ArchivedUser },
      },
    },
    (request) => archiveUser(ctxOf(request), request.params.user_id, request.body.user_id),
  );
}
