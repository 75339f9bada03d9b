import type { PortalDefinition } from '../definition.ts';

export const ARCHIBUS: PortalDefinition = {
  id: 'archibus',
  name: 'Archibus',
  senders: ['archibus'],
  layouts: [['archibus', 'your request']],
  dates: 'MDY',
  currency: 'USD',
  isEcho: true,
};
