/**
 * Users: the users of a company, invitations to it, and the logins of everyone who may sign in.
 * Owns `users`, `invitations` and `logins`. On the intelligence, account and operator surfaces.
 * May use: audit, mail.
 */

export { WrongPassword, wrongLogin } from './passwords/wrong-password.ts';
export { accountUserRoutes } from './routes.account.ts';
export { peopleRoutes, userRoutes } from './routes.ts';
export {
  Acceptance,
  InvitationPreview,
  LoginRecord,
  NewLogin,
  NewUser,
  PasswordChange,
  PasswordReset,
  ResetRequest,
  User,
} from './schema.ts';
export * as invitations from './service/accept-invitation.ts';
export { changePassword, logOutEverywhere, setPassword } from './service/change-password.ts';
export { createUser, insertUser, withHash } from './service/create-user.ts';
export * as userLookup from './service/find-user.ts';
export type { InvitationDelivery } from './service/invite-user.ts';
export * as logins from './service/logins.ts';
export { listUsers } from './service/manage-users.ts';
export { confirmReset, findResetAccount } from './service/reset-password.ts';
export { hasUser, lockActiveUser, type TokenHolder } from './store.ts';
export { deleteExpiredInvitationsDaily, sendPasswordReset } from './tasks.ts';
