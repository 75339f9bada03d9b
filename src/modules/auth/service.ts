import { record, recordRefusal } from '#/modules/audit/index.ts';
import { checkWebhook, companyOfWebhook } from '#/modules/extquote/index.ts';
import { checkKey, companyOfKey, trustedKeys } from '#/modules/tenants/index.ts';
import {
  type Acceptance,
  changePassword,
  confirmReset,
  findResetAccount,
  type InvitationPreview,
  invitations,
  logOutEverywhere,
  type PasswordChange,
  type PasswordReset,
  sendPasswordReset,
  type TokenHolder,
  type User,
  userLookup,
  wrongLogin,
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
import { isUuid } from '#/platform/text/uuid.ts';
import { openRefusals } from './refusals.ts';
import { hasEnded, issueTime } from './session-rules.ts';
import { openTokens } from './token.ts';

/** How long a validated key is cached, unless a server tells that one was revoked. */
const KEY_TRUST_MS = 500;
const TRUSTED_KEYS_MAX = 10_000;
const ANONYMOUS: Actor = { type: 'anonymous' };

export interface Identity {
  readonly companyId: string;
  readonly actor: Actor;
}

/** A signed-in user, when they logged in and when they got their token. */
export interface SignedIn extends TokenHolder {
  readonly issuedAt: Date;
  readonly signedInAt: Date;
}

/** Authenticates callers. One per process. */
export interface Auth {
  /** Throws the same unauthorized error for a wrong key, an unknown company and a key of another company. */
  byCompanyKey(companyId: string, apiKey: string, via: Via): Promise<Identity>;
  /** By the key alone, which contains its company id. */
  byKey(apiKey: string, via: Via): Promise<Identity>;
  /** By the secret of a third party's webhook. Throws not_found for any wrong one. */
  byWebhook(secret: string): Promise<Identity>;
  /** Verifies the token and that the user is active and has not revoked it. Both are checked on every request. */
  byToken(token: string, via: Via): Promise<Identity & { signedIn: SignedIn }>;
  login(credentials: { email: string; password: string }, via: Via): Promise<string>;
  /** A token valid for another 24 hours. Throws when the session has reached its maximum age. */
  refresh(signedIn: SignedIn): Promise<string>;
  /** Revokes every token of the user and returns a new one. */
  changePassword(ctx: Ctx, change: PasswordChange): Promise<string>;
  logOutEverywhere(ctx: Ctx): Promise<void>;
  /** Sends a reset link. Responds identically and equally fast for an unknown address. */
  requestReset(email: string, via: Via): Promise<void>;
  /** Throws bad_request for an invalid link. */
  confirmReset(reset: PasswordReset, via: Via): Promise<void>;
  /** Throws bad_request for an invitation that cannot be accepted. */
  preview(inviteToken: string): Promise<InvitationPreview>;
  accept(acceptance: Acceptance, via: Via): Promise<{ authToken: string; user: User }>;
}

export function openAuth(
  platform: Platform,
  options: {
    jwtSecret: string;
    /** Names this installation. */
    issuer: string;
    /** URL of the page that sets a new password; the token is appended. */
    resetPage: string;
  },
): Auth {
  const tokens = openTokens(options.jwtSecret, options.issuer);
  const issue = ({ user, tokensValidFromMs }: TokenHolder, signedInAt?: Date) => {
    const issuedAt = issueTime(platform.now(), tokensValidFromMs);
    return tokens.issue({
      id: user.id,
      companyId: user.company_id,
      issuedAt,
      signedInAt: signedInAt ?? issuedAt,
    });
  };
  const refusals = openRefusals(platform);
  const companyKeys = openKeyCheck(platform, refusals.wrongKey);

  async function byToken(token: string, via: Via): Promise<Identity & { signedIn: SignedIn }> {
    const { id, companyId, issuedAt, signedInAt } = await tokens.verify(token, platform.now());
    if (!isUuid(companyId)) throw badToken();
    const holder = await userLookup.findTokenHolder(companyCtx(platform, companyId, ANONYMOUS, via), id);
    if (!holder) throw badToken();
    const { user, tokensValidFromMs } = holder;
    if (user.is_archived) {
      refusals.archivedToken(user, via);
      throw deactivated();
    }
    if (tokensValidFromMs !== null && issuedAt.getTime() < tokensValidFromMs) throw badToken();
    const actor = { type: 'user', userId: id, role: user.role } as const;
    return { companyId, actor, signedIn: { ...holder, issuedAt, signedInAt } };
  }

  async function holderOf(ctx: Ctx): Promise<TokenHolder> {
    const holder = await userLookup.findTokenHolder(ctx, signedInAs(ctx));
    if (!holder) throw badToken();
    return holder;
  }

  async function login({ email, password }: { email: string; password: string }, via: Via): Promise<string> {
    const ctx = operatorCtx(platform, via);
    const { right, userId, companyId } = await userLookup.findByPassword(ctx, email, password);
    if (!right || userId === null || companyId === null) {
      const event = { action: 'login_failed', subject: `user ${userId}` } as const;
      // Not awaited, so that an existing account does not take longer than an unknown one.
      recordRefusal(ctx, companyId, event).catch((err: unknown) =>
        via.log.error({ err }, 'failed login not recorded'),
      );
      throw wrongLogin();
    }
    return issue(await enter(companyCtx(platform, companyId, ANONYMOUS, via), userId));
  }

  return {
    byCompanyKey: companyKeys,
    byKey: (apiKey, via) => companyKeys(companyOfKey(apiKey) ?? '', apiKey, via),
    byWebhook: (secret) => byWebhook(platform, secret),
    byToken,
    login,
    async refresh(signedIn) {
      if (hasEnded(signedIn.signedInAt, platform.now()))
        throw new AppError('unauthorized', 'The session has ended; log in again');
      return issue(signedIn, signedIn.signedInAt);
    },
    async changePassword(ctx, change) {
      await changePassword(ctx, signedInAs(ctx), change);
      return issue(await holderOf(ctx));
    },
    logOutEverywhere: (ctx) => logOutEverywhere(ctx, signedInAs(ctx)),
    async requestReset(email, via) {
      const user_id = await findResetAccount(operatorCtx(platform, via), email);
      await platform.enqueue(sendPasswordReset.name, { user_id, page: options.resetPage });
    },
    confirmReset: (reset, via) => confirmReset(operatorCtx(platform, via), reset),
    preview: async (token) =>
      invitations.previewInvitation(companyCtx(platform, companyInvited(token), ANONYMOUS), token),
    async accept(acceptance, via) {
      const ctx = companyCtx(platform, companyInvited(acceptance.invite_token), ANONYMOUS, via);
      const user = await invitations.acceptInvitation(ctx, acceptance);
      return { authToken: await issue({ user, tokensValidFromMs: null }), user };
    },
  };
}

/** Logs a user with the right password in, unless they are archived. Both outcomes are recorded. */
async function enter(ctx: Ctx, userId: number): Promise<TokenHolder> {
  const holder = await ctx.inCompany(async (tx) => {
    const found = await userLookup.tokenHolderIn(tx, userId);
    if (!found) throw wrongLogin();
    const actor = { type: 'user', userId, role: found.user.role } as const;
    const action = found.user.is_archived ? 'login_refused' : 'login';
    await record({ ...ctx, actor }, tx, { action, subject: `user ${userId}` });
    return found;
  });
  if (holder.user.is_archived) throw deactivated();
  return holder;
}

function signedInAs({ actor }: Ctx): number {
  if (actor.type !== 'user') throw new Error('only users sign in');
  return actor.userId;
}

function openKeyCheck(
  platform: Platform,
  recordWrongKey: (companyId: string, via: Via) => void,
): Auth['byCompanyKey'] {
  const { notices } = platform.database;
  trustedKeys.hearRevocations(notices);
  const trusted = new Map<string, { keyId: string; checkedMs: number; since: number }>();

  return async (companyId, apiKey, via) => {
    const company = companyId.toLowerCase();
    if (!isUuid(company)) throw wrongKey();
    const name = `${company} ${apiKey}`;
    const nowMs = platform.now().getTime();
    const known = trusted.get(name);
    // Read before the lookup, so that a key revoked during it is not cached as valid.
    const since = trustedKeys.keysTrustedSince();
    const ageMs = nowMs - (known?.checkedMs ?? 0);
    // A negative age means that the clock was set back, so the real age is unknown.
    const isFresh = ageMs >= 0 && ageMs < KEY_TRUST_MS;
    if (known && isFresh && known.since === since && notices.areHeard)
      return { companyId: company, actor: { type: 'key', keyId: known.keyId } };
    trusted.delete(name);
    const keyId = await checkKey(companyCtx(platform, company, ANONYMOUS), apiKey);
    if (keyId === undefined) {
      recordWrongKey(company, via);
      throw wrongKey();
    }
    if (trusted.size >= TRUSTED_KEYS_MAX) trusted.clear();
    trusted.set(name, { keyId, checkedMs: nowMs, since });
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

function companyInvited(inviteToken: string): string {
  const companyId = invitations.companyOfInvitation(inviteToken);
  if (companyId === undefined) throw new AppError('bad_request', 'Invitation not found');
  return companyId;
}

function badToken(): AppError {
  return new AppError('unauthorized', 'Invalid or expired token');
}

function wrongKey(): AppError {
  return new AppError('unauthorized', 'Invalid API key');
}

function deactivated(): AppError {
  return new AppError('unauthorized', 'Account is deactivated');
}
