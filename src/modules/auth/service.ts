import { record, recordRefusal } from '#/modules/audit/index.ts';
import { checkWebhook, companyOfWebhook } from '#/modules/extquote/index.ts';
import { checkKey, companyOfKey, keysTrustedSince } from '#/modules/tenants/index.ts';
import {
  type Acceptance,
  acceptInvitation,
  companyOfInvitation,
  findByPassword,
  findUser,
  type InvitationPreview,
  previewInvitation,
  type User,
  userIn,
} from '#/modules/users/index.ts';
import {
  type Actor,
  type Ctx,
  companyCtx,
  operatorCtx,
  type Platform,
  type Via,
} from '#/platform/context.ts';
import { AppError, notFound } from '#/platform/errors.ts';
import { openTokens } from './token.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How long a key that was right is taken as right without asking again: revoked by another process, it works this long. */
const KEY_TRUST_MS = 500;
const TRUSTED_KEYS_MAX = 10_000;
/** A refused token is written down once in this time, however often it is sent. */
const REFUSAL_AGAIN_MS = 60_000;
const NOBODY: Actor = { type: 'nobody' };

export interface Identity {
  readonly companyId: string;
  readonly actor: Actor;
}

/** Turns credentials into who is asking. One for the process. */
export interface Auth {
  /** Throws unauthorized alike for a wrong key, an unknown company and a key of another company. */
  byCompanyKey(companyId: string, apiKey: string): Promise<Identity>;
  /** The same for a key alone, which names its company. */
  byKey(apiKey: string): Promise<Identity>;
  /** The company whose third party reports by this secret; not_found alike for every wrong one. */
  byWebhook(secret: string): Promise<Identity>;
  /** Checks the token, and each time that the user is still active: archiving takes effect at once. */
  byToken(token: string, via: Via): Promise<Identity & { user: User }>;
  login(credentials: { email: string; password: string }, via: Via): Promise<string>;
  refresh(user: User): Promise<string>;
  /** Throws bad_request for an invitation that cannot be accepted. */
  preview(inviteToken: string): Promise<InvitationPreview>;
  accept(acceptance: Acceptance, via: Via): Promise<{ authToken: string; user: User }>;
}

export function openAuth(platform: Platform, options: { jwtSecret: string; issuer: string }): Auth {
  const tokens = openTokens(options.jwtSecret, options.issuer);
  const issue = (user: User) => tokens.issue({ id: user.id, companyId: user.company_id }, platform.now());
  const companyKeys = openKeyCheck(platform);
  const noteRefusedToken = openRefusals(platform);

  async function byToken(token: string, via: Via): Promise<Identity & { user: User }> {
    const { id, companyId } = await tokens.verify(token, platform.now());
    if (!UUID.test(companyId)) throw new AppError('unauthorized', 'Invalid or expired token');
    const user = await findUser(companyCtx(platform, companyId, NOBODY, via), id);
    if (!user) throw new AppError('unauthorized', 'Invalid or expired token');
    if (user.is_archived) {
      noteRefusedToken(user, via);
      throw deactivated();
    }
    return { companyId, actor: { type: 'user', userId: id, role: user.role }, user };
  }

  async function login(credentials: { email: string; password: string }, via: Via): Promise<string> {
    const ctx = operatorCtx(platform, via);
    const { right, userId, companyId } = await findByPassword(ctx, credentials.email, credentials.password);
    if (!right || userId === null || companyId === null) {
      const event = { action: 'login_failed', subject: `user ${userId}` } as const;
      // Not waited for, so that an account takes no longer to refuse than none.
      recordRefusal({ ...ctx, origin: via.origin }, companyId, event).catch((err: unknown) =>
        via.log.error({ err }, 'failed log-in not recorded'),
      );
      throw new AppError('unauthorized', 'Invalid email or password');
    }
    return issue(await enter(companyCtx(platform, companyId, NOBODY, via), userId));
  }

  return {
    byCompanyKey: companyKeys,
    byKey: (apiKey) => companyKeys(companyOfKey(apiKey) ?? '', apiKey),
    byWebhook: (secret) => byWebhook(platform, secret),
    byToken,
    login,
    refresh: issue,
    preview: async (token) => previewInvitation(companyCtx(platform, companyInvited(token), NOBODY), token),
    async accept(acceptance, via) {
      const companyId = companyInvited(acceptance.invite_token);
      const user = await acceptInvitation(companyCtx(platform, companyId, NOBODY, via), acceptance);
      return { authToken: await issue(user), user };
    },
  };
}

/** The right password opens the company, unless the user is archived; either way it is written down. */
async function enter(ctx: Ctx, userId: number): Promise<User> {
  const user = await ctx.inCompany(async (tx) => {
    const found = await userIn(tx, userId);
    if (!found) throw new AppError('unauthorized', 'Invalid email or password');
    const actor = { type: 'user', userId, role: found.role } as const;
    const action = found.is_archived ? 'login_refused' : 'login';
    await record({ ...ctx, actor }, tx, { action, subject: `user ${userId}` });
    return found;
  });
  if (user.is_archived) throw deactivated();
  return user;
}

function openKeyCheck(platform: Platform): Auth['byCompanyKey'] {
  const trusted = new Map<string, { keyId: string; untilMs: number; since: number }>();

  return async (companyId, apiKey) => {
    const company = companyId.toLowerCase();
    if (!UUID.test(company)) throw wrongKey();
    const name = `${company} ${apiKey}`;
    const nowMs = platform.now().getTime();
    const known = trusted.get(name);
    // Before the look-up: a key revoked meanwhile is not trusted on the strength of what was read before.
    const since = keysTrustedSince();
    if (known && known.untilMs > nowMs && known.since === since)
      return { companyId: company, actor: { type: 'key', keyId: known.keyId } };
    trusted.delete(name);
    const keyId = await checkKey(companyCtx(platform, company, NOBODY), apiKey);
    if (keyId === undefined) throw wrongKey();
    if (trusted.size >= TRUSTED_KEYS_MAX) trusted.clear();
    trusted.set(name, { keyId, untilMs: nowMs + KEY_TRUST_MS, since });
    return { companyId: company, actor: { type: 'key', keyId } };
  };
}

async function byWebhook(platform: Platform, secret: string): Promise<Identity> {
  const companyId = companyOfWebhook(secret);
  if (companyId === undefined) throw notFound('Webhook');
  const actor: Actor = { type: 'key', keyId: `webhook of ${companyId}` };
  if (!(await checkWebhook(companyCtx(platform, companyId, actor), secret))) throw notFound('Webhook');
  return { companyId, actor };
}

/** Writes down that an archived user's token was sent, behind the answer's back. */
function openRefusals(platform: Platform): (user: User, via: Via) => void {
  const notedMs = new Map<number, number>();

  return (user, via) => {
    const nowMs = platform.now().getTime();
    if (nowMs - (notedMs.get(user.id) ?? 0) < REFUSAL_AGAIN_MS) return;
    if (notedMs.size >= TRUSTED_KEYS_MAX) notedMs.clear();
    notedMs.set(user.id, nowMs);
    const actor = { type: 'user', userId: user.id, role: user.role } as const;
    const ctx = companyCtx(platform, user.company_id, actor, via);
    ctx
      .inCompany((tx) => record(ctx, tx, { action: 'token_refused', subject: `user ${user.id}` }))
      .catch((err: unknown) => via.log.error({ err }, 'refused token not recorded'));
  };
}

function companyInvited(inviteToken: string): string {
  const companyId = companyOfInvitation(inviteToken);
  if (companyId === undefined) throw new AppError('bad_request', 'Invitation not found');
  return companyId;
}

function wrongKey(): AppError {
  return new AppError('unauthorized', 'Invalid API key');
}

function deactivated(): AppError {
  return new AppError('unauthorized', 'Account is deactivated');
}
