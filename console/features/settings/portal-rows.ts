import type { Settings } from '../../api/queries.ts';

/** A further portal as it is typed. */
export interface PortalRow {
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly domains: string;
}

type Portals = Settings['portals'];

export function rowsOfPortals(portals: Portals): PortalRow[] {
  return portals.map(({ id, name, domains }) => ({ id, name: name ?? id, domains: domains.join(', ') }));
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The portals of the rows; a new one gets its id from its name. */
export function portalsOfRows(
  rows: readonly PortalRow[],
): { readonly value: Portals } | { readonly fault: string } {
  const portals: Portals[number][] = [];
  for (const row of rows) {
    const name = row.name.trim();
    const domains = row.domains
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^.*@/, ''))
      .filter((domain) => domain !== '');
    if (name === '' || domains.length === 0) return { fault: 'Each portal needs a name and a domain' };
    const wrong = domains.find((domain) => !DOMAIN.test(domain));
    if (wrong !== undefined) return { fault: `${wrong} is not a domain such as portal.example` };
    const id = row.id || name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    if (portals.some((other) => other.id === id)) return { fault: `Two portals are called ${name}` };
    portals.push({ id, name, domains });
  }
  return { value: portals };
}
