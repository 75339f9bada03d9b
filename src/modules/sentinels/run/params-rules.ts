import { invalidParam, unknownParam } from '#/platform/errors.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';

/** A threshold with its bounds, as far as checking a value needs them. */
interface Bounds {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly type: 'integer' | 'number' | 'boolean';
}
type Specs = Readonly<Record<string, Bounds>>;
type Values = Readonly<Record<string, number>>;

/** The thresholds in force: the registry's defaults, the tenant's settings, then the overrides of the run. */
export function paramsInForce(specs: Specs, tenants: Values, runs: Values): Record<string, number> {
  const defaults = Object.entries(specs).map(([name, spec]) => [name, spec.default] as const);
  return { ...Object.fromEntries(defaults), ...tenants, ...runs };
}

/** The overrides of a run; throws invalidParam with `path` and the bounds. */
export function checkedOverrides(specs: Specs, given: unknown, path: string): Values {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) throw invalidParam(path, 'must be an object');
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, checkedValue(specs, name, value, path)]),
  );
}

/** The tenant's settings without unusable values: a setting must not make a run fail. */
export function usableParams(specs: Specs, given: unknown): Values {
  if (typeof given !== 'object' || given === null) return {};
  const usable = Object.entries(given).flatMap(([name, value]) => {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const number = numberOf(value);
    return spec && number !== undefined && isWithinBounds(spec, number) ? [[name, number] as const] : [];
  });
  return Object.fromEntries(usable);
}

/** A threshold as responses show it. */
export function shownParam({ type }: Bounds, value: number): number | boolean {
  return type === 'boolean' ? value !== 0 : value;
}

function checkedValue(specs: Specs, name: string, value: unknown, path: string): number {
  const allowed = Object.keys(specs);
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  if (!spec) throw unknownParam(`${path}.${name}`, { allowed, did_you_mean: closest(name, allowed) });
  const number = numberOf(value);
  const { min, max, type } = spec;
  if (number === undefined || !isWithinBounds(spec, number)) {
    const kind =
      type === 'boolean'
        ? 'true or false'
        : `${type === 'integer' ? 'a whole number' : 'a number'} from ${min} to ${max}`;
    throw invalidParam(`${path}.${name}`, `must be ${kind}`, { min, max });
  }
  return number;
}

function isWithinBounds({ min, max, type }: Bounds, value: number): boolean {
  return value >= min && value <= max && (type === 'number' || Number.isInteger(value));
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
