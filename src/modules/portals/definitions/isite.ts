import type { PortalDefinition } from '../definition.ts';

export const ISITE: PortalDefinition = {
  id: 'isite',
  name: 'iSite',
  senders: ['isite'],
  layouts: [['isite', 'ppm schedule']],
  dates: 'DMY',
  currency: 'GBP',
  isDigest: true,
};
