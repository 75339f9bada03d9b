import type { PortalDefinition } from '../definition.ts';

export const SERVICECHANNEL: PortalDefinition = {
  id: 'servicechannel',
  name: 'ServiceChannel',
  senders: ['servicechannel'],
  layouts: [
    ['your company has received a service request', 'location details'],
    ['work order details', 'location details', 'tracking number'],
  ],
  dates: 'MDY',
  currency: 'USD',
  labels: { category: 'category', caller: 'reported_by', asset: 'asset', 'customer area': 'area' },
};
