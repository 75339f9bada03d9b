import { checkWebhook, companyOfWebhook } from '#/modules/extquote/index.ts';
import { checkKey, companyOfKey } from '#/modules/tenants/index.ts';
import { findByPassword, findUser, type User } from '#/modules/users/index.ts';
import { type Actor, companyCtx, operatorCtx, type Platform } from '#/platform/context.ts';
import { AppError, notFound } from '#/platform/errors.ts';
import { openTokens } from './token.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How long a key that was right is taken as right without asking again: its revocation takes effect within this. */
const KEY_TRUST_MS = 500;
const TRUSTED_KEYS_MAX = 10_000;

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
  byToken(token: string): Promise<Identity & { user: User }>;
  login(email: string, password: string): Promise<string>;
  refresh(user: User): Promise<string>;
}

export function openAuth(platform: Platform, options: { jwtSecret: string; issuer: string }): Auth {
  const tokens = openTokens(options.jwtSecret, options.issuer);
  const trusted = new Map<string, { keyId: string; untilMs: number }>();

  async function byCompanyKey(companyId: string, apiKey: string): Promise<Identity> {
    const company = companyId.toLowerCase();
    if (!UUID.test(company)) throw wrongKey();
    const name = `${company} ${apiKey}`;
    const nowMs = platform.now().getTime();
    const known = trusted.get(name);
    if (known && known.untilMs > nowMs)
      return { companyId: company, actor: { type: 'key', keyId: known.keyId } };
    trusted.delete(name);
    const keyId = await checkKey(companyCtx(platform, company, { type: 'operator' }), apiKey);
    if (keyId === undefined) throw wrongKey();
    if (trusted.size >= TRUSTED_KEYS_MAX) trusted.clear();
    trusted.set(name, { keyId, untilMs: nowMs + KEY_TRUST_MS });
    return { companyId: company, actor: { type: 'key', keyId } };
  }

  async function byWebhook(secret: string): Promise<Identity> {
    const companyId = companyOfWebhook(secret);
    if (companyId === undefined) throw notFound('Webhook');
    const actor: Actor = { type: 'key', keyId: `webhook of ${companyId}` };
    if (!(await checkWebhook(companyCtx(platform, companyId, actor), secret))) throw notFound('Webhook');
    return { companyId, actor };
  }

  async function byToken(token: string): Promise<Identity & { user: User }> {
    const { id, companyId } = await tokens.verify(token, platform.now());
    if (!UUID.test(companyId)) throw new AppError('unauthorized', 'Invalid or expired token');
    const user = await findUser(
      companyCtx(platform, companyId, { type: 'user', userId: id, role: 'none' }),
      id,
    );
    if (!user) throw new AppError('unauthorized', 'Invalid or expired token');
    if (user.is_archived) throw deactivated();
    return { companyId, actor: { type: 'user', userId: id, role: user.role }, user };
  }

  async function login(email: string, password: string): Promise<string> {
    const found = await findByPassword(operatorCtx(platform), email, password);
    if (!found) throw new AppError('unauthorized', 'Invalid email or password');
    const { userId, companyId } = found;
    const user = await findUser(
      companyCtx(platform, companyId, { type: 'user', userId, role: 'none' }),
      userId,
    );
    if (!user) throw new AppError('unauthorized', 'Invalid email or password');
    if (user.is_archived) throw deactivated();
    return tokens.issue({ id: userId, companyId }, platform.now());
  }

  return {
    byCompanyKey,
    byKey: (apiKey) => byCompanyKey(companyOfKey(apiKey) ?? '', apiKey),
    byWebhook,
    byToken,
    login,
    refresh: (user) => tokens.issue({ id: user.id, companyId: user.company_id }, platform.now()),
  };
}

function wrongKey(): AppError {
  return new AppError('unauthorized', 'Invalid API key');
}

function deactivated(): AppError {
  return new AppError('unauthorized', 'Account is deactivated');
}
