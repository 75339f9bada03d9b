import { companySettings, type FmsAccess, fmsAccess, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { type Check, checkOf } from '#/platform/validation/check.ts';
import { type FmsClient, failure, unanswered } from './client.ts';
import { type Input, MAPPINGS } from './mapping.ts';

/** A called route. */
export interface ForwardedRequest {
  /** `POST /invoices/list` */
  readonly route: string;
  readonly input: Input;
  /** The schema of the route's response. */
  readonly answerSchema: object;
  /** Identifies a write, so that a repeated one runs once. */
  readonly key?: string;
}

/** The response of the tenant's own system; undefined if Fieldstone is that system or answers the route itself. */
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
  // Reads, edits and deletions are idempotent.
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
