import type { Entity, EntityType } from './sentinel.ts';
import { tally } from './tally.ts';
import { isOpen, type Visit } from './visit.ts';

export const LATEST_VISITS = 5;

/**
 * The last visits of entities, newest first, open ones left out; none of entities a visit does not name. Visits are
 * in order; each type of entity is looked up once, when it is first asked for.
 */
export function latestVisits(visits: readonly Visit[]): (entity: Entity) => readonly Visit[] {
  const byType = new Map<EntityType, ReadonlyMap<string, readonly Visit[]>>();
  return (entity) => {
    const [whole, part] = entity.type === 'asset' ? [] : partsOfEntity(entity);
    const { type, id } = whole ?? entity;
    const keyOf = KEYS[type];
    if (!keyOf) return [];
    const own = byType
      .getOrInsertComputed(type, () => newestFirst(visits, keyOf))
      .get(type === 'company' ? '' : id);
    const ofPart = part && KEYS[part.type];
    return (own ?? [])
      .values()
      .filter((visit) => !ofPart || String(ofPart(visit)) === part.id)
      .take(LATEST_VISITS)
      .toArray();
  };
}

type KeyOf = (visit: Visit) => string | number | null;

function newestFirst(visits: readonly Visit[], keyOf: KeyOf): ReadonlyMap<string, readonly Visit[]> {
  const byKey = new Map<string | number, Visit[]>();
  for (let at = visits.length - 1; at >= 0; at--) {
    const visit = visits[at];
    const key = visit && !isOpen(visit) ? keyOf(visit) : null;
    if (visit && key !== null) byKey.getOrInsertComputed(key, () => []).push(visit);
  }
  return new Map([...byKey].map(([key, own]) => [String(key), own]));
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
  company: () => '',
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
