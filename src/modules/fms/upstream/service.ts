import { companySettings, type FmsAccess, fmsAccess, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { type Check, checkOf } from '#/platform/validation/check.ts';
import { type FmsClient, failure, unanswered } from './client.ts';
import { type Input, MAPPINGS } from './mapping.ts';

/** One of our routes as it was called. */
export interface ForwardedRequest {
  /** `POST /invoices/list` */
  readonly route: string;
  readonly input: Input;
  /** What the route's answer has to look like. */
  readonly answerSchema: object;
  /** Names a write, so that a repeated one is done once. */
  readonly key?: string;
}

/** The answer of the tenant's own system; undefined where Fieldstone is that system, or answers the route itself. */
export async function forwarded(
  ctx: Ctx,
  client: FmsClient,
  { route, input, answerSchema, key }: ForwardedRequest,
): Promise<unknown> {
  const mapping = MAPPINGS[route];
  if (!mapping) return undefined;
  const [access, { timezone }]: [FmsAccess | undefined, Settings] = await ctx.inCompany((tx) =>
    Promise.all([fmsAccess(ctx, tx), companySettings(tx)]),
  );
  if (!access) return undefined;
  const { call, answerOf } = mapping(input, { now: ctx.now(), timezone });
  // Reads, edits and deletions come to the same when they are repeated.
  const keyed = { ...call, ...(key !== undefined && call.method === 'POST' && { key }) };
  const answer = answerOf(await client.call(ctx.companyId, access, keyed));
  const checked = checkFor(answerSchema)(answer);
  if ('error' in checked)
    throw unanswered(keyed, failure('fms answered with another record than it should', checked.error));
  return checked.value;
}

const checks = new WeakMap<object, Check>();

function checkFor(schema: object): Check {
  const check = checks.get(schema) ?? checkOf(schema);
  checks.set(schema, check);
  return check;
}
