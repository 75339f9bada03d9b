import type { PortalDefinition } from '../definition.ts';

export const QFM: PortalDefinition = {
  id: 'qfm',
  name: 'QFM',
  senders: ['qfm'],
  layouts: [['qfm', 'thank you for reporting']],
  dates: 'DMY',
  currency: 'GBP',
  isEcho: true,
};
