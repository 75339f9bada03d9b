import type { EntityType } from '../sentinel.ts';
import type { Visit } from './visit.ts';

/** The id of an entity that a visit belongs to; null when there is none. */
export type KeyOf = (visit: Visit) => string | number | null;

/** How a visit names its entities, for the types that are a field of the visit. */
export const ENTITY_KEYS = {
  engineer: ({ resourceId }) => resourceId,
  site: ({ siteKey }) => siteKey,
  customer: ({ contactId }) => contactId,
  job_type: ({ typeId }) => typeId,
  category: ({ categoryId }) => categoryId,
  job: ({ jobId }) => jobId,
  vertical: ({ vertical }) => vertical,
  asset: ({ assetId }) => assetId,
  company: () => '',
} as const satisfies Partial<Record<EntityType, KeyOf>>;

/** How a visit names an entity of this type; never, when no field of a visit does. */
export function keyOfType(type: EntityType): KeyOf {
  return (ENTITY_KEYS as Partial<Record<EntityType, KeyOf>>)[type] ?? (() => null);
}
