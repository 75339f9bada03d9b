import type { Entity, EntityType } from './sentinel.ts';
import type { Visit } from './visit.ts';

/** Whether a visit is one of the entity's; undefined for entities a visit does not name. */
export function visitsOf({ type, id }: Entity): ((visit: Visit) => boolean) | undefined {
  return MATCHERS[type]?.(id);
}

const MATCHERS: Readonly<Partial<Record<EntityType, (id: string) => (visit: Visit) => boolean>>> = {
  engineer: (id) => (visit) => visit.resourceId === id,
  site: (id) => (visit) => visit.siteKey === id,
  customer: (id) => by('contactId', id),
  job_type: (id) => by('typeId', id),
  category: (id) => by('categoryId', id),
  job: (id) => by('jobId', id),
  vertical: (id) => (visit) => visit.vertical === id,
  asset: (id) => (visit) => visit.assetId === id,
  company: () => () => true,
  site_type: (id) => {
    const [siteKey, typeId] = partsOf(id);
    return (visit) => visit.siteKey === siteKey && String(visit.typeId) === typeId;
  },
  customer_type: (id) => {
    const [contactId, typeId] = partsOf(id);
    return (visit) => String(visit.contactId) === contactId && String(visit.typeId) === typeId;
  },
  engineer_certificate: (id) => {
    const [resourceId] = partsOf(id);
    return (visit) => visit.resourceId === resourceId;
  },
};

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
  if (type === 'engineer_certificate') return [{ type: 'engineer', id: first }];
  return [];
}

/** `first:second`; the second part may hold colons itself. */
export function partsOf(id: string): [string, string] {
  const colon = id.indexOf(':');
  return colon < 0 ? [id, ''] : [id.slice(0, colon), id.slice(colon + 1)];
}

function by(field: 'contactId' | 'typeId' | 'categoryId' | 'jobId', id: string): (visit: Visit) => boolean {
  const number = Number(id);
  return (visit) => visit[field] === number;
}
