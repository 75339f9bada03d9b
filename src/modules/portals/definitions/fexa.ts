import type { PortalDefinition } from '../definition.ts';

export const FEXA: PortalDefinition = {
  id: 'fexa',
  name: 'Fexa',
  senders: ['fexa'],
  layouts: [['powered by fexa']],
  dates: 'MDY',
  currency: 'USD',
};
