import type { PortalDefinition } from '../definition.ts';

export const BELLROCK: PortalDefinition = {
  id: 'bellrock',
  name: 'Bellrock',
  senders: ['bellrock'],
  layouts: [['bellrock helpdesk', 'job number']],
  dates: 'DMY',
  currency: 'GBP',
};
