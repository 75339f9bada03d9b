import { record } from '#/modules/audit/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { bypassRls, type CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, notFound } from '#/platform/errors.ts';
import { type Page, type PageRequest, toPage } from '#/platform/page.ts';
import * as invitations from '../invitations/invitation-store.ts';
import { refuseLosingLastAdmin, repeatedUserId } from '../rules.ts';
import type {
  ArchivedUser,
  Colleague,
  ListedUser,
  LoggedOut,
  PendingInvitation,
  Person,
  Role,
  UserRecord,
} from '../schema.ts';
import * as store from '../store.ts';
import { endTokens } from './change-password.ts';

/** The active users of the company. */
export function listUsers(ctx: Ctx): Promise<ListedUser[]> {
  return ctx.inCompany(store.listUsers);
}

/** The active users of the company, by page. */
export async function pageColleagues(ctx: Ctx, page: PageRequest): Promise<Page<Colleague>> {
  const { items, total } = await ctx.inSnapshot((tx) => store.pageUsers(tx, page));
  return toPage(items, total, page);
}

/** Who works here, for everybody in the company. */
export async function pagePeople(ctx: Ctx, page: PageRequest): Promise<Page<Person>> {
  const { items, total } = await ctx.inSnapshot((tx) => store.pagePeople(tx, page));
  return toPage(items, total, page);
}

export function listPendingInvitations(ctx: Ctx): Promise<PendingInvitation[]> {
  return ctx.inCompany((tx) => invitations.listPending(tx, ctx.now()));
}

/** Changes a user's role. Takes effect with their next request. */
export function setRole(
  ctx: Ctx,
  inPath: string,
  { user_id, role }: { user_id: string; role: Role },
): Promise<UserRecord> {
  const userId = repeatedUserId(inPath, user_id);
  return ctx.inCompany(async (tx) => {
    const user = await lockActive(tx, userId);
    if (role !== 'admin') refuseLosingLastAdmin(user.admins, user.id);
    await store.setRole(tx, user.id, role);
    if (role !== user.role)
      await record(ctx, tx, {
        action: 'role_changed',
        subject: `user ${user.id}`,
        detail: { role: { from: user.role, to: role } },
      });
    return store.getUser(tx, user.id);
  });
}

/** Archives a user: the record is kept, but they can no longer sign in. */
export function archiveUser(ctx: Ctx, inPath: string, inBody: string): Promise<ArchivedUser> {
  const userId = repeatedUserId(inPath, inBody);
  return ctx.inCompany(async (tx) => archive(ctx, tx, await lockActive(tx, userId)));
}

/** Ends every session of a user of the company, who may log in again. */
export function logOutColleague(ctx: Ctx, userId: number): Promise<LoggedOut> {
  return ctx.inCompany(async (tx) => {
    const user = await findActive(tx, userId);
    if (!user) throw notFound('User');
    await endTokens(ctx, tx, user.id);
    await record(ctx, tx, { action: 'logged_out_everywhere', subject: `user ${user.id}` });
    return { success: true, user_id: user.id };
  });
}

/** Archives a colleague of the signed-in user. */
export function archiveColleague(ctx: Ctx, userId: number): Promise<ArchivedUser> {
  if (ctx.actor.type === 'user' && ctx.actor.userId === userId)
    throw new AppError('bad_request', 'Cannot delete your own account');
  return ctx.inCompany(async (tx) => {
    const user = await findActive(tx, userId);
    if (user) return archive(ctx, tx, user);
    const home = await bypassRls(tx, () => store.findHomeCompany(tx, userId));
    if (home && home !== tx.companyId)
      throw new AppError('unauthorized', 'Cannot delete users from another company');
    throw new AppError('bad_request', 'User not found');
  });
}

interface Active extends UserRecord {
  /** The admins of the company, locked because the decision depends on their number. */
  readonly admins: readonly number[];
}

async function archive(ctx: Ctx, tx: CompanyTx, user: Active): Promise<ArchivedUser> {
  refuseLosingLastAdmin(user.admins, user.id);
  await store.setArchived(tx, user.id);
  await bypassRls(tx, () => store.setLoginArchived(tx, user.id, tx.companyId));
  // If they are invited again later, tokens from before must not work.
  await endTokens(ctx, tx, user.id);
  await record(ctx, tx, { action: 'user_archived', subject: `user ${user.id}` });
  return { success: true, user_id: user.id };
}

async function lockActive(tx: CompanyTx, userId: number | undefined): Promise<Active> {
  const user = userId === undefined ? undefined : await findActive(tx, userId);
  if (!user) throw new AppError('unauthorized', 'User not found or does not belong to this company');
  return user;
}

/** Locks the admins first and always in the same order, so that concurrent changes wait instead of deadlocking. */
async function findActive(tx: CompanyTx, userId: number): Promise<Active | undefined> {
  const admins = await store.lockAdmins(tx);
  await store.lockUser(tx, userId);
  const user = await store.findUser(tx, userId);
  return user && !user.is_archived ? { ...user, admins } : undefined;
}
