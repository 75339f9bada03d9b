import type { PortalDefinition } from '../definition.ts';

export const FAMIS: PortalDefinition = {
  id: 'famis',
  name: 'FAMIS 360',
  senders: ['360facility', 'famis360', 'famis'],
  layouts: [['case summary', 'request id']],
  labels: {
    building: 'site_name',
    space: 'area',
    floor: 'area',
    'request type': 'trade',
    'sub-type': 'problem',
  },
  subjects: ['{} {customer_name} - {site_code} - {address}'],
  clientIsMailbox: true,
};
