import CATALOGUE from './catalogue.json' with { type: 'json' };
import type { PortalDefinition } from './definition.ts';

/**
 * All portals, in the order in which their layouts are compared. The cast is safe: the file is written for
 * `PortalDefinition`, whose names of fields JSON types cannot tell.
 */
export const PORTALS = CATALOGUE as unknown as readonly PortalDefinition[];
