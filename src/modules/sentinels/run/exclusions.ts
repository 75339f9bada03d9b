import type { JobValues } from '#/modules/jobs/index.ts';
import { invalidParam, unknownParam } from '#/platform/errors.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import type { ExclusionsInput } from '../schema.ts';

/** The union of what the tenant and the run exclude. Values that are not valid ids are ignored. */
export function exclusionsOf(...given: readonly unknown[]): JobValues {
  const all = given.map(
    (one) => (typeof one === 'object' && one !== null ? one : {}) as Partial<ExclusionsInput>,
  );
  const texts = (name: keyof ExclusionsInput) => all.flatMap((one) => listOf(one[name]));
  const numbers = (name: keyof ExclusionsInput) => texts(name).map(Number).filter(Number.isSafeInteger);
  return {
    siteKey: texts('excludedSiteKeys'),
    typeId: numbers('excludedJobTypeIds'),
    contactId: numbers('excludedContactIds'),
    resourceId: texts('excludedResourceIds'),
  };
}

const LISTS = {
  excludedSiteKeys: false,
  excludedJobTypeIds: true,
  excludedContactIds: true,
  excludedResourceIds: false,
} as const satisfies Record<keyof ExclusionsInput, boolean>;

/** Rejects unknown lists and invalid ids: accepted silently, they would look like exclusions. */
export function checkExclusions(given: unknown, path: string): void {
  if (given === undefined || given === null) return;
  if (typeof given !== 'object' || Array.isArray(given)) throw invalidParam(path, 'must be an object');
  const allowed = Object.keys(LISTS);
  for (const [name, value] of Object.entries(given)) {
    const isNumbers = Object.hasOwn(LISTS, name) ? LISTS[name as keyof typeof LISTS] : undefined;
    if (isNumbers === undefined)
      throw unknownParam(`${path}.${name}`, { allowed, did_you_mean: closest(name, allowed) });
    if (!isList(value)) throw invalidParam(`${path}.${name}`, 'must be an array or a comma list of ids');
    const wrong = isNumbers ? listOf(value).find((id) => !Number.isSafeInteger(Number(id))) : undefined;
    if (wrong !== undefined) throw invalidParam(`${path}.${name}`, `must contain ids; ${wrong} is not one`);
  }
}

function isList(value: unknown): boolean {
  const isId = (one: unknown) => typeof one === 'string' || typeof one === 'number';
  return value === null || isId(value) || (Array.isArray(value) && value.every(isId));
}

export function excludesNothing(exclusions: JobValues): boolean {
  return Object.values(exclusions).flat().length === 0;
}

/** The ids of an array or a comma list. */
function listOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim())
    .filter((part) => part !== '');
}
