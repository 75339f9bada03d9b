import { record, recordRefusal } from '#/modules/audit/index.ts';
import { checkWebhook, companyOfWebhook } from '#/modules/extquote/index.ts';
import { checkKey, companyOfKey, keysTrustedSince } from '#/modules/tenants/index.ts';
import {
  type Acceptance,
  acceptInvitation,
  changePassword,
  companyOfInvitation,
  confirmReset,
  findByPassword,
  findResetAccount,
  findTokenHolder,
  type InvitationPreview,
  logOutEverywhere,
  type PasswordChange,
  type PasswordReset,
  previewInvitation,
  sendPasswordReset,
  type TokenHolder,
  tokenHolderIn,
  type User,
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
import { openRefusals } from './refusals.ts';
import { hasEnded, issueTime } from './session-rules.ts';
import { openTokens } from './token.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How long a key that was right is taken as right without asking again: revoked by another process, it works this long. */
const KEY_TRUST_MS = 500;
const TRUSTED_KEYS_MAX = 10_000;
const NOBODY: Actor = { type: 'nobody' };

export interface Identity {
  readonly companyId: string;
  readonly actor: Actor;
}

/** Somebody signed in: who, and by which token. */
export interface SignedIn extends TokenHolder {
  readonly signedInAt: Date;
}

/** Turns credentials into who is asking. One for the process. */
export interface Auth {
  /** Throws unauthorized alike for a wrong key, an unknown company and a key of another company. */
  byCompanyKey(companyId: string, apiKey: string, via: Via): Promise<Identity>;
  /** The same for a key alone, which names its company. */
  byKey(apiKey: string, via: Via): Promise<Identity>;
  /** The company whose third party reports by this secret; not_found alike for every wrong one. */
  byWebhook(secret: string): Promise<Identity>;
  /** Checks the token, and each time that the user is still active and has not ended it: both take effect at once. */
  byToken(token: string, via: Via): Promise<Identity & { signedIn: SignedIn }>;
  login(credentials: { email: string; password: string }, via: Via): Promise<string>;
  /** A token with a fresh 24 hours, as long as the session may last. */
  refresh(signedIn: SignedIn): Promise<string>;
  /** Ends every token of the user and returns a new one. */
  changePassword(ctx: Ctx, change: PasswordChange): Promise<string>;
  logOutEverywhere(ctx: Ctx): Promise<void>;
  /** Has a link sent to whom the address belongs; answers alike, and as fast, when it is nobody's. */
  askReset(email: string, via: Via): Promise<void>;
  /** Throws bad_request for a link that is not good. */
  confirmReset(reset: PasswordReset, via: Via): Promise<void>;
  /** Throws bad_request for an invitation that cannot be accepted. */
  preview(inviteToken: string): Promise<InvitationPreview>;
  accept(acceptance: Acceptance, via: Via): Promise<{ authToken: string; user: User }>;
}

export function openAuth(
  platform: Platform,
  options: {
    jwtSecret: string;
    issuer: string;
    /** Where a new password is set; the token follows. */
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
    if (!UUID.test(companyId)) throw badToken();
    const holder = await findTokenHolder(companyCtx(platform, companyId, NOBODY, via), id);
    if (!holder) throw badToken();
    const { user, tokensValidFromMs } = holder;
    if (user.is_archived) {
      refusals.archivedToken(user, via);
      throw deactivated();
    }
    if (tokensValidFromMs !== null && issuedAt.getTime() < tokensValidFromMs) throw badToken();
    const actor = { type: 'user', userId: id, role: user.role } as const;
    return { companyId, actor, signedIn: { ...holder, signedInAt } };
  }

  async function holderOf(ctx: Ctx): Promise<TokenHolder> {
    const holder = await findTokenHolder(ctx, signedInAs(ctx));
    if (!holder) throw badToken();
    return holder;
  }

  async function login(credentials: { email: string; password: string }, via: Via): Promise<string> {
    const ctx = operatorCtx(platform, via);
    const { right, userId, companyId } = await findByPassword(ctx, credentials.email, credentials.password);
    if (!right || userId === null || companyId === null) {
      const event = { action: 'login_failed', subject: `user ${userId}` } as const;
      // Not waited for, so that an account takes no longer to refuse than none.
      recordRefusal(ctx, companyId, event).catch((err: unknown) =>
        via.log.error({ err }, 'failed log-in not recorded'),
      );
      throw wrongLogin();
    }
    return issue(await enter(companyCtx(platform, companyId, NOBODY, via), userId));
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
    async askReset(email, via) {
      const user_id = await findResetAccount(operatorCtx(platform, via), email);
      await platform.enqueue(sendPasswordReset.name, { user_id, page: options.resetPage });
    },
    confirmReset: (reset, via) => confirmReset(operatorCtx(platform, via), reset),
    preview: async (token) => previewInvitation(companyCtx(platform, companyInvited(token), NOBODY), token),
    async accept(acceptance, via) {
      const companyId = companyInvited(acceptance.invite_token);
      const user = await acceptInvitation(companyCtx(platform, companyId, NOBODY, via), acceptance);
      return { authToken: await issue({ user, tokensValidFromMs: null }), user };
    },
  };
}

/** The right password opens the company, unless the user is archived; either way it is written down. */
async function enter(ctx: Ctx, userId: number): Promise<TokenHolder> {
  const holder = await ctx.inCompany(async (tx) => {
    const found = await tokenHolderIn(tx, userId);
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
  noteWrong: (companyId: string, via: Via) => void,
): Auth['byCompanyKey'] {
  const trusted = new Map<string, { keyId: string; checkedMs: number; since: number }>();

  return async (companyId, apiKey, via) => {
    const company = companyId.toLowerCase();
    if (!UUID.test(company)) throw wrongKey();
    const name = `${company} ${apiKey}`;
    const nowMs = platform.now().getTime();
    const known = trusted.get(name);
    // Before the look-up: a key revoked meanwhile is not trusted on the strength of what was read before.
    const since = keysTrustedSince();
    const ageMs = nowMs - (known?.checkedMs ?? 0);
    // A negative age means that the clock was set back: how old the check is, nobody knows.
    if (known && ageMs >= 0 && ageMs < KEY_TRUST_MS && known.since === since)
      return { companyId: company, actor: { type: 'key', keyId: known.keyId } };
    trusted.delete(name);
    const keyId = await checkKey(companyCtx(platform, company, NOBODY), apiKey);
    if (keyId === undefined) {
      noteWrong(company, via);
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
  const companyId = companyOfInvitation(inviteToken);
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
