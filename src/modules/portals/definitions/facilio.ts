import type { PortalDefinition } from '../definition.ts';

export const FACILIO: PortalDefinition = {
  id: 'facilio',
  name: 'Facilio',
  senders: ['facilio'],
  layouts: [['powered by facilio']],
  dates: 'MDY',
  currency: 'USD',
};
