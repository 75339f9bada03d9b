import type { Entity, EntityType } from '../sentinel.ts';
import { keyOfType } from '../visits/entity-keys.ts';
import { countBy } from '../visits/grouping.ts';
import { isOpen, type Visit } from '../visits/visit.ts';

export const LATEST_VISITS = 5;

/**
 * The last visits of each of these entities, newest first, without open ones; none where no field of a visit names the
 * entity. Goes through the visits, which are in order, once from the end, until every entity has its own.
 */
export function latestVisits(visits: readonly Visit[], entities: readonly Entity[]): Visit[][] {
  const wanted = entities.map(entityMatchOf);
  const byType = [...Map.groupBy(wanted, ({ whole }) => whole.type)].map(([type, own]) => ({
    keyOf: keyOfType(type),
    byId: Map.groupBy(own, ({ whole }) => whole.id),
  }));
  let missing = wanted.length;
  for (let at = visits.length - 1; at >= 0 && missing > 0; at--) {
    const visit = visits[at];
    if (!visit || isOpen(visit)) continue;
    for (const { keyOf, byId } of byType) {
      const key: string | number | null = keyOf(visit);
      if (key === null) continue;
      for (const { isPart, latest } of byId.get(String(key)) ?? []) {
        if (latest.length === LATEST_VISITS || !isPart(visit)) continue;
        latest.push(visit);
        if (latest.length === LATEST_VISITS) missing -= 1;
      }
    }
  }
  return wanted.map(({ latest }) => latest);
}

interface EntityMatch {
  readonly whole: Entity;
  /** Whether a visit of the whole belongs to the part that is meant. */
  readonly isPart: (visit: Visit) => boolean;
  readonly latest: Visit[];
}

function entityMatchOf(entity: Entity): EntityMatch {
  const [whole = entity, part] = entity.type === 'asset' ? [] : partsOfEntity(entity);
  const keyOf = part && keyOfType(part.type);
  return {
    whole: whole.type === 'company' ? { type: 'company', id: '' } : whole,
    isPart: (visit) => part === undefined || String(keyOf?.(visit)) === part.id,
    latest: [],
  };
}

/** The entities of these types that a visit names. */
export function entitiesOf(visit: Visit, types: readonly EntityType[]): Entity[] {
  return types.flatMap((type) => {
    const id = keyOfType(type)(visit);
    return id === null ? [] : [{ type, id: String(id) }];
  });
}

const MOST = 0.5;

/** The entities of these types that most of these visits belong to. */
export function relatedEntities(events: readonly Visit[], types: readonly EntityType[]): Entity[] {
  return types.flatMap((type) => {
    const [leading] = countBy(events, keyOfType(type));
    return leading && leading[1] > 1 && leading[1] >= MOST * events.length ? [{ type, id: leading[0] }] : [];
  });
}

/** The id of equipment without a record of its own: its site and what it is. */
const EQUIPMENT = /^([0-9a-f]{64}):(.+)$/;

/** The parts of an entity that have names of their own; a certificate is its own name. */
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
