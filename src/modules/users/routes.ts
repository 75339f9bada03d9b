import { Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import {
  AnyUserIdParams,
  ArchivedUser,
  ListedUser,
  PendingInvitation,
  RoleChange,
  SystemInvite,
  UserIdBody,
  UserRecord,
} from './schema.ts';
import { type Inviting, inviteForSystem } from './service/invite-user.ts';
import { archiveUser, listPendingInvitations, listUsers, setRole } from './service/manage-users.ts';

const tags = ['users'];
/** Server to server: a user's token does not open these. */
const config = { bearer: false };

/** Users for a customer's systems, behind the intelligence surface. */
export function userRoutes(app: App, inviting: Inviting): void {
  app.get(
    '/users/list',
    {
      config,
      schema: {
        summary: 'List users',
        description: 'Every active user of the company. Server-side only.',
        tags,
        response: { 200: Type.Array(ListedUser) },
      },
    },
    (request) => listUsers(ctxOf(request)),
  );

  app.get(
    '/users/invites',
    {
      config,
      schema: {
        summary: 'List pending invitations',
        description: 'Neither accepted nor expired, newest first. Server-side only.',
        tags,
        response: { 200: Type.Array(PendingInvitation) },
      },
    },
    (request) => listPendingInvitations(ctxOf(request)),
  );

  app.post(
    '/users/invite',
    {
      config,
      schema: {
        summary: 'Invite somebody',
        description:
          'Sends a mail with a link that is valid for 7 days. Somebody who can sign in but belongs to no company is taken in at once. Server-side only.',
        tags,
        body: SystemInvite,
        response: { 200: Type.Object({ success: Type.Boolean(), message: Type.String() }) },
      },
    },
    (request) => inviteForSystem(ctxOf(request), inviting, request.body),
  );

  app.put(
    '/users/:user_id/role',
    {
      config,
      schema: {
        summary: 'Give a user another role',
        description:
          'Takes effect at the user’s next request. The last admin keeps his role. Server-side only.',
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
      config,
      schema: {
        summary: 'Archive a user',
        description:
          'The user can no longer sign in and leaves the lists; the record is kept. The last admin stays. Server-side only.',
        tags,
        params: AnyUserIdParams,
        body: UserIdBody,
        response: { 200: ArchivedUser },
      },
    },
    (request) => archiveUser(ctxOf(request), request.params.user_id, request.body.user_id),
  );
}
