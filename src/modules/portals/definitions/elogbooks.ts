import type { PortalDefinition } from '../definition.ts';

export const ELOGBOOKS: PortalDefinition = {
  id: 'elogbooks',
  name: 'Elogbooks',
  senders: ['elogbooks'],
  layouts: [['elogbooks', 'job number']],
  dates: 'DMY',
  currency: 'GBP',
};
