import type { Entity, EntityType } from './sentinel.ts';
import { tally } from './tally.ts';
import { isOpen, type Visit } from './visit.ts';

export const LATEST_VISITS = 5;

/**
 * The last visits of an entity, newest first, open ones left out; none of an entity no visit names. Visits are in
 * order, and looked through from the end: few entities are asked for, and their last visits are near it.
 */
export function latestVisits(visits: readonly Visit[], entity: Entity): Visit[] {
  const parts = entity.type === 'asset' ? [] : partsOfEntity(entity);
  const isOf = (parts.length > 0 ? parts : [entity]).map(isVisitOf);
  const latest: Visit[] = [];
  for (let at = visits.length - 1; at >= 0 && latest.length < LATEST_VISITS; at--) {
    const visit = visits[at];
    if (visit && !isOpen(visit) && isOf.every((matches) => matches(visit))) latest.push(visit);
  }
  return latest;
}

type KeyOf = (visit: Visit) => string | number | null;

/** Ids are texts; some of them are the texts of numbers. */
function isVisitOf({ type, id }: Entity): (visit: Visit) => boolean {
  if (type === 'company') return () => true;
  const keyOf = KEYS[type];
  const number = Number(id);
  return (visit) => {
    const key = keyOf?.(visit);
    return key === id || key === number;
  };
}

const KEYS: Readonly<Partial<Record<EntityType, KeyOf>>> = {
  engineer: ({ resourceId }) => resourceId,
  site: ({ siteKey }) => siteKey,
  customer: ({ contactId }) => contactId,
  job_type: ({ typeId }) => typeId,
  category: ({ categoryId }) => categoryId,
  job: ({ jobId }) => jobId,
  vertical: ({ vertical }) => vertical,
  asset: ({ assetId }) => assetId,
};

const MOST = 0.5;

/** Who else stands behind most of these visits, of the kinds named. */
export function alsoBehind(events: readonly Visit[], kinds: readonly EntityType[]): Entity[] {
  return kinds.flatMap((type) => {
    const [leading] = tally(events, KEYS[type] ?? (() => null));
    return leading && leading[1] > 1 && leading[1] >= MOST * events.length ? [{ type, id: leading[0] }] : [];
  });
}

/** A kind of equipment at a site, which no record has an id for. */
const EQUIPMENT = /^([0-9a-f]{64}):(.+)$/;

/** What an entity of two parts is made of, each a thing with a name; a certificate is its own name. */
export function partsOfEntity({ type, id }: Entity): Entity[] {
  const [first, second] = partsOf(id);
  if (type === 'site_type')
    return [
      { type: 'site', id: first },
      { type: 'job_type', id: second },
    ];
  if (type === 'customer_type')
    return [
      { type: 'customer', id: first },
      { type: 'job_type', id: second },
    ];
  if (type === 'asset') return EQUIPMENT.test(id) ? [{ type: 'site', id: first }] : [];
  if (type === 'engineer_certificate') return [{ type: 'engineer', id: first }];
  return [];
}

/** `first:second`; the second part may hold colons itself. */
export function partsOf(id: string): [string, string] {
  const colon = id.indexOf(':');
  return colon < 0 ? [id, ''] : [id.slice(0, colon), id.slice(colon + 1)];
}
