import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '#/modules/auth/index.ts';
import { AppError, invalidParam, missingParam } from '#/platform/errors.ts';
import { type App, callerNetwork, viaOf } from '#/platform/http/app.ts';
import { rateHeaders } from '#/platform/http/load/rates/rate-limit.ts';
import {
  authorise,
  bearerKeyOf,
  bearerOf,
  countingWrongKeys,
  headerOf,
  type SurfaceDeps,
} from '../request-context.ts';

/**
 * Accepts `company_id` and `api_key` in the JSON body (in the query of a GET, unless turned off) or in two headers, the key as a Bearer
 * token (without `company_id`), or a user's token on routes that allow it. Both fields are removed, so modules never
 * see them. If the path names a company, the key alone identifies the caller and the module checks the company.
 */
export function requireCompanyKey(app: App, deps: SurfaceDeps): void {
  app.addHook('preValidation', (request, reply) =>
    authoriseNamed(deps, takeEnvelope(deps, request), request, reply),
  );
}

/** For public content: credentials are verified if given, otherwise the caller is anonymous. */
export function acceptOptionalCredentials(app: App, deps: SurfaceDeps): void {
  app.addHook('preValidation', async (request, reply) => {
    const given = takeEnvelope(deps, request);
    if (given.companyId !== undefined || bearerOf(request) !== undefined)
      return authoriseNamed(deps, given, request, reply);
    const state = await deps.limiter.take(`address ${callerNetwork(request)}`, 'read');
    if (state) reply.headers(rateHeaders(state));
  });
}

async function authoriseNamed(
  deps: SurfaceDeps,
  given: Envelope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = bearerKeyOf(request) === undefined ? bearerOf(request) : undefined;
  const byToken =
    token !== undefined && given.apiKey === undefined && request.routeOptions.config.bearer !== false;
  if (byToken) return authoriseUser(deps, token, given.companyId, request, reply);
  const bearerKey = given.apiKey === undefined ? bearerKeyOf(request) : undefined;
  const isNamed = given.companyId !== undefined || bearerKey !== undefined || namesCompanyInPath(request);
  if (!isNamed) throw missingParam('company_id');
  const apiKey = given.apiKey ?? bearerKey;
  if (apiKey === undefined) throw missingParam('api_key');
  const identity = await identify(deps, { companyId: given.companyId, apiKey }, request);
  await authorise(deps, identity, request, reply);
}

async function identify(
  deps: SurfaceDeps,
  { companyId, apiKey }: { companyId: string | undefined; apiKey: string },
  request: FastifyRequest,
): Promise<Identity> {
  try {
    return await countingWrongKeys(deps, request, () =>
      companyId === undefined
        ? deps.auth.byKey(apiKey, viaOf(request))
        : deps.auth.byCompanyKey(companyId, apiKey, viaOf(request)),
    );
  } catch (err) {
    const isWrong = err instanceof AppError && err.kind === 'unauthorized';
    if (!isWrong || !request.routeOptions.config.wrongKeyIsDenied) throw err;
    throw new AppError('denied', 'api_key does not match company_id');
  }
}

function namesCompanyInPath({ params }: FastifyRequest): boolean {
  return isRecord(params) && textOf(params, 'company_id') !== undefined;
}

/** Accepts the secret in the path, which contains the company id. */
export function requireWebhookSecret(app: App, deps: SurfaceDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { secret = '' } = request.params as { secret?: string };
    const identity = await countingWrongKeys(deps, request, () => deps.auth.byWebhook(secret));
    await authorise(deps, identity, request, reply);
  });
}

async function authoriseUser(
  deps: SurfaceDeps,
  token: string,
  companyId: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const identity = await deps.auth.byToken(token, viaOf(request));
  if (companyId !== undefined && companyId.toLowerCase() !== identity.companyId) {
    throw new AppError('denied', 'company_id is not the company of this token');
  }
  await authorise(deps, identity, request, reply);
}

interface Envelope {
  companyId: string | undefined;
  apiKey: string | undefined;
}

function takeEnvelope({ queryKeys }: SurfaceDeps, request: FastifyRequest): Envelope {
  const inQuery = request.method === 'GET' || request.method === 'HEAD';
  const carrier = inQuery ? request.query : request.body;
  const fields = isRecord(carrier) ? carrier : {};
  if (inQuery && !queryKeys && fields.api_key !== undefined)
    throw invalidParam('api_key', 'belongs in the header X-API-Key: keys in URLs are turned off here');
  const envelope = {
    companyId: textOf(fields, 'company_id') ?? headerOf(request, 'x-company-id'),
    apiKey: textOf(fields, 'api_key') ?? headerOf(request, 'x-api-key'),
  };
  delete fields.company_id;
  delete fields.api_key;
  return envelope;
}

function textOf(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw invalidParam(name, 'must be a string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
