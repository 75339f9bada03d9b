import { unknownParam } from '#/platform/errors.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { checkExclusions } from './exclusions.ts';
import { checkedOverrides } from './params-rules.ts';
import { knownSentinel } from './plan.ts';

const KEYS = ['enabled', 'params', 'exclusions', 'limit'];

/** Rejects unknown sentinels, thresholds and ids, and values out of bounds. */
export function checkSentinelSettings(_ctx: unknown, value: unknown): void {
  for (const [id, setting] of Object.entries(value ?? {})) {
    const path = `sentinels.${id}`;
    const { params } = knownSentinel(id, path);
    const given: Record<string, unknown> = { ...setting };
    for (const key of Object.keys(given)) refuseUnknown(key, path);
    checkedOverrides(params, given.params, `${path}.params`);
    checkExclusions(given.exclusions, `${path}.exclusions`);
  }
}

function refuseUnknown(key: string, path: string): void {
  if (KEYS.includes(key)) return;
  throw unknownParam(`${path}.${key}`, { allowed: KEYS, did_you_mean: closest(key, KEYS) });
}
