import type { PortalDefinition } from './definition.ts';
import { ARCHIBUS } from './definitions/archibus.ts';
import { BELLROCK } from './definitions/bellrock.ts';
import { CONCERTO } from './definitions/concerto.ts';
import { CORRIGO } from './definitions/corrigo.ts';
import { ELOGBOOKS } from './definitions/elogbooks.ts';
import { FACILIO } from './definitions/facilio.ts';
import { FAMIS } from './definitions/famis.ts';
import { FEXA } from './definitions/fexa.ts';
import { ISITE } from './definitions/isite.ts';
import { QFM } from './definitions/qfm.ts';
import { SERVICECHANNEL } from './definitions/servicechannel.ts';
import { VERISAE } from './definitions/verisae.ts';

/** All portals, in the order in which their layouts are compared. */
export const PORTALS: readonly PortalDefinition[] = [
  SERVICECHANNEL,
  CORRIGO,
  VERISAE,
  FAMIS,
  ELOGBOOKS,
  CONCERTO,
  BELLROCK,
  FEXA,
  FACILIO,
  ISITE,
  ARCHIBUS,
  QFM,
];
