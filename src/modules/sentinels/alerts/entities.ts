import type { Entity, EntityType } from '../sentinel.ts';
import { keyOfType } from '../visits/entity-keys.ts';
import { countBy } from '../visits/grouping.ts';
import { isOpen, type Visit } from '../visits/visit.ts';

export const LATEST_VISITS = 5;

/**
 * The last visits of each of these entities, newest first, open ones left out; none of an entity no visit names.
 * Visits are in order, and looked through once, from the end, until every entity has its own.
 */
export function latestVisits(visits: readonly Visit[], entities: readonly Entity[]): Visit[][] {
  const wanted = entities.map(wantedOf);
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

interface Wanted {
  readonly whole: Entity;
  /** Whether a visit of the whole is one of the part that is meant. */
  readonly isPart: (visit: Visit) => boolean;
  readonly latest: Visit[];
}

function wantedOf(entity: Entity): Wanted {
  const [whole = entity, part] = entity.type === 'asset' ? [] : partsOfEntity(entity);
  const keyOf = part && keyOfType(part.type);
  return {
    whole: whole.type === 'company' ? { type: 'company', id: '' } : whole,
    isPart: (visit) => part === undefined || String(keyOf?.(visit)) === part.id,
    latest: [],
  };
}

const MOST = 0.5;

/** Who else stands behind most of these visits, of the kinds named. */
export function alsoBehind(events: readonly Visit[], kinds: readonly EntityType[]): Entity[] {
  return kinds.flatMap((type) => {
    const [leading] = countBy(events, keyOfType(type));
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
