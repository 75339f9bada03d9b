import type { JobValues } from '#/modules/jobs/index.ts';
import type { Settings } from '#/modules/tenants/index.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { SENTINELS } from '../registry.ts';
import type { RunOne } from '../schema.ts';
import type { ParamSpecs, Sentinel } from '../sentinel.ts';
import { checkExclusions, exclusionsOf } from './exclusions.ts';
import { checkedOverrides, paramsInForce, usableParams } from './params-rules.ts';

const LIMIT = 50;
const LIMIT_MAX = 500;

/** One sentinel with what a run sets for it. */
export interface Plan {
  readonly sentinel: Sentinel;
  readonly enabled: boolean;
  readonly params: Readonly<Record<string, number>>;
  readonly exclusions: JobValues;
  /** The most alerts to report. */
  readonly limit: number;
}

type TenantSetting = Settings['sentinels'][string] & { readonly limit?: unknown };

const BY_ID: ReadonlyMap<string, Sentinel> = new Map(
  SENTINELS.flatMap((sentinel) => [sentinel.id, ...(sentinel.aliases ?? [])].map((id) => [id, sentinel])),
);

/** The sentinel with this id or alias; otherwise 404 with the closest one. */
export function sentinelOf(id: string): Sentinel {
  const sentinel = byId(id);
  if (sentinel) return sentinel;
  const near = closest(id, [...BY_ID.keys()]);
  throw new AppError('not_found', 'Sentinel not found', near === undefined ? null : { did_you_mean: near });
}

function byId(id: string): Sentinel | undefined {
  return BY_ID.get(id.trim().toLowerCase());
}

/** The sentinels with these ids and aliases, each once, in registry order; all when no ids are given. */
export function sentinelsOf(ids: readonly string[]): readonly Sentinel[] {
  if (ids.length === 0) return SENTINELS;
  const wanted = new Set(ids.map((id) => knownSentinel(id, 'sentinel_ids')));
  return SENTINELS.filter((sentinel) => wanted.has(sentinel));
}

/** The sentinel with this id or alias; throws invalidParam with the allowed ids. */
export function knownSentinel(id: string, param: string): Sentinel {
  return byId(id) ?? refuse(param, id);
}

/** How each sentinel is run: the registry's defaults, overridden by the tenant's settings, then by the request. */
export function planOf(sentinels: readonly Sentinel[], settings: Settings, request: RunOne): Plan[] {
  const overrides = overridesOf(request.paramOverrides);
  checkExclusions(request.exclusions, 'exclusions');
  return sentinels.map((sentinel) => {
    const setting = settingOf(settings, sentinel);
    const path = `paramOverrides.${sentinel.id}`;
    return {
      sentinel,
      enabled: setting.enabled !== false,
      params: paramsInForce(
        sentinel.params,
        { ...generalSettings(sentinel.params, settings), ...usableParams(sentinel.params, setting.params) },
        checkedOverrides(sentinel.params, overrides.get(sentinel), path),
      ),
      exclusions: exclusionsOf(setting.exclusions, request.exclusions),
      limit: request.limit ?? limitOf(setting.limit),
    };
  });
}

/** The thresholds of the tenant's regular runs. */
export function paramsOfTenant(settings: Settings, sentinel: Sentinel): Record<string, number> {
  const { params } = sentinel;
  const own = usableParams(params, settingOf(settings, sentinel).params);
  return paramsInForce(params, generalSettings(params, settings), own);
}

/** Whether the tenant has the sentinel enabled. */
export function isEnabled(settings: Settings, sentinel: Sentinel): boolean {
  return settingOf(settings, sentinel).enabled !== false;
}

/** The overrides of the request, by sentinel. Also checks those of sentinels that are not run. */
function overridesOf(given: RunOne['paramOverrides']): ReadonlyMap<Sentinel, unknown> {
  const overrides = Object.entries(given ?? {}).map(([id, values]) => {
    const sentinel = knownSentinel(id, `paramOverrides.${id}`);
    checkedOverrides(sentinel.params, values, `paramOverrides.${id}`);
    return [sentinel, values] as const;
  });
  return new Map(overrides);
}

/** The tenant's general settings that are thresholds of sentinels too. */
function generalSettings(specs: ParamSpecs, { late_start_mins }: Settings): Readonly<Record<string, number>> {
  return usableParams(specs, { late_start_mins });
}

function settingOf({ sentinels }: Settings, { id, aliases = [] }: Sentinel): TenantSetting {
  const name = [id, ...aliases].find((one) => Object.hasOwn(sentinels, one));
  return (name === undefined ? undefined : sentinels[name]) ?? {};
}

function limitOf(given: unknown): number {
  return Number.isInteger(given) && Number(given) >= 1 && Number(given) <= LIMIT_MAX ? Number(given) : LIMIT;
}

function refuse(param: string, id: string): never {
  throw invalidParam(param, 'is not a sentinel', {
    allowed: SENTINELS.map((sentinel) => sentinel.id),
    did_you_mean: closest(id, [...BY_ID.keys()]),
    received: id,
  });
}
