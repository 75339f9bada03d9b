import type { PortalDefinition } from '../definition.ts';

export const CONCERTO: PortalDefinition = {
  id: 'concerto',
  name: 'Concerto',
  senders: ['concerto'],
  layouts: [['concerto helpdesk', 'job number']],
  dates: 'DMY',
  currency: 'GBP',
};
