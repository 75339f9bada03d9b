import type { Resource } from './schema.ts';

/** A job record has a detailed status beside the four states; an import takes one word for both. */
export function importable(resource: Resource, record: unknown): unknown {
  if (resource !== 'jobs' || typeof record !== 'object' || record === null) return record;
  const { fmsStatus, site, ...job } = record as Readonly<Record<string, unknown>>;
  return {
    ...job,
    ...(typeof fmsStatus === 'string' && { status: fmsStatus }),
    // A site without an address has only its key.
    ...(hasAddress(site) && { site }),
  };
}

function hasAddress(site: unknown): boolean {
  return (
    typeof site === 'object' && site !== null && typeof (site as { address?: unknown }).address === 'string'
  );
}
