import type { ExclusionsInput } from './schema.ts';
import type { Exclusions } from './visit.ts';

/** What is left out: the union of what the tenant and the run exclude. What is no id of its kind is no exclusion. */
export function exclusionsOf(...given: readonly unknown[]): Exclusions {
  const all = given.map(
    (one) => (typeof one === 'object' && one !== null ? one : {}) as Partial<ExclusionsInput>,
  );
  const texts = (name: keyof ExclusionsInput) => all.flatMap((one) => listOf(one[name]));
  const numbers = (name: keyof ExclusionsInput) => texts(name).map(Number).filter(Number.isSafeInteger);
  return {
    siteKeys: new Set(texts('excludedSiteKeys')),
    typeIds: new Set(numbers('excludedJobTypeIds')),
    contactIds: new Set(numbers('excludedContactIds')),
    resourceIds: new Set(texts('excludedResourceIds')),
  };
}

export function excludesNothing({ siteKeys, typeIds, contactIds, resourceIds }: Exclusions): boolean {
  return siteKeys.size + typeIds.size + contactIds.size + resourceIds.size === 0;
}

/** The ids of an array or a comma list. */
function listOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim())
    .filter((part) => part !== '');
}
